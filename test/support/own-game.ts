// A game of somebody's own as its module makes it: rules, and not a bot.

import type { GameModule } from '@turnfold/kernel';
import { rules } from '../../apps/create/template/src/rules.ts';

export const game = (): GameModule => ({ rules });
