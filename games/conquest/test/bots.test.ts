import { type Bot, fold, isRefused, playout, type Seat, seededRandom, withDefaults } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { areaNamed } from '../src/atlas.ts';
import { type Campaign, campaignFor } from '../src/bots/campaign.ts';
import { createMind } from '../src/bots/foresight.ts';
import { createHard } from '../src/bots/hard.ts';
import { courseOf, plansOf } from '../src/bots/plans.ts';
import { positionOf } from '../src/bots/position.ts';
import { worthAfterReplies } from '../src/bots/replies.ts';
import { sceneOf, WEIGHTS, worth } from '../src/bots/scene.ts';
import {
  atlasOf,
  bots,
  type ConquestAction,
  type ConquestState,
  type ConquestView,
  rules,
} from '../src/index.ts';
import { brokenInvariant } from './greedy.ts';
import { winRate } from './winrates.ts';
import { world } from './world.ts';

const ABOUT = { gameId: 'g', revision: 0, players: [], seed: '' };

const asked = (level: keyof typeof bots, state: ConquestState) => askedOf(bots[level], state);

const askedOf = (bot: Bot<ConquestView, ConquestAction>, state: ConquestState) =>
  bot({
    view: rules.view(state, state.current, ABOUT),
    seat: state.current,
    legal: () => rules.legalActions(state, state.current),
    random: seededRandom(1),
    effort: 1,
  });

const sceneIn = (state: ConquestState) =>
  sceneOf(positionOf(rules.view(state, state.current, ABOUT), state.current));

describe('bots against each other', () => {
  test('hard wins most of its two-player games against normal', () => {
    const { low } = winRate('hard', 'normal', 2, 24, 1);
    expect(low).toBeGreaterThan(0.6);
  });

  test('hard wins far more than its share of four-player games against three normal ones', () => {
    const { low } = winRate('hard', 'normal', 4, 16, 1);
    expect(low).toBeGreaterThan(0.3); // A quarter would be its share.
  });

  test('normal wins most of its two-player games against easy', () => {
    const { low } = winRate('normal', 'easy', 2, 60, 1);
    expect(low).toBeGreaterThan(0.6);
  });

  test('normal wins far more than its share of four-player games against three easy ones', () => {
    const { low } = winRate('normal', 'easy', 4, 80, 1);
    expect(low).toBeGreaterThan(0.4);
  });
});

describe('bots know the options', () => {
  const options = { claiming: true, firstSeat: 'rolled', advance: 'ask', map: 'hearthsea' };

  test('hard still wins most of its games against normal where land is claimed and moving in is asked', () => {
    expect(winRate('hard', 'normal', 2, 40, 1, options).low).toBeGreaterThan(0.5);
  });

  test('and normal against easy', () => {
    expect(winRate('normal', 'easy', 2, 60, 1, options).low).toBeGreaterThan(0.6);
  });

  test.each(['easy', 'normal', 'hard'] as const)(
    '%s places eight cards down by the rule in force',
    (level) => {
      const hands = {
        p1: [
          'card-peru',
          'card-brazil',
          'card-congo',
          'card-egypt',
          'wild-1',
          'wild-2',
          'card-siam',
          'card-ural',
        ],
      };
      for (const handLimit of ['tradeOnce', 'tradeDown'] as const) {
        let state = world({
          land: { p1: { alaska: 5 } },
          hands,
          options: { handLimit },
          state: { phase: 'REINFORCE' },
        });
        for (let trades = 0; state.phase === 'REINFORCE'; trades++) {
          expect(trades).toBeLessThan(4);
          const events = rules.decide(state, 0, asked(level, state), seededRandom(1));
          if (isRefused(events)) throw new Error(`${handLimit}: ${events.refused}`);
          state = fold(rules, state, events);
        }
        if (handLimit === 'tradeDown') expect(state.hands[0]?.length).toBeLessThan(5);
      }
    },
  );
});

describe('bots finish', () => {
  const setups = [
    {},
    { map: 'hearthsea' },
    { fog: true },
    {
      fog: true,
      map: 'hearthsea',
      fortify: 'connected',
      cardValues: 'fixed',
      eliminationTrade: 'nextTurn',
      advance: 'dice',
    },
    {
      map: 'hearthsea',
      fog: true,
      claiming: true,
      firstSeat: 'rolled',
      advance: 'ask',
      handLimit: 'tradeDown',
    },
  ];
  test.each(['easy', 'normal', 'hard'] as const)('%s against itself, with all kinds of options', (level) => {
    for (const [at, options] of setups.entries())
      for (const seats of level === 'hard' ? [2 + at] : [2, 4, 6]) {
        const { outcome, state } = playout({
          rules,
          setup: { seats, options: withDefaults(rules.options, options) },
          bots: Array.from({ length: seats }, () => bots[level]),
          random: seededRandom(40 + at),
          botRandom: seededRandom(seats),
        });
        expect(outcome?.reason, JSON.stringify({ seats, ...options })).toBe('conquest');
        expect(brokenInvariant(state as ConquestState)).toBeNull();
      }
  });
});

describe('hard', () => {
  test('wants one territory for the card, and no more while a third player looks on', () => {
    const atlas = atlasOf('classic');
    const singles = (cardEarned: boolean, seats: number): number => {
      const owners = atlas.ids.map((_, area) => area % seats);
      const armies = owners.map((owner) => (owner === 0 ? 6 : 2));
      const scene = {
        atlas,
        me: 0,
        seats,
        owners,
        armies,
        cards: [0, 0, 0],
        cardEarned,
        impatience: 0,
        cardWorth: 1,
        sets: [4],
      };
      const plans = [...plansOf({ ...scene, weights: WEIGHTS }, 0)];
      return plans.filter(({ campaign }) => campaign.steps.length === 1).length;
    };
    expect(singles(false, 3)).toBeGreaterThan(5);
    expect(singles(true, 3)).toBe(0);
    expect(singles(true, 2)).toBe(singles(false, 2));
  });

  test('takes the last territory of a player with cards when it can', () => {
    const state = world({
      seats: 4,
      land: {
        p1: { alaska: 12, siam: 9, brazil: 9, ural: 9 },
        p2: { kamchatka: 2 },
        p3: { ukraine: 12, congo: 12 },
      },
      hands: { p2: ['card-peru', 'card-brazil', 'card-congo', 'card-egypt'] },
      state: { setsTraded: 5 },
    });
    expect(asked('hard', state)).toMatchObject({
      type: 'ATTACK',
      payload: { fromTerritoryId: 'alaska', toTerritoryId: 'kamchatka', attackerDice: 3 },
    });
  });

  test('counts the armies for the cards of a player whose game it ends, at once', () => {
    const state = world({
      seats: 4,
      land: { p1: { alaska: 12, siam: 9 }, p2: { kamchatka: 2 }, p3: { congo: 9 } },
      hands: {
        p1: ['card-siam', 'card-ural'],
        p2: ['card-peru', 'card-brazil', 'card-congo', 'card-egypt'],
      },
      state: { setsTraded: 5 },
    });
    const end = campaignFor(sceneIn(state), new Set([areaNamed(atlasOf('classic'), 'kamchatka')]), 0);
    const { pool, success } = courseOf(sceneIn(state), end as Campaign);
    expect([pool, success.cards[0]]).toEqual([15, 4]);
  });

  test('fears whoever could end its game', () => {
    const left = (armies: number): number => {
      const scene = sceneIn(
        world({ seats: 4, land: { p1: { alaska: armies }, p2: { kamchatka: 20 }, p3: { congo: 9 } } }),
      );
      return worthAfterReplies(scene) / worth(scene);
    };
    expect(left(3)).toBeLessThan(0.3);
    expect(left(80)).toBeGreaterThan(0.6);
  });

  test('puts its armies where they win the game', () => {
    const state = world({
      seats: 2,
      land: { p1: { alaska: 2, peru: 2 }, p2: { kamchatka: 3 } },
      rest: 'neutral',
      state: { phase: 'REINFORCE', granted: 9 },
    });
    expect(asked('hard', state)).toEqual({
      type: 'PLACE_ARMIES',
      payload: { placements: [{ territoryId: 'alaska', count: 9 }] },
    });
  });

  test('does not attack against the odds', () => {
    const state = world({
      land: { p1: { alaska: 3 }, p2: { kamchatka: 8, alberta: 8, 'northwest-territory': 8 } },
    });
    expect(asked('hard', state)).toEqual({ type: 'END_TURN', payload: {} });
  });

  test('gathers its armies where the enemy has them', () => {
    const state = world({
      seats: 2,
      land: { p1: { iceland: 60 }, p2: { greenland: 1, ural: 50 } },
      rest: 'p1',
      state: { phase: 'FORTIFY' },
    });
    expect(asked('hard', state)).toMatchObject({
      payload: { fromTerritoryId: 'iceland', toTerritoryId: 'scandinavia' },
    });
  });

  test('takes all the land it can before the turn limit', () => {
    const at = (turn: number) =>
      asked(
        'hard',
        world({
          land: { p1: { alaska: 9 }, p2: { kamchatka: 1, alberta: 1 }, p3: { 'northwest-territory': 1 } },
          state: { turn, captured: true },
        }),
      ).type;
    expect(at(999)).toBe('ATTACK');
    expect(at(60)).toBe('END_TURN');
  });

  test('answers as it would have answered alone, whatever it was asked before', () => {
    const battle = (mine: number, theirs: number) =>
      world({ seats: 3, land: { p1: { alaska: mine }, p2: { kamchatka: theirs }, p3: { siam: 40 } } });
    const questions = [
      battle(400, 300),
      battle(398, 300),
      battle(398, 298),
      battle(300, 390),
      battle(399, 299),
    ];
    const fresh = questions.map((state) => askedOf(createHard(), state));
    const bot = createHard();
    expect(questions.map((state) => askedOf(bot, state))).toEqual(fresh);
  });

  test('sees more plans with more effort', () => {
    const counts: number[] = [];
    const scene = sceneIn(world({ land: { p1: { alaska: 9, siam: 9 }, p2: { kamchatka: 2 } } }));
    for (const effort of [1, 3]) {
      let seen = 0;
      const mind = createMind({ placing: 4, attacking: 2, ahead: 1 }, (after) => {
        seen++;
        return worth(after);
      });
      mind.choose(scene, 0, effort);
      counts.push(seen);
    }
    expect(counts[1]).toBeGreaterThan(counts[0] as number);
  });

  test('moves idle armies to the border', () => {
    const australia = { indonesia: 1, 'new-guinea': 1, 'western-australia': 6, 'eastern-australia': 1 };
    const state = world({
      seats: 2,
      land: { p1: australia, p2: { siam: 5, china: 3, india: 3 } },
      rest: 'neutral',
      state: { phase: 'FORTIFY' },
    });
    expect(asked('hard', state)).toEqual({
      type: 'FORTIFY',
      payload: { fromTerritoryId: 'western-australia', toTerritoryId: 'indonesia', count: 5 },
    });
  });

  test('trades down when it has to', () => {
    const hands = { p1: ['card-peru', 'card-brazil', 'card-congo', 'card-egypt', 'wild-1', 'wild-2'] };
    const state = world({
      land: { p1: { alaska: 5 } },
      hands,
      state: { phase: 'REINFORCE', tradingDown: true },
    });
    const action = asked('hard', state);
    expect(action.type).toBe('TRADE_CARDS');
    expect('refused' in rules.decide(state, 0, action, seededRandom(1))).toBe(false);
  });
});

describe('master', () => {
  test('puts its armies where they win the game', () => {
    const state = world({
      seats: 2,
      land: { p1: { alaska: 2, peru: 2 }, p2: { kamchatka: 3 } },
      rest: 'neutral',
      state: { phase: 'REINFORCE', granted: 9 },
    });
    expect(asked('master', state)).toEqual({
      type: 'PLACE_ARMIES',
      payload: { placements: [{ territoryId: 'alaska', count: 9 }] },
    });
  });

  test('gives the same answer to the same question', () => {
    const state = world({
      seats: 3,
      land: { p1: { alaska: 4, brazil: 3 }, p2: { siam: 6 }, p3: { congo: 5 } },
    });
    expect(asked('master', state)).toEqual(asked('master', state));
  });
});

describe('bots see views only', () => {
  test.each(['easy', 'normal', 'hard', 'master'] as const)(
    '%s does the same whatever it cannot see',
    (level) => {
      const random = seededRandom(3);
      for (let seed = 1; seed <= 3; seed++)
        playout({
          rules,
          setup: {
            seats: 3,
            options: withDefaults(rules.options, {
              fog: true,
              map: 'hearthsea',
              maxTurns: 15,
              advance: 'ask',
              claiming: seed === 3,
            }),
          },
          bots: [bots.normal, bots.easy, bots.normal],
          random: seededRandom(seed),
          onAction: (state, seat: Seat) => {
            const real = state as ConquestState;
            const imagined = rules.imagine(rules.view(real, seat, ABOUT), seat, random);
            expect(asked(level, imagined)).toEqual(asked(level, real));
          },
        });
    },
  );
});
