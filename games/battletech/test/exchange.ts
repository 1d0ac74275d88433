// An exchange of fire, as the move that resolves it.

import { type Envelope, isRefused, seededRandom } from '@turnfold/kernel';
import { volleyAt } from '../board/forecast.ts';
import { type BattleAction, type BattleEvent, type BattleState, battletech } from '../src/index.ts';
import { whyOf } from './board-props.ts';
import { happens, scene } from './field.ts';

export const envelopes = (events: readonly BattleEvent[], from = 1): readonly Envelope[] =>
  events.map(
    (event, index) =>
      ({
        id: `e${from + index}`,
        sequence: from + index,
        turn: 1,
        phase: 'x',
        ...event,
      }) as unknown as Envelope,
  );

const fires = (state: BattleState, unitId: string, targetId: string, seat: number): BattleAction => {
  const { twist, attacks } = volleyAt(state, unitId, targetId, { twist: 0 }, whyOf(state, seat));
  return {
    type: 'DECLARE_ATTACKS',
    payload: { unitId, twist, attacks: attacks.map((attack) => ({ ...attack })) },
  };
};

/** Two heavy 'Mechs fire all they have at each other: the move that resolves it. */
export const exchange = (seed: number) => {
  const start = scene({
    mine: [{ design: 'anvilhead', q: 0, r: 2, facing: 0 }],
    theirs: [{ design: 'anvilhead', q: 0, r: -1, facing: 3 }],
    phase: 'weapon_attack',
  });
  const before = happens(start, 0, fires(start, 'a1', 'b1', 0)).state;
  const events = battletech.decide(before, 1, fires(before, 'b1', 'a1', 1), seededRandom(seed));
  if (isRefused(events)) throw new Error(events.refused);
  return { before, log: envelopes(events) };
};
