// The blows that I am about to strike.

import { announce } from '@turnfold/board';
import { useMemo } from 'react';
import { type BlowToHit, blowToHit, possibleBlows, whyNotStrike } from '../src/play/blows.ts';
import type { Blow } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { chanceOf } from '../src/tables/to-hit.ts';
import { type Turn, useKeyed } from './use-turn.ts';
import { blowText, needsText } from './words.ts';

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
  none(): void;
  confirm(): void;
  clear(): boolean;
}

export const useBlows = (view: BattleView, turn: Turn): Striking | null => {
  const unitId = view.fight.phase === 'physical_attack' ? turn.unitId : null;
  const [changed, setBlows] = useKeyed<readonly Blow[] | null>(turn.stage, null);
  const possible = useMemo(() => (unitId ? rowsOf(view, unitId) : []), [view, unitId]);
  if (unitId === null) return null;
  const blows = changed ?? suggested(possible);
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
      const next = !on ? without : whyNotStrike(view, unitId, joined) ? [row.blow] : joined;
      setBlows(next);
      announce(`${blowText(row.blow)} ${on ? `on, ${needsText(row.shot.total)}` : 'off'}.`);
    },
    none: () => setBlows([]),
    confirm: () =>
      turn.send({ type: 'PHYSICAL', payload: { unitId, attacks: blows.map((blow) => ({ ...blow })) } }),
    clear() {
      const had = changed !== null;
      setBlows(null);
      return had;
    },
  };
};

const rowsOf = (view: BattleView, unitId: string): readonly Omit<BlowRow, 'chosen'>[] =>
  possibleBlows(view, unitId).flatMap((blow) => {
    const shot = blowToHit(view, unitId, blow);
    return 'impossible' in shot ? [] : [{ blow, shot, chance: chanceOf(Math.max(2, shot.total)) }];
  });

/** The single blow that does most on average. */
const suggested = (rows: readonly Omit<BlowRow, 'chosen'>[]): readonly Blow[] => {
  const best = rows.toSorted(
    (one, other) => other.chance * other.shot.damage - one.chance * one.shot.damage,
  )[0];
  return best && best.shot.damage > 0 ? [best.blow] : [];
};

const same = (one: Blow, other: Blow): boolean =>
  one.kind === other.kind && one.limb === other.limb && one.targetId === other.targetId;
