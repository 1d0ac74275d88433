// One event onto a fight: the one reducer. The public functions fold with it, and so does the game itself (`evolve`).
// `applyEvent` takes an event of the log; `applyTo` is the same with an owner, so that a fold over a whole battle
// copies each object once (or, where it made everything itself, not at all).

import { isTableEvent, type Own } from '@turnfold/kernel';
import { roundsSpent } from './ammo.ts';
import { fell, rollDue, rolled, stoodUp } from './balance.ts';
import { copyGame } from './copy.ts';
import { damaged, hitCritically, pilotHit } from './damage.ts';
import { ownUnit, standing, withField } from './edit.ts';
import { GamePhase, GameStatus, LockState } from './enums.ts';
import type { FightEvent, IGameEvent } from './events.ts';
import { createInitialGameState } from './initial.ts';
import { deployed, lineUp, moved } from './moves.ts';
import { phaseBegan, turnBegan, unitsPassed } from './phases.ts';
import { happenedAtTable } from './table.ts';
import type { IGameState } from './types.ts';

/**
 * The state after an event. The old state stays as it is; an event that changes nothing returns it. An undo says
 * how far back it goes, which one state cannot know: that is for `deriveState`.
 */
export const applyEvent = (state: IGameState, event: IGameEvent): IGameState => {
  const next = applyTo(state, event as FightEvent, copyAlways);
  return next === UNDONE ? state : next;
};

/** What `applyTo` answers to an undo: no state, but a sign that earlier events do not count. */
export const UNDONE: IGameState = Object.freeze(createInitialGameState(''));

/** For a single event: every object is touched at most once, so each touch is a copy. */
const copyAlways: Own = (value, copy) =>
  (copy ? copy(value) : Array.isArray(value) ? value.slice() : { ...value }) as never;

/** What comes most often stands first, because cases are tried in their order. */
export const applyTo = (state: IGameState, event: FightEvent, own: Own): IGameState => {
  switch (event.type) {
    case 'damage_applied':
      return damaged(state, event.payload, own);
    case 'attack_resolved':
      return state; // It only informs, as those at the end do.
    case 'heat_generated':
    case 'heat_dissipated': {
      const unit = standing(state, event.payload.unitId);
      if (!unit) return state;
      const next = own(state, copyGame);
      const mine = ownUnit(next, unit, own);
      mine.heat = event.payload.newTotal;
      if (event.payload.weaponIds) mine.weaponsFiredThisTurn = event.payload.weaponIds.slice();
      return next;
    }
    case 'movement_declared':
      return moved(state, event.payload, own);
    case 'movement_locked':
    case 'attack_locked':
      return locked(state, event.actorId, own);
    case 'attack_declared':
    case 'physical_attack_declared': {
      const unit = standing(state, event.payload.attackerId);
      if (!unit) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).lockState = LockState.Planning;
      return next;
    }
    case 'ammo_consumed':
      return roundsSpent(state, event.payload, own);
    case 'phase_changed':
      return phaseBegan(state, event, own);
    case 'units_passed':
      return unitsPassed(state, event.payload, own);
    case 'turn_started':
      return turnBegan(state, event, own);
    case 'initiative_rolled': {
      const next = own(state, copyGame);
      next.initiativeWinner = event.payload.winner;
      next.firstMover = event.payload.movesFirst;
      return next;
    }
    case 'critical_hit_resolved':
      return hitCritically(state, event.payload, own);
    case 'pilot_hit':
      return pilotHit(state, event.payload, own);
    case 'pilot_woke':
      return event.payload.woke ? withField(state, event.payload.unitId, 'pilotConscious', true, own) : state;
    case 'unit_destroyed':
      return withField(state, event.payload.unitId, 'destroyed', true, own);
    case 'psr_triggered':
      return rollDue(state, event.payload, own);
    case 'psr_resolved':
      return rolled(state, event.payload, own);
    case 'unit_fell':
      return fell(state, event.payload, own);
    case 'stand_attempted':
      return event.payload.stood ? stoodUp(state, event.payload, own) : state;
    case 'unit_displaced': {
      const { unitId, to } = event.payload;
      return withField(state, unitId, 'position', { q: to.q, r: to.r }, own);
    }
    case 'physical_attack_resolved': {
      const { targetId, hit, damage = 0 } = event.payload;
      const unit = hit && damage !== 0 ? standing(state, targetId) : undefined;
      if (!unit) return state;
      return withField(state, targetId, 'damageThisPhase', (unit.damageThisPhase ?? 0) + damage, own);
    }
    case 'shutdown_check':
      return event.payload.shutdownOccurred
        ? withField(state, event.payload.unitId, 'shutdown', true, own)
        : state;
    case 'startup_attempt':
      return event.payload.success ? withField(state, event.payload.unitId, 'shutdown', false, own) : state;
    case 'game_created': {
      const next = own(state, copyGame);
      next.status = GameStatus.Setup;
      next.units = lineUp(event.payload.units);
      return next;
    }
    case 'units_deployed':
      return deployed(state, event.payload, own);
    case 'game_started': {
      const next = own(state, copyGame);
      next.status = GameStatus.Active;
      next.turn = 1;
      next.phase = GamePhase.Initiative;
      next.firstMover = event.payload.firstSide;
      next.turnEvents = [];
      return next;
    }
    case 'game_ended': {
      const next = own(state, copyGame);
      next.status = GameStatus.Completed;
      next.result = { winner: event.payload.winner, reason: event.payload.reason };
      return next;
    }
    case 'critical_hit':
    case 'initiative_order_set':
    case 'attacks_revealed':
    case 'turn_ended':
    case 'heat_effect_applied':
    case 'ammo_explosion':
    case 'facing_changed':
      return state;
    case 'table/undone':
      return UNDONE;
    default:
      return isTableEvent(event) ? happenedAtTable(state, event, own) : state;
  }
};

const locked = (state: IGameState, actorId: string | undefined, own: Own): IGameState => {
  const unit = standing(state, actorId);
  if (!unit) return state;
  const next = own(state, copyGame);
  ownUnit(next, unit, own).lockState = LockState.Locked;
  next.activationIndex = state.activationIndex + 1;
  return next;
};
