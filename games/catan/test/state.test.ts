// The specification of the state, sentence by sentence.

import { isRefusal, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import {
  type ActionType,
  applyAction,
  calculateVictoryPoints,
  createInitialGameState,
  deserializeGameState,
  type GameAction,
  type GameState,
  replayActions,
  serializeGameState,
  undo,
} from '../src/index.ts';
import { restore } from '../src/restore.ts';
import { rules } from '../src/rules.ts';
import { append, type LogLink, lengthOf, listOf } from '../src/state/actionLog.ts';

const PLAYERS = [
  { id: 'ada', name: 'Ada' },
  { id: 'bo', name: 'Bo' },
  { id: 'cy', name: 'Cy', color: 'white' },
  { id: 'di', name: 'Di', color: 'orange' },
] as const;

const start = (seats = 4, seed = 7): GameState =>
  createInitialGameState(PLAYERS.slice(0, seats), seed, { now: 1000 });

const must = (answer: ReturnType<typeof applyAction>): GameState => {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.explain}`);
  return answer;
};

/** Plays on at random, in the names that the players gave themselves. */
const play = (state: GameState, actions: number, seed = 1): GameState => {
  const random = seededRandom(seed);
  let now = state;
  for (let step = 0; step < actions && now.phase !== 'finished'; step++)
    now = must(applyAction(now, anyAction(now, step, random)));
  return now;
};

const anyAction = (
  state: GameState,
  timestamp: number,
  random: { int(below: number): number },
): GameAction => {
  const position = restore(state);
  const seat = rules.toAct(position)[0] as number;
  const legal = [...rules.legalActions(position, seat)];
  const { type, payload } = legal[random.int(legal.length)] as { type: ActionType; payload: object };
  const named: Record<string, unknown> = { ...payload };
  for (const key of ['targetPlayerId', 'playerId'])
    if (key in named) named[key] = PLAYERS[Number(String(named[key]).slice(1)) - 1]?.id;
  return { type, playerId: PLAYERS[seat]?.id as string, payload: named, timestamp };
};

/** A game with an open offer of whoever has a wood card to give after their roll. */
const withOffer = (payload = { give: { wood: 1 }, receive: { ore: 1 } }): GameState => {
  const random = seededRandom(3);
  let now = start(3, 9);
  for (let step = 0; ; step++) {
    const player = now.players[now.currentPlayerIndex];
    if (now.turnPhase === 'postRoll' && player && player.resources.wood > 0)
      return must(applyAction(now, { type: 'OFFER_TRADE', playerId: player.id, payload, timestamp: step }));
    now = must(applyAction(now, anyAction(now, step, random)));
  }
};

/** Where a value can still be written to. */
const unfrozen = (value: unknown, path: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.isFrozen(value) ? [] : [path];
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, item]) => unfrozen(item, `${path}.${key}`))];
};

describe('GameState', () => {
  test('id includes seed and timestamp; seed is kept', () => {
    expect(start(2, 42).id).toBe('game_42_1000');
    expect(start(2, 42).seed).toBe(42);
  });

  test('a new game: set-up, no winner, no roll, an empty log, 25 cards', () => {
    const state = start();
    expect(state).toMatchObject({
      phase: 'setup',
      turnPhase: 'setupPlacement',
      currentPlayerIndex: 0,
      lastDiceRoll: null,
      actionLog: [],
      setupRound: 0,
      setupOrderIndex: 0,
      winner: null,
      longestRoadLength: 0,
      largestArmySize: 0,
    });
    expect(state.devCardDeck).toHaveLength(25);
    expect(state.devCardDeck.filter((card) => card === 'knight')).toHaveLength(14);
  });

  test('every field of the three tables is there', () => {
    const state = play(start(), 60);
    const has = (value: object, fields: string) => {
      for (const field of fields.split(' ')) expect(value).toHaveProperty(field);
    };
    has(
      state,
      'id phase turnPhase players currentPlayerIndex board devCardDeck lastDiceRoll actionLog setupRound setupPlayerOrder setupOrderIndex winner seed longestRoadLength largestArmySize',
    );
    has(state, 'bank currentTurn pendingDiscards tradeOffer freeRoads');
    for (const player of state.players)
      has(
        player,
        'id name color resources developmentCards settlements cities roads victoryPoints knightsPlayed hasLargestArmy hasLongestRoad playedCards',
      );
    has(state.board, 'graph buildings roads ports robberHex');
  });

  test('phases, dice, honours and the winner are what their fields say, through whole games', () => {
    const phases = new Set<string>();
    let honoured = 0;
    for (const seed of [5, 6, 7]) {
      let state = createInitialGameState(PLAYERS.slice(0, 3), seed, {
        now: 0,
        options: { victoryPoints: 6 },
      });
      const random = seededRandom(seed);
      for (let step = 0; state.phase !== 'finished'; step++) {
        const { phase, turnPhase, winner, lastDiceRoll, players, currentPlayerIndex } = state;
        phases.add(`${phase} ${turnPhase}`);
        expect(winner).toBeNull();
        expect(players[currentPlayerIndex]).toBeDefined();
        if (lastDiceRoll) expect(lastDiceRoll.total).toBe(lastDiceRoll.die1 + lastDiceRoll.die2);
        const road = players.filter(({ hasLongestRoad }) => hasLongestRoad);
        const army = players.filter(({ hasLargestArmy }) => hasLargestArmy);
        expect(Math.max(road.length, army.length)).toBeLessThan(2);
        expect(state.longestRoadLength).toBe(road[0]?.roadLength ?? 0);
        expect(state.largestArmySize).toBe(army[0]?.knightsPlayed ?? 0);
        honoured += road.length + army.length;
        state = must(applyAction(state, anyAction(state, step, random)));
      }
      expect(state.players.map(({ id }) => id)).toContain(state.winner);
      const best = state.players.find(({ id }) => id === state.winner);
      expect(best && calculateVictoryPoints(best)).toBeGreaterThanOrEqual(6);
    }
    expect([...phases].sort()).toEqual([
      'playing discarding',
      'playing postRoll',
      'playing preRoll',
      'playing robber',
      'setup setupPlacement',
    ]);
    expect(honoured).toBeGreaterThan(0);
  });

  test('three modules, each with its own concern', async () => {
    expect(await import('../src/state/playerState.ts')).toHaveProperty('calculateVictoryPoints');
    expect(await import('../src/state/boardState.ts')).toHaveProperty('boardStateOf');
    expect(await import('../src/state/gameState.ts')).toMatchObject({
      createInitialGameState,
      applyAction,
      replayActions,
      undo,
      serializeGameState,
      deserializeGameState,
    });
  });

  test('the seed fixes the island and the deck, and nothing else does', () => {
    const other = createInitialGameState(PLAYERS, 7, { now: 2000 });
    expect(other.board).toEqual(start().board);
    expect(other.devCardDeck).toEqual(start().devCardDeck);
    expect(start(4, 8).board).not.toEqual(start().board);
  });

  test('wrong players, options and seeds are errors that say why', () => {
    expect(() => start(1)).toThrow('Catan is for 2 to 4 players, not 1');
    expect(() => createInitialGameState([PLAYERS[0], PLAYERS[0]], 1, { now: 0 })).toThrow('the same id');
    expect(() => createInitialGameState(PLAYERS, 0.5, { now: 0 })).toThrow('whole number');
  });
});

describe('PlayerState', () => {
  test('5 settlements, 4 cities and 15 roads to start with, and a colour each', () => {
    const [ada, bo, cy, di] = start().players;
    expect(ada).toMatchObject({ id: 'ada', name: 'Ada', color: 'red', settlements: 5, cities: 4, roads: 15 });
    expect([bo?.color, cy?.color, di?.color]).toEqual(['blue', 'white', 'orange']);
  });

  test('calculateVictoryPoints: settlements 1, cities 2, cards 1, army 2, road 2', () => {
    const bare = {
      settlements: 5,
      cities: 4,
      developmentCards: [],
      hasLargestArmy: false,
      hasLongestRoad: false,
    };
    const card = { type: 'victoryPoint', boughtThisTurn: true, playedThisTurn: false } as const;
    expect(calculateVictoryPoints(bare)).toBe(0);
    expect(calculateVictoryPoints({ ...bare, settlements: 2 })).toBe(3);
    expect(calculateVictoryPoints({ ...bare, cities: 2 })).toBe(4);
    expect(calculateVictoryPoints({ ...bare, developmentCards: [card, { ...card, type: 'knight' }] })).toBe(
      1,
    );
    expect(calculateVictoryPoints({ ...bare, hasLargestArmy: true })).toBe(2);
    expect(calculateVictoryPoints({ ...bare, hasLongestRoad: true })).toBe(2);
  });

  test('victoryPoints are the public ones; the function adds the hidden cards', () => {
    let seen = 0;
    for (const seed of [1, 2, 3]) {
      for (const player of play(start(2, seed), 600, seed).players) {
        const hidden = player.developmentCards.filter(({ type }) => type === 'victoryPoint').length;
        expect(calculateVictoryPoints(player)).toBe(player.victoryPoints + hidden);
        seen += hidden;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('each card tracks whether it was bought or played in this turn', () => {
    let state = start(2, 3);
    const random = seededRandom(3);
    let [bought, played] = [0, 0];
    for (let step = 0; step < 1500 && state.phase !== 'finished'; step++) {
      const action = anyAction(state, step, random);
      state = must(applyAction(state, action));
      if (state.phase === 'finished') break;
      const cards = state.players.find(({ id }) => id === action.playerId)?.developmentCards ?? [];
      if (action.type === 'BUY_DEVELOPMENT_CARD' && ++bought)
        expect(cards.some(({ boughtThisTurn }) => boughtThisTurn)).toBe(true);
      if (action.type.startsWith('PLAY_') && ++played)
        expect(cards.filter(({ playedThisTurn }) => playedThisTurn)).toHaveLength(1);
      if (action.type === 'END_TURN')
        expect(cards.some((card) => card.boughtThisTurn || card.playedThisTurn)).toBe(false);
    }
    expect(Math.min(bought, played)).toBeGreaterThan(0);
  });
});

describe('BoardState', () => {
  test('the graph has 19 hexes, and maps of 54 vertices and 72 edges that name each other', () => {
    const { graph } = start().board;
    expect([graph.hexes.length, graph.vertices.size, graph.edges.size]).toEqual([19, 54, 72]);
    for (const { vertices, edges } of graph.hexes) {
      expect(vertices.every((id) => graph.vertices.has(id))).toBe(true);
      expect(edges.every((id) => graph.edges.has(id))).toBe(true);
    }
    for (const { id, edges, neighbours } of graph.vertices.values())
      for (const [index, edge] of edges.entries())
        expect([...(graph.edges.get(edge)?.vertices ?? [])].sort()).toEqual([id, neighbours[index]].sort());
  });

  test('nine ports with resource, ratio and vertices', () => {
    const { ports } = start().board;
    expect(ports).toHaveLength(9);
    expect(ports.filter(({ resource, ratio }) => resource === 'any' && ratio === 3)).toHaveLength(4);
    expect(ports.filter(({ resource, ratio }) => resource !== 'any' && ratio === 2)).toHaveLength(5);
  });

  test('the robber starts on the desert', () => {
    const { robberHex, graph } = start().board;
    expect(graph.hexes.find(({ q, r }) => q === robberHex.q && r === robberHex.r)?.resource).toBe('desert');
  });

  test('buildings and roads are keyed by vertex and edge', () => {
    const state = must(
      applyAction(start(), {
        type: 'PLACE_SETTLEMENT',
        playerId: 'ada',
        payload: { vertexId: '0,0,N' },
        timestamp: 1,
      }),
    );
    expect(state.board.buildings).toEqual({ '0,0,N': { type: 'settlement', playerId: 'ada' } });
    const next = must(
      applyAction(state, {
        type: 'PLACE_ROAD',
        playerId: 'ada',
        payload: { edgeId: '0,0,NE' },
        timestamp: 2,
      }),
    );
    expect(next.board.roads).toEqual({ '0,0,NE': { playerId: 'ada' } });
  });
});

describe('immutability and serialisation', () => {
  test('an action leaves the old state as it was', () => {
    const before = play(start(), 30);
    const text = serializeGameState(before);
    const after = play(before, 10, 2);
    expect(serializeGameState(before)).toBe(text);
    expect(after).not.toEqual(before);
    expect(Object.isFrozen(before)).toBe(true);
  });

  test.each([
    ['made here', (state: GameState) => state],
    ['read back', (state: GameState) => deserializeGameState(serializeGameState(state))],
  ])('a state %s is frozen to the last level', (_, take) => {
    for (const options of [{}, { dice: 'balanced' }] as const) {
      const initial = createInitialGameState(PLAYERS, 7, { now: 1000, options });
      for (const actions of [0, 20, 200]) expect(unfrozen(take(play(initial, actions)), 'state')).toEqual([]);
    }
    const finished = play(start(2, 5), 5000);
    expect(finished.phase).toBe('finished');
    expect(unfrozen(take(finished), 'state')).toEqual([]);
  });

  test('an open offer is frozen too, with its answers', () => {
    const state = withOffer();
    expect(state.tradeOffer?.answers[0]?.answer).toBe('waiting');
    expect(unfrozen(state, 'state')).toEqual([]);
  });

  test('hands, decks and maps refuse to be written to, and no other game is touched', () => {
    const [one, other] = [play(start(4, 1), 40), play(start(4, 2), 40)];
    const texts = [one, other].map(serializeGameState);
    expect(() => Object.assign(one.players[0]?.resources ?? {}, { ore: 99 })).toThrow(TypeError);
    expect(() => (one.devCardDeck as string[]).reverse()).toThrow(TypeError);
    const vertices = one.board.graph.vertices as Map<string, unknown>;
    const edges = one.board.graph.edges as Map<string, unknown>;
    for (const map of [vertices, edges]) {
      const [first] = map.keys();
      expect(() => map.delete(first ?? '')).toThrow(TypeError);
      expect(() => map.set('x', {})).toThrow(TypeError);
      expect(() => map.clear()).toThrow(TypeError);
    }
    // Even by force, past the methods of the map itself, another game keeps its corners.
    Map.prototype.delete.call(vertices, '0,0,N');
    expect(other.board.graph.vertices.size).toBe(54);
    expect(start(4, 3).board.graph.vertices.size).toBe(54);
    Map.prototype.set.call(vertices, '0,0,N', other.board.graph.vertices.get('0,0,N'));
    expect(serializeGameState(other)).toBe(texts[1]);
  });

  test('the log keeps actions of its own: the object that was sent may be used again', () => {
    const payload = { vertexId: '0,0,N' };
    const action = { type: 'PLACE_SETTLEMENT', playerId: 'ada', payload, timestamp: 1 } as const;
    const state = must(applyAction(start(), action));
    const replayed = replayActions(start(), [action]);
    payload.vertexId = 'nowhere';
    for (const made of [state, replayed]) {
      expect(made.actionLog[0]?.payload).toEqual({ vertexId: '0,0,N' });
      expect(serializeGameState(undo(made, 0))).toBe(serializeGameState(made));
    }
    const offer = { give: { wood: 1 }, receive: { ore: 1 } };
    const talked = withOffer(offer);
    offer.give.wood = 5;
    expect(undo(talked, 0).tradeOffer).toEqual(talked.tradeOffer);
  });

  test('maps become plain objects, and come back as maps', () => {
    const state = play(start(), 200);
    const plain = JSON.parse(serializeGameState(state));
    expect(Object.keys(plain.board.graph.vertices)).toHaveLength(54);
    expect(Object.keys(plain.board.graph.edges)).toHaveLength(72);
    const back = deserializeGameState(serializeGameState(state));
    expect(back.board.graph.vertices).toBeInstanceOf(Map);
    expect(back).toEqual(state);
    expect(serializeGameState(back)).toBe(serializeGameState(state));
  });

  test('a game that was read back goes on exactly like the one that was not', () => {
    const state = play(start(3, 5), 150);
    const back = deserializeGameState(serializeGameState(state));
    expect(serializeGameState(play(back, 300, 9))).toBe(serializeGameState(play(state, 300, 9)));
  });

  test('refusals are values, in the names that the players gave themselves', () => {
    const refused = applyAction(start(), {
      type: 'PLACE_SETTLEMENT',
      playerId: 'bo',
      payload: { vertexId: '0,0,N' },
      timestamp: 1,
    });
    expect(refused).toMatchObject({ code: 'NOT_YOUR_TURN', params: { toAct: 'ada' } });
    const unfit = applyAction(start(), {
      type: 'PLACE_SETTLEMENT',
      playerId: 'ada',
      payload: {},
      timestamp: 1,
    });
    expect(unfit).toMatchObject({ code: 'BAD_PAYLOAD' });
  });
});

describe('action log and replay', () => {
  test('every accepted action is appended, in order, as it was given', () => {
    const action = {
      type: 'PLACE_SETTLEMENT',
      playerId: 'ada',
      payload: { vertexId: '0,0,N' },
      timestamp: 5,
    } as const;
    const state = must(applyAction(start(), action));
    expect(state.actionLog).toEqual([action]);
    expect(play(state, 50).actionLog).toHaveLength(51);
  });

  test('any point of the game is reached by replaying the log from the initial state', () => {
    const end = play(start(3, 11), 2000);
    expect(serializeGameState(replayActions(start(3, 11), end.actionLog))).toBe(serializeGameState(end));
    const half = end.actionLog.slice(0, 100);
    expect(replayActions(start(3, 11), half).actionLog).toEqual(half);
  });

  test('a log that does not follow from the state stops with the action that does not', () => {
    const end = play(start(2, 4), 40);
    const broken = end.actionLog.with(9, { ...(end.actionLog[9] as GameAction), playerId: 'nobody' });
    expect(() => replayActions(start(2, 4), broken)).toThrow(/action 10 of the log, .* by nobody/);
  });

  test('undo runs everything again but the last n', () => {
    const before = play(start(), 80);
    const after = play(before, 3, 8);
    expect(serializeGameState(undo(after, 3))).toBe(serializeGameState(before));
    expect(undo(after, 0)).toEqual(after);
    expect(undo(after, 10_000)).toEqual(start());
    expect(() => undo(after, -1)).toThrow('whole number');
  });

  test('an undone roll falls the same way again', () => {
    let state = play(start(2, 6), 8);
    const roll: GameAction = { type: 'ROLL_DICE', playerId: 'ada', payload: {}, timestamp: 1 };
    state = must(applyAction(state, roll));
    expect(must(applyAction(undo(state), roll)).lastDiceRoll).toEqual(state.lastDiceRoll);
  });

  test('appending costs the same however long the log is', () => {
    const action: GameAction = { type: 'END_TURN', playerId: 'ada', payload: {}, timestamp: 0 };
    let log: LogLink | null = null;
    for (let step = 0; step < 5000; step++) log = append(log, action);
    const longer = append(log, action);
    expect(longer.before).toBe(log); // One link more, and nothing copied.
    expect(lengthOf(longer)).toBe(5001);
    expect(listOf(longer)).toHaveLength(5001);
    expect(listOf(log)).toHaveLength(5000);
    expect(listOf(longer)).toBe(listOf(longer));
  });
});

describe('snake order', () => {
  test('1 to N, then N to 1', () => {
    expect(start(4).setupPlayerOrder).toEqual([0, 1, 2, 3, 3, 2, 1, 0]);
    expect(start(2).setupPlayerOrder).toEqual([0, 1, 1, 0]);
  });

  test('setupOrderIndex walks it, setupRound turns to 1, and at its end the game is playing', () => {
    let state = start(3);
    const seen: [number, number, number][] = [];
    const random = seededRandom(1);
    while (state.phase === 'setup') {
      if (state.setupVertex === null)
        seen.push([state.setupOrderIndex, state.currentPlayerIndex, state.setupRound]);
      state = must(applyAction(state, anyAction(state, 0, random)));
    }
    expect(seen).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [2, 2, 0],
      [3, 2, 1],
      [4, 1, 1],
      [5, 0, 1],
    ]);
    expect(state).toMatchObject({
      phase: 'playing',
      turnPhase: 'preRoll',
      setupOrderIndex: state.setupPlayerOrder.length,
      currentPlayerIndex: 0,
      currentTurn: 1,
    });
  });
});
