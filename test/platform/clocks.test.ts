// Clocks and presence on several real servers of one real PostgreSQL, some of which are killed.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../apps/server/test/support.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type Child, startChild } from '../torture/child.ts';
import { ask, must, pause, type ReplyBody } from '../torture/wire.ts';

const timeout = 600_000;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, timeout);
afterAll(() => postgres.stop());

const INITIAL = 600;
/** What HTTP.md grants may be missed by so much, in seconds. */
const TOLERANCE = 1;

interface Timed extends ReplyBody {
  readonly clocks: Readonly<Record<string, { readonly remaining: number; readonly running: boolean }>>;
  readonly presence?: { readonly players: Readonly<Record<string, string>>; readonly watchers: number };
}

const seconds = (): number => performance.now() / 1000;

/** A game of Ada, who plays at one node, and Bo, who plays at another. */
const twoNodes = async () => {
  const databaseUrl = await postgres.createDatabase();
  const here = await startChild({ databaseUrl });
  const there = await startChild({ databaseUrl });
  const body = {
    rules: 'high-card',
    players: [{}, {}],
    clock: { initial: INITIAL },
    options: { rounds: 100 },
  };
  const created = (await must(ask('POST', `${await here.url()}/api/games`, { body }), 201)).body;
  const { gameId } = created;
  const code = created.invites[0]?.code;
  const address = `${await there.url()}/api/games/${gameId}/join`;
  const earliest = seconds();
  const joined = (await must(ask('POST', address, { body: { code } }), 200)).body;
  return { here, there, gameId, tokens: [created.token, joined.token] as const, earliest, latest: seconds() };
};

const look = async (node: Child, gameId: string, token: string): Promise<Timed> =>
  (await must(ask('GET', `${await node.url()}/api/games/${gameId}`, { token }), 200)).body as Timed;

const act = async (node: Child, gameId: string, token: string, key: string): Promise<void> => {
  const address = `${await node.url()}/api/games/${gameId}/actions`;
  await must(ask('POST', address, { token, key, body: { action: 'done', payload: {} } }), 200);
};

/** What a player has spent, at least and at most: by when a turn may have begun and ended. */
const createLedger = (begun: { readonly earliest: number; readonly latest: number }) => {
  const spent = [
    { least: 0, most: 0 },
    { least: 0, most: 0 },
  ];
  let since = begun;
  return {
    spent,
    async move(seat: 0 | 1, run: () => Promise<void>) {
      const sent = seconds();
      await run();
      const until = { earliest: sent, latest: seconds() };
      const mine = spent[seat] as (typeof spent)[0];
      mine.least += Math.max(0, sent - since.latest);
      mine.most += until.latest - since.earliest;
      since = until;
    },
  };
};

test('the node of one player is killed in the middle: nothing is lost, and the clocks are right', {
  timeout,
}, async () => {
  const { here, there, gameId, tokens, ...begun } = await twoNodes();
  const ledger = createLedger(begun);
  try {
    for (let round = 0; round < 3; round++) {
      await pause(300);
      await ledger.move(0, () => act(here, gameId, tokens[0], `ada-${round}`));
      await pause(100);
      await ledger.move(1, () => act(there, gameId, tokens[1], `bo-${round}`));
    }
    const killing = here.kill();
    await pause(500);
    await killing;
    await ledger.move(0, () => act(there, gameId, tokens[0], 'ada-3'));
    const { revision, clocks, toAct } = await look(there, gameId, tokens[0]);
    expect([revision, toAct]).toEqual([7, ['p2']]);
    const left = [clocks.p1?.remaining ?? 0, clocks.p2?.remaining ?? 0];
    const adas = ledger.spent[0] as (typeof ledger.spent)[0];
    expect(left[0]).toBeLessThanOrEqual(INITIAL - adas.least + TOLERANCE);
    expect(left[0]).toBeGreaterThanOrEqual(INITIAL - adas.most - TOLERANCE);
    expect(clocks.p2?.running).toBe(true);
    await act(there, gameId, tokens[0], 'ada-3'); // The same key again: once.
    expect((await look(there, gameId, tokens[1])).revision).toBe(7);
  } finally {
    await Promise.all([here.dispose(), there.dispose()]);
  }
});

test('while no node is there no time passes, but for what lies before the last stamp', {
  timeout,
}, async () => {
  const { here, there, gameId, tokens } = await twoNodes();
  try {
    await there.kill();
    await pause(6_000); // A stamp or two.
    const before = (await look(here, gameId, tokens[0])).clocks.p1?.remaining ?? 0;
    const seen = seconds();
    await here.kill();
    const alive = seconds() - seen;
    await pause(3_000);
    await here.start();
    const back = seconds();
    await look(here, gameId, tokens[0]); // The game is in memory.
    await pause(8_000); // Whoever may be there would have stamped by now.
    const after = (await look(here, gameId, tokens[0])).clocks.p1?.remaining ?? 0;
    const sinceBack = seconds() - back;
    // Of the three seconds and the start none is charged; the time since the last stamp, five seconds at most, comes back, too.
    expect(after).toBeGreaterThanOrEqual(before - alive - sinceBack - TOLERANCE);
    expect(after).toBeLessThanOrEqual(before + 5 + TOLERANCE);
    expect(after).toBeLessThan(before); // Since it is back, time runs again.
  } finally {
    await Promise.all([here.dispose(), there.dispose()]);
  }
});

test('players of different nodes see each other come and go', { timeout }, async () => {
  const { here, there, gameId, tokens } = await twoNodes();
  try {
    const ada = connect(await here.url(), gameId);
    ada.say({ type: 'hello', token: tokens[0], protocol: 2 });
    const bo = connect(await there.url(), gameId);
    bo.say({ type: 'hello', token: tokens[1], protocol: 2 });
    /** Bo as Ada was told last. */
    const isBo = (state: string) => (message: object) =>
      message === ada.messages.findLast(({ type }) => type === 'presence') &&
      (message as NonNullable<Timed['presence']>).players.p2 === state;
    await ada.heard(isBo('here'));
    bo.socket.close();
    await ada.heard(isBo('away'));
    expect((await look(here, gameId, tokens[0])).presence?.players).toEqual({ p1: 'here', p2: 'away' });
    ada.socket.close();
  } finally {
    await Promise.all([here.dispose(), there.dispose()]);
  }
});
