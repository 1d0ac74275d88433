// The rulebook: who asks for what, and what comes of it.

import { type Decision, type Random, type Refused, refuse, type Seat } from '@turnfold/kernel';
import { awaitsAction } from '../state/queries.ts';
import type { BattleAction } from './actions.ts';
import { whyNotStrike } from './blow-to-hit.ts';
import type { BattleEvent } from './events.ts';
import { whyNotFire } from './fire.ts';
import { canAct, whyUnable } from './mech.ts';
import { makeMove, planMove, standUp, whyNotStand } from './move.ts';
import { createRun } from './run.ts';
import { type BattleState, findUnit, sideOf } from './state.ts';
import { advance } from './turn.ts';

export const decide = (
  state: BattleState,
  seat: Seat,
  action: BattleAction,
  random: Random,
): Decision<BattleEvent> => {
  const run = createRun(state, random);
  if (action.type === 'CONCEDE') {
    run.emit({ type: 'game_ended', payload: { winner: sideOf(1 - seat), reason: 'concede' } });
    return run.events;
  }
  const { unitId } = action.payload;
  const refused = whyNotUnit(state, seat, unitId);
  if (refused) return refused;

  switch (action.type) {
    case 'MOVE': {
      const course = planMove(state, action.payload);
      if ('refused' in course) return course;
      makeMove(run, action.payload, course);
      break;
    }
    case 'STAND': {
      const no = whyNotStand(state, action.payload);
      if (no) return no;
      standUp(run, action.payload);
      break;
    }
    case 'DECLARE_ATTACKS': {
      const { twist, flip = false, attacks } = action.payload;
      const plan = { twist, ...(flip ? { flip } : {}), attacks: attacks.map((attack) => ({ ...attack })) };
      const no = whyNotFire(state, unitId, plan);
      if (no) return no;
      run.emit({ type: 'attack_declared', payload: { attackerId: unitId, plan }, secret: { plan: [seat] } });
      run.emit({ type: 'attack_locked', payload: { unitId }, actorId: unitId });
      break;
    }
    case 'PHYSICAL': {
      const blows = action.payload.attacks.map((blow) => ({ ...blow }));
      const no = whyNotStrike(state, unitId, blows);
      if (no) return no;
      run.emit({
        type: 'physical_attack_declared',
        payload: { attackerId: unitId, blows },
        secret: { blows: [seat] },
      });
      run.emit({ type: 'attack_locked', payload: { unitId }, actorId: unitId });
      break;
    }
  }
  advance(run);
  return run.events;
};

const whyNotUnit = (state: BattleState, seat: Seat, unitId: string): Refused | null => {
  const unit = findUnit(state, unitId);
  if (unit?.side !== sideOf(seat)) return refuse('NO_SUCH_UNIT', { unit: unitId });
  if (!canAct(unit)) return refuse('UNIT_CANNOT_ACT', { unit: unitId, why: whyUnable(unit) });
  if (state.active && state.active.unitId !== unitId)
    return refuse('FINISH_FIRST', { unit: state.active.unitId });
  if (!awaitsAction(unit)) return refuse('ALREADY_ACTED', { unit: unitId });
  return null;
};
