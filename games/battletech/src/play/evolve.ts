// Writes events down: first into the fight, as the specification says, then into what play keeps around it.

import type { Own, Writable } from '@turnfold/kernel';
import { applyTo, editUnit } from '../state/apply.ts';
import { copyRecord } from '../state/copy.ts';
import type { FightEvent } from '../state/events.ts';
import type { IUnitGameState } from '../state/types.ts';
import type { BattleEvent } from './events.ts';
import { type BattleState, type MechState, mechOf, unitIds, unitOf } from './state.ts';

export const evolve = (state: BattleState, event: BattleEvent, own: Own): BattleState => {
  const fight = applyTo(state.fight, bare(event), own);
  let next = state;
  if (fight !== state.fight) {
    const mine = own(state, copyBattle);
    mine.fight = fight;
    next = mine;
  }
  switch (event.type) {
    case 'game_created': {
      const mine = own(next, copyBattle);
      mine.mechs = Object.fromEntries(event.payload.units.map(({ id }) => [id, freshMech()]));
      return mine;
    }
    case 'battlefield_set': {
      const mine = own(next, copyBattle);
      mine.map = { ...event.payload.map };
      return mine;
    }
    case 'units_deployed': {
      for (const { unitId, q, r, facing } of event.payload.places)
        next = editing(next, unitId, own, (unit) => {
          unit.position = { q, r };
          unit.facing = facing;
        });
      return next;
    }
    case 'turn_started': {
      for (const unitId of unitIds(next)) {
        const { heat } = unitOf(next, unitId);
        next = marking(next, unitId, own, (mech) => {
          mech.heatAtTurnStart = heat;
          mech.twist = 0;
          mech.fired = [];
          mech.lunge = null;
        });
      }
      return next;
    }
    case 'phase_changed':
    case 'game_ended': {
      const mine = own(next, copyBattle);
      standDown(mine);
      return mine;
    }
    case 'initiative_order_set': {
      const mine = own(next, copyBattle);
      mine.order = event.payload.order.slice();
      mine.acted = 0;
      return mine;
    }
    case 'movement_locked':
    case 'attack_locked': {
      const mine = own(next, copyBattle);
      mine.acted = state.acted + 1;
      mine.active = null;
      return mine;
    }
    case 'movement_declared': {
      const { unitId, prone } = event.payload;
      if (!prone) return next;
      return editing(next, unitId, own, (unit) => {
        unit.prone = true;
      });
    }
    case 'stand_attempted': {
      const { unitId, mode, mpUsed, facing, stood } = event.payload;
      if (stood)
        next = editing(next, unitId, own, (unit) => {
          unit.prone = false;
          unit.facing = facing;
        });
      const mine = own(next, copyBattle);
      mine.active = { unitId, mode, mpUsed };
      return mine;
    }
    case 'attack_declared': {
      const { attackerId, plan } = event.payload;
      if (!plan) return next;
      const mine = own(next, copyBattle);
      const plans = own(next.plans, copyRecord);
      mine.plans = plans;
      plans[attackerId] = { twist: plan.twist, attacks: plan.attacks.map((attack) => ({ ...attack })) };
      return mine;
    }
    case 'physical_attack_declared': {
      const { attackerId, blows, lunge } = event.payload;
      if (lunge)
        return marking(next, attackerId, own, (mech) => {
          mech.lunge = { ...lunge };
        });
      if (!blows) return next;
      const mine = own(next, copyBattle);
      const all = own(next.blows, copyRecord);
      mine.blows = all;
      all[attackerId] = blows.map((blow) => ({ ...blow }));
      return mine;
    }
    case 'attacks_revealed': {
      for (const { attackerId, twist, attacks } of event.payload.plans)
        next = marking(next, attackerId, own, (mech) => {
          mech.twist = twist;
          mech.fired = attacks.map(({ weaponId }) => weaponId);
        });
      const mine = own(next, copyBattle);
      mine.plans = {};
      mine.blows = {};
      return mine;
    }
    case 'critical_hit_resolved': {
      const { unitId, location, slotIndex } = event.payload;
      return marking(next, unitId, own, (mech) => {
        const hits = own(mech.hits);
        mech.hits = hits;
        hits.push(`${location}:${slotIndex}`);
      });
    }
    case 'pilot_hit': {
      const { unitId, consciousnessCheckRequired, consciousnessCheckPassed } = event.payload;
      if (!consciousnessCheckRequired || consciousnessCheckPassed) return next;
      const { turn } = next.fight;
      return marking(next, unitId, own, (mech) => {
        mech.blackout = turn;
      });
    }
    case 'pilot_woke':
      if (!event.payload.woke) return next;
      return editing(next, event.payload.unitId, own, (unit) => {
        unit.pilotConscious = true;
      });
    case 'unit_displaced': {
      const { unitId, to } = event.payload;
      return editing(next, unitId, own, (unit) => {
        unit.position = { q: to.q, r: to.r };
      });
    }
    case 'ground_held': {
      const mine = own(next, copyBattle);
      mine.held = event.payload.points.slice();
      return mine;
    }
    default:
      return next; // The fight has it all.
  }
};

/** Nobody is to act, and what was declared is forgotten. */
export const standDown = (battle: Writable<BattleState>): void => {
  battle.order = [];
  battle.acted = 0;
  battle.active = null;
  battle.plans = {};
  battle.blows = {};
};

/** Ids and time never enter a state: of an event that the fight keeps, only what the rules wrote is kept. */
const bare = (event: BattleEvent): FightEvent => {
  if (event.type === 'phase_changed') return { type: event.type, payload: { ...event.payload } };
  if (event.type === 'turn_started') return { type: event.type, payload: {}, ...turnOf(event) };
  return event as FightEvent;
};

const turnOf = ({ turn }: BattleEvent) => (turn === undefined ? {} : { turn });

const editing = (
  state: BattleState,
  unitId: string,
  own: Own,
  edit: (unit: Writable<IUnitGameState>) => void,
): BattleState => {
  const edited = editUnit(state.fight, unitId, own);
  if (!edited) return state;
  edit(edited.unit);
  const mine = own(state, copyBattle);
  mine.fight = edited.fight;
  return mine;
};

const marking = (
  state: BattleState,
  unitId: string,
  own: Own,
  mark: (mech: Writable<MechState>) => void,
): BattleState => {
  const mine = own(state, copyBattle);
  const mechs = own(state.mechs, copyRecord);
  mine.mechs = mechs;
  const mech = own(mechOf(state, unitId), copyMech);
  mechs[unitId] = mech;
  mark(mech);
  return mine;
};

export const freshMech = (): MechState => ({
  heatAtTurnStart: 0,
  twist: 0,
  fired: [],
  lunge: null,
  hits: [],
  blackout: 0,
});

const copyMech = ({ heatAtTurnStart, twist, fired, lunge, hits, blackout }: MechState): MechState => ({
  heatAtTurnStart,
  twist,
  fired,
  lunge,
  hits,
  blackout,
});

export const copyBattle = (state: BattleState): BattleState => ({
  config: state.config,
  map: state.map,
  entrants: state.entrants,
  fight: state.fight,
  mechs: state.mechs,
  active: state.active,
  order: state.order,
  acted: state.acted,
  plans: state.plans,
  blows: state.blows,
  held: state.held,
  ending: state.ending,
});
