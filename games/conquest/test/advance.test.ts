// [R6.8] With the option advance "ask" the player decides after the dice how many armies move in.

import {
  act,
  createHistory,
  createOwn,
  headerOf,
  isRefusal,
  isRefused,
  luckOf,
  playoutContext,
  resign,
  seededRandom,
  undoTo,
  whyNotOf,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { areaNamed, atlasOf } from '../src/atlas.ts';
import { bots, type ConquestState, rules } from '../src/index.ts';
import { resignation } from './ends.ts';
import { armiesIn, attack, endTurn, inWorld, moveIn, place, rolls, trade, world } from './world.ts';

const asking = {
  options: { advance: 'ask' },
  land: { p1: { alaska: 9, alberta: 2 }, p2: { kamchatka: 1, siam: 1 } },
} as const;

const KAMCHATKA = areaNamed(atlasOf('classic'), 'kamchatka');
const SIXES = { luck: rolls(6, 6, 6, 1) };
const captured = (more: object = {}) =>
  inWorld({ ...asking, ...more }).when(0, attack('alaska', 'kamchatka', 3), SIXES);

const splitOf = (state: ConquestState) => [armiesIn(state, 'alaska'), armiesIn(state, 'kamchatka')];

describe('[R6.8] after a capture', () => {
  test('as many as dice move in at once, and the player is asked', () => {
    captured()
      .then({
        type: 'captured',
        payload: {
          playerId: 'p1',
          fromTerritoryId: 'alaska',
          toTerritoryId: 'kamchatka',
          defenderId: 'p2',
          attackerRoll: [6, 6, 6],
          defenderRoll: [1],
          attackerLosses: 0,
          defenderLosses: 1,
          advance: 3,
          mayFollow: 5,
        },
        phase: 'ATTACK',
      })
      .state((state) => expect(splitOf(state)).toEqual([6, 3]))
      .view(1, ({ advance, currentPlayerId, phase }) => {
        expect(advance).toEqual({
          fromTerritoryId: 'alaska',
          toTerritoryId: 'kamchatka',
          least: 3,
          most: 8,
        });
        expect([currentPlayerId, phase]).toEqual(['p1', 'ATTACK']);
      });
  });

  test.each([
    [3, 0, [6, 3]],
    [5, 2, [4, 5]],
    [8, 5, [1, 8]],
  ] as const)('%i move in all told: %i follow', (count, followed, split) => {
    captured()
      .then()
      .when(0, moveIn(count))
      .then({
        type: 'advanced',
        payload: {
          playerId: 'p1',
          fromTerritoryId: 'alaska',
          toTerritoryId: 'kamchatka',
          count: followed,
        },
      })
      .state((state) => expect(splitOf(state)).toEqual(split))
      .view(0, ({ advance }) => expect(advance).toBeNull())
      .when(0, endTurn)
      .then();
  });

  test.each([2, 9, 0, -1])('not %i', (count) => {
    captured().then().when(0, moveIn(count)).refused('WRONG_ADVANCE', { count, least: 3, most: 8 });
  });

  test('nothing else comes first, and the answer is given once', () => {
    const asked = captured().then();
    const params = { territory: 'kamchatka', least: 3, most: 8 };
    asked.when(0, attack('alaska', 'alberta', 1)).refused('MUST_ADVANCE', params);
    asked.when(0, endTurn).refused('MUST_ADVANCE', params);
    asked.when(1, moveIn(3)).refused('NOT_YOUR_TURN');
    asked.when(0, moveIn(3)).then().when(0, moveIn(3)).refused('NOTHING_CAPTURED');
  });

  test('there is nothing to answer before a capture, nor in another phase', () => {
    inWorld(asking).when(0, moveIn(1)).refused('NOTHING_CAPTURED');
    inWorld({ ...asking, state: { phase: 'FORTIFY' } })
      .when(0, moveIn(1))
      .refused('WRONG_PHASE');
  });

  test('every answer is listed, and no other action', () => {
    captured()
      .then()
      .state((state) => {
        expect([...rules.legalActions(state, 0)]).toEqual([8, 7, 6, 5, 4, 3].map(moveIn));
        expect(rules.listsAll?.(state, 0)).toBe(true);
        expect([...rules.legalActions(state, 1)]).toEqual([]);
      });
  });

  test('the player is told why not beforehand', () => {
    captured()
      .then()
      .state((state) => {
        const why = whyNotOf(rules, rules.view(state, 0, playoutContext(state)), 0);
        expect(why(moveIn(4))).toBeNull();
        expect(why(moveIn(9))).toMatchObject({ code: 'WRONG_ADVANCE', rule: 'R6.8' });
        expect(why(endTurn)?.explain).toContain('choose first how many armies move in');
      });
  });
});

describe('[R6.8] nobody is asked', () => {
  test('where there is no choice', () => {
    inWorld({ ...asking, land: { p1: { alaska: 4 }, p2: { kamchatka: 1, siam: 1 } } })
      .when(0, attack('alaska', 'kamchatka', 3), SIXES)
      .then()
      .state((state) => expect([state.advance, ...splitOf(state)]).toEqual([null, 1, 3]));
  });

  test('where the attack has named the number', () => {
    inWorld(asking)
      .when(0, attack('alaska', 'kamchatka', 3, 4), SIXES)
      .then()
      .state((state) => expect([state.advance, ...splitOf(state)]).toEqual([null, 5, 4]));
  });

  test('when the capture wins the game', () => {
    inWorld({ ...asking, land: { p1: { alaska: 9 }, p2: { kamchatka: 1 } }, rest: 'p1' })
      .when(0, attack('alaska', 'kamchatka', 3), SIXES)
      .then()
      .state((state) => expect([state.advance, state.ended]).toEqual([null, 'conquest']))
      .view(0, ({ advance, status }) => expect([advance, status]).toEqual([null, 'over']));
  });
});

describe('[R6.8] [R7.3] a defeat that brings six cards', () => {
  const hands = {
    p1: ['card-brazil', 'card-peru', 'wild-1'],
    p2: ['card-siam', 'card-india', 'wild-2'],
  };
  const defeat = () => captured({ land: { p1: { alaska: 9 }, p2: { kamchatka: 1 } }, hands });

  test('first the armies move in, then the hand is traded down', () => {
    defeat()
      .then()
      .state(({ phase, advance }) => expect([phase, advance !== null]).toEqual(['ATTACK', true]))
      .when(0, moveIn(5))
      .then(
        {
          type: 'advanced',
          payload: { playerId: 'p1', fromTerritoryId: 'alaska', toTerritoryId: 'kamchatka', count: 2 },
        },
        { type: 'tradeDownBegan', payload: { playerId: 'p1', cardCount: 6 }, phase: 'REINFORCE' },
      )
      .when(0, trade('wild-1', 'wild-2', 'card-peru'))
      .then()
      .when(0, place(['kamchatka', 4]))
      .then()
      .state((state) => expect([state.phase, ...splitOf(state)]).toEqual(['ATTACK', 4, 9]));
  });
});

describe('[R6.8] [R10] in the fog', () => {
  /** p3 holds the rest, but sees neither alaska nor kamchatka: its land is far away. */
  const foggy = {
    options: { advance: 'ask', fog: true },
    land: { p1: { alaska: 9 }, p2: { kamchatka: 1, siam: 1 }, p3: { peru: 1, argentina: 1 } },
    rest: 'p2',
  } as const;

  test('only the player who is asked is told', () => {
    inWorld(foggy)
      .when(0, attack('alaska', 'kamchatka', 3), SIXES)
      .then()
      .view(0, ({ advance }) => expect(advance?.toTerritoryId).toBe('kamchatka'))
      .view(1, ({ advance }) => expect(advance).toBeNull())
      .view(2, ({ advance }) => expect(advance).toBeNull())
      .view('spectator', ({ advance }) => expect(advance).toBeNull());
  });

  test('the answer is told to those who see both territories', () => {
    const state = world({
      ...foggy,
      state: { advance: { from: 0, to: KAMCHATKA, least: 3 } },
      land: { p1: { alaska: 6, kamchatka: 3 }, p3: foggy.land.p3 },
    });
    const events = rules.decide(state, 0, moveIn(5), seededRandom(1));
    if (isRefused(events)) throw new Error(events.refused);
    const [event] = events;
    expect(event?.payload).toMatchObject({
      playerId: 'p1',
      p2: { detail: { count: 2, toTerritoryId: 'kamchatka' } },
      p3: null,
    });
    expect(event?.secret).toEqual({ truth: [], p1: [0], p2: [1], p3: [2] });
    expect(event && rules.sentence(event, (seat) => `p${seat + 1}`)).toBe(
      'p1 moved 2 more armies into Kamchatka.',
    );
  });
});

describe('[R6.8] at the table', () => {
  const play = () => {
    const gameId = 'asked';
    const luck = luckOf(gameId, { kind: 'practice', seed: 's' });
    const state = world({
      ...asking,
      land: { p1: { alaska: 6, kamchatka: 3 }, p2: { siam: 1 } },
      state: { advance: { from: 0, to: KAMCHATKA, least: 3 }, captured: true },
    });
    const setup = { seats: 3, options: state.options };
    const history = createHistory(rules, headerOf(rules, gameId, setup, luck));
    const game = { ...history.game, rules, gameId, setup, state, revision: 0, outcome: null };
    return { game, luck, state };
  };

  test('undo goes back to the question, and it can be answered otherwise', () => {
    const { game, luck } = play();
    const step = act(game, 0, moveIn(8), luck, '');
    if (isRefusal(step)) throw new Error(step.code);
    const undone = undoTo(step.game, game, 0, '').game;
    expect((undone.state as ConquestState).advance).not.toBeNull();
    const again = act(undone, 0, moveIn(4), luck, '');
    if (isRefusal(again)) throw new Error(again.code);
    expect(splitOf(again.game.state as ConquestState)).toEqual([5, 4]);
  });

  test('a resignation while asked ends a game of two, and nothing is asked any more', () => {
    const { state } = play();
    const over = rules.conclude(state, resignation(), createOwn());
    expect(rules.view(over, 0, playoutContext(state))).toMatchObject({ status: 'over', advance: null });
    expect(rules.toAct(over)).toEqual([]);
    expect([...rules.legalActions(over, 0)]).toEqual([]);
  });

  test('with three players a bot takes the seat and answers', () => {
    const { game, luck } = play();
    const resigned = resign(game, 0, '');
    if (isRefusal(resigned)) throw new Error(resigned.code);
    for (const level of ['easy', 'normal', 'hard'] as const) {
      const { state } = resigned.game;
      const action = bots[level]({
        view: rules.view(state as ConquestState, 0, playoutContext(game.setup)),
        seat: 0,
        legal: () => rules.legalActions(state as ConquestState, 0),
        random: seededRandom(1),
        effort: 1,
      });
      expect(action.type, level).toBe('ADVANCE');
      expect(isRefusal(act(resigned.game, 0, action, luck, '')), level).toBe(false);
    }
  });
});

describe('[R6.8] bots', () => {
  const answers = (level: keyof typeof bots, land: Parameters<typeof world>[0]['land']) => {
    const state = world({
      options: { advance: 'ask' },
      land,
      state: { advance: { from: 0, to: KAMCHATKA, least: 3 }, captured: true },
    });
    return bots[level]({
      view: rules.view(state, 0, playoutContext(state)),
      seat: 0,
      legal: () => rules.legalActions(state, 0),
      random: seededRandom(1),
      effort: 1,
    });
  };
  const NORTH = { 'northwest-territory': 1, alberta: 1 };

  test.each(['easy', 'normal', 'hard'] as const)('%s goes where the enemies are', (level) => {
    // Behind alaska there is nobody.
    expect(answers(level, { p1: { alaska: 6, kamchatka: 3, ...NORTH }, p2: { siam: 1 } })).toEqual(moveIn(8));
  });

  test.each(['easy', 'normal'] as const)(
    '%s leaves the armies behind where nobody is left to fight',
    (level) => {
      const ASIA = { irkutsk: 1, yakutsk: 1, mongolia: 1, japan: 1 };
      const land = { p1: { alaska: 6, kamchatka: 3, ...ASIA }, p2: { alberta: 4, 'northwest-territory': 4 } };
      expect(answers(level, land)).toEqual(moveIn(3));
    },
  );
});
