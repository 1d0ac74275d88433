// The turn: initiative, movement, fire, blows, heat, end; and on to the next, until somebody must act or it is over.

import type { Seat } from '@turnfold/kernel';
import { distance } from '../map/hex.ts';
import type { GamePhase, GameSide } from '../state/enums.ts';
import { checkVictoryConditions, getUnitsAwaitingAction, isGameOver } from '../state/queries.ts';
import type { EndReason } from '../state/types.ts';
import { activationOrder } from '../tables/initiative.ts';
import { possibleBlows } from './blow-to-hit.ts';
import { resolveBlows } from './blows.ts';
import { resolveFire } from './fire.ts';
import { heatPhase } from './heat.ts';
import { canAct } from './mech.ts';
import { wakePilots } from './pilot.ts';
import { type Run, sum } from './run.ts';
import { type BattleState, seatOf, sideOf, unitIds, unitOf } from './state.ts';
import { canFire } from './volley.ts';

/** Goes on as far as nobody has to decide anything. */
export const advance = (run: Run): void => {
  for (;;) {
    const { fight, order, acted } = run.state;
    if (isGameOver(fight) || acted < order.length) return;
    NEXT[fight.phase](run);
  }
};

/** What comes after each phase, once everybody has acted in it. */
const NEXT: Readonly<Record<GamePhase, (run: Run) => void>> = {
  initiative(run) {
    rollInitiative(run);
    enter(run, 'movement');
  },
  movement: (run) => enter(run, 'weapon_attack'),
  weapon_attack(run) {
    resolveFire(run);
    enter(run, 'physical_attack');
  },
  physical_attack(run) {
    resolveBlows(run);
    enter(run, 'heat');
  },
  heat(run) {
    heatPhase(run);
    enter(run, 'end');
  },
  end(run) {
    wakePilots(run);
    holdGround(run);
    run.emit({ type: 'turn_ended', payload: {} });
    const result = resultOf(run.state);
    if (result) run.emit({ type: 'game_ended', payload: result });
    else run.emit({ type: 'turn_started', payload: {}, turn: run.state.fight.turn + 1 });
  },
};

/** Ties are rolled again, but not for ever: luck that never decides leaves it to the second side. */
const TIES_MAX = 100;

const rollInitiative = (run: Run): void => {
  const rolls: number[][] = [];
  let playerRoll = 0;
  let opponentRoll = 0;
  while (playerRoll === opponentRoll && rolls.length < 2 * TIES_MAX) {
    const [player, opponent] = [run.roll2(), run.roll2()];
    rolls.push(player, opponent);
    playerRoll = sum(player);
    opponentRoll = sum(opponent);
  }
  const winner: GameSide = playerRoll > opponentRoll ? 'player' : 'opponent';
  const movesFirst: GameSide = winner === 'player' ? 'opponent' : 'player';
  run.emit({ type: 'initiative_rolled', payload: { playerRoll, opponentRoll, winner, movesFirst, rolls } });
};

const enter = (run: Run, toPhase: GamePhase): void => {
  run.emit({ type: 'phase_changed', payload: { fromPhase: run.state.fight.phase, toPhase } });
  if (toPhase === 'heat' || toPhase === 'end') return;
  const idle = idleUnits(run.state);
  const order = orderOf(run.state, idle);
  if (order.length === 0) return;
  if (idle.length > 0) run.emit({ type: 'units_passed', payload: { unitIds: idle } });
  run.emit({ type: 'initiative_order_set', payload: { order } });
};

/** Only units with something to decide are counted: the others would hold everybody up. */
const orderOf = ({ fight }: BattleState, idle: readonly string[]): Seat[] => {
  const first: GameSide = fight.firstMover ?? 'player';
  const second: GameSide = first === 'player' ? 'opponent' : 'player';
  const ready = getUnitsAwaitingAction(fight).filter(({ id }) => !idle.includes(id));
  const count = (side: GameSide) => ready.filter((unit) => unit.side === side).length;
  return activationOrder(count(first), count(second)).map((side) => seatOf(side === 0 ? first : second));
};

/** The units that could act, and have nothing to decide in this phase. */
export const idleUnits = (state: BattleState): string[] =>
  getUnitsAwaitingAction(state.fight).flatMap(({ id }) => (hasDecision(state, id) ? [] : [id]));

const hasDecision = (state: BattleState, unitId: string): boolean => {
  if (!canAct(unitOf(state, unitId))) return false;
  const { phase } = state.fight;
  if (phase === 'movement') return true;
  if (phase === 'weapon_attack') return canFire(state, unitId);
  return phase === 'physical_attack' && possibleBlows(state, unitId).length > 0;
};

export const HOLD_RADIUS = 2;

/** Scenario `hold`: a point for whoever has more 'Mechs that can act around the middle at the end of the turn. */
const holdGround = (run: Run): void => {
  const { config, held } = run.state;
  if (config.scenario !== 'hold') return;
  const present = [0, 1].map(
    (seat) =>
      unitIds(run.state).filter((id) => {
        const unit = unitOf(run.state, id);
        return (
          canAct(unit) && unit.side === sideOf(seat) && distance(unit.position, { q: 0, r: 0 }) <= HOLD_RADIUS
        );
      }).length,
  ) as [number, number];
  const holder = present[0] === present[1] ? null : present[0] > present[1] ? 0 : 1;
  const points = held.map((turns, seat) => turns + (seat === holder ? 1 : 0));
  run.emit({ type: 'ground_held', payload: { holder, points } });
};

/** At the end of a turn: elimination first, then the limit of turns (with the ground held, in that scenario). */
const resultOf = ({
  fight,
  config,
  held,
}: BattleState): { winner: GameSide | 'draw'; reason: EndReason } | null => {
  const eliminated = checkVictoryConditions(fight, { turnLimit: 0 });
  if (eliminated) return { winner: eliminated, reason: 'destruction' };
  const late = checkVictoryConditions({ ...fight, turn: fight.turn + 1 }, config);
  if (!late) return null;
  const [first = 0, second = 0] = held;
  if (config.scenario === 'hold' && first !== second)
    return { winner: first > second ? 'player' : 'opponent', reason: 'objective' };
  return { winner: late, reason: 'turn_limit' };
};
