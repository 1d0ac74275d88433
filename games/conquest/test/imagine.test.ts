import { canonical, fold, parseSetup, playoutContext, type Setup, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type ConquestState, type Options, rules } from '../src/index.ts';
import { brokenInvariant, playGreedyGame } from './greedy.ts';
import { world } from './world.ts';

/** Some positions of some games, with every kind of option that hides something. */
const positions = (options: object): ConquestState[] => {
  const found: ConquestState[] = [];
  for (let seed = 1; seed <= 5; seed++) {
    let action = 0;
    playGreedyGame({
      seats: seed + 1,
      seed,
      options,
      look: (state) => {
        if (action++ % 97 === 0) found.push(structuredClone(state) as ConquestState);
      },
    });
  }
  return found;
};

const armiesByOwner = ({ owners, armies, holdings }: ConquestState): number[] =>
  holdings.map((_, owner) =>
    armies.reduce((sum, count, area) => (owners[area] === owner ? sum + count : sum), 0),
  );

describe('what a viewer imagines', () => {
  test.each([{}, { fog: true }, { fog: true, map: 'hearthsea', cardBonus: 'oncePerTurn' }])(
    'looks the same, breaks no invariant, and holds other secrets: %j',
    (options) => {
      const random = seededRandom(4);
      let different = 0;
      for (const state of positions(options)) {
        const about = playoutContext(state);
        for (const viewer of [0, state.current, 'spectator'] as const) {
          const view = rules.view(state, viewer, about);
          const imagined = rules.imagine(view, viewer, random);
          expect(rules.view(imagined, viewer, about)).toEqual(view);
          expect(brokenInvariant(imagined)).toBeNull();
          if (viewer !== 'spectator')
            expect([...rules.legalActions(imagined, viewer)]).toEqual([...rules.legalActions(state, viewer)]);
          if (canonical(imagined.deck) !== canonical(state.deck)) different++;
        }
      }
      expect(different).toBeGreaterThan(50);
    },
  );

  test.each([
    { seats: 2, options: {} },
    { seats: 2, options: { neutral: false, lateSeatArmies: 3 } },
    { seats: 4, options: { map: 'hearthsea' } },
    { seats: 5, options: { lateSeatArmies: 2, firstSeat: 'rolled' } },
  ])(
    'behind the fog an opening is dealt like the rules deal it: $seats seats, $options',
    ({ seats, options }) => {
      const setup = parseSetup(rules, seats, { fog: true, ...options }) as Setup<Options>;
      for (let seed = 1; seed <= 40; seed++) {
        const blank = rules.initial(setup);
        const real = fold(rules, blank, rules.start(blank, seededRandom(seed)));
        for (const viewer of [0, 1, 'spectator'] as const) {
          const view = rules.view(real, viewer, playoutContext(setup));
          const imagined = rules.imagine(view, viewer, seededRandom(1000 + seed));
          expect(imagined.holdings).toEqual(real.holdings);
          expect(armiesByOwner(imagined)).toEqual(armiesByOwner(real));
        }
      }
    },
  );

  test('behind the fog armies stand in heaps, as the rules drop them', () => {
    const setup = parseSetup(rules, 3, { fog: true }) as Setup<Options>;
    const [real, imagined] = [new Map<number, number>(), new Map<number, number>()];
    const count = (table: Map<number, number>, { armies }: ConquestState) => {
      for (const each of armies) table.set(Math.min(each, 6), (table.get(Math.min(each, 6)) ?? 0) + 1);
    };
    for (let seed = 1; seed <= 300; seed++) {
      const blank = rules.initial(setup);
      const state = fold(rules, blank, rules.start(blank, seededRandom(seed)));
      const view = rules.view(state, 'spectator', playoutContext(setup));
      count(real, state);
      count(imagined, rules.imagine(view, 'spectator', seededRandom(5000 + seed)));
    }
    // 12,600 territories each; a share of them may differ by five standard errors.
    for (const [armies, times] of real) {
      const share = times / 12_600;
      const error = Math.sqrt((2 * share * (1 - share)) / 12_600);
      expect(Math.abs((imagined.get(armies) ?? 0) / 12_600 - share), `${armies} armies`).toBeLessThan(
        5 * error,
      );
    }
  });

  test('a victor who has traded down in the fog has something to place', () => {
    const state = world({
      options: { fog: true },
      land: { p1: { alaska: 3 }, p2: { siam: 1 } },
      state: { phase: 'REINFORCE', tradingDown: true, setsTraded: 2, traded: 6, granted: 3, placed: 3 },
    });
    const view = rules.view(state, 1, playoutContext(state));
    const imagined = rules.imagine(view, 1, seededRandom(1));
    expect(imagined.granted + imagined.traded - imagined.placed).toBe(6);
  });
});
