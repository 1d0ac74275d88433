// What the bots of a game may like, as everybody is told.

import { ALL_BOT_LEVELS, type GamePackage } from '@turnfold/kernel';
import type { StyleLine } from '@turnfold/wire';

export const stylesOf = ({ styles = [] }: Pick<GamePackage, 'styles'>): readonly StyleLine[] =>
  styles.map(({ id, likes, bots }) => ({ id, likes, levels: ALL_BOT_LEVELS.filter((level) => bots[level]) }));
