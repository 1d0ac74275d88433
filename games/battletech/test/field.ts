// Battles set up by hand: these units, on this ground, in this phase, with these dice.

import {
  createOwn,
  isRefused,
  noRandom,
  parseSetup,
  playoutContext,
  type Random,
  type Refused,
  type Setup,
} from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import {
  type BattleAction,
  type BattleEvent,
  type BattleState,
  type BattleView,
  battletech,
  createMap,
  type Facing,
  type GamePhase,
  type HexFeature,
  type IUnitGameState,
} from '../src/index.ts';
import { createRun, type Run } from '../src/play/run.ts';
import { idleUnits } from '../src/play/turn.ts';

export interface Place {
  readonly design: string;
  readonly q: number;
  readonly r: number;
  readonly facing?: Facing;
  /** Changes to the unit of the fight. */
  readonly unit?: Partial<IUnitGameState>;
  /** Critical slots already hit, as `location:index`. */
  readonly hits?: readonly string[];
}

export interface Scene {
  readonly mine: readonly Place[];
  readonly theirs: readonly Place[];
  readonly ground?: readonly HexFeature[];
  readonly phase?: GamePhase;
  readonly options?: object;
}

/** Units of seat 0 are a1, a2 ...; those of seat 1 are b1, b2 ... Seat 0 acts first. */
export const scene = ({
  mine,
  theirs,
  ground = [],
  phase = 'movement',
  options = {},
}: Scene): BattleState => {
  const setup = parseSetup(battletech, 2, {
    scenario: 'lance',
    units1: mine.map(({ design }) => design),
    units2: theirs.map(({ design }) => design),
    ...options,
  }) as Setup<never>;
  const own = createOwn();
  let state = battletech.initial(setup);
  const tell = (event: BattleEvent) => {
    state = battletech.evolve(state, event, own);
  };
  const [created] = battletech.start(state, everySix) as [BattleEvent];
  tell(created);
  tell({ type: 'battlefield_set', payload: { map: createMap(state.config.mapRadius, ground) } });
  const named = [
    ...mine.map((place, index) => ({ unitId: `a${index + 1}`, ...place })),
    ...theirs.map((place, index) => ({ unitId: `b${index + 1}`, ...place })),
  ];
  tell({
    type: 'units_deployed',
    payload: { places: named.map(({ unitId, q, r, facing = 0 }) => ({ unitId, q, r, facing })) },
  });
  tell({ type: 'game_started', payload: { firstSide: 'player' } });
  state = changed(state, named);
  tell({ type: 'turn_started', payload: {}, turn: 1 });
  const { fight } = state;
  tell({ type: 'phase_changed', payload: { fromPhase: fight.phase, toPhase: phase } });
  state = changed(state, named);
  const idle = idleUnits(state);
  if (idle.length > 0) tell({ type: 'units_passed', payload: { unitIds: idle } });
  const order = [...mine.map(() => 0), ...theirs.map(() => 1)];
  tell({ type: 'initiative_order_set', payload: { order } });
  return changed(state, named);
};

const changed = (state: BattleState, places: readonly (Place & { unitId: string })[]): BattleState => {
  const units = { ...state.fight.units };
  const mechs = { ...state.mechs };
  for (const { unitId, unit = {}, hits = [] } of places) {
    units[unitId] = { ...(units[unitId] as IUnitGameState), ...unit };
    mechs[unitId] = { ...(mechs[unitId] as BattleState['mechs'][string]), hits };
  }
  return { ...state, fight: { ...state.fight, units }, mechs };
};

/** Any luck that comes to an end. */
const everySix: Random = (() => {
  let next = 0;
  return { int: (below) => next++ % below };
})();

/** What happens when a seat asks for this and the dice fall so. */
export const happens = (
  state: BattleState,
  seat: number,
  action: BattleAction,
  faces: readonly number[] = [],
) => {
  const events = battletech.decide(state, seat, action, faces.length === 0 ? noRandom : scriptedDice(faces));
  if (isRefused(events)) throw new Error(`refused: ${events.refused}`);
  return { events, state: fold(state, events) };
};

export const refusalOf = (state: BattleState, seat: number, action: BattleAction): Refused => {
  const answer = battletech.decide(state, seat, action, everySix);
  if (!isRefused(answer)) throw new Error('accepted');
  if (!(answer.refused in battletech.refusals)) throw new Error(`${answer.refused} is not explained`);
  return answer;
};

export const refusal = (state: BattleState, seat: number, action: BattleAction): string =>
  refusalOf(state, seat, action).refused;

export const fold = (state: BattleState, events: readonly BattleEvent[]): BattleState => {
  const own = createOwn();
  return events.reduce((now, event) => battletech.evolve(now, event, own), state);
};

/** A run with these dice, for parts of the rules. */
export const runWith = (state: BattleState, faces: readonly number[]): Run =>
  createRun(state, scriptedDice(faces));

export const viewOf = (state: BattleState, viewer: number | 'spectator'): BattleView =>
  battletech.view(state, viewer, playoutContext({ seats: 2, options: {} }));

export const typesOf = (events: readonly BattleEvent[]): string[] => events.map(({ type }) => type);

/** The payloads of a type, in order. */
export const told = <Type extends BattleEvent['type']>(events: readonly BattleEvent[], type: Type) =>
  events.filter((event) => event.type === type).map(({ payload }) => payload) as Extract<
    BattleEvent,
    { type: Type }
  >['payload'][];
