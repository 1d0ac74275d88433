import { fc, test } from '@fast-check/vitest';
import { createOwn, fold, isRefused, type Seat, seededRandom } from '@turnfold/kernel';
import { describe, expect } from 'vitest';
import type { CatanAction } from '../src/actions.ts';
import { termsWith } from '../src/decide/trade.ts';
import { choices } from '../src/legal.ts';
import { longestRoadHolder, roadLength } from '../src/longest-road.ts';
import { DEFAULT_OPTIONS } from '../src/options.ts';
import { knightsOf, pointsOf } from '../src/points.ts';
import { NO_BUILDING, NOBODY, ownerOf, type Position, seatsOf, settlementOf } from '../src/position.ts';
import { type Cards, count, covers } from '../src/resource.ts';
import { rules } from '../src/rules.ts';
import { EDGE_NODES, EDGES, NODES } from '../src/topology.ts';
import { anyAction } from './support/random-play.ts';

const seed = fc.integer({ min: 1, max: 1_000_000 });
const hand = fc.tuple(
  ...([0, 1, 2, 3, 4].map(() => fc.nat({ max: 5 })) as [
    ReturnType<typeof fc.nat>,
    ReturnType<typeof fc.nat>,
    ReturnType<typeof fc.nat>,
    ReturnType<typeof fc.nat>,
    ReturnType<typeof fc.nat>,
  ]),
);

/** Plays at random, offers and counter-offers too, and looks at the position after every action. */
const playAndLook = (
  seeded: number,
  seats: number,
  look: (position: Position, action: CatanAction) => void,
): void => {
  const random = seededRandom(seeded);
  let position = rules.initial({ seats, options: DEFAULT_OPTIONS });
  position = fold(rules, position, rules.start(position, random));
  for (let step = 0; step < 250 && !rules.outcome(position); step++) {
    const toAct = rules.toAct(position);
    const seat = toAct[random.int(toAct.length)] as Seat;
    const action = anyAction(position, seat, random);
    const events = rules.decide(position, seat, action, random);
    if (isRefused(events)) continue;
    position = fold(rules, position, events, createOwn());
    look(position, action);
  }
};

describe('truths about every position after a whole action', () => {
  test.prop([seed, fc.integer({ min: 2, max: 4 })], { numRuns: 12 })(
    'cards, promises, honours and points add up',
    (seeded, seats) => {
      playAndLook(seeded, seats, (position) => {
        for (const holds of Object.values(rules.invariants)) expect(holds(position)).toBe(true);
        const { offer, hands, player, longestRoad, roadLengths, largestArmy } = position;
        if (offer) {
          expect(covers(hands[player] as Cards, offer.give)).toBe(true);
          for (const seat of seatsOf(position)) {
            const terms = termsWith(offer, seat);
            if (terms) expect(covers(hands[seat] as Cards, terms.receive)).toBe(true);
          }
        }
        if (longestRoad !== NOBODY) expect(longestRoadHolder(roadLengths, longestRoad)).toBe(longestRoad);
        const armies = seatsOf(position).map((seat) => knightsOf(position, seat));
        if (largestArmy === NOBODY) expect(Math.max(...armies)).toBeLessThan(3);
        else expect(armies[largestArmy]).toBe(Math.max(...armies));
        if (position.phase.type !== 'finished' && position.turn > 0)
          expect(pointsOf(position, player)).toBeLessThan(position.options.victoryPoints);
      });
    },
  );

  test.prop([seed], { numRuns: 6 })(
    'an offer is open only in the turn of the one who made it, after the roll',
    (seeded) => {
      playAndLook(seeded, 3, (position, action) => {
        if (action.type === 'END_TURN') expect(position.offer).toBeNull();
        if (position.offer) expect(['postRoll', 'robber', 'freeRoads']).toContain(position.phase.type);
      });
    },
  );
});

describe('small words', () => {
  test.prop([hand, fc.nat({ max: 12 })])('choices: every way to choose cards, each once', (cards, amount) => {
    const found = [...choices(cards, amount)];
    expect(new Set(found.map(String)).size).toBe(found.length);
    for (const chosen of found) {
      expect(count(chosen)).toBe(amount);
      expect(covers(cards, chosen)).toBe(true);
    }
    let ways = 0;
    const [a, b, c, d, e] = cards;
    for (let i = 0; i <= a; i++)
      for (let j = 0; j <= b; j++)
        for (let k = 0; k <= c; k++)
          for (let l = 0; l <= d; l++) if (amount - i - j - k - l >= 0 && amount - i - j - k - l <= e) ways++;
    expect(found.length).toBe(ways);
  });

  test.prop([
    fc.uniqueArray(fc.nat({ max: 71 }), { maxLength: 9 }),
    fc.uniqueArray(fc.nat({ max: 53 }), { maxLength: 4 }),
  ])('roadLength: as long as the longest of all trails, tried one by one', (edges, enemies) => {
    const roads = EDGES.map((edge) => (edges.includes(edge) ? 0 : NOBODY));
    const buildings = NODES.map((node) => (enemies.includes(node) ? settlementOf(1) : NO_BUILDING));
    expect(roadLength({ roads, buildings }, 0)).toBe(longestTrail(edges, buildings));
  });
});

/** Every order of every choice of edges, cut short where it breaks: slow and plain. */
const longestTrail = (edges: readonly number[], buildings: readonly number[]): number => {
  const from = (node: number, left: readonly number[], first: boolean): number => {
    if (!first && ownerOf(buildings[node] as number) === 1) return 0;
    return Math.max(
      0,
      ...left
        .filter((edge) => EDGE_NODES[edge]?.includes(node))
        .map((edge) => {
          const [a, b] = EDGE_NODES[edge] as readonly [number, number];
          return (
            1 +
            from(
              a === node ? b : a,
              left.filter((other) => other !== edge),
              false,
            )
          );
        }),
    );
  };
  return Math.max(0, ...NODES.map((node) => from(node, edges, true)));
};
