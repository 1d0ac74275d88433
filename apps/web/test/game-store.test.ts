import { seedHashOf } from '@turnfold/kernel';
import type { Client, LuckLine } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { createClock, eventAt, frameAt, settled } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { createGameStore } from '../src/game-store.ts';
import { firstRevision, historyOf } from '../src/table-state.ts';
import {
  COMMITMENT,
  createFakeClient,
  createStorage,
  good,
  headAt,
  keptGame,
  recordAt,
  refusedBy,
  seedOf,
  viewAt,
} from './support.ts';

interface World {
  readonly at?: number;
  readonly client?: Partial<Client>;
  readonly stayMs?: number;
  readonly isSeated?: boolean;
  readonly clientSeed?: string;
}

/** A store that has loaded a game at a revision and said hello. */
const opened = async (world: World = {}) => {
  const { at = 3, client: change = {}, stayMs = 0, isSeated = true, clientSeed = null } = world;
  const timers = createClock();
  const server = { revision: at };
  const { client, sockets } = createFakeClient(timers, () => server.revision, change);
  const device = createDevice(createStorage());
  const kept = keptGame('g', { token: 'secret', clientSeed });
  device.keep(kept);
  let keys = 0;
  const store = createGameStore('g', isSeated ? kept : null, {
    client,
    timers,
    device,
    random: () => 1,
    newKey: () => `key-${++keys}`,
    stayMs: () => stayMs,
  });
  await settled();
  await settled();
  sockets.opened[0]?.open();
  sockets.opened[0]?.receive({ type: 'pong' });
  return { store, clock: timers, sockets, server, device, state: () => store.get() };
};

test('a game is looked up, then followed from the revision that was told', async () => {
  const { state, sockets } = await opened();
  expect(state()).toMatchObject({ you: 'p1', link: 'live', shown: { revision: 3 }, cursor: null });
  expect(state().entries).toHaveLength(4);
  expect(sockets.last().sent[0]).toEqual({
    type: 'hello',
    protocol: 2,
    deltas: 2,
    token: 'secret',
    after: 3,
  });
});

test('a frame brings the board, the log and what is to be told', async () => {
  const { state, sockets } = await opened();
  sockets.last().receive(frameAt(4));
  expect(state().shown?.revision).toBe(4);
  expect(state().fresh).toEqual(frameAt(4).events);
  expect(state().entries).toHaveLength(5);
});

test('a frame that comes twice or late changes nothing', async () => {
  const { state, sockets } = await opened();
  for (const revision of [5, 5, 4]) sockets.last().receive(frameAt(revision));
  expect(state()).toMatchObject({ latest: { revision: 5 }, shown: { revision: 5 }, wentBack: null });
});

test('where revisions are missing the whole log is asked for', async () => {
  const { state, sockets, server } = await opened();
  server.revision = 6;
  sockets.last().receive({ type: 'resync' });
  sockets.last().receive(frameAt(6));
  await settled();
  expect(state().entries?.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('where a look at the game is quicker than its frames, the log still gets them', async () => {
  const { state, store, sockets, server } = await opened({
    client: { act: async () => refusedBy('REVISION_CONFLICT', 412, 'The game is at 5.', { revision: 5 }) },
  });
  server.revision = 5;
  await store.act({ type: 'MOVE', payload: {} });
  await settled();
  for (const revision of [4, 5]) sockets.last().receive(frameAt(revision));
  expect(state().latest?.revision).toBe(5);
  expect(state().entries?.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('frames that come while the log is read are asked for once more, and no oftener', async () => {
  const answers: (() => void)[] = [];
  let at = 3;
  const { state, sockets } = await opened({
    client: {
      record: () =>
        new Promise((resolve) => {
          const record = recordAt(at);
          answers.push(() => resolve({ ok: true, record }));
        }),
    },
  });
  at = 6;
  for (const revision of [4, 5, 6]) sockets.last().receive(frameAt(revision));
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await settled();
  answers[1]?.();
  await settled();
  expect(state().entries).toHaveLength(7);
  expect(answers).toHaveLength(2);
});

/** The frame of a move that somebody made. */
const movedBy = (actorId: string, revision: number) =>
  frameAt(revision, { events: [{ ...eventAt(revision), actorId }] });

test('several moves of others are told one after the other, and touching the table skips that', async () => {
  const { state, store, sockets, clock } = await opened({ stayMs: 500 });
  for (const revision of [4, 5, 6]) sockets.last().receive(movedBy('p2', revision));
  expect(state()).toMatchObject({ shown: { revision: 4 }, latest: { revision: 6 } });
  await clock.pass(500);
  expect(state().shown?.revision).toBe(5);
  store.skip();
  expect(state().shown?.revision).toBe(6);
});

test('my own move is shown at once, and what follows waits for it', async () => {
  const { state, sockets, clock } = await opened({ stayMs: 500 });
  sockets.last().receive(movedBy('p1', 4));
  sockets.last().receive(movedBy('p1', 5));
  expect(state().shown?.revision).toBe(5);
  sockets.last().receive(movedBy('p2', 6));
  expect(state().shown?.revision).toBe(5);
  await clock.pass(500);
  expect(state().shown?.revision).toBe(6);
});

test('an action carries its key, the revision it was made on, and is pending until its revision arrives', async () => {
  const sent: unknown[] = [];
  const { state, store, sockets } = await opened({
    at: 4,
    client: {
      act: async (_, token, body, key) => {
        sent.push({ token, key, body });
        return acted(5);
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
  sockets.last().receive(frameAt(5));
  expect(await answer).toBeNull();
  expect(state()).toMatchObject({ pending: null, refusal: null, shown: { revision: 5 } });
});

test('a lost answer is asked for again with the same key', async () => {
  const keys: string[] = [];
  const { store, state, clock, server } = await opened({
    client: {
      act: async (_, __, ___, key = '') => {
        keys.push(key);
        if (keys.length < 3) return fail('UNREACHABLE');
        server.revision = 4;
        return acted(4);
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

test('what the board does by itself is refused without a word to the player', async () => {
  const { store, state } = await opened({
    client: { act: async () => refusedBy('NO_TRADE_OFFER', 422, 'There is no offer.', {}) },
  });
  const refusal = await store.act({ type: 'REJECT_TRADE', payload: {} }, { unasked: true });
  expect(refusal).toMatchObject({ code: 'NO_TRADE_OFFER' });
  expect(state()).toMatchObject({ refusal: null, pending: null });
});

test('a refusal is kept as a sentence until it is read', async () => {
  const { store, state } = await opened({
    client: {
      act: async () => refusedBy('NOT_YOUR_TURN', 422, 'It is Bo’s turn.', { rule: 'R2', hint: 'Wait.' }),
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
    client: {
      act: async () => refusedBy('REVISION_CONFLICT', 412, 'The game is at 5.', { revision: 5 }),
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
  sockets.last().open();
  sockets.last().receive({ type: 'pong' });
  sockets.last().receive({ type: 'resync' });
  sockets.last().receive(frameAt(2));
  expect(state().wentBack).toEqual({ told: 5, now: 2, how: 'shorter' });
  expect(state().latest?.revision).toBe(5);
});

test('a revision with another head than before is not believed in silence', async () => {
  const { state, store, sockets, server } = await opened();
  sockets.last().receive(frameAt(4));
  sockets.last().receive(frameAt(4, { head: headAt(4, 'b') }));
  expect(state().wentBack).toEqual({ told: 4, now: 4, how: 'different' });
  server.revision = 2;
  store.acceptWentBack();
  await settled();
  expect(state()).toMatchObject({ wentBack: null, latest: { revision: 2 }, shown: { revision: 2 } });
});

test('an acknowledgement that does not rise is not believed in silence', async () => {
  const { state, store } = await opened({
    at: 5,
    client: { act: async () => acted(4) },
  });
  await store.act({ type: 'MOVE', payload: {} });
  expect(state()).toMatchObject({ wentBack: { told: 5, now: 4, how: 'shorter' }, pending: null });
});

test('a game that the server has forgotten stays on the page, and the page says so', async () => {
  let forgotten = false;
  const { state, sockets, clock } = await opened({
    at: 5,
    client: {
      view: async () => {
        return forgotten ? fail('NO_SUCH_GAME') : viewAt(5);
      },
    },
  });
  forgotten = true;
  sockets.last().drop(1008, 'NO_SUCH_GAME');
  await clock.pass(0);
  expect(state()).toMatchObject({
    wentBack: { told: 5, how: 'gone' },
    failure: null,
    shown: { revision: 5 },
  });
});

test('after a reconnection the page asks what no frame repeats', async () => {
  const wish = { requestId: 'r', playerId: 'p2', toRevision: 1, waitingFor: ['p1'], lapsesAt: '' };
  let undoRequest: typeof wish | null = null;
  const { state, sockets, clock } = await opened({
    client: { view: async () => viewAt(3, { undoRequest }) },
  });
  undoRequest = wish;
  sockets.last().drop();
  await clock.pass(500);
  sockets.last().open();
  sockets.last().receive({ type: 'pong' });
  await settled();
  expect(state()).toMatchObject({ link: 'live', undoRequest: wish });
});

test('an old revision is shown without losing the present', async () => {
  const asked: (number | undefined)[] = [];
  const { state, store, sockets } = await opened({
    at: 9,
    client: {
      view: async (_, __, { revision } = {}) => {
        asked.push(revision);
        return viewAt(revision ?? 9);
      },
    },
  });
  store.look(4);
  expect(state().cursor).toBe(4);
  await settled();
  expect(state()).toMatchObject({ shown: { revision: 4 }, fresh: [] });
  sockets.last().receive(frameAt(10));
  expect(state()).toMatchObject({ shown: { revision: 4 }, latest: { revision: 10 } });
  store.look(null);
  expect(state()).toMatchObject({ cursor: null, shown: { revision: 10 } });
  expect(asked.filter((revision) => revision === 4)).toHaveLength(1);
});

test('a step forward is told by motion, a jump is not, and neighbours are there already', async () => {
  const asked: (number | undefined)[] = [];
  const { state, store } = await opened({
    at: 9,
    client: {
      view: async (_, __, { revision } = {}) => {
        asked.push(revision);
        return viewAt(revision ?? 9);
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
    client: {
      view: (_, __, { revision } = {}) =>
        revision === undefined
          ? Promise.resolve(viewAt(9))
          : new Promise((done) => waiting.set(revision, () => done(viewAt(revision)))),
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
    client: {
      view: async (_, __, { revision } = {}) => {
        return revision === undefined ? viewAt(9) : refusedBy('BUSY', 503, 'Not now.');
      },
    },
  });
  store.look(2);
  await settled();
  expect(state().pastFailure?.error).toBe('Not now.');
  store.look(null);
  expect(state()).toMatchObject({ pastFailure: null, shown: { revision: 9 } });
});

test('in a hot-seat game the seat that looks follows the turn, and acts by name', async () => {
  const bodies: object[] = [];
  const hotseat = { hotseat: true, yours: ['p1', 'p2'] };
  const { state, store, sockets } = await opened({
    at: 4,
    client: {
      view: async () => viewAt(4, hotseat),
      act: async (_, __, body) => {
        bodies.push(body);
        return acted(6);
      },
    },
  });
  expect(state().you).toBe('p1');
  sockets.last().receive(frameAt(5));
  expect(state().you).toBe('p2');
  void store.act({ type: 'MOVE', payload: {} });
  await settled();
  expect(bodies).toMatchObject([{ as: 'p2' }]);
});

test('a wish to undo is shown until it is answered or the game goes on', async () => {
  const { state, sockets } = await opened();
  const { players, luck } = good(viewAt(3));
  const wish = { requestId: 'r', playerId: 'p2', toRevision: 1, waitingFor: ['p1'], lapsesAt: '' };
  sockets.last().receive({ type: 'table', status: 'active', players, luck, undoRequest: wish });
  expect(state().undoRequest).toEqual(wish);
  sockets.last().receive(frameAt(4));
  expect(state().undoRequest).toBeNull();
});

test('the opening that ends the waiting is shown by itself', async () => {
  let status: 'waiting' | 'active' = 'waiting';
  const { state, sockets } = await opened({
    client: {
      view: async () => (status === 'waiting' ? viewAt(0, { status, head: null, toAct: [] }) : viewAt(0)),
    },
  });
  expect(sockets.last().sent[0]).toEqual({ type: 'hello', protocol: 2, deltas: 2, token: 'secret' });
  status = 'active';
  sockets.last().receive(frameAt(0));
  await settled();
  expect(state()).toMatchObject({ latest: { status: 'active', revision: 0 }, shown: { head: headAt(0) } });
});

test('a spectator is told that only players act', async () => {
  const { store } = await opened({ isSeated: false });
  expect(await store.act({ type: 'MOVE', payload: {} })).toMatchObject({
    explain: 'You are watching. Only players can act.',
  });
});

test('a game that is not there says so and can be tried again', async () => {
  let there = false;
  const { state, store, sockets } = await opened({
    client: {
      view: async () => {
        return there ? viewAt(3) : fail('NO_SUCH_GAME');
      },
    },
  });
  expect(state().failure?.code).toBe('NO_SUCH_GAME');
  expect(sockets.opened).toHaveLength(0);
  there = true;
  store.retry();
  await settled();
  expect(state()).toMatchObject({ failure: null, shown: { revision: 3 } });
});

describe('sealed seeds', () => {
  const [ada, bo] = ['ada', 'bo'].map((name) => seedHashOf(seedOf(name)));
  const luckAt = (openBy: string | null, state: 'sealed' | 'opened'): LuckLine => ({
    openBy,
    seeds: { p1: { state, hash: ada ?? '' }, p2: { state: 'sealed', hash: bo ?? '' } },
  });
  const waiting = (luck: LuckLine) => viewAt(0, { status: 'waiting', head: null, toAct: [], luck });

  test('news of the closed list store the receipt and open the seed, and the opening follows', async () => {
    const sent: object[] = [];
    let status: 'waiting' | 'active' = 'waiting';
    const { state, sockets, device } = await opened({
      clientSeed: seedOf('ada'),
      client: {
        view: async () =>
          status === 'waiting'
            ? waiting(luckAt(null, 'sealed'))
            : viewAt(0, { luck: luckAt('soon', 'opened') }),
        openSeed: async (gameId, token, body) => {
          sent.push({ gameId, token, body, receipt: device.receipt('g')?.seedHashes });
          return { ok: true, gameId, seedCommitment: COMMITMENT, status: 'waiting' };
        },
      },
    });
    expect(state()).toMatchObject({ seed: { is: 'sealed' }, luck: { openBy: null } });
    const { players } = good(viewAt(0));
    const news = { type: 'table', status, players, undoRequest: null };
    sockets.last().receive({ ...news, luck: luckAt('soon', 'sealed') });
    await settled();
    expect(sent).toEqual([
      { gameId: 'g', token: 'secret', body: { clientSeed: seedOf('ada') }, receipt: [ada, bo] },
    ]);
    expect(state()).toMatchObject({ seed: { is: 'opened' }, luck: { openBy: 'soon' } });
    sockets.last().receive({ ...news, luck: luckAt('soon', 'opened') });
    status = 'active';
    sockets.last().receive(frameAt(0));
    await settled();
    expect(sent).toHaveLength(1);
    expect(state()).toMatchObject({ latest: { status: 'active' }, seed: { is: 'opened' } });
  });

  test('a list without my hash is shown as what it is, and nothing is opened', async () => {
    const luck = luckAt('soon', 'sealed');
    const { state } = await opened({
      clientSeed: seedOf('eve'),
      client: { view: async () => waiting(luck), openSeed: () => Promise.reject(new Error('opened')) },
    });
    expect(state().seed).toEqual({ is: 'breach', breach: 'seed', isOpened: false });
  });
});

test('a game that is seen to end is remembered as over', async () => {
  const { sockets, device } = await opened();
  expect(device.game('g')?.isOver).toBe(false);
  const outcome = { result: 'won', winners: ['p1'], ranking: [['p1'], ['p2']], reason: 'points' } as const;
  sockets.last().receive(frameAt(4, { status: 'over', outcome, toAct: [] }));
  expect(device.game('g')?.isOver).toBe(true);
});

test('a connection that nobody answers any more is given up, and what was missed is told', async () => {
  const { state, sockets, clock, server } = await opened();
  await clock.pass(30_000); // The socket stays open, and no ping is answered.
  expect(state().link).toBe('reconnecting');
  server.revision = 4;
  await clock.pass(1000);
  expect(sockets.opened).toHaveLength(2);
  sockets.last().open();
  expect(sockets.last().sent[0]).toMatchObject({ after: 3 });
  sockets.last().receive(frameAt(4));
  await settled();
  expect(state()).toMatchObject({ link: 'live', shown: { revision: 4 } });
});

test('a connection that is refused, though the game is there, is tried again', async () => {
  const { state, sockets, clock } = await opened();
  sockets.last().drop(1008, 'UNKNOWN_TOKEN');
  await settled();
  expect(state()).toMatchObject({ link: 'closed', wentBack: null });
  await clock.pass(8000);
  expect(sockets.opened).toHaveLength(2);
});

test('an undo that others have to agree to says who is waited for', async () => {
  const answer = { ok: true, undone: false, requestId: 'r', waitingFor: ['p2'], replayed: false } as const;
  const { store, state } = await opened({ client: { undo: async () => answer } });
  await store.undo();
  expect(state().undoRequest).toMatchObject({ requestId: 'r', playerId: 'p1', waitingFor: ['p2'] });
});

test('a wish to undo that is no longer there when it is answered is not asked about again', async () => {
  const undoRequest = { requestId: 'r', playerId: 'p2', toRevision: 1, waitingFor: ['p1'], lapsesAt: '' };
  const { store, state } = await opened({
    client: { view: async () => viewAt(3, { undoRequest }), answerUndo: async () => fail('NO_SUCH_UNDO') },
  });
  await store.answerUndo(true);
  expect(state()).toMatchObject({ undoRequest: null, refusal: { code: 'NO_SUCH_UNDO' } });
});

/** What a server acknowledges an action with. */
const acted = (revision: number) => ({
  ok: true as const,
  revision,
  sequence: revision + 1,
  head: headAt(revision),
  events: [],
  gameState: {},
  replayed: false,
});

describe('a what-if keeps the moves that it branched off from', () => {
  const FORK_OF = { gameId: 'parent', revision: 5 };
  /** The parent has come to move 9 since; the branch left it after move 5 and is at its own move 2. */
  const branched = (change: Partial<Client> = {}) => {
    const asked: unknown[] = [];
    const client: Partial<Client> = {
      view: async (gameId, token, { revision } = {}) => {
        if (gameId !== 'parent') return viewAt(revision ?? 2, { forkOf: FORK_OF });
        asked.push({ token, revision });
        return viewAt(revision ?? 9);
      },
      record: async (gameId) => ({ ok: true, record: recordAt(gameId === 'parent' ? 9 : 2) }),
      ...change,
    };
    return opened({ at: 2, client }).then((world) => ({ ...world, asked }));
  };

  test('they come before its own, counted down to its opening', async () => {
    const { state } = await branched();
    expect(state().before.map(({ revision }) => revision)).toEqual([-5, -4, -3, -2, -1, 0]);
    const sequences = historyOf(state()).flatMap(({ events }) => events.map(({ sequence }) => sequence));
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(firstRevision(state())).toBe(-5);
  });

  test('they are looked at in the game that they belong to', async () => {
    const { state, store, asked } = await branched();
    store.look(-3);
    await settled();
    expect(asked[0]).toEqual({ token: null, revision: 2 });
    expect(state()).toMatchObject({ cursor: -3, shown: { revision: -3, turn: good(viewAt(2)).turn } });
    expect(state().wentBack).toBe(null);
    store.look(-99);
    await settled();
    expect(state()).toMatchObject({ cursor: -5, shown: { revision: -5 } });
    store.look(null);
    expect(state()).toMatchObject({ cursor: null, shown: { revision: 2 } });
  });

  test('a parent that cannot be read costs its moves and nothing else', async () => {
    const { state, store } = await branched({
      record: async (gameId) =>
        gameId === 'parent' ? fail('NO_SUCH_GAME') : { ok: true, record: recordAt(2) },
    });
    expect(state()).toMatchObject({ before: [], failure: null, entriesFailure: null });
    store.look(-1);
    await settled();
    expect(state()).toMatchObject({ cursor: 0 });
  });
});
