import { frameAt } from '@turnfold/wire/testing';
import { expect, test } from 'vitest';
import { follow, good, seats, testTable, tokenOf, until, viewWhen } from '../../../test/support/tables.ts';
import type { Frame } from '../src/index.ts';
import { compactFrame, framesToKeep, shortFrame, wholeFrame } from '../src/short-frame.ts';

/** As a client gets it: through JSON, from the frame that it put together itself. */
const received = (frames: readonly Frame[]): Frame[] => {
  const [first, ...rest] = frames.map((frame) => JSON.parse(JSON.stringify(frame)) as Frame);
  const all = [first as Frame];
  for (const frame of rest) {
    const last = all.at(-1) as Frame;
    all.push(wholeFrame(last, JSON.parse(JSON.stringify(shortFrame(last, frame)))));
  }
  return all;
};

/** The same in the second form. */
const receivedCompact = (frames: readonly Frame[]): Frame[] => {
  const [first, ...rest] = frames.map((frame) => JSON.parse(JSON.stringify(frame)) as Frame);
  const all = [first as Frame];
  let earlier: readonly Frame[] = [];
  for (const frame of rest) {
    const last = all.at(-1) as Frame;
    const text = JSON.stringify(compactFrame(last, frame, earlier));
    all.push(wholeFrame(last, JSON.parse(text), earlier));
    earlier = framesToKeep(earlier, last);
  }
  return all;
};

const plain = (frames: readonly Frame[]) => frames.map((frame) => JSON.parse(JSON.stringify(frame)));

test('frames in few words are the same frames: secrets, undo, resignation and the end', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo', 'Cy'], { practice: { seed: 'seven' } });
  const { gameId } = game;
  const watching = [null, ...game.tokens].map((token) => follow(table, gameId, token));
  for (const one of watching) await one.frame(0);
  const act = (seat: number, action: string, payload = {}) =>
    table.act(gameId, tokenOf(game, seat), { action, payload });
  for (const action of ['draw', 'roll', 'draw']) good(await act(0, action));
  good(await act(0, 'mark', { place: 2 }));
  good(await table.undo(gameId, tokenOf(game, 0)));
  good(await act(0, 'done'));
  good(await table.resign(gameId, tokenOf(game, 1)));
  good(await table.resign(gameId, tokenOf(game, 2)));
  good(await table.resign(gameId, tokenOf(game, 0)));
  await viewWhen(table, gameId, null, ({ status }) => status === 'over');
  for (const one of watching) {
    await until(() => one.frames().at(-1)?.status === 'over');
    for (const told of [received(one.frames()), receivedCompact(one.frames())])
      expect(told).toEqual(plain(one.frames()));
  }
  await table.close();
});

test('a whole game of Territories, for everybody who watches it', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { rules: 'territories', practice: { seed: 'nine' } });
  const watching = [null, ...game.tokens].map((token) => follow(table, game.gameId, token));
  for (const one of watching) await one.frame(0);
  for (let revision = 0; ; revision++) {
    const seat = revision % 2;
    const { legalActions, outcome } = good(await table.view(game.gameId, tokenOf(game, seat)));
    if (outcome || legalActions.length === 0) break;
    const { type, payload } = legalActions[revision % legalActions.length] as (typeof legalActions)[0];
    good(await table.act(game.gameId, tokenOf(game, seat), { action: type, payload }));
  }
  for (const one of watching) {
    const frames = one.frames();
    expect(frames.length).toBeGreaterThan(10);
    for (const told of [received(frames), receivedCompact(frames)]) expect(told).toEqual(plain(frames));
    const lengths = (texts: readonly object[]) =>
      texts.reduce((sum, text) => sum + JSON.stringify(text).length, 0);
    const short = frames.slice(1).map((frame, index) => shortFrame(frames[index] as Frame, frame));
    expect(lengths(short)).toBeLessThan(0.7 * lengths(frames.slice(1)));
  }
  await table.close();
});

test('the opening follows the wait for players', async () => {
  const table = testTable();
  const created = good(await table.create({ rules: 'high-card', players: [{}, {}] }));
  const ada = follow(table, created.gameId, created.token);
  await ada.frame(0);
  good(await table.join(created.gameId, { code: created.invites[0]?.code ?? '' }));
  await until(() => ada.frames().length === 2);
  for (const told of [received(ada.frames()), receivedCompact(ada.frames())])
    expect(told).toEqual(plain(ada.frames()));
  await table.close();
});

test('what was never told cannot be told by its likeness', () => {
  const frame = frameAt(1);
  const delta = compactFrame(frame, frameAt(2), [frameAt(0)]);
  expect(() => wholeFrame(frame, { ...delta, events: [[9, [], null]] })).toThrow('not remembered');
});
