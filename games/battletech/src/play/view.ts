// What a viewer may know: everything but what the other side has declared and not yet revealed.

import type { Envelope, ViewContext, Viewer } from '@turnfold/kernel';
import type { IStateEvent } from '../state/game-event.ts';
import { isGameOver } from '../state/queries.ts';
import type { IGameState } from '../state/types.ts';
import { type BattleState, type Blow, type FirePlan, type MechState, seatOf, unitOf } from './state.ts';
import type { BattleView } from './view-schema.ts';

/** The cast: a unit that play has made has every field, where the specification lets callers leave some out. */
export const view = (
  state: BattleState,
  viewer: Viewer,
  { gameId, players, newestEvents = [] }: ViewContext,
): BattleView =>
  ({
    ...state,
    fight: { ...state.fight, gameId, turnEvents: fromLog(state.fight.turnEvents, newestEvents) },
    mechs: shownMechs(state),
    plans: ownOnly(state, viewer, state.plans),
    blows: ownOnly(state, viewer, state.blows),
    gameId,
    players,
    you: viewer === 'spectator' ? null : viewer,
  }) as BattleView;

/**
 * The events that the fight keeps, as they stand in the log: with id, sequence and time. A fork's log does not reach
 * back to those before it; these, and all where there is no log, are shown as the state keeps them.
 */
const fromLog = (kept: readonly IStateEvent[], newestEvents: Iterable<Envelope>): readonly IStateEvent[] => {
  const found: IStateEvent[] = [];
  for (const event of newestEvents) {
    if (found.length === kept.length) break;
    if (event.type === 'turn_started' || event.type === 'phase_changed') found.push(inView(event));
  }
  return found.length === 0 ? kept : [...kept.slice(0, kept.length - found.length), ...found.reverse()];
};

/** Whose game it is stands beside it, and who caused it does not matter: every byte goes to every viewer. */
const inView = ({ id, sequence, timestamp, type, turn, phase, payload }: Envelope): IStateEvent =>
  ({ id, sequence, timestamp, type, turn, phase, payload }) as IStateEvent;

/** `fired` stands in the fight; clients of the first release look for it here. */
const shownMechs = ({ mechs, fight }: BattleState): BattleView['mechs'] => {
  const shown: Record<string, BattleView['mechs'][string]> = {};
  for (const unitId in mechs) {
    const fired = fight.units[unitId]?.weaponsFiredThisTurn ?? [];
    shown[unitId] = { ...(mechs[unitId] as MechState), fired } as BattleView['mechs'][string];
  }
  return shown;
};

const ownOnly = <T>(
  state: BattleState,
  viewer: Viewer,
  plans: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> => {
  const own: Record<string, T> = {};
  for (const unitId in plans)
    if (seatOf(unitOf(state, unitId).side) === viewer) own[unitId] = plans[unitId] as T;
  return own;
};

/** The plans that are hidden are taken to be to do nothing: nobody can tell that from the truth before the reveal. */
export const imagine = ({
  gameId: _gameId,
  players: _players,
  you: _you,
  ...shown
}: BattleView): BattleState => {
  const rest = { ...shown, fight: keptFight(shown.fight), mechs: keptMechs(shown.mechs) };
  if (isGameOver(rest.fight)) return rest;
  const { phase, units } = rest.fight;
  const plans: Record<string, FirePlan> = { ...rest.plans };
  const blows: Record<string, readonly Blow[]> = { ...rest.blows };
  for (const [unitId, { lockState }] of Object.entries(units)) {
    if (lockState !== 'locked') continue;
    if (phase === 'weapon_attack') plans[unitId] ??= { twist: 0, attacks: [] };
    if (phase === 'physical_attack') blows[unitId] ??= [];
  }
  return { ...rest, plans, blows };
};

/** The fight without what only a log knows. */
const keptFight = (fight: BattleView['fight']): IGameState => ({
  ...fight,
  gameId: '',
  turnEvents: fight.turnEvents.map(({ type, turn, phase, payload }) => ({ type, turn, phase, payload })),
});

const keptMechs = (mechs: BattleView['mechs']): Record<string, MechState> => {
  const kept: Record<string, MechState> = {};
  for (const unitId in mechs) {
    const { fired: _fired, ...mech } = mechs[unitId] as BattleView['mechs'][string];
    kept[unitId] = mech;
  }
  return kept;
};
