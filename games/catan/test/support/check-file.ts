// A file of vectors, games (`.jsonl`) or road networks (`.json`), plain or gzipped, checked whole.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkGames, type Mismatch } from './check-games.ts';
import { checkRoads } from './check-roads.ts';

export interface FileReport {
  /** "80 games, 84664 steps" */
  readonly counted: string;
  readonly mismatches: readonly Mismatch[];
}

export const checkFile = (path: string): FileReport => {
  const text = readText(path);
  if (text.trimStart().startsWith('[')) {
    const { networks, mismatches } = checkRoads(JSON.parse(text));
    return { counted: `${networks} road networks`, mismatches };
  }
  const { games, steps, mismatches } = checkGames(linesOf(text));
  return { counted: `${games} games, ${steps} steps`, mismatches };
};

export const readText = (path: string): string => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield text.slice(from, to);
    from = to + 1;
  }
}
