// Territories as an environment for agents: steps in batches, in this process and through the pipes of `turnfold env`.
// The agent is the cheapest there is: it takes any id of each mask.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { gameOf } from '@turnfold/catalog';
import { loadEncoding } from '@turnfold/catalog/encodings';
import { createBatch } from '@turnfold/cli/env';
import { must, parseSetup, type Random, type Setup, seededRandom } from '@turnfold/kernel';
import { randomGame } from './games.ts';
import { count, measure, median, table, times } from './measure.ts';

const PROGRAM = join(dirname(process.argv[1] as string), 'bench-turnfold.mjs');
const GAMES = 256;
const FRAMES = 1200;
const ROUNDS = 3;

export const benchEnv = async () => {
  const { rules } = must(gameOf('territories'), 'territories');
  const setup = parseSetup(rules, 2, {}) as Setup;
  const encoding = must(await loadEncoding('territories'), 'encoding');
  const { actions } = encoding.space(setup);
  const random = seededRandom(1);
  const rounds: Record<'rules' | 'batch' | 'pipe' | 'wall', number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let [steps, games] = [0, 0];
    const bare = measure('rules', 1, () => {
      steps += randomGame(rules, setup, random);
      games++;
    });
    const batch = createBatch({ rules, encoding, setup }, GAMES, 'bench');
    let frame = batch.begin();
    const inProcess = measure('batch', GAMES, () => {
      frame = batch.step(anyIds(frame, actions, random));
    });
    rounds.push({
      rules: (bare.rate * steps) / games,
      batch: inProcess.rate,
      ...(await throughPipes(actions, random)),
    });
  }
  const of = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  const row = (name: string, figure: (round: (typeof rounds)[number]) => number) => [
    name,
    count(of(figure)),
    times(of((round) => figure(round) / round.rules)),
  ];
  table(`Territories, 40 x 15, any legal step, ${GAMES} games in a batch; medians of ${ROUNDS} rounds`, [
    ['steps per CPU-second', '', 'of the bare rules'],
    row('the bare rules', (round) => round.rules),
    row('batches in this process, agent included', (round) => round.batch),
    row('batches through pipes, CPU of turnfold env', (round) => round.pipe),
    row('the same per second of the clock, agent included', (round) => round.wall),
  ]);
};

/** Any id of each mask, as the bytes of a frame. */
const anyIds = (frame: Uint8Array, actions: number, random: Random): Uint8Array => {
  const masks = 4 * GAMES * 4; // After seats, ends and two rewards a game.
  const ids = new Int32Array(GAMES);
  for (let game = 0; game < GAMES; game++) {
    const first = masks + game * actions;
    const from = first + random.int(actions);
    const found = frame.indexOf(1, from);
    ids[game] = (found !== -1 && found < first + actions ? found : frame.indexOf(1, first)) - first;
  }
  return new Uint8Array(ids.buffer);
};

const throughPipes = async (actions: number, random: Random) => {
  const child = spawn(process.execPath, [PROGRAM, 'env', 'territories'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write(`{"do":"batch","games":${GAMES},"seed":"bench"}\n`);
  const read = reader(child.stdout);
  const { bytesOut } = JSON.parse(await read.line());
  let frame = await read.bytes(bytesOut);
  const [began, cpu] = [performance.now(), cpuSecondsOf(child.pid)];
  for (let step = 0; step < FRAMES; step++) {
    child.stdin.write(anyIds(frame, actions, random));
    frame = await read.bytes(bytesOut);
  }
  const seconds = (performance.now() - began) / 1000;
  const spent = cpuSecondsOf(child.pid) - cpu;
  child.stdin.end();
  await once(child, 'exit');
  return { pipe: (GAMES * FRAMES) / spent, wall: (GAMES * FRAMES) / seconds };
};

/** Bytes by their number, and a line before them. */
const reader = (stream: Readable) => {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let waiting: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) throw new Error('turnfold env has ended');
    return value as Buffer;
  };
  const bytes = async (size: number): Promise<Buffer> => {
    const parts = [waiting];
    let length = waiting.length;
    while (length < size) {
      const chunk = await more();
      parts.push(chunk);
      length += chunk.length;
    }
    const all = Buffer.concat(parts, length);
    waiting = all.subarray(size);
    return all.subarray(0, size);
  };
  return {
    bytes,
    async line(): Promise<string> {
      while (!waiting.includes(10)) waiting = Buffer.concat([waiting, await more()]);
      return (await bytes(waiting.indexOf(10) + 1)).toString();
    },
  };
};

/** What another process has spent, in hundredths of a second, as Linux tells it; NaN elsewhere. */
const cpuSecondsOf = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
};
