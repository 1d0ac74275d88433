// Games in numbers: what is played, kept, copied and rewarded. The encodings themselves are tried by the tests of the games.

import { catalog, gameOf } from '@turnfold/catalog';
import { encodedGames, loadEncoding } from '@turnfold/catalog/encodings';
import { must, parseSetup, type Setup, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type AgentGame, restoreGame, startGame } from '../src/env/agent-game.ts';
import { createBatch } from '../src/env/batch.ts';

const CASES: readonly { id: string; seats: number; options: object }[] = [
  { id: 'territories', seats: 2, options: { width: 12, height: 8 } },
  { id: 'catan', seats: 3, options: { victoryPoints: 6 } },
];

test('every game that has an encoding is tried here', () => {
  expect(CASES.map(({ id }) => id).toSorted()).toEqual(encodedGames.toSorted());
  expect(encodedGames.length).toBeLessThanOrEqual(catalog.length);
});

describe.each(CASES)('$id in numbers', ({ id, seats, options }) => {
  const { rules } = must(gameOf(id), id);
  const setup = parseSetup(rules, seats, options) as Setup;
  const kindOf = async () => ({ rules, setup, encoding: must(await loadEncoding(id), id) });

  test('a game that was kept in the middle of a choice goes on as the one that was not', async () => {
    const kind = await kindOf();
    const random = seededRandom(9);
    const play = (game: AgentGame, steps: number) => {
      const told: unknown[] = [];
      for (let step = 0; step < steps && game.seat !== null; step++) {
        const ids = game.ids();
        told.push([game.seat, ids]);
        game.choose(ids[random.int(ids.length)] as number);
      }
      return told;
    };
    const game = startGame(kind, 'kept');
    play(game, 75);
    const saved = JSON.parse(JSON.stringify(game.save()));
    const before = JSON.stringify(game.save());
    const copy = restoreGame(kind, saved);
    for (let step = 0; step < 40 && copy.seat !== null; step++) copy.choose(copy.ids()[0] as number);
    expect(JSON.stringify(game.save())).toBe(before);
    for (let step = 0; step < 40 && game.seat !== null; step++) game.choose(game.ids()[0] as number);
    expect(game.save()).toEqual(copy.save());
  });

  test('rewards add up to nothing, and go to those who won', async () => {
    const kind = await kindOf();
    const game = startGame(kind, 'rewards');
    const random = seededRandom(2);
    for (let step = 0; step < 20_000 && game.seat !== null; step++) {
      expect(game.rewards.every((reward) => reward === 0)).toBe(true);
      const ids = game.ids();
      game.choose(ids[random.int(ids.length)] as number);
    }
    expect(game.seat).toBe(null);
    expect(game.rewards.reduce((sum, reward) => sum + reward, 0)).toBeCloseTo(0);
    expect(Math.max(...game.rewards)).toBe(1);
  });

  test('a batch plays the games that single games are', async () => {
    const kind = await kindOf();
    const space = kind.encoding.space(setup);
    const batch = createBatch(kind, 3, 'many');
    const single = [0, 1, 2].map((game) => startGame(kind, `many/${game}`));
    let frame = batch.begin().slice();
    for (let step = 0; step < 50; step++) {
      const view = new DataView(frame.buffer);
      const masks = 4 * 3 * (2 + seats);
      const ids = new Int32Array(3);
      for (const [index, game] of single.entries()) {
        expect(view.getInt32(4 * index, true)).toBe(game.seat);
        const mask = frame.subarray(masks + index * space.actions, masks + (index + 1) * space.actions);
        const legal = [...mask.keys()].filter((id) => mask[id] === 1);
        expect(legal).toEqual(game.ids().toSorted((a, b) => a - b));
        ids[index] = legal[step % legal.length] as number;
        game.choose(ids[index] as number);
      }
      if (single.some(({ seat }) => seat === null)) return;
      frame = batch.step(new Uint8Array(ids.buffer)).slice();
    }
  });
});
