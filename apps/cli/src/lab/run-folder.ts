// The folder of a run:
//   run.json      what is played, and which part of it
//   games.jsonl   a line for each game, in order; written as the games are played, and all that the rest is made of
//   games.csv, summary.json, report.html   made of it at the end, and when the run is stopped
//   records/      a record for each game, where they were asked for

import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { csvHead, csvLine } from './csv.ts';
import { planDifference, type Range, type Run, rangeOf } from './plan.ts';
import type { GameLine } from './play.ts';
import { report } from './report.ts';
import type { Batch } from './simulate.worker.ts';
import { createTally, type Summary } from './tally.ts';

const RUN = 'run.json';
const GAMES = 'games.jsonl';

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const readRun = (folder: string): Run | string => {
  try {
    return JSON.parse(readFileSync(join(folder, RUN), 'utf8')) as Run;
  } catch {
    return `${folder} is not the folder of a run: it has no ${RUN} that can be read.`;
  }
};

/** Makes the folder of a new run; a sentence where there is one already. */
export const startRun = (folder: string, run: Run): string | null => {
  if (existsSync(join(folder, RUN)))
    return `${folder} holds a run already. Go on with it by --resume, or name another folder.`;
  mkdirSync(join(folder, run.records ? 'records' : ''), { recursive: true });
  writeFileSync(join(folder, RUN), json(run));
  writeFileSync(join(folder, GAMES), '');
  return null;
};

/** The games that are still to be played; a sentence where this is another run. */
export const resumeRun = (folder: string, run: Run): Range | string => {
  const before = readRun(folder);
  if (typeof before === 'string') return before;
  const difference = planDifference(before.plan, run.plan);
  if (difference) return `${folder} holds another run: ${difference}.`;
  if (json([before.shard, before.records]) !== json([run.shard, run.records]))
    return `${folder} holds another part of this run, or one with other records.`;
  const { from, to } = rangeOf(run.plan, run.shard);
  const last = lastWholeLine(join(folder, GAMES));
  return { from: last === null ? from : (JSON.parse(last) as GameLine).game + 1, to };
};

/** How much of the end of a file is read to find its last line: more than any line is long. */
const TAIL = 1 << 20;

/** The last whole line of a file; half a line after it, of a run that was killed, is cut off. */
const lastWholeLine = (file: string): string | null => {
  const { size } = statSync(file);
  const tail = Buffer.alloc(Math.min(size, TAIL));
  const opened = openSync(file, 'r');
  readSync(opened, tail, 0, tail.length, size - tail.length);
  closeSync(opened);
  const end = tail.lastIndexOf(10);
  truncateSync(file, size - tail.length + end + 1);
  if (end === -1) return null;
  return tail.toString('utf8', end === 0 ? 0 : tail.lastIndexOf(10, end - 1) + 1, end);
};

/** Appends games as they come. Records first: a line says that its game is all there. */
export const openGames = (folder: string) => {
  const file = openSync(join(folder, GAMES), 'a');
  return {
    write({ games, lines, records }: Batch) {
      for (const [index, record] of records.entries())
        writeFileSync(join(folder, 'records', `game-${games[index]}.turnfold.json`), record);
      if (lines.length > 0) writeSync(file, `${lines.join('\n')}\n`);
    },
    close: () => closeSync(file),
  };
};

/** The lines of a run, one after the other, however many they are. */
export async function* linesOf(folder: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(join(folder, GAMES)), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield line;
}

/** Makes everything that follows from the games. */
export const finishRun = async (folder: string, run: Run): Promise<Summary> => {
  const tally = createTally(run.plan);
  const csv = createWriteStream(join(folder, 'games.csv'));
  csv.write(csvHead(run.plan.players));
  for await (const text of linesOf(folder)) {
    const line = JSON.parse(text) as GameLine;
    tally.add(line);
    if (!csv.write(csvLine(line))) await once(csv, 'drain');
  }
  csv.end();
  await finished(csv);
  const summary = tally.summary();
  writeFileSync(join(folder, 'summary.json'), json(summary));
  writeFileSync(join(folder, 'report.html'), report(run, summary));
  return summary;
};
