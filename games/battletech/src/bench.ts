// What the bench works with: a made-up battle of eight units, event by event, and whole battles between bots.

import { type BotLevel, type Playout, parseSetup, playout, type Setup, seededRandom } from '@turnfold/kernel';
import { bots } from './bots/index.ts';
import { battletech } from './play/rules.ts';
import { GameEventType, GamePhase, GameSide } from './state/enums.ts';
import type { IGameEvent } from './state/events.ts';

const LOCATIONS = [
  'head',
  'center_torso',
  'left_torso',
  'right_torso',
  'left_arm',
  'right_arm',
  'left_leg',
  'right_leg',
  'center_torso_rear',
  'left_torso_rear',
  'right_torso_rear',
] as const;
const COMPONENTS = ['weapon', 'heat_sink', 'actuator', 'sensor', 'jump_jet', 'life_support'] as const;
const PHASES = [
  GamePhase.Movement,
  GamePhase.WeaponAttack,
  GamePhase.PhysicalAttack,
  GamePhase.Heat,
] as const;

/** The first `count` events of an endless battle; the same seed gives the same battle. */
export const battleEvents = (seed: number, count: number, units = 8): IGameEvent[] => {
  const random = seededRandom(seed);
  const events: IGameEvent[] = [];
  let turn = 0;
  let phase: string = GamePhase.Initiative;
  const push = (type: string, payload: object, actorId?: string) => {
    if (events.length >= count) return;
    const sequence = events.length + 1;
    const base = {
      id: `e${sequence}`,
      gameId: 'bench',
      sequence,
      timestamp: '2026-01-01T00:00:00.000Z',
      type,
      turn,
      phase,
      payload,
    };
    events.push(actorId === undefined ? base : { ...base, actorId });
  };
  const ids = Array.from({ length: units }, (_, index) => `mech-${index + 1}`);
  const mech = () => ids[random.int(units)] as string;
  push(GameEventType.GameCreated, {
    config: { mapRadius: 8, turnLimit: 0, victoryConditions: [], optionalRules: [] },
    units: ids.map((id, index) => ({
      id,
      name: id,
      side: index % 2 === 0 ? GameSide.Player : GameSide.Opponent,
      unitRef: 'x',
      pilotRef: 'y',
      gunnery: 4,
      piloting: 5,
      armor: Object.fromEntries(LOCATIONS.map((location) => [location, 20])),
      structure: Object.fromEntries(LOCATIONS.map((location) => [location, 10])),
      ammoState: {
        bin: {
          binId: 'bin',
          weaponType: 'lrm_10',
          location: 'left_torso',
          remainingRounds: 12,
          maxRounds: 12,
        },
      },
    })),
  });
  push(GameEventType.GameStarted, { firstSide: GameSide.Player });
  while (events.length < count) {
    turn++;
    phase = GamePhase.Initiative;
    push(GameEventType.TurnStarted, {});
    push(GameEventType.InitiativeRolled, {
      playerRoll: 8,
      opponentRoll: 5,
      winner: GameSide.Player,
      movesFirst: GameSide.Opponent,
    });
    for (const next of PHASES) {
      push(GameEventType.PhaseChanged, { fromPhase: phase, toPhase: next });
      phase = next;
      if (next === GamePhase.Movement)
        for (const unitId of ids) {
          push(GameEventType.MovementDeclared, {
            unitId,
            from: { q: 0, r: 0 },
            to: { q: random.int(9) - 4, r: random.int(9) - 4 },
            facing: random.int(6),
            movementType: 'run',
            mpUsed: 1 + random.int(8),
            heatGenerated: 2,
          });
          push(GameEventType.MovementLocked, { unitId }, unitId);
        }
      if (next === GamePhase.WeaponAttack) {
        for (const unitId of ids) {
          push(GameEventType.AttackDeclared, { attackerId: unitId });
          push(GameEventType.AttackLocked, { unitId }, unitId);
        }
        push(GameEventType.AttacksRevealed, {});
        for (let shot = 0; shot < 24; shot++) {
          const unitId = mech();
          push(GameEventType.AttackResolved, { attackerId: mech(), targetId: unitId, hit: true });
          push(GameEventType.DamageApplied, {
            unitId,
            location: LOCATIONS[random.int(LOCATIONS.length)] as string,
            damage: 5,
            armorRemaining: random.int(20),
            structureRemaining: random.int(10),
            locationDestroyed: random.int(40) === 0,
          });
          if (random.int(6) === 0)
            push(GameEventType.CriticalHitResolved, {
              unitId,
              location: 'left_torso',
              slotIndex: 1,
              componentType: COMPONENTS[random.int(COMPONENTS.length)] as string,
              componentName: 'lower_leg',
              effect: '',
              destroyed: true,
            });
          if (random.int(4) === 0)
            push(GameEventType.AmmoConsumed, {
              unitId,
              binId: 'bin',
              weaponType: 'lrm_10',
              roundsConsumed: 1,
              roundsRemaining: random.int(12),
            });
        }
        const unitId = mech();
        push(GameEventType.PSRTriggered, {
          unitId,
          reason: '20+ damage',
          additionalModifier: 1,
          triggerSource: 'damage',
        });
        push(GameEventType.PSRResolved, {
          unitId,
          reason: '20+ damage',
          targetNumber: 6,
          roll: 7,
          modifiers: 1,
          passed: true,
        });
      }
      if (next === GamePhase.Heat)
        for (const unitId of ids) {
          push(GameEventType.HeatGenerated, { unitId, amount: 8, source: 'weapons', newTotal: 12 });
          push(GameEventType.HeatDissipated, { unitId, amount: 10, source: 'sinks', newTotal: 2 });
        }
    }
    push(GameEventType.TurnEnded, {});
  }
  return events;
};

/** One battle of four against four between bots of a level. */
export const playLance = (level: BotLevel, seed: number): Playout => {
  const setup = parseSetup(battletech, 2, { scenario: 'lance' }) as Setup;
  return playout({ rules: battletech, setup, bots: [bots[level], bots[level]], random: seededRandom(seed) });
};
