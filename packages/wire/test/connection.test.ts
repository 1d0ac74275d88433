import {
  backoffMs,
  type ConnectionState,
  createClient,
  type Failure,
  type Frame,
  PROTOCOL,
  type ServerMessage,
} from '@turnfold/wire';
import { shortFrame } from '@turnfold/wire/api';
import { createClock, createSockets, type FakeSocket, frameAt } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';

const PING_MS = 10_000;

const connected = ({ as }: { as?: string } = {}) => {
  const clock = createClock();
  const sockets = createSockets();
  const states: ConnectionState[] = [];
  const messages: ServerMessage[] = [];
  const refused: Failure[] = [];
  let after: number | undefined = 7;
  const client = createClient({
    baseUrl: 'https://games.test',
    openSocket: sockets.openSocket,
    timers: clock,
    random: () => 1,
    pingMs: PING_MS,
  });
  const connection = client.connect('g', {
    token: 'secret',
    as,
    after: () => after,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onRefused: (failure) => refused.push(failure),
  });
  const know = (revision: number | undefined) => {
    after = revision;
  };
  return { clock, sockets, states, messages, connection, refused, know };
};

/** The server answers the first ping: the connection is live. */
const greeted = (socket: FakeSocket) => {
  socket.open();
  socket.receive({ type: 'pong', protocol: 2 });
};

describe('saying hello', () => {
  test('the token goes in the first message, with what is known already and the protocol', () => {
    const { sockets } = connected();
    expect(sockets.last().sent).toEqual([]);
    sockets.last().open();
    expect(sockets.last().sent).toEqual([
      { type: 'hello', protocol: PROTOCOL, deltas: 2, token: 'secret', after: 7 },
      { type: 'ping' },
    ]);
  });

  test('a hot-seat token says which seat, and who knows nothing asks for the present', () => {
    const { sockets, know } = connected({ as: 'p2' });
    know(undefined);
    sockets.last().open();
    expect(sockets.last().sent[0]).toEqual({
      type: 'hello',
      protocol: PROTOCOL,
      deltas: 2,
      token: 'secret',
      as: 'p2',
    });
  });

  test('it is live when the server has said something, not before', () => {
    const { sockets, states, connection } = connected();
    sockets.last().open();
    expect(states).toEqual(['connecting']);
    sockets.last().receive({ type: 'pong' });
    expect(states).toEqual(['connecting', 'live']);
    expect(connection.state).toBe('live');
  });

  test('the protocol of the first message is no part of the frame, nor of what follows from it', () => {
    const { sockets, messages } = connected();
    sockets.last().open();
    sockets.last().receive({ protocol: 2, ...frameAt(8) });
    sockets.last().receive(shortFrame(frameAt(8), frameAt(9)));
    expect(messages).toEqual([frameAt(8), frameAt(9)]);
  });
});

describe('coming back', () => {
  test('a cut connection comes back by itself and asks for what was missed', async () => {
    const { clock, sockets, states, know } = connected();
    greeted(sockets.last());
    know(9);
    sockets.last().drop();
    expect(states.at(-1)).toBe('reconnecting');
    await clock.pass(backoffMs(0, 1));
    expect(sockets.opened).toHaveLength(2);
    greeted(sockets.last());
    expect(sockets.last().sent[0]).toMatchObject({ after: 9 });
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
  });

  test('waits grow with each failure, up to 8 s, and a steady connection starts over', async () => {
    const { clock, sockets } = connected();
    const waits: (number | null)[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      sockets.last().drop();
      waits.push(clock.nextIn());
      await clock.pass(clock.nextIn() ?? 0);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    greeted(sockets.last());
    await clock.pass(4000);
    sockets.last().drop();
    expect(clock.nextIn()).toBe(8000); // Four seconds are not steady.
    await clock.pass(8000);
    greeted(sockets.last());
    await clock.pass(6000);
    sockets.last().drop();
    expect(clock.nextIn()).toBe(500);
  });

  test('waits are scattered, so that not all clients return at once', () => {
    expect(backoffMs(3, 0)).toBe(2000);
    expect(backoffMs(3, 1)).toBe(4000);
  });

  test('"Try now" does not wait', () => {
    const { sockets, connection } = connected();
    sockets.last().drop();
    connection.retryNow();
    expect(sockets.opened).toHaveLength(2);
    connection.retryNow();
    expect(sockets.opened).toHaveLength(2);
  });

  test('a closed connection stays closed', async () => {
    const { clock, sockets, connection, states } = connected();
    greeted(sockets.last());
    connection.close();
    expect(sockets.last().isClosed).toBe(true);
    connection.retryNow();
    await clock.pass(60_000);
    expect(sockets.opened).toHaveLength(1);
    expect(states).toEqual(['connecting', 'live', 'closed']);
    expect(clock.nextIn()).toBe(null);
  });

  test('an address that cannot be opened is tried again', async () => {
    const clock = createClock();
    let tries = 0;
    const client = createClient({
      baseUrl: 'https://games.test',
      timers: clock,
      random: () => 1,
      openSocket: () => {
        tries += 1;
        throw new SyntaxError('blocked');
      },
    });
    const connection = client.connect('g', { token: null, after: () => undefined, onMessage: () => {} });
    await clock.pass(1500);
    expect(tries).toBe(3);
    connection.close();
  });
});

describe('a server that is not there any more', () => {
  const pings = (socket: FakeSocket) => socket.sent.filter(({ type }) => type === 'ping').length;

  test('a socket that answers no ping is left after two of them, and not talked to again', async () => {
    const { clock, sockets, states } = connected();
    greeted(sockets.last());
    const [dead] = sockets.opened as [FakeSocket];
    await clock.pass(PING_MS); // The first ping of three after the greeting's.
    await clock.pass(PING_MS);
    expect(states.at(-1)).toBe('live');
    await clock.pass(PING_MS);
    expect(states.at(-1)).toBe('reconnecting');
    expect(dead.isClosed).toBe(true);
    expect(pings(dead)).toBe(3);
    await clock.pass(PING_MS);
    expect(pings(dead)).toBe(3);
    expect(sockets.opened.length).toBeGreaterThan(1);
  });

  test.each([{ type: 'pong' }, frameAt(8), { type: 'news of tomorrow' }, 'noise'])(
    'anything that arrives keeps it alive: %j',
    async (message) => {
      const { clock, sockets, states } = connected();
      greeted(sockets.last());
      for (let minute = 0; minute < 60; minute++) {
        await clock.pass(2 * PING_MS);
        sockets.last().receive(message);
      }
      expect(sockets.opened).toHaveLength(1);
      expect(states.at(-1)).toBe('live');
    },
  );

  test('a socket that never opens is given up, and so is one that never says anything', async () => {
    const { clock, sockets } = connected();
    await clock.pass(2 * PING_MS);
    expect([sockets.last().isClosed, sockets.last().sent]).toEqual([true, []]);
    await clock.pass(500);
    expect(sockets.opened).toHaveLength(2);
    sockets.last().open();
    await clock.pass(2 * PING_MS);
    expect(sockets.opened[1]?.isClosed).toBe(true);
  });

  test('in an hour on dead sockets it goes on trying, and each of them hears little', async () => {
    const { clock, sockets } = connected();
    for (let minute = 0; minute < 60; minute++) {
      sockets.last().open();
      await clock.pass(60_000);
    }
    expect(sockets.opened.length).toBeGreaterThan(80);
    for (const socket of sockets.opened) expect(socket.sent.length).toBeLessThanOrEqual(3);
  });
});

describe('a server that refuses', () => {
  test('a code of the table ends it: asking again would not help', async () => {
    const { clock, sockets, refused, states } = connected();
    greeted(sockets.last());
    sockets.last().drop(1008, 'UNKNOWN_TOKEN');
    expect(refused).toMatchObject([{ ok: false, status: 401, code: 'UNKNOWN_TOKEN' }]);
    expect(states.at(-1)).toBe('closed');
    await clock.pass(600_000);
    expect(sockets.opened).toHaveLength(1);
  });

  test('unless somebody wants to try again', () => {
    const { sockets, connection, states } = connected();
    sockets.last().drop(1008, 'NO_SUCH_GAME');
    connection.retryNow();
    expect(sockets.opened).toHaveLength(2);
    greeted(sockets.last());
    expect(states.at(-1)).toBe('live');
  });

  test('a hint that needs words of the server is left out: a close brings a code alone', () => {
    const { sockets, refused } = connected();
    sockets.last().drop(1008, 'NOT_YOUR_SEAT');
    expect(refused).toMatchObject([{ code: 'NOT_YOUR_SEAT', status: 403 }]);
    expect(refused[0]).not.toHaveProperty('hint');
  });

  test('a socket that was too fast or too slow comes back, but not at once', () => {
    const { clock, sockets, refused } = connected();
    sockets.last().drop(1008, 'TOO_FAST');
    expect(refused).toEqual([]);
    expect(clock.nextIn()).toBe(8000);
  });

  test.each([1011, 1012, 1006])('close code %i is no refusal', (code) => {
    const { clock, sockets } = connected();
    sockets.last().drop(code, 'STORE_UNAVAILABLE');
    expect(clock.nextIn()).toBe(500);
  });
});

describe('frames', () => {
  test('what differs from the frame before is handed on as a whole frame', () => {
    const { sockets, messages } = connected();
    const frames = [8, 9, 10].map((revision) => frameAt(revision)) as [Frame, Frame, Frame];
    sockets.last().receive(frames[0]);
    for (const index of [1, 2] as const)
      sockets.last().receive(shortFrame(frames[index === 1 ? 0 : 1], frames[index]));
    expect(messages).toEqual(frames);
  });

  test('news of the table and a resync are handed on, and what is unknown is not', () => {
    const { sockets, messages } = connected();
    const table = { type: 'table', status: 'waiting', players: [], undoRequest: null };
    for (const message of [
      table,
      { type: 'resync' },
      { type: 'pong' },
      { type: 'party' },
      'noise',
      'null',
      '[]',
    ])
      sockets.last().receive(message);
    expect(messages).toEqual([table, { type: 'resync' }]);
  });

  test('where a frame is missing in between, the server is asked to begin again', async () => {
    const { clock, sockets, messages, states } = connected();
    const [eight, nine, ten, eleven] = [8, 9, 10, 11].map((revision) => frameAt(revision)) as [
      Frame,
      Frame,
      Frame,
      Frame,
    ];
    sockets.last().open();
    sockets.last().receive(eight);
    sockets.last().receive(shortFrame(nine, ten));
    expect(states.at(-1)).toBe('reconnecting');
    await clock.pass(backoffMs(0, 1));
    expect(sockets.opened).toHaveLength(2);
    sockets.last().open();
    expect(sockets.last().sent[0]).toMatchObject({ deltas: 2 });
    sockets.last().receive(shortFrame(eight, nine)); // Nothing was sent over this connection yet.
    await clock.pass(backoffMs(1, 1));
    expect(sockets.opened).toHaveLength(3);
    sockets.last().receive(ten);
    sockets.last().receive(shortFrame(ten, eleven));
    expect(messages).toEqual([eight, ten, eleven]);
  });

  test('a change that this client does not understand is answered by asking for whole frames', async () => {
    const { clock, sockets, states, messages } = connected();
    sockets.last().open();
    sockets.last().receive(frameAt(7));
    sockets.last().receive({ type: 'delta', from: 7, change: { turn: { deep: [1] } }, events: [] });
    expect(states.at(-1)).toBe('reconnecting');
    await clock.pass(backoffMs(0, 1));
    sockets.last().open();
    expect(sockets.last().sent[0]).toMatchObject({ type: 'hello', deltas: false });
    expect(messages).toEqual([frameAt(7)]);
  });

  test('an old socket has no say any more', async () => {
    const { clock, sockets, messages } = connected();
    const [first] = sockets.opened as [FakeSocket];
    first.drop();
    await clock.pass(500);
    first.open();
    first.receive(frameAt(8));
    first.drop(1008, 'NO_SUCH_GAME');
    expect([messages, first.sent]).toEqual([[], []]);
    sockets.last().receive(frameAt(8));
    expect(messages).toHaveLength(1);
  });
});
