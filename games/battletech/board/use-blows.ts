// The blows that I am about to strike.

import { announce } from '@turnfold/board';
import { useMemo } from 'react';
import { type BlowToHit, blowToHit, possibleBlows } from '../src/play/blow-to-hit.ts';
import type { Blow } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { chanceOf } from '../src/tables/to-hit.ts';
import { strike } from './orders.ts';
import { type Turn, useKeyed } from './use-turn.ts';
import { blowText, needsText, type Why } from './words.ts';

export interface BlowRow {
  readonly blow: Blow;
  readonly shot: BlowToHit;
  readonly chance: number;
  readonly chosen: boolean;
}

export interface Striking {
  readonly unitId: string;
  readonly rows: readonly BlowRow[];
  readonly blows: readonly Blow[];
  toggle(index: number): void;
  /** The best blow at this unit. */
  aimAt(targetId: string): void;
  none(): void;
  confirm(): void;
  clear(): boolean;
}

export const useBlows = (view: BattleView, turn: Turn): Striking | null => {
  const { why } = turn;
  const unitId = view.fight.phase === 'physical_attack' ? turn.unitId : null;
  const [changed, setBlows] = useKeyed<readonly Blow[] | null>(turn.stage, null);
  const possible = useMemo(() => (unitId ? rowsOf(view, unitId, why) : []), [view, unitId, why]);
  if (unitId === null) return null;
  const blows = changed ?? suggested(possible);
  const put = (next: readonly Blow[] | null) => {
    turn.refuse(null);
    setBlows(next);
  };
  return {
    unitId,
    rows: possible.map((row) => ({ ...row, chosen: blows.some((blow) => same(blow, row.blow)) })),
    blows,
    toggle(index) {
      const row = possible[index];
      if (!row || !turn.active) return;
      const without = blows.filter((blow) => !same(blow, row.blow));
      const on = without.length === blows.length;
      // A second punch joins the first; anything else takes the place of what was chosen.
      const joined = [...without, row.blow];
      put(!on ? without : why(strike(unitId, joined)) ? [row.blow] : joined);
      announce(`${blowText(row.blow)} ${on ? `on, ${needsText(row.shot.total)}` : 'off'}.`);
    },
    aimAt(targetId) {
      if (!turn.active) return;
      const [best] = bestFirst(possible.filter(({ blow }) => blow.targetId === targetId));
      if (!best) return turn.refuse(why(strike(unitId, [{ kind: 'kick', limb: 'right_leg', targetId }])));
      put([best.blow]);
      announce(`${blowText(best.blow)} on, ${needsText(best.shot.total)}.`);
    },
    none: () => put([]),
    confirm: () => turn.send(strike(unitId, blows)),
    clear() {
      const had = changed !== null || turn.refusal !== null;
      put(null);
      return had;
    },
  };
};

type PossibleBlow = Omit<BlowRow, 'chosen'>;

const rowsOf = (view: BattleView, unitId: string, why: Why): readonly PossibleBlow[] =>
  possibleBlows(view, unitId).flatMap((blow) => {
    const shot = blowToHit(view, unitId, blow);
    return 'impossible' in shot || why(strike(unitId, [blow]))
      ? []
      : [{ blow, shot, chance: chanceOf(Math.max(2, shot.total)) }];
  });

/** The single blow that does most on average. */
const suggested = (rows: readonly PossibleBlow[]): readonly Blow[] => {
  const [best] = bestFirst(rows);
  return best && best.shot.damage > 0 ? [best.blow] : [];
};

const bestFirst = (rows: readonly PossibleBlow[]): readonly PossibleBlow[] =>
  rows.toSorted((one, other) => other.chance * other.shot.damage - one.chance * one.shot.damage);

const same = (one: Blow, other: Blow): boolean =>
  one.kind === other.kind && one.limb === other.limb && one.targetId === other.targetId;
