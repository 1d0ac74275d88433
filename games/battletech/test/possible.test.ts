// An attack that is resolved was possible at that moment. Mixed random play, looked at event by event with a second
// set of eyes: none of these questions is asked of the code that answers them in the game, but for the line of sight,
// which has a reference of its own.

import { createOwn, inEffect } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import {
  type BattleEvent,
  type BattleState,
  battletech,
  distance,
  floorAt,
  type IUnitGameState,
  lineOfSight,
  neighbour,
  sheetFor,
} from '../src/index.ts';
import { eventsOf, playBrawl } from './logs.ts';

const BRAWLS = 40;

type Counts = Record<string, number>;

test(`every attack of ${BRAWLS} brawls was possible when it was resolved`, () => {
  const problems: string[] = [];
  const counts: Counts = {};
  for (let seed = 1; seed <= BRAWLS; seed++) problems.push(...problemsIn(seed, counts));
  expect(problems).toEqual([]);
  // There is something to look at: without these numbers the test would say nothing.
  expect(counts.charge).toBeGreaterThan(20);
  expect(counts.dfa).toBeGreaterThan(10);
  for (const kind of ['punch', 'kick', 'push']) expect(counts[kind], kind).toBeGreaterThan(10);
  expect(counts.shot).toBeGreaterThan(500);
  expect(counts.spotted).toBeGreaterThan(10);
  expect(counts.failure).toBeGreaterThan(5);
});

const problemsIn = (seed: number, counts: Counts): string[] => {
  const log = playBrawl(seed);
  const problems: string[] = [];
  let state = battletech.initial(log.setup as never);
  for (const envelope of inEffect(eventsOf(log))) {
    const event = envelope as unknown as BattleEvent;
    if (envelope.type.startsWith('table/')) continue;
    for (const problem of whatIsWrong(state, event, counts))
      problems.push(`brawl ${seed}, event ${envelope.sequence}: ${problem}`);
    state = battletech.evolve(state, event, createOwn());
  }
  return problems;
};

const whatIsWrong = (state: BattleState, event: BattleEvent, counts: Counts): string[] => {
  switch (event.type) {
    case 'physical_attack_declared':
      return event.payload.lunge ? lungeProblems(state, event.payload.attackerId, event.payload.lunge) : [];
    case 'physical_attack_resolved':
      return blowProblems(state, event.payload, counts);
    case 'attacks_revealed':
      return event.payload.plans.flatMap(({ attackerId, attacks }) =>
        attacks.flatMap((attack) => shotProblems(state, attackerId, attack, counts)),
      );
    default:
      return [];
  }
};

const unitIn = (state: BattleState, id: string) => state.fight.units[id] as IUnitGameState;
const riseIn = (state: BattleState, from: IUnitGameState, to: IUnitGameState): number =>
  floorAt(state.map, to.position) - floorAt(state.map, from.position);

const wrong = (checks: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(checks).flatMap(([what, holds]) => (holds ? [] : [what]));

const lungeProblems = (
  state: BattleState,
  attackerId: string,
  { kind, targetId }: { readonly kind: string; readonly targetId: string },
): string[] => {
  const [attacker, target] = [unitIn(state, attackerId), unitIn(state, targetId)];
  const others = Object.entries(state.mechs).filter(([id]) => id !== attackerId);
  return wrong({
    'the target has moved or cannot':
      target.lockState !== 'pending' || target.shutdown === true || !target.pilotConscious,
    'the target does not lunge itself': state.mechs[targetId]?.lunge === null,
    'nobody else lunges at it': others.every(([, { lunge }]) => lunge?.targetId !== targetId),
    'they are adjacent': distance(attacker.position, target.position) === 1,
    'a charge goes one level at most': kind === 'dfa' || Math.abs(riseIn(state, attacker, target)) <= 1,
  }).map((problem) => `${attackerId} declares a ${kind} at ${targetId}: not so: ${problem}`);
};

type Resolved = Extract<BattleEvent, { type: 'physical_attack_resolved' }>['payload'];

const blowProblems = (state: BattleState, payload: Resolved, counts: Counts): string[] => {
  const { attackerId, targetId, attackType: kind, failure } = payload;
  if (failure !== undefined) {
    counts.failure = (counts.failure ?? 0) + 1;
    return [];
  }
  counts[kind] = (counts[kind] ?? 0) + 1;
  const [attacker, target] = [unitIn(state, attackerId), unitIn(state, targetId)];
  const rise = riseIn(state, attacker, target);
  const ahead = neighbour(attacker.position, attacker.facing);
  const straight = ahead.q === target.position.q && ahead.r === target.position.r;
  const levels: Readonly<Record<string, boolean>> = {
    punch: target.prone ? rise === 1 : rise === 0 || rise === 1,
    kick: target.prone ? rise === 0 : rise === 0 || rise === -1,
    push: rise === 0 && !target.prone && straight,
    charge: Math.abs(rise) <= 1 && !target.prone && straight,
    dfa: straight,
  };
  return wrong({
    'they are adjacent': distance(attacker.position, target.position) === 1,
    'the attacker stands': attacker.prone !== true,
    'the levels allow it': levels[kind] === true,
    'they are enemies': attacker.side !== target.side,
  }).map((problem) => `${attackerId} strikes a ${kind} at ${targetId}: not so: ${problem}`);
};

interface Shot {
  readonly spotterId?: string;
  readonly weaponId: string;
  readonly targetId: string;
  readonly toHitNumber: number;
  readonly aim?: string;
}

const shotProblems = (state: BattleState, attackerId: string, shot: Shot, counts: Counts): string[] => {
  counts.shot = (counts.shot ?? 0) + 1;
  const [attacker, target] = [unitIn(state, attackerId), unitIn(state, shot.targetId)];
  const weapon = sheetFor(state, attackerId).weapons.find(({ id }) => id === shot.weaponId);
  const range = distance(attacker.position, target.position);
  const looker = unitIn(state, shot.spotterId ?? attackerId);
  if (looker !== attacker) counts.spotted = (counts.spotted ?? 0) + 1;
  const at = ({ position: hex, prone = false }: IUnitGameState) => ({ hex, prone });
  return wrong({
    'it can act': attacker.pilotConscious && attacker.shutdown !== true && !attacker.destroyed,
    'it does not lunge': state.mechs[attackerId]?.lunge === null,
    'the target is an enemy that is there': !target.destroyed && target.side !== attacker.side,
    'the weapon is whole': weapon !== undefined && !attacker.destroyedEquipment.includes(shot.weaponId),
    'it is in range': range > 0 && range <= (weapon?.kind.long ?? 0),
    'it is seen': !lineOfSight(state.map, at(looker), at(target)).blocked,
    'nobody spots without need':
      looker === attacker || lineOfSight(state.map, at(attacker), at(target)).blocked,
    'a spotter is a friend': looker.side === attacker.side,
    'no missile is aimed': shot.aim === undefined || weapon?.kind.type !== 'missile',
    'it can hit': shot.toHitNumber <= 12,
  }).map((problem) => `${attackerId} fires ${shot.weaponId} at ${shot.targetId}: not so: ${problem}`);
};
