import type { GamePackage } from '@turnfold/kernel';
import { bots } from './bots.ts';
import { rules } from './rules.ts';

export type { LiarsAction, LiarsView } from './rules.ts';
export { bots, rules };

export const game = (): GamePackage => ({ rules, bots });
