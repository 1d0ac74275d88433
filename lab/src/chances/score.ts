// The score as everybody at the table sees it: what a guess at the winner has to do better than.

import type { BattleView } from '../../../games/battletech/src/play/view-schema.ts';
import { SIDES } from '../../../games/battletech/src/state/sides.ts';
import type { View as CatanView } from '../../../games/catan/src/view-schema.ts';
import type { ConquestView } from '../../../games/conquest/src/view-schema.ts';
import type { TerritoriesView } from '../../../games/territories/src/view-schema.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

// biome-ignore lint/suspicious/noExplicitAny: a view of any game, chosen by its name.
const SCORES: Readonly<Record<string, (view: any) => readonly number[]>> = {
  /** Cells. */
  territories: ({ scores }: TerritoriesView) => scores,
  /** Points that lie open. */
  catan: ({ players }: CatanView) => players.map(({ victoryPoints }) => victoryPoints),
  /** Territories. */
  conquest: ({ players, territories }: ConquestView) =>
    players
      .filter(({ isNeutral }) => !isNeutral)
      .map(({ id }) => territories.filter(({ ownerId }) => ownerId === id).length),
  /** Armour and structure that are left. */
  battletech: ({ fight }: BattleView) =>
    SIDES.map((side) =>
      sum(
        Object.values(fight.units)
          .filter((unit) => unit.side === side && !unit.destroyed)
          .flatMap(({ armor, structure }) => [...Object.values(armor), ...Object.values(structure)]),
      ),
    ),
};

/** Each seat's share of all there is. */
export const scoresOf = (game: string, view: object): readonly number[] => {
  const scores = SCORES[game]?.(view) ?? [];
  const all = sum(scores);
  return scores.map((score) => (all === 0 ? 1 / scores.length : score / all));
};
