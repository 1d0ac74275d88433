// Writes events down: into the fight by the reducer that everybody may use, and into what play keeps around it.

import type { Own } from '@turnfold/kernel';
import { applyTo } from '../state/apply.ts';
import { copyRecord } from '../state/copy.ts';
import { GamePhase } from '../state/enums.ts';
import type { FightEvent } from '../state/events.ts';
import type { IGameState } from '../state/types.ts';
import { copyBattle, freshMech, markMech, standDown } from './edit.ts';
import type { BattleEvent } from './events.ts';
import { endingOf } from './outcome.ts';
import { type BattleState, unitIds, unitOf } from './state.ts';

export const evolve = (state: BattleState, event: BattleEvent, own: Own): BattleState => {
  const fight = applyTo(state.fight, kept(state.fight, event), own);
  if (fight === state.fight) return evolveAround(state, event, own);
  const next = own(state, copyBattle);
  next.fight = fight;
  return evolveAround(next, event, own);
};

/**
 * The fight keeps some events. Ids and time never enter a state, so of those it is given what the rules know: the
 * turn and phase are the ones that the event leads to, as in its envelope.
 */
const kept = ({ turn }: IGameState, event: BattleEvent): FightEvent => {
  if (event.type === 'phase_changed') {
    const { fromPhase, toPhase } = event.payload;
    return { type: event.type, turn, phase: toPhase, payload: { fromPhase, toPhase } };
  }
  if (event.type === 'turn_started')
    return { type: event.type, turn: event.turn ?? turn + 1, phase: GamePhase.Initiative, payload: {} };
  return event as FightEvent;
};

/** Everything but the fight, which has the event already. */
const evolveAround = (state: BattleState, event: BattleEvent, own: Own): BattleState => {
  switch (event.type) {
    case 'damage_applied':
    case 'attack_resolved':
    case 'heat_generated':
    case 'heat_dissipated':
    case 'movement_declared':
    case 'ammo_consumed':
      return state; // The fight has it all, as by default; these come most often.
    case 'game_created': {
      const next = own(state, copyBattle);
      next.mechs = Object.fromEntries(event.payload.units.map(({ id }) => [id, freshMech()]));
      return next;
    }
    case 'battlefield_set': {
      const next = own(state, copyBattle);
      next.map = { ...event.payload.map };
      return next;
    }
    case 'turn_started':
      return turnBegan(state, own);
    case 'phase_changed': {
      const next = own(state, copyBattle);
      standDown(next);
      return next;
    }
    case 'game_ended': {
      const next = own(state, copyBattle);
      next.ending = endingOf(event.payload);
      standDown(next);
      return next;
    }
    case 'initiative_order_set': {
      const next = own(state, copyBattle);
      next.order = event.payload.order.slice();
      next.acted = 0;
      return next;
    }
    case 'movement_locked':
    case 'attack_locked': {
      const next = own(state, copyBattle);
      next.acted = state.acted + 1;
      next.active = null;
      return next;
    }
    case 'stand_attempted': {
      const { unitId, mode, mpUsed } = event.payload;
      const next = own(state, copyBattle);
      next.active = { unitId, mode, mpUsed };
      return next;
    }
    case 'attack_declared': {
      const { attackerId, plan } = event.payload;
      if (!plan) return state;
      const next = own(state, copyBattle);
      const plans = own(state.plans, copyRecord);
      next.plans = plans;
      plans[attackerId] = { ...plan, attacks: plan.attacks.map((attack) => ({ ...attack })) };
      return next;
    }
    case 'physical_attack_declared': {
      const { attackerId, blows, lunge } = event.payload;
      if (lunge)
        return markMech(state, attackerId, own, (mech) => {
          mech.lunge = { ...lunge };
        });
      if (!blows) return state;
      const next = own(state, copyBattle);
      const all = own(state.blows, copyRecord);
      next.blows = all;
      all[attackerId] = blows.map((blow) => ({ ...blow }));
      return next;
    }
    case 'attacks_revealed': {
      let marked = state;
      for (const { attackerId, twist, flip } of event.payload.plans)
        if (twist !== 0 || flip)
          marked = markMech(marked, attackerId, own, (mech) => {
            mech.twist = twist;
            mech.flipped = flip === true;
          });
      const next = own(marked, copyBattle);
      next.plans = {};
      next.blows = {};
      return next;
    }
    case 'critical_hit_resolved': {
      const { unitId, location, slotIndex } = event.payload;
      return markMech(state, unitId, own, (mech) => {
        const hits = own(mech.hits);
        mech.hits = hits;
        hits.push(`${location}:${slotIndex}`);
      });
    }
    case 'pilot_hit': {
      const { unitId, consciousnessCheckRequired, consciousnessCheckPassed } = event.payload;
      if (!consciousnessCheckRequired || consciousnessCheckPassed) return state;
      const { turn } = state.fight;
      return markMech(state, unitId, own, (mech) => {
        mech.blackout = turn;
      });
    }
    case 'ground_held': {
      const next = own(state, copyBattle);
      next.held = event.payload.points.slice();
      return next;
    }
    default:
      return state;
  }
};

const turnBegan = (state: BattleState, own: Own): BattleState => {
  let next = state;
  for (const unitId of unitIds(state)) {
    const { heat } = unitOf(state, unitId);
    next = markMech(next, unitId, own, (mech) => {
      mech.heatAtTurnStart = heat;
      mech.twist = 0;
      mech.flipped = false;
      mech.lunge = null;
    });
  }
  return next;
};
