// What goes over a live connection: how much, and whether it adds up after any number of cuts.

import { catalog } from '@turnfold/catalog';
import { type GamePackage, seededRandom } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import { applyPatch, type Frame, type Patch, type ShortFrame, wholeFrame } from '@turnfold/wire';
import { framesToKeep } from '@turnfold/wire/api';
import { eventAt, frameAt } from '@turnfold/wire/testing';
import { afterEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { follow, good, predictable, seats, tokenOf, until } from '../../../test/support/tables.ts';
import { frameTextAfter } from '../src/routes/frame-text.ts';
import { connect, listening, type Wire } from './support.ts';

let server: Awaited<ReturnType<typeof listening>> | undefined;
afterEach(() => server?.close());

test.each(catalog)('a typical move of $rules.title costs any viewer less than a kilobyte', async (game) => {
  for (const sizes of await sizesOf(game as GamePackage)) {
    const median = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)];
    expect(sizes.length).toBeGreaterThan(20);
    expect(median).toBeLessThan(1024);
  }
});

/** Moves of bots, each as long as it is for a spectator and for each of the players. */
const sizesOf = async ({ rules, bots }: GamePackage): Promise<number[][]> => {
  const table = createTable({ store: createMemoryStore(), catalog, ...predictable() });
  const names = Array.from({ length: Math.max(2, rules.seats.min) }, (_, seat) => `Player ${seat}`);
  const game = await seats(table, names, { rules: rules.id, practice: { seed: 'seven' } });
  const watching = [null, ...game.tokens].map((token) => follow(table, game.gameId, token));
  for (const one of watching) await one.frame(0);
  for (let move = 0; move < 60; move++) {
    const { toAct } = good(await table.view(game.gameId, null));
    if (toAct[0] === undefined) break;
    const seat = Number(toAct[0].slice(1)) - 1;
    const { gameState: view, legalActions } = good(await table.view(game.gameId, tokenOf(game, seat)));
    const action = bots.easy({
      view,
      seat,
      legal: () => legalActions,
      random: seededRandom(move),
      effort: 1,
    });
    good(await table.act(game.gameId, tokenOf(game, seat), { action: action.type, payload: action.payload }));
  }
  const sizes = watching.map((one) => sizesFor(one.frames()));
  await table.close();
  return sizes;
};

const sizesFor = (frames: readonly Frame[]): number[] => {
  let earlier: readonly Frame[] = [];
  let last: Frame | null = null;
  return frames.flatMap((frame) => {
    const text = last && frameTextAfter(last, frame, 'compact', earlier);
    earlier = framesToKeep(earlier, last);
    last = frame;
    return text === null ? [] : [Buffer.byteLength(text)];
  });
};

test('a text is shared only by those who remember the same frames', () => {
  const asked = (revision: number, payload: object) =>
    frameAt(revision, { events: [{ ...eventAt(revision, 'asked'), payload }] });
  const [from, frame] = [frameAt(1), asked(2, { seat: 1, card: 5, place: 'here' })];
  for (const earlier of [
    asked(0, { seat: 0, card: 3, place: 'there' }),
    asked(0, { seat: 0, place: 'there' }),
  ]) {
    const delta = JSON.parse(frameTextAfter(from, frame, 'compact', [earlier])) as ShortFrame;
    expect(delta.type).toBe('delta');
    expect(wholeFrame(from, delta, [earlier])).toEqual(frame);
  }
});

/** One seed, one run; `npm run torture` raises the count. */
const CUTS = Number(process.env.TURNFOLD_CUTS ?? 60);

test(`a client that is cut ${CUTS} times, anywhere, and comes back with \`after\` misses nothing`, async () => {
  server = await listening();
  const { app, url } = server;
  const game = await playedSlowly(app);
  const random = seededRandom(Number(process.env.TURNFOLD_SEED ?? 7));
  const known = new Map<number, string>();
  let client: Client | null = null;
  for (let cut = 0; cut < CUTS; cut++) {
    const form = (['compact', 'deltas', 'patches', 'frames'] as const)[random.int(4)] ?? 'frames';
    const after: number | undefined = client && random.int(5) > 0 ? client.last?.revision : undefined;
    client = listen(connect(url, game.gameId), { token: game.token, form, after }, client?.last ?? null);
    for (let step = random.int(4); step > 0; step--) await game.act();
    if (random.int(3) > 0) await client.reaches(await game.revision());
    for (const { revision, head } of client.told) {
      expect(known.get(revision) ?? head).toBe(head);
      known.set(revision, head ?? '');
    }
    expect(client.told.map(({ revision }) => revision)).toEqual(client.expected());
    client.cut();
  }
  const last = listen(connect(url, game.gameId), { token: game.token, form: 'compact', after: 0 }, null);
  await game.act();
  await last.reaches(await game.revision());
  const { events: _, type: __, ...moment } = last.last as Frame;
  expect(await game.view()).toMatchObject(moment);
  last.cut();
});

interface Client {
  readonly told: Frame[];
  readonly last: Frame | null;
  /** The revisions that should have been told. */
  expected(): number[];
  reaches(revision: number): Promise<void>;
  cut(): void;
}

interface Wanted {
  readonly token: string;
  readonly form: 'frames' | 'patches' | 'deltas' | 'compact';
  readonly after: number | undefined;
}

/** A client as it could be written from the documents. */
const listen = (wire: Wire, { token, form, after }: Wanted, before: Frame | null): Client => {
  const told: Frame[] = [];
  let resync = false;
  let last: Frame | null = null;
  let earlier: readonly Frame[] = [];
  const wish = form === 'compact' ? { deltas: 2 } : { [form]: true };
  wire.say({ type: 'hello', token, ...wish, ...(after === undefined ? {} : { after }) });
  (wire.socket as WebSocket).on('message', (data) => {
    const message = JSON.parse(data.toString());
    if (message.type === 'resync') resync = true;
    if (!['frame', 'patch', 'delta'].includes(message.type)) return;
    if (message.type !== 'frame') expect(message.from).toBe(last?.revision);
    const whole = wholeOf(last, message, earlier);
    earlier = framesToKeep(earlier, last);
    last = whole;
    told.push(last);
  });
  return {
    told,
    get last() {
      return last ?? before;
    },
    expected: () => {
      const first = after === undefined || resync ? (told[0]?.revision ?? 0) : after + 1;
      return told.map((_, index) => first + index);
    },
    reaches: (revision) =>
      until(() => (last ?? (after === undefined ? null : before))?.revision === revision),
    cut: () => wire.socket.terminate(),
  };
};

const wholeOf = (last: Frame | null, message: { type: string }, earlier: readonly Frame[]): Frame => {
  if (message.type === 'frame') return message as Frame;
  if (message.type === 'delta') return wholeFrame(last as Frame, message as ShortFrame, earlier);
  const { patch, from: _, ...rest } = message as { patch: Patch; from: number } & Frame;
  return { ...rest, type: 'frame', gameState: applyPatch(last?.gameState, patch) as object };
};

/** A hot-seat game that goes on one action at a time. */
const playedSlowly = async (app: Awaited<ReturnType<typeof listening>>['app']) => {
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, token?: string) =>
    (
      await app.inject({
        method,
        url: `/api/games${path}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(payload ? { payload } : {}),
      })
    ).json();
  const { gameId, token } = await ask('POST', '', {
    rules: 'high-card',
    players: [{ name: 'Ada' }, { name: 'Bo' }],
    hotseat: true,
    options: { rounds: 10_000 },
  });
  const random = seededRandom(3);
  const view = () => ask('GET', `/${gameId}`, undefined, token) as Promise<Frame>;
  return {
    gameId,
    token,
    view,
    revision: async () => (await view()).revision,
    async act() {
      const { legalActions } = await view();
      const { type, payload } = legalActions[random.int(legalActions.length)] as Frame['legalActions'][0];
      const { success } = await ask('POST', `/${gameId}/actions`, { action: type, payload }, token);
      expect(success).toBe(true);
      if (random.int(6) === 0) await ask('POST', `/${gameId}/undo`, {}, token);
    },
  };
};
