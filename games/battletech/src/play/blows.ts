// The Physical Attack phase: charges and leaps first, then punches, kicks and pushes, and what comes of them.

import { facingTowards, type Hex, neighbour } from '../map/hex.ts';
import { floorAt, isOnMap } from '../map/hex-map.ts';
import { FALL_FROM_LEVELS, PSR } from '../tables/falls.ts';
import { type AttackSide, KICK_LOCATIONS, PUNCH_LOCATIONS } from '../tables/locations.ts';
import { LEVELS_MAX } from '../tables/movement.ts';
import { chargeSelfDamage, DFA_FALL_LEVELS, dfaSelfDamage, type PhysicalKind } from '../tables/physical.ts';
import { AUTOMATIC_HIT, IMPOSSIBLE_ABOVE } from '../tables/to-hit.ts';
import { blowToHit, landingOf, whyOutOfReach } from './blow-to-hit.ts';
import { strike } from './damage.ts';
import type { RevealedBlow, Strike } from './events.ts';
import { lungeBlow, whyLungeFails, whyLungeMisses } from './lunge.ts';
import { fall, groupStrikes, locate, resolvePsrs } from './psr.ts';
import { type Run, sum } from './run.ts';
import { type BattleState, type Blow, type Field, mechOf, sheetFor, unitIds, unitOf } from './state.ts';
import { triggerPsr } from './trigger.ts';

/** A blow as it is revealed, and the question whether it is still possible at the moment it is struck. */
interface Declared {
  readonly blow: RevealedBlow;
  whyNot(now: Field): string | null;
}

/** Everything declared comes to light and is resolved; who must roll to stay up does so at the end. */
export const resolveBlows = (run: Run): void => {
  const declared = [...lungesIn(run.state), ...struckIn(run.state)];
  if (declared.length > 0) {
    const blows = declared.map(({ blow }) => blow);
    run.emit({ type: 'attacks_revealed', payload: { plans: [], blows }, reveals: true });
    for (const { blow, whyNot } of declared) resolveBlow(run, blow, whyNot(run.state));
  }
  resolvePsrs(run);
};

const struckIn = (state: BattleState): Declared[] =>
  Object.entries(state.blows).flatMap(([attackerId, blows]) =>
    blows.map((blow) => {
      const shot = blowToHit(state, attackerId, blow);
      if ('impossible' in shot)
        throw new Error(`bug: ${attackerId} declared an impossible blow: ${shot.impossible}`);
      const { total: toHitNumber, items: modifiers, damage, table, side } = shot;
      return {
        blow: { attackerId, ...blow, toHitNumber, modifiers, damage, table, side },
        whyNot: (now) => whyFails(now, attackerId, blow),
      };
    }),
  );

const whyFails = (now: Field, attackerId: string, blow: Blow): string | null => {
  const no = whyOutOfReach(now, attackerId, blow);
  if (!no) return null;
  return no.impossible === 'WRONG_LEVEL' && unitOf(now, blow.targetId).prone ? 'TARGET_PRONE' : no.impossible;
};

const lungesIn = (field: Field): Declared[] =>
  unitIds(field).flatMap((attackerId) => {
    const { lunge } = mechOf(field, attackerId);
    if (!lunge) return [];
    const failure = whyLungeFails(field, attackerId, lunge);
    return [
      {
        blow: lungeBlow(field, attackerId, lunge),
        whyNot: (now: Field) => failure ?? whyLungeMisses(now, attackerId, lunge),
      },
    ];
  });

const resolveBlow = (run: Run, blow: RevealedBlow, failure: string | null): void => {
  const { attackerId, targetId, kind, limb, toHitNumber } = blow;
  const told = { attackerId, targetId, attackType: kind, limb, toHitNumber };
  if (failure !== null) {
    const nothing = { rolls: [], hit: false, strikes: [], selfStrikes: [], failure };
    run.emit({ type: 'physical_attack_resolved', payload: { ...told, ...nothing } });
    return;
  }
  const rolls = run.roll2();
  const hit = toHitNumber <= AUTOMATIC_HIT || (toHitNumber <= IMPOSSIBLE_ABOVE && sum(rolls) >= toHitNumber);
  const lands = hit && !unitOf(run.state, targetId).destroyed;
  const strikes = lands ? strikesOf(run, blow) : [];
  const selfStrikes = lands ? selfStrikesOf(run, blow) : [];
  run.emit({
    type: 'physical_attack_resolved',
    payload: { ...told, rolls, hit, strikes, selfStrikes },
  });
  for (const one of strikes) strike(run, targetId, one, { sourceUnitId: attackerId });
  for (const one of selfStrikes) strike(run, attackerId, one, { sourceUnitId: attackerId });
  if (lands) afterHit(run, blow);
  else if (!hit) afterMiss(run, blow);
};

const strikesOf = (run: Run, { attackerId, targetId, kind, damage }: RevealedBlow): Strike[] => {
  if (damage === 0) return [];
  const { table, side } = landingOf(run.state, attackerId, targetId, kind);
  const isLunge = kind === 'charge' || kind === 'dfa';
  if (table === 'weapon')
    return isLunge ? groupStrikes(run, damage, side) : [locate(run.roll2(), side, damage)];
  const locations = table === 'kick' ? KICK_LOCATIONS : PUNCH_LOCATIONS;
  const points = isLunge ? inFives(damage) : [damage];
  return points.map((some) => strikeOn(run, locations, side, some));
};

const selfStrikesOf = (run: Run, { kind, attackerId, targetId }: RevealedBlow): Strike[] => {
  if (kind === 'charge')
    return groupStrikes(run, chargeSelfDamage(sheetFor(run.state, targetId).tons), 'front');
  if (kind === 'dfa')
    return inFives(dfaSelfDamage(sheetFor(run.state, attackerId).tons)).map((points) =>
      strikeOn(run, KICK_LOCATIONS, 'front', points),
    );
  return [];
};

const strikeOn = (run: Run, table: typeof PUNCH_LOCATIONS, side: AttackSide, damage: number): Strike => {
  const roll = run.roll1();
  return { rolls: [roll], location: table[side][roll - 1] as Strike['location'], damage };
};

const inFives = (damage: number): number[] => {
  const groups: number[] = [];
  for (let left = damage; left > 0; left -= 5) groups.push(Math.min(5, left));
  return groups;
};

const afterHit = (run: Run, { kind, attackerId, targetId }: RevealedBlow): void => {
  switch (kind) {
    case 'punch':
      return;
    case 'kick':
      triggerPsr(run, targetId, 'kicked', PSR.kicked, 'physical');
      return;
    case 'push':
      displace(run, attackerId, targetId, kind);
      triggerPsr(run, targetId, 'pushed', PSR.pushed, 'physical');
      return;
    case 'charge':
      displace(run, attackerId, targetId, kind);
      triggerPsr(run, targetId, 'charged', PSR.charged, 'physical');
      triggerPsr(run, attackerId, 'made_charge', PSR.madeCharge, 'physical');
      return;
    case 'dfa':
      displace(run, attackerId, targetId, kind);
      triggerPsr(run, targetId, 'hit_from_above', PSR.hitByDeathFromAbove, 'physical');
      triggerPsr(run, attackerId, 'made_death_from_above', PSR.madeDeathFromAbove, 'physical');
      return;
  }
};

const afterMiss = (run: Run, { kind, attackerId }: RevealedBlow): void => {
  if (kind === 'kick') triggerPsr(run, attackerId, 'missed_kick', PSR.missedKick, 'physical');
  if (kind === 'dfa') fall(run, attackerId, 'missed_death_from_above', DFA_FALL_LEVELS, 'rear');
};

/** The target gives way by a hex and the attacker follows; where there is no room, both stay. */
const displace = (run: Run, attackerId: string, targetId: string, cause: PhysicalKind): void => {
  const attacker = unitOf(run.state, attackerId);
  const target = unitOf(run.state, targetId);
  const before = target.position;
  const to = neighbour(before, facingTowards(attacker.position, before));
  if (!target.destroyed) {
    if (!hasRoom(run.state, before, to)) return;
    run.emit({ type: 'unit_displaced', payload: { unitId: targetId, to, cause } });
    const drop = floorAt(run.state.map, before) - floorAt(run.state.map, to);
    if (drop >= FALL_FROM_LEVELS) fall(run, targetId, 'fell_off_a_ledge', drop);
  }
  if (!attacker.destroyed)
    run.emit({ type: 'unit_displaced', payload: { unitId: attackerId, to: { ...before }, cause } });
};

/** It is shoved up no further than it could climb; down it goes as deep as the ground does. */
const hasRoom = (field: Field, from: Hex, to: Hex): boolean =>
  isOnMap(field.map, to) &&
  floorAt(field.map, to) - floorAt(field.map, from) <= LEVELS_MAX &&
  !unitIds(field).some((id) => {
    const { destroyed, position } = unitOf(field, id);
    return !destroyed && position.q === to.q && position.r === to.r;
  });
