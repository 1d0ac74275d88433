// What the page weighs as it is sent, compressed with Brotli: the lobby, a box in it, and a table.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../e2e/served.ts';

/** In bytes. */
const LOBBY_MAX = 135_000;
const PICTURE_MAX = 40_000;
const TABLE_MAX = 120_000;

/** A chunk as the bundler lists it. */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** Pictures and fonts that it names. */
  readonly assets?: readonly string[];
}

let folder: string;
/** What the bundler had to say, by its codes. */
const logged: string[] = [];
let manifest: Readonly<Record<string, Chunk>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnfold-weight-'));
  const onLog = (_: string, { code }: { readonly code?: string }) => void logged.push(code ?? '');
  await buildPage(folder, { manifest: true, rolldownOptions: { onLog } });
  manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files that a chunk brings with it: its own, its style and pictures, and those of all that it imports. */
const filesOf = (key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  const pictures = (chunk.assets ?? []).filter((file) => file.endsWith('.svg'));
  for (const file of [chunk.file, ...(chunk.css ?? []), ...pictures]) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
};

const weigh = async (files: Iterable<string>): Promise<number> => {
  let sum = 0;
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    sum += file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  }
  return sum;
};

const keysEnding = (...ends: readonly string[]): readonly string[] =>
  Object.keys(manifest).filter((key) => ends.some((end) => key.endsWith(end)));

/** Letters of English alone: what other letters need is only fetched where they stand. */
const FONTS = /(fraunces|source-sans)-[\w-]{8}\.woff2$/;

const lobbyFiles = async (): Promise<ReadonlySet<string>> => {
  const files = filesOf('index.html');
  const styles = await Promise.all([...files].filter((file) => file.endsWith('.css')).map(read));
  const fonts = styles.join('').match(/assets\/[\w-]+\.woff2/g) ?? [];
  return new Set(['index.html', ...files, ...fonts.filter((file) => FONTS.test(file))]);
};
const read = (file: string) => readFile(join(folder, file), 'utf8');

test('the lobby, its boxes and each table stay light', async () => {
  const lobby = await lobbyFiles();
  expect([...lobby].filter((file) => FONTS.test(file))).toHaveLength(2);
  const more = (...keys: readonly string[]) => {
    const files = new Set(keys.flatMap((key) => [...filesOf(key)]));
    return weigh([...files].filter((file) => !lobby.has(file)));
  };
  const lobbyWeight = await weigh(lobby);
  const rows = [{ what: 'lobby', bytes: lobbyWeight, most: LOBBY_MAX }];
  for (const game of ['territories', 'conquest', 'catan', 'battletech']) {
    const pictures = keysEnding(`games/${game}/board/picture.tsx`);
    // Rules that only their board imports are in one chunk with what it shares, and have no name of their own.
    const tables = keysEnding(
      'table/table-page.tsx',
      `games/${game}/board/index.tsx`,
      `games/${game}/src/index.ts`,
      `games/${game}/board/maps/classic.drawing.json`,
    );
    expect(pictures).toHaveLength(1);
    expect(tables.length).toBeGreaterThanOrEqual(2);
    const [picture, table] = [await more(...pictures), await more(...tables)];
    rows.push({ what: `${game}, box`, bytes: picture, most: PICTURE_MAX });
    rows.push({ what: `${game}, table`, bytes: table, most: TABLE_MAX });
  }
  console.table(rows);
  for (const { what, bytes, most } of rows) expect.soft(bytes, what).toBeLessThanOrEqual(most);
});

test('no file takes the name of another: a thread that loads a game loads no board', () => {
  expect(logged).not.toContain('FILE_NAME_CONFLICT');
});
