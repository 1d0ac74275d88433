// Sentences of the specification that need whole games, or say how the source is laid out: docs/SPECS.md names these tests.

import { isRefusal, playoutContext, seededRandom } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import {
  type ActionType,
  applyAction,
  calculateVictoryPoints,
  createInitialGameState,
  type GameState,
} from '../src/index.ts';
import { restore } from '../src/restore.ts';
import { rules } from '../src/rules.ts';
import * as board from '../src/state/boardState.ts';
import * as game from '../src/state/gameState.ts';
import * as player from '../src/state/playerState.ts';

const IDS = ['ada', 'bo', 'cy'];

/** A whole game at random, state by state. */
const wholeGame = function* (seed: number): Generator<GameState> {
  const random = seededRandom(seed);
  const players = IDS.map((id) => ({ id, name: id }));
  let state = createInitialGameState(players, seed, { now: 0, options: { victoryPoints: 8 } });
  yield state;
  while (state.phase !== 'finished') {
    const position = restore(state);
    const seat = rules.toAct(position)[0] as number;
    const legal = [...rules.legalActions(position, seat)];
    const { type, payload } = legal[random.int(legal.length)] as { type: ActionType; payload: object };
    const named = Object.fromEntries(
      Object.entries(payload).map(([key, value]) =>
        key === 'targetPlayerId' || key === 'playerId'
          ? [key, IDS[Number(String(value).slice(1)) - 1]]
          : [key, value],
      ),
    );
    const answer = applyAction(state, { type, playerId: IDS[seat] as string, payload: named, timestamp: 0 });
    if (isRefusal(answer)) throw new Error(answer.explain);
    state = answer;
    yield state;
  }
};
const GAMES = [1, 2, 3, 4].map((seed) => [...wholeGame(seed)]);
const STATES = GAMES.flat();

test('the state layer has three modules: players, board, game', () => {
  expect(player).toHaveProperty('calculateVictoryPoints');
  expect(board).toHaveProperty('boardStateOf');
  expect(game).toHaveProperty('createInitialGameState');
  expect(game).toHaveProperty('serializeGameState');
});

test('phase, turn phase and the index of the player have the values of the specification, and one more turn phase', () => {
  expect(new Set(STATES.map(({ phase }) => phase))).toEqual(new Set(['setup', 'playing', 'finished']));
  expect(new Set(STATES.map(({ turnPhase }) => turnPhase))).toEqual(
    new Set(['setupPlacement', 'preRoll', 'discarding', 'robber', 'postRoll']),
  );
  for (const { currentPlayerIndex, players } of STATES) expect(players[currentPlayerIndex]).toBeDefined();
});

test('the longest road and the largest army are as long and as large as their holder made them', () => {
  for (const { players, longestRoadLength, largestArmySize } of STATES) {
    const army = players.filter(({ hasLargestArmy }) => hasLargestArmy);
    const road = players.filter(({ hasLongestRoad }) => hasLongestRoad);
    expect([army.length, road.length].every((count) => count <= 1)).toBe(true);
    expect(largestArmySize).toBe(army[0]?.knightsPlayed ?? 0);
    expect(army.length === 1).toBe(largestArmySize >= 3);
    expect(road.length === 1).toBe(longestRoadLength >= 5);
  }
  expect(STATES.some(({ longestRoadLength }) => longestRoadLength >= 5)).toBe(true);
  expect(STATES.some(({ largestArmySize }) => largestArmySize >= 3)).toBe(true);
});

test('the winner is the id of the player whose turn it is, with the points to win; until then null', () => {
  for (const states of GAMES) {
    const last = states.at(-1) as GameState;
    const winner = last.players[last.currentPlayerIndex];
    expect(last.winner).toBe(winner?.id);
    expect(winner && calculateVictoryPoints(winner)).toBeGreaterThanOrEqual(8);
    for (const { phase, winner: before } of states) if (phase !== 'finished') expect(before).toBeNull();
  }
});

test('knights, resources and dice are counted as they are played, held and rolled', () => {
  for (const { players, lastDiceRoll } of STATES) {
    if (lastDiceRoll) {
      const { die1, die2, total } = lastDiceRoll;
      expect([die1, die2].every((die) => die >= 1 && die <= 6)).toBe(true);
      expect(total).toBe(die1 + die2);
    }
    for (const { resources, knightsPlayed } of players) {
      expect(Object.keys(resources).sort()).toEqual(['brick', 'ore', 'sheep', 'wheat', 'wood']);
      expect(knightsPlayed).toBeGreaterThanOrEqual(0);
    }
  }
});

test('on a server a view has neither the action log nor the graph, and shows deck and seed when it is over', () => {
  const about = { ...playoutContext({ seats: 3, options: {} }), seed: 'the secret' };
  for (const states of GAMES)
    for (const state of [states[0], states.at(-1)] as GameState[]) {
      const view = rules.view(restore(state), 0, about);
      expect(view).not.toHaveProperty('actionLog');
      expect(view.board).not.toHaveProperty('graph');
      const isOver = state.phase === 'finished';
      expect([view.seed, view.devCardDeck !== null]).toEqual([isOver ? 'the secret' : null, isOver]);
      expect(view.devCardsLeft).toBe(state.devCardDeck.length);
    }
});
