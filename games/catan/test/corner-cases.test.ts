// Corners of the rules where an almost right program looks right: exactly enough, the other order, the last in line.

import { itemAt } from '@turnfold/kernel';
import { given } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { GENERIC, harbourOf } from '../src/layout.ts';
import { ratesOf } from '../src/placement.ts';
import { rules } from '../src/rules.ts';
import { flatAt, SITE_ENDS } from '../src/topology.ts';
import { corner, edge, scene, vertex, way } from './support/table.ts';

test('[4] a bank that has exactly what several players are owed pays them all', () => {
  const players = [
    { cities: [corner(-1, 1, 'N')] },
    { cities: [corner(-1, 1, 'SE')] },
    { settlements: [corner(-1, 1, 'SW')], hand: { ore: 14 } },
  ];
  given(rules, { seats: 3, state: scene({ phase: { type: 'preRoll' }, players }) })
    .when(0, { type: 'ROLL_DICE', payload: {} }, { luck: [0, 1] })
    .then()
    .state(({ hands, bank }) => {
      expect(hands.map(([, , , , ore]) => ore)).toEqual([2, 2, 15]);
      expect(bank[4]).toBe(0);
    });
});

test('[6] a general harbour never spoils the rate of a special one, whichever comes first around the coast', () => {
  const { layout } = scene({ players: [{}, {}] });
  const sites = layout.harbours.map((_, site) => site);
  const general = sites.filter((site) => harbourOf(layout, site) === GENERIC);
  const special = sites.filter((site) => harbourOf(layout, site) !== GENERIC);
  expect([general.length, special.length]).toEqual([4, 5]);
  const at = (site: number) => flatAt(SITE_ENDS, 2 * site);
  for (const one of general)
    for (const other of special) {
      const position = scene({ players: [{ settlements: [at(one), at(other)] }, {}] });
      expect(ratesOf(position, 0).toSorted()).toEqual([2, 3, 3, 3, 3]);
    }
});

describe('[2] the opening', () => {
  test('the last player settles twice in a row, and the second settlement pays', () => {
    const [first, second, third] = [corner(0, 2, 'S'), corner(-2, 2, 'SW'), corner(0, -1, 'N')];
    const settle = (node: number) => ({ type: 'PLACE_SETTLEMENT', payload: vertex(node) }) as const;
    const road = (node: number, to: number) =>
      ({ type: 'PLACE_ROAD', payload: edge(itemAt(way(node, to), 0)) }) as const;
    given(rules, { seats: 2, options: { layout: 'beginner' }, luck: { int: () => 0 } })
      .when(0, settle(first))
      .then()
      .when(0, road(first, corner(0, 2, 'SE')))
      .then()
      .when(1, settle(second))
      .then()
      .when(1, road(second, corner(-2, 2, 'S')))
      .then()
      .state(({ hands, player }) => {
        expect(hands.flat().every((count) => count === 0)).toBe(true);
        expect(player).toBe(1);
      })
      .when(1, settle(third))
      .then()
      .state(({ hands }) => expect(hands[1]).toEqual([0, 1, 1, 0, 1]));
  });
});
