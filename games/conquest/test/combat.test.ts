import { isRefused } from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Attacked } from '../src/events.ts';
import { truthOf } from '../src/fog.ts';
import { battleOdds, rules, winChance, winFraction } from '../src/index.ts';
import { ROLLS } from '../src/odds.ts';
import { attack, world } from './world.ts';

/** Losses of one roll, decided by the rules with these dice. */
const lossesOf = (attackerDice: number, defenderArmies: number, faces: readonly number[]): string => {
  const state = world({ land: { p1: { alaska: attackerDice + 1 }, p2: { kamchatka: defenderArmies } } });
  const events = rules.decide(state, 0, attack('alaska', 'kamchatka', attackerDice), scriptedDice(faces));
  if (isRefused(events)) throw new Error(events.refused);
  const [event] = events;
  if (event?.type !== 'attacked' && event?.type !== 'captured') throw new Error('no roll');
  const { attackerLosses, defenderLosses } = truthOf(event.payload as Attacked);
  return `${attackerLosses} ${defenderLosses}`;
};

describe('[2.1 One roll] every way the dice can fall, through decide', () => {
  test.each([
    [1, 1, 36, { '0 1': 15, '1 0': 21 }],
    [1, 2, 216, { '0 1': 55, '1 0': 161 }],
    [2, 1, 216, { '0 1': 125, '1 0': 91 }],
    [2, 2, 1296, { '0 2': 295, '1 1': 420, '2 0': 581 }],
    [3, 1, 1296, { '0 1': 855, '1 0': 441 }],
    [3, 2, 7776, { '0 2': 2890, '1 1': 2611, '2 0': 2275 }],
  ])('%i against %i: %i ways', (attackers, defenders, total, expected) => {
    const counts: Record<string, number> = {};
    for (let way = 0; way < total; way++) {
      const faces = Array.from(
        { length: attackers + defenders },
        (_, at) => (Math.floor(way / 6 ** at) % 6) + 1,
      );
      const losses = lossesOf(attackers, defenders, faces);
      counts[losses] = (counts[losses] ?? 0) + 1;
    }
    expect(counts).toEqual(expected);
    const byDefenderLosses = Object.entries(expected).sort(
      ([one], [other]) => Number(one.split(' ')[1]) - Number(other.split(' ')[1]),
    );
    expect(ROLLS[attackers - 1]?.[defenders - 1]).toEqual(byDefenderLosses.map(([, count]) => count));
  });

  test('[H16] the defender rolls two dice when it can, whatever the attacker rolls', () => {
    expect(lossesOf(1, 5, [6, 1, 5])).toBe('0 1');
  });

  test('[H23] dice of unequal number: 5 3 2 against 4 1 costs the defender two', () => {
    expect(lossesOf(3, 2, [2, 5, 3, 1, 4])).toBe('0 2');
  });

  test('a tie goes to the defender', () => {
    expect(lossesOf(2, 2, [6, 6, 6, 6])).toBe('2 0');
  });

  test('[1.3.8] a roll that captures never costs the attacker an army', () => {
    for (const [attackers, defenders, total] of [
      [1, 1, 36],
      [2, 1, 216],
      [3, 1, 1296],
      [2, 2, 1296],
      [3, 2, 7776],
    ] as const)
      for (let way = 0; way < total; way += 1) {
        const faces = Array.from(
          { length: attackers + defenders },
          (_, at) => (Math.floor(way / 6 ** at) % 6) + 1,
        );
        const [attackerLosses, defenderLosses] = lossesOf(attackers, defenders, faces).split(' ').map(Number);
        if (defenderLosses === defenders) expect(attackerLosses).toBe(0);
      }
  });
});

describe('[2.2 Battle to the end]', () => {
  test('spot fractions', () => {
    expect(winFraction(1, 1)).toEqual([5n, 12n]);
    expect(winFraction(3, 2)).toEqual([6610505n, 10077696n]);
    expect(winChance(5, 5)).toBeCloseTo(0.506203, 6);
    expect(winChance(10, 10)).toBeCloseTo(0.567593, 6);
  });

  test('equal armies favour the attacker from five against five up', () => {
    for (let armies = 1; armies <= 60; armies++) expect(winChance(armies, armies) > 0.5).toBe(armies >= 5);
  });

  test('the table of numbers agrees with the exact fractions far beyond ten against ten', () => {
    for (const [attackers, defenders] of [
      [17, 12],
      [25, 30],
      [40, 33],
    ] as const) {
      const [top, bottom] = winFraction(attackers, defenders);
      expect(winChance(attackers, defenders)).toBeCloseTo(Number((top * 10n ** 15n) / bottom) / 1e15, 12);
    }
  });

  test('nobody to fight, or nobody to fight with', () => {
    expect(battleOdds(4, 0)).toEqual({
      win: 1,
      attackerLosses: 0,
      defenderLosses: 0,
      attackersLeft: 4,
      defendersLeft: 0,
    });
    expect(battleOdds(0, 4)).toEqual({
      win: 0,
      attackerLosses: 0,
      defenderLosses: 0,
      attackersLeft: 0,
      defendersLeft: 4,
    });
    expect([winChance(0, 3), winChance(3, 0)]).toEqual([0, 1]);
  });

  test('what is lost and what is left add up', () => {
    for (const [attackers, defenders] of [
      [3, 2],
      [8, 8],
      [70, 40],
      [130, 90],
    ] as const) {
      const { win, attackerLosses, defenderLosses, attackersLeft, defendersLeft } = battleOdds(
        attackers,
        defenders,
      );
      expect(attackerLosses + win * attackersLeft).toBeCloseTo(attackers, 9);
      expect(defenderLosses + (1 - win) * defendersLeft).toBeCloseTo(defenders, 9);
    }
  });

  test('who stops sooner wins less often, loses less, and never falls more than one below the limit', () => {
    const brave = battleOdds(10, 8);
    const careful = battleOdds(10, 8, 5);
    expect(careful.win).toBeLessThan(brave.win);
    expect(careful.attackerLosses).toBeLessThan(brave.attackerLosses);
    expect(careful.attackerLosses).toBeLessThanOrEqual(6);
    expect(battleOdds(5, 8, 5).win).toBe(0);
  });

  test('stopping at one with two attackers is a single roll: two dice against one', () => {
    expect(battleOdds(2, 1, 1).win).toBeCloseTo(125 / 216, 12);
  });
});
