import type { Frame } from '@turnfold/table';
import { shortened } from '@turnfold/table/short-frame';
import { expect, test } from 'vitest';
import { backoffMs, connectLive, type Link } from '../src/live.ts';
import type { LiveMessage } from '../src/wire.ts';
import { createClock, createSockets, frameAt } from './support.ts';

const connected = () => {
  const clock = createClock();
  const sockets = createSockets();
  const links: Link[] = [];
  const messages: LiveMessage[] = [];
  let after = 7;
  let refused = 0;
  const live = connectLive({
    ...clock,
    open: sockets.open,
    random: () => 1,
    url: 'ws://test',
    hello: () => ({ token: 'secret', after }),
    onMessage: (message) => messages.push(message),
    onLink: (link) => links.push(link),
    onRefused: () => refused++,
  });
  return {
    clock,
    sockets,
    links,
    messages,
    live,
    refused: () => refused,
    know: (revision: number) => (after = revision),
  };
};

test('the token goes in the first frame, with what is known already', () => {
  const { sockets } = connected();
  expect(sockets.last().sent).toEqual([]);
  sockets.last().onopen?.();
  expect(JSON.parse(sockets.last().sent[0] ?? '')).toEqual({
    type: 'hello',
    deltas: true,
    token: 'secret',
    after: 7,
  });
});

test('a change that this page does not understand is answered by asking for whole frames', async () => {
  const { clock, sockets, links } = connected();
  sockets.last().onopen?.();
  sockets.last().tell(frameAt(7));
  sockets.last().tell({ type: 'delta', from: 7, change: { turn: { deep: [1] } }, events: [] });
  expect(links.at(-1)).toBe('reconnecting');
  await clock.pass(backoffMs(0, 1));
  sockets.last().onopen?.();
  expect(JSON.parse(sockets.last().sent[0] ?? '')).toMatchObject({ type: 'hello', deltas: false });
});

test('a cut connection comes back by itself and asks for what was missed', async () => {
  const { clock, sockets, links, know } = connected();
  sockets.last().onopen?.();
  know(9);
  sockets.last().drop();
  expect(links.at(-1)).toBe('reconnecting');
  await clock.pass(backoffMs(0, 1));
  expect(sockets.opened).toHaveLength(2);
  sockets.last().onopen?.();
  expect(JSON.parse(sockets.last().sent[0] ?? '')).toMatchObject({ after: 9 });
  expect(links.at(-1)).toBe('live');
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
  sockets.last().onopen?.();
  await clock.pass(6000);
  sockets.last().drop();
  expect(clock.nextIn()).toBe(500);
});

test('waits are scattered, so that not everybody returns at once', () => {
  expect(backoffMs(3, 0)).toBe(2000);
  expect(backoffMs(3, 1)).toBe(4000);
});

test('a refused connection is looked into, and not hammered', async () => {
  const { clock, sockets, refused } = connected();
  sockets.last().drop(1008);
  expect(refused()).toBe(1);
  expect(clock.nextIn()).toBeGreaterThanOrEqual(8000);
});

test('"Try now" does not wait', () => {
  const { sockets, live } = connected();
  sockets.last().drop();
  live.retryNow();
  expect(sockets.opened).toHaveLength(2);
  live.retryNow();
  expect(sockets.opened).toHaveLength(2);
});

test('an old socket has no say any more, and noise is not a message', async () => {
  const { clock, sockets, messages } = connected();
  const [first] = sockets.opened;
  first?.drop();
  await clock.pass(500);
  first?.tell(frameAt(8));
  sockets.last().onmessage?.({ data: 'not json' });
  sockets.last().onmessage?.({ data: 'null' });
  expect(messages).toEqual([]);
  sockets.last().tell(frameAt(8));
  expect(messages).toHaveLength(1);
});

test('what differs from the frame before is handed on as a whole frame', () => {
  const { sockets, messages } = connected();
  const frames = [8, 9, 10].map((revision) => frameAt(revision));
  sockets.last().tell(frames[0] as Frame);
  for (const index of [1, 2])
    sockets.last().tell(shortened(frames[index - 1] as Frame, frames[index] as Frame));
  expect(messages).toEqual(frames);
});

test('where something lies between, the server is asked to begin again', async () => {
  const { clock, sockets, messages, links } = connected();
  const [eight, nine, ten, eleven] = [8, 9, 10, 11].map((revision) => frameAt(revision)) as Frame[];
  sockets.last().onopen?.();
  sockets.last().tell(eight as Frame);
  sockets.last().tell(shortened(nine as Frame, ten as Frame));
  expect(links.at(-1)).toBe('reconnecting');
  await clock.pass(backoffMs(0, 1));
  expect(sockets.opened).toHaveLength(2);
  sockets.last().onopen?.();
  sockets.last().tell(shortened(eight as Frame, nine as Frame)); // Nothing is known to this connection yet.
  await clock.pass(backoffMs(1, 1));
  expect(sockets.opened).toHaveLength(3);
  sockets.last().tell(ten as Frame);
  sockets.last().tell(shortened(ten as Frame, eleven as Frame));
  expect(messages).toEqual([eight, ten, eleven]);
});

test('a closed connection stays closed', async () => {
  const { clock, sockets, live, links } = connected();
  sockets.last().onopen?.();
  live.close();
  await clock.pass(60_000);
  expect(sockets.opened).toHaveLength(1);
  expect(links.at(-1)).toBe('closed');
});
