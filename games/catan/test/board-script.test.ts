// How moves are told: beats that show every event, a board that is true to each of them, and what is called out.

import {
  act,
  createHistory,
  type Envelope,
  fold,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  playoutContext,
  redact,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { script } from '../board/script.ts';
import { type CatanAction, type CatanEvent, DEFAULT_OPTIONS, rules, type View } from '../src/index.ts';
import type { Position } from '../src/position.ts';

const AT = '2030-01-01T00:00:00.000Z';
const audience = (you: Seat | null) => ({ you, nameOf: (seat: Seat) => ['Ada', 'Bo', 'Cy'][seat] ?? '' });

const viewOf = (position: Position, seat: Seat): View =>
  rules.view(position, seat, playoutContext({ seats: position.seats, options: {} }));

interface Told {
  readonly before: Position;
  readonly events: readonly Envelope[];
}

/** Games of three who like to build and to play cards. */
const MOVES: readonly Told[] = [1, 2, 3, 4, 5, 6].flatMap((game) => {
  const id = `told-${game}`;
  const setup = { seats: 3, options: { ...DEFAULT_OPTIONS, victoryPoints: 7 } };
  const luck = luckOf(id, { kind: 'practice', seed: id });
  const random = seededRandom(game);
  const history = createHistory(rules, headerOf(rules, id, setup, luck));
  history.append(openGame({ rules, gameId: id, setup, luck, time: AT }), luck);
  const moves: Told[] = [];
  for (let step = 0; step < 600 && !history.game.outcome; step++) {
    const before = history.game.state as Position;
    const seat = rules.toAct(before)[0] as Seat;
    const legal = [...rules.legalActions(before, seat)] as CatanAction[];
    const liked = legal.filter(({ type }) => /BUILD|PLAY|BUY/.test(type));
    const pool = liked.length > 0 && random.int(2) === 0 ? liked : legal;
    const done = act(history.game, seat, pool[random.int(pool.length)] as CatanAction, luck, AT);
    if (isRefusal(done)) throw new Error(done.code);
    moves.push({ before, events: done.move.events });
    history.append(done, luck);
  }
  return moves;
});

describe('beats', () => {
  test('show every event of every move, once', () => {
    let beats = 0;
    for (const { before, events } of MOVES) {
      const told = script.beats(events, viewOf(before, 0), audience(0));
      expect(told.reduce((sum, beat) => sum + beat.events, 0)).toBe(events.length);
      beats += told.length;
    }
    expect(beats).toBeGreaterThan(MOVES.length);
  });

  test('leave the board as it is when only what was told has happened, for every seat', () => {
    const compared: Record<string, number> = {};
    for (const { before, events } of MOVES)
      for (const seat of [0, 1, 2]) {
        const start = viewOf(before, seat);
        const seen = events.map((event) => redact(event, seat));
        let told = 0;
        for (const beat of script.beats(seen, start, audience(seat)).slice(0, -1)) {
          told += beat.events;
          const shown = script.viewAfter?.(start, seen.slice(0, told)) ?? start;
          const truth = viewOf(fold(rules, before, events.slice(0, told) as unknown as CatanEvent[]), seat);
          const type = events[told - 1]?.type ?? '';
          expect(onTheTable(shown), type).toEqual(onTheTable(truth));
          compared[type] = (compared[type] ?? 0) + 1;
        }
      }
    expect(Object.keys(compared).toSorted()).toEqual(
      expect.arrayContaining(['diceRolled', 'knightPlayed', 'roadBuilt', 'robberMoved']),
    );
  });
});

/** Everything that can be seen, apart from what is only worked out from it: who surely holds what. */
const onTheTable = ({ players, rollsLeft: _, seed: __, ...view }: View) => ({
  ...view,
  players: players.map(({ knownResources: ___, ...player }) => player),
});

describe('it is called out', () => {
  const view = viewOf(MOVES[0]?.before as Position, 0);
  const said = (you: Seat | null, ...events: readonly object[]) =>
    script.beats(events as readonly Envelope[], view, audience(you)).map(({ callOut }) => callOut);
  const seven = (discards: readonly object[]) => ({
    type: 'diceRolled',
    payload: { playerId: 'p2', dice: [3, 4], phase: 'robber', discards },
  });

  test('that a seven was rolled, and who has to discard', () => {
    expect(said(0, seven([]))).toEqual(['A seven! Bo moves the robber.']);
    expect(said(1, seven([]))).toEqual(['A seven! Move the robber.']);
    expect(said(0, seven([{ playerId: 'p1', count: 4 }]))).toEqual(['A seven! Discard 4 cards.']);
    expect(said(null, seven([]))).toEqual(['A seven! Bo moves the robber.']);
  });

  const moved = { type: 'robberMoved', payload: { playerId: 'p2', hexCoord: { q: 0, r: 1 } } };
  const stolen = (resource?: string) => ({
    type: 'resourceStolen',
    payload: { playerId: 'p2', targetPlayerId: 'p1', ...(resource ? { resource } : {}) },
  });

  test('who was robbed of what, as far as one may know, or that nobody was', () => {
    expect(said(0, moved)).toEqual(['Nobody was robbed.']);
    expect(said(0, moved, stolen('ore'))).toEqual([undefined, 'Bo took 1 ore from you.']);
    expect(said(1, moved, stolen('ore'))).toEqual([undefined, 'You took 1 ore from Ada.']);
    expect(said(2, moved, stolen())).toEqual([undefined, undefined]);
  });

  test('to whom an honour goes, and from whom', () => {
    const held = {
      ...view,
      players: view.players.map((one, seat) => ({ ...one, hasLongestRoad: seat === 0 })),
    };
    const taken = { type: 'longestRoadMoved', payload: { playerId: 'p2' } } as unknown as Envelope;
    const text = (you: Seat | null) => script.beats([taken], held, audience(you))[0]?.callOut;
    expect(text(0)).toBe('Bo takes the longest road from you.');
    expect(text(1)).toBe('You take the longest road from Ada.');
    expect(text(null)).toBe('Bo takes the longest road from Ada.');
    expect(said(2, { type: 'largestArmyTaken', payload: { playerId: 'p1' } })).toEqual([
      'Ada takes the largest army.',
    ]);
  });
});
