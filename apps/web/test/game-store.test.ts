import { expect, test } from 'vitest';
import { type Api, Problem } from '../src/api.ts';
import { createGameStore } from '../src/game-store.ts';
import {
  answerAt,
  createClock,
  createSockets,
  eventAt,
  fakeApi,
  frameAt,
  headAt,
  recordAt,
  settled,
} from './support.ts';

interface World {
  readonly at?: number;
  readonly api?: Partial<Api>;
  readonly dwellMs?: number;
  readonly token?: string | null;
}

/** A store that has loaded a game at a revision and said hello. */
const opened = async ({ at = 3, api = {}, dwellMs = 0, token = 'secret' }: World = {}) => {
  const clock = createClock();
  const sockets = createSockets();
  const server = { revision: at };
  let keys = 0;
  const store = createGameStore('g', token, {
    ...clock,
    api: fakeApi(() => server.revision, api),
    open: sockets.open,
    random: () => 1,
    liveUrl: () => 'ws://test',
    newKey: () => `key-${++keys}`,
    dwellMs: () => dwellMs,
  });
  await settled();
  await settled();
  sockets.opened[0]?.onopen?.();
  return { store, clock, sockets, server, state: () => store.get() };
};

test('a game is looked up, then followed from the revision that was told', async () => {
  const { state, sockets } = await opened();
  expect(state()).toMatchObject({ you: 'p1', link: 'live', shown: { revision: 3 }, cursor: null });
  expect(state().entries).toHaveLength(4);
  expect(JSON.parse(sockets.last().sent[0] ?? '')).toEqual({
    type: 'hello',
    deltas: true,
    token: 'secret',
    after: 3,
  });
});

test('a frame brings the board, the log and what is to be told', async () => {
  const { state, sockets } = await opened();
  sockets.last().tell(frameAt(4));
  expect(state().shown?.revision).toBe(4);
  expect(state().fresh).toEqual(frameAt(4).events);
  expect(state().entries).toHaveLength(5);
});

test('a frame that comes twice or late changes nothing', async () => {
  const { state, sockets } = await opened();
  for (const revision of [5, 5, 4]) sockets.last().tell(frameAt(revision));
  expect(state()).toMatchObject({ latest: { revision: 5 }, shown: { revision: 5 }, wentBack: null });
});

test('where revisions are missing the whole log is asked for', async () => {
  const { state, sockets, server } = await opened();
  server.revision = 6;
  sockets.last().tell({ type: 'resync' });
  sockets.last().tell(frameAt(6));
  await settled();
  expect(state().entries?.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

/** The frame of a move that somebody made. */
const movedBy = (actorId: string, revision: number) =>
  frameAt(revision, { events: [{ ...eventAt(revision), actorId }] });

test('several moves of others are told one after the other, and touching the table skips that', async () => {
  const { state, store, sockets, clock } = await opened({ dwellMs: 500 });
  for (const revision of [4, 5, 6]) sockets.last().tell(movedBy('p2', revision));
  expect(state()).toMatchObject({ shown: { revision: 4 }, latest: { revision: 6 } });
  await clock.pass(500);
  expect(state().shown?.revision).toBe(5);
  store.catchUp();
  expect(state().shown?.revision).toBe(6);
});

test('my own move is shown at once, and what follows waits for it', async () => {
  const { state, sockets, clock } = await opened({ dwellMs: 500 });
  sockets.last().tell(movedBy('p1', 4));
  sockets.last().tell(movedBy('p1', 5));
  expect(state().shown?.revision).toBe(5);
  sockets.last().tell(movedBy('p2', 6));
  expect(state().shown?.revision).toBe(5);
  await clock.pass(500);
  expect(state().shown?.revision).toBe(6);
});

test('an action carries its key, the revision it was made on, and is pending until its revision arrives', async () => {
  const sent: unknown[] = [];
  const { state, store, sockets } = await opened({
    at: 4,
    api: {
      act: async (_, token, key, body) => {
        sent.push({ token, key, body });
        return { revision: 5, sequence: 6, head: headAt(5) };
      },
    },
  });
  const answer = store.act({ type: 'MOVE', payload: { to: 1 } });
  await settled();
  expect(sent).toEqual([
    {
      token: 'secret',
      key: 'key-1',
      body: { gameId: 'g', action: 'MOVE', payload: { to: 1 }, expectedRevision: 4 },
    },
  ]);
  expect(state().pending).not.toBeNull();
  sockets.last().tell(frameAt(5));
  expect(await answer).toBeNull();
  expect(state()).toMatchObject({ pending: null, refusal: null, shown: { revision: 5 } });
});

test('a lost answer is asked for again with the same key', async () => {
  const keys: string[] = [];
  const { store, state, clock, server } = await opened({
    api: {
      act: async (_, __, key) => {
        keys.push(key);
        if (keys.length < 3) throw new Problem(0, {});
        server.revision = 4;
        return { revision: 4, sequence: 5, head: headAt(4) };
      },
    },
  });
  const answer = store.act({ type: 'MOVE', payload: {} });
  await clock.pass(299);
  expect(state().pending).toMatchObject({ retries: 1 });
  await clock.pass(5000);
  expect(await answer).toBeNull();
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  expect(state().latest?.revision).toBe(4);
});

test('a refusal is kept as a sentence until it is read', async () => {
  const { store, state } = await opened({
    api: {
      act: async () => {
        throw new Problem(422, {
          error: 'It is Bo’s turn.',
          code: 'NOT_YOUR_TURN',
          rule: 'R2',
          hint: 'Wait.',
        });
      },
    },
  });
  const refusal = await store.act({ type: 'MOVE', payload: {} });
  expect(refusal).toEqual({
    code: 'NOT_YOUR_TURN',
    rule: 'R2',
    explain: 'It is Bo’s turn.',
    hint: 'Wait.',
    params: {},
  });
  expect(state()).toMatchObject({ refusal, pending: null });
  store.dismissRefusal();
  expect(state().refusal).toBeNull();
});

test('a stale revision makes the page look again', async () => {
  const { store, state, server } = await opened({
    api: {
      act: async () => {
        throw new Problem(412, { error: 'The game is at 5.', code: 'REVISION_CONFLICT', revision: 5 });
      },
    },
  });
  server.revision = 5;
  await store.act({ type: 'MOVE', payload: {} });
  await settled();
  expect(state().latest?.revision).toBe(5);
});

test('a server that knows less than it told is not believed in silence', async () => {
  const { state, sockets, clock } = await opened({ at: 5 });
  sockets.last().drop();
  await clock.pass(500);
  sockets.last().onopen?.();
  sockets.last().tell({ type: 'resync' });
  sockets.last().tell(frameAt(2));
  expect(state().wentBack).toEqual({ told: 5, now: 2, how: 'shorter' });
  expect(state().latest?.revision).toBe(5);
});

test('a revision with another head than before is not believed in silence', async () => {
  const { state, store, sockets, server } = await opened();
  sockets.last().tell(frameAt(4));
  sockets.last().tell(frameAt(4, { head: headAt(4, 'b') }));
  expect(state().wentBack).toEqual({ told: 4, now: 4, how: 'different' });
  server.revision = 2;
  store.acceptWentBack();
  await settled();
  expect(state()).toMatchObject({ wentBack: null, latest: { revision: 2 }, shown: { revision: 2 } });
});

test('an acknowledgement that does not rise is not believed in silence', async () => {
  const { state, store } = await opened({
    at: 5,
    api: { act: async () => ({ revision: 4, sequence: 5, head: headAt(4) }) },
  });
  await store.act({ type: 'MOVE', payload: {} });
  expect(state()).toMatchObject({ wentBack: { told: 5, now: 4, how: 'shorter' }, pending: null });
});

test('a game that the server has forgotten stays on the page, and the page says so', async () => {
  let forgotten = false;
  const { state, sockets, clock } = await opened({
    at: 5,
    api: {
      game: async () => {
        if (forgotten) throw new Problem(404, { error: 'There is no such game.' });
        return answerAt(5);
      },
    },
  });
  forgotten = true;
  sockets.last().drop(1008);
  await clock.pass(0);
  expect(state()).toMatchObject({
    wentBack: { told: 5, how: 'gone' },
    failure: null,
    shown: { revision: 5 },
  });
});

test('after a reconnection the page asks what no frame repeats', async () => {
  const wish = { requestId: 'r', playerId: 'p2', toRevision: 1, waitingFor: ['p1'] };
  let undoRequest: typeof wish | null = null;
  const { state, sockets, clock } = await opened({ api: { game: async () => answerAt(3, { undoRequest }) } });
  undoRequest = wish;
  sockets.last().drop();
  await clock.pass(500);
  sockets.last().onopen?.();
  await settled();
  expect(state()).toMatchObject({ link: 'live', undoRequest: wish });
});

test('an old revision is shown without losing the present', async () => {
  const asked: (number | undefined)[] = [];
  const { state, store, sockets } = await opened({
    at: 9,
    api: {
      game: async (_, __, { revision } = {}) => {
        asked.push(revision);
        return answerAt(revision ?? 9);
      },
    },
  });
  store.look(4);
  expect(state().cursor).toBe(4);
  await settled();
  expect(state()).toMatchObject({ shown: { revision: 4 }, fresh: [] });
  sockets.last().tell(frameAt(10));
  expect(state()).toMatchObject({ shown: { revision: 4 }, latest: { revision: 10 } });
  store.look(null);
  expect(state()).toMatchObject({ cursor: null, shown: { revision: 10 } });
  expect(asked.filter((revision) => revision === 4)).toHaveLength(1);
});

test('a step forward is told by motion, a jump is not, and neighbours are there already', async () => {
  const asked: (number | undefined)[] = [];
  const { state, store } = await opened({
    at: 9,
    api: {
      game: async (_, __, { revision } = {}) => {
        asked.push(revision);
        return answerAt(revision ?? 9);
      },
    },
  });
  store.look(2);
  await settled();
  await settled();
  expect(asked).toEqual([undefined, 2, 1, 0]);
  store.look(3);
  await settled();
  expect(state().fresh).toEqual(recordAt(9).entries[3]?.events);
  store.look(6);
  await settled();
  expect(state().fresh).toEqual([]);
});

test('the revision that was asked for last wins, whatever is answered first', async () => {
  const waiting = new Map<number, () => void>();
  const { state, store } = await opened({
    at: 9,
    api: {
      game: (_, __, { revision } = {}) =>
        revision === undefined
          ? Promise.resolve(answerAt(9))
          : new Promise((done) => waiting.set(revision, () => done(answerAt(revision)))),
    },
  });
  store.look(2);
  store.look(5);
  waiting.get(5)?.();
  await settled();
  waiting.get(2)?.();
  await settled();
  expect(state()).toMatchObject({ cursor: 5, shown: { revision: 5 } });
});

test('an old revision that cannot be fetched says so, and the present is one step away', async () => {
  const { state, store } = await opened({
    at: 9,
    api: {
      game: async (_, __, { revision } = {}) => {
        if (revision !== undefined) throw new Problem(503, { error: 'Not now.' });
        return answerAt(9);
      },
    },
  });
  store.look(2);
  await settled();
  expect(state().pastFailure?.message).toBe('Not now.');
  store.look(null);
  expect(state()).toMatchObject({ pastFailure: null, shown: { revision: 9 } });
});

test('in a hot-seat game the seat that looks follows the turn, and acts by name', async () => {
  const bodies: object[] = [];
  const hotseat = { hotseat: true, yours: ['p1', 'p2'] };
  const { state, store, sockets } = await opened({
    at: 4,
    api: {
      game: async () => answerAt(4, hotseat),
      act: async (_, __, ___, body) => {
        bodies.push(body);
        return { revision: 6, sequence: 7, head: headAt(6) };
      },
    },
  });
  expect(state().you).toBe('p1');
  sockets.last().tell(frameAt(5));
  expect(state().you).toBe('p2');
  void store.act({ type: 'MOVE', payload: {} });
  await settled();
  expect(bodies).toMatchObject([{ as: 'p2' }]);
});

test('a wish to undo is shown until it is answered or the game goes on', async () => {
  const { state, sockets } = await opened();
  const wish = { requestId: 'r', playerId: 'p2', toRevision: 1, waitingFor: ['p1'] };
  sockets.last().tell({ type: 'table', status: 'active', players: answerAt(3).players, undoRequest: wish });
  expect(state().undoRequest).toEqual(wish);
  sockets.last().tell(frameAt(4));
  expect(state().undoRequest).toBeNull();
});

test('the opening that ends the waiting is shown by itself', async () => {
  let status: 'waiting' | 'active' = 'waiting';
  const { state, sockets } = await opened({
    api: {
      game: async () => (status === 'waiting' ? answerAt(0, { status, head: null, toAct: [] }) : answerAt(0)),
    },
  });
  expect(JSON.parse(sockets.last().sent[0] ?? '')).toEqual({ type: 'hello', deltas: true, token: 'secret' });
  status = 'active';
  sockets.last().tell(frameAt(0));
  await settled();
  expect(state()).toMatchObject({ latest: { status: 'active', revision: 0 }, shown: { head: headAt(0) } });
});

test('a spectator is told that only players act', async () => {
  const { store } = await opened({ token: null });
  expect(await store.act({ type: 'MOVE', payload: {} })).toMatchObject({
    explain: 'You are watching. Only players can act.',
  });
});

test('a game that is not there says so and can be tried again', async () => {
  let there = false;
  const { state, store, sockets } = await opened({
    api: {
      game: async () => {
        if (!there) throw new Problem(404, { error: 'There is no such game.' });
        return answerAt(3);
      },
    },
  });
  expect(state().failure?.message).toBe('There is no such game.');
  expect(sockets.opened).toHaveLength(0);
  there = true;
  store.retry();
  await settled();
  expect(state()).toMatchObject({ failure: null, shown: { revision: 3 } });
});
