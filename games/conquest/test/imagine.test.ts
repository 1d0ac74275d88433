import { canonical, playoutContext, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type ConquestState, rules } from '../src/index.ts';
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

describe('what a viewer imagines', () => {
  test.each([{}, { fog: true }, { fog: true, map: 'hearthsea' }])(
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
