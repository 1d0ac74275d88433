// Opponents for a game that brings none: the same player, who thinks longer from level to level.

import type { AnyRules, Bot, GameModule, GamePackage } from '@turnfold/kernel';
import { type RolloutBudget, rollouts } from './rollouts.ts';

/** Games played for a decision. `hard` thinks a tenth as long as `master`. */
const LEVEL_BUDGETS = {
  easy: { rollouts: 12, actions: 2_000, actionsPerGame: 400 },
  normal: { rollouts: 60, actions: 6_000, actionsPerGame: 400 },
  hard: { rollouts: 300, actions: 15_000, actionsPerGame: 400 },
  master: { rollouts: 3_000, actions: 150_000, actionsPerGame: 400 },
} satisfies Record<string, RolloutBudget>;

type Levels = Readonly<Record<keyof typeof LEVEL_BUDGETS, Bot>>;

export const levelsFor = (rules: AnyRules): Levels => {
  const level = (budget: RolloutBudget): Bot => rollouts({ rules, budget });
  const { easy, normal, hard, master } = LEVEL_BUDGETS;
  return { easy: level(easy), normal: level(normal), hard: level(hard), master: level(master) };
};

/** The game with bots at every level: its own, and ours where it has none. Ours might be no match for its `hard`. */
export const withLevels = ({ bots, ...rest }: GameModule): GamePackage => {
  const { master, ...levels } = levelsFor(rest.rules);
  const hasOwn = Object.keys(bots ?? {}).length > 0;
  return { ...rest, bots: { ...levels, ...(hasOwn ? bots : { master }) } };
};
