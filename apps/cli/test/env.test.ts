// `turnfold env` as a program in another language meets it: lines, then bytes, over pipes.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { BIN, turnfoldHere } from './support.ts';

const begin = (...args: readonly string[]) => {
  const child = spawn(process.execPath, [BIN, 'env', ...args], { stdio: 'pipe' });
  let told = '';
  child.stderr.on('data', (text) => {
    told += text;
  });
  const input = child.stdout[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);
  const take = async (enough: () => number): Promise<Buffer> => {
    for (;;) {
      const size = enough();
      if (size > 0 && waiting.length >= size) {
        const taken = waiting.subarray(0, size);
        waiting = waiting.subarray(size);
        return taken;
      }
      const { value, done } = await input.next();
      if (done) throw new Error('the program has ended');
      waiting = Buffer.concat([waiting, value]);
    }
  };
  return {
    async ask(request: object | string) {
      child.stdin.write(`${typeof request === 'string' ? request : JSON.stringify(request)}\n`);
      return JSON.parse((await take(() => waiting.indexOf(10) + 1)).toString());
    },
    frame: (size: number) => take(() => size),
    send: (bytes: Uint8Array) => child.stdin.write(bytes),
    told: () => told,
    async end() {
      child.stdin.end();
      return (await once(child, 'close'))[0];
    },
  };
};

describe('turnfold env', () => {
  test('plays a game by lines, twice the same; keeps it, copies it and takes it up again', async () => {
    const env = begin('territories', '--options', '{"width":8,"height":6}');
    const space = await env.ask({ do: 'space' });
    expect(space).toMatchObject({ ok: true, seats: 2, actions: 97, observationSize: 99 });
    const play = async () => {
      const told = [await env.ask({ do: 'reset', seed: 7 })];
      for (let step = 0; step < 200 && !told.at(-1).done; step++)
        told.push(await env.ask({ do: 'step', action: told.at(-1).legal[0] }));
      return told;
    };
    const first = await play();
    expect(await play()).toEqual(first);
    const last = first.at(-1);
    expect(last).toMatchObject({ done: true, seat: null, legal: [] });
    expect(last.rewards.toSorted()).toEqual([-1, 1]);

    const { legal } = await env.ask({ do: 'reset', seed: 8 });
    const { saved } = await env.ask({ do: 'save' });
    await env.ask({ do: 'clone', as: 'other' });
    const after = await env.ask({ do: 'step', action: legal[0] });
    expect(await env.ask({ do: 'step', game: 'other', action: legal[0] })).toEqual(after);
    await env.ask({ do: 'restore', game: 'third', saved });
    expect(await env.ask({ do: 'step', game: 'third', action: legal[0] })).toEqual(after);
    expect(await env.end()).toBe(0);
  });

  test('answers what it cannot do with a code, a sentence and a hint, and goes on', async () => {
    const env = begin('catan', '--players', '3');
    const codeOf = async (request: object | string) => {
      const { ok, code, error, hint } = await env.ask(request);
      expect([ok, typeof error, typeof hint]).toEqual([false, 'string', 'string']);
      return code;
    };
    expect(await codeOf({ do: 'step', action: 0 })).toBe('NO_SUCH_GAME');
    expect(await codeOf('nonsense')).toBe('BAD_REQUEST');
    expect(await codeOf('[1]')).toBe('BAD_REQUEST');
    expect(await codeOf({ do: 'constructor' })).toBe('UNKNOWN_REQUEST');
    expect((await env.ask({ do: 'reset', seed: 1 })).ok).toBe(true);
    expect(await codeOf({ do: 'step', action: 'one' })).toBe('BAD_REQUEST');
    expect(await codeOf({ do: 'step', action: 100_000 })).toBe('NOT_LEGAL');
    expect(await codeOf({ do: 'observe', seat: 3 })).toBe('BAD_REQUEST');
    expect(await codeOf({ do: 'restore', saved: {} })).toBe('BAD_REQUEST');
    expect(await codeOf({ do: 'batch', games: 0 })).toBe('BAD_REQUEST');
    expect((await env.ask({ do: 'observe', seat: 2 })).legal).toEqual([]);
    await env.end();
  });

  test('plays many games in step by bytes, and one that ends is followed by another', async () => {
    const env = begin('territories', '--options', '{"width":8,"height":6}');
    const { actions } = await env.ask({ do: 'space' });
    const games = 4;
    const { bytesOut, bytesIn } = await env.ask({ do: 'batch', games, seed: 3 });
    expect(bytesIn).toBe(4 * games);
    let ended = 0;
    for (let steps = 0; steps < 120; steps++) {
      const frame = await env.frame(bytesOut);
      const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
      const ids = new Int32Array(games);
      for (let game = 0; game < games; game++) {
        const isOver = view.getInt32(4 * (games + game), true) === 1;
        const reward = view.getFloat32(4 * (2 * games + 2 * game), true);
        if (isOver) ended++;
        else expect(reward).toBe(0);
        const first = 16 * games + game * actions;
        const mask = frame.subarray(first, first + actions);
        ids[game] = mask.indexOf(1);
        expect(ids[game]).toBeGreaterThanOrEqual(0);
      }
      env.send(new Uint8Array(ids.buffer));
    }
    expect(ended).toBeGreaterThan(games);
    await env.frame(bytesOut);
    await env.end();
  });

  test('ends a batch at an id that may not be chosen, with a sentence', async () => {
    const env = begin('territories', '--options', '{"width":8,"height":6}');
    const { bytesOut } = await env.ask({ do: 'batch', games: 2, seed: 3 });
    await env.frame(bytesOut);
    env.send(new Uint8Array(new Int32Array([-1, 5000]).buffer));
    expect(await env.end()).toBe(1);
    expect(env.told()).toContain('The batch has ended: game 0: -1 is not one of the ids that may be chosen.');
  });

  test.each([
    [['chess'], 'chess cannot be played in numbers. Games that can: territories, catan.'],
    [['territories', '--players', '3'], 'Territories is for 2 players, not 3.'],
    [['territories', '--options', '{'], '--options must be JSON'],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { stderr, status } = await turnfoldHere(['env', ...args]);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});
