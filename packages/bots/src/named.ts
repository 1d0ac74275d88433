// Bots by the names that a person types.

import type { AnyBot, AnyBotLevel, GamePackage } from '@turnfold/kernel';

/** A bot by its level, or by level and style: `hard`, `hard:hunter`. Undefined where the game has none of that name. */
export const playerNamed = (
  { bots, styles = [] }: Pick<GamePackage, 'bots' | 'styles'>,
  name: string,
): AnyBot | undefined => {
  const [level, style] = name.split(':') as [AnyBotLevel, string?];
  if (style === undefined) return Object.hasOwn(bots, level) ? bots[level] : undefined;
  const its = styles.find(({ id }) => id === style)?.bots ?? {};
  return Object.hasOwn(its, level) ? its[level] : undefined;
};

/** Every name that `playerNamed` knows. */
export const playerNames = ({
  bots,
  styles = [],
}: Pick<GamePackage, 'bots' | 'styles'>): readonly string[] => [
  ...Object.keys(bots),
  ...styles.flatMap(({ id, bots: its }) => Object.keys(its).map((level) => `${level}:${id}`)),
];
