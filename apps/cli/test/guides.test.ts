// The guides, word for word: every file in them is written, every command in them is run, in an empty folder.

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@turnfold/kernel';
import { readSettings, start } from '@turnfold/server';
import { afterAll, describe, expect, test } from 'vitest';
import type { Summary } from '../src/lab/tally.ts';
import { BIN } from './support.ts';

const GUIDES = join(import.meta.dirname, '../../../docs/guides');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocksOf = (guide: string): readonly Block[] =>
  [...readFileSync(join(GUIDES, guide), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );

/** The words of a command line; quotes hold one together, and $NAME is looked up. */
const wordsOf = (line: string, names: Readonly<Record<string, string>>): readonly string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, word = '']) => quoted ?? word.replace(/\$(\w+)/, (_, name) => must(names[name], name)),
  );

/** What the commands of the guides do, without a shell: Windows has none. */
const runLine = async (folder: string, words: readonly string[], env: Readonly<Record<string, string>>) => {
  const [program, ...args] = words;
  if (program === 'mkdir') return void mkdirSync(join(folder, must(args[0], 'folder')));
  if (program === 'cp')
    return cpSync(join(folder, must(args[0], 'file')), join(folder, must(args[1], 'file')));
  const command = program === 'npx' ? [BIN, ...args.slice(1)] : args;
  expect(program === 'npx' ? args[0] : program).toMatch(/^(?:turnfold|node)$/);
  const { INIT_CWD: _, ...here } = process.env; // npm's, if the tests were started by it.
  const child = spawn(process.execPath, command, { cwd: folder, env: { ...here, ...env } });
  let told = '';
  child.stdout.on('data', (text) => (told += text));
  child.stderr.on('data', (text) => (told += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code, `${words.join(' ')}\n${told}`).toBe(0);
  return told;
};

/** Follows a guide from top to bottom; answers with the folder and what each command line printed. */
const follow = async (guide: string, names: Readonly<Record<string, string>> = {}, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-guide-'));
  folders.push(folder);
  const told: string[] = [];
  for (const { language, text } of blocksOf(guide)) {
    if (language === 'sh') {
      for (const line of text.trimEnd().split('\n'))
        told.push((await runLine(folder, wordsOf(line, names), env)) ?? '');
      continue;
    }
    const name = must(/^(?:\/\/|#) (\S+)\n/.exec(text)?.[1], `name of a file in ${guide}`);
    writeFileSync(join(folder, name), text);
  }
  return { folder, told };
};

/** A table that waits for its second player. */
const newTable = async (server: string): Promise<string> => {
  const answer = await fetch(`${server}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: 'territories', players: [{ name: 'Ada' }, {}], private: true }),
  });
  return ((await answer.json()) as { gameId: string }).gameId;
};

const LONG = { timeout: 240_000 };

describe('the guide', () => {
  test('to a bot that beats mine ends with a bot that does', LONG, async () => {
    const { folder } = await follow('a-bot.md');
    const { pairs }: Summary = JSON.parse(readFileSync(join(folder, 'runs/bots/summary.json'), 'utf8'));
    expect(pairs?.find(({ one, other }) => one === 'race' && other === 'normal')?.verdict).toBe('ahead');
    expect(pairs?.find(({ one, other }) => one === 'race' && other === 'random')?.verdict).toBe('ahead');
  });

  test('to an experiment gives files that others can make again and check', LONG, async () => {
    const { folder, told } = await follow('an-experiment.md');
    const answer = must(
      told.find((text) => text.includes('the first seat won')),
      'answer',
    );
    expect(answer).toMatch(/runs\/plain: the first seat won [\d.]+ % of \d+ games/);
    expect(answer).toMatch(/runs\/fair: the first seat won/);
    expect(told.at(-1)).toContain('the same games, to the byte');
    const run = JSON.parse(readFileSync(join(folder, 'runs/plain/run.json'), 'utf8'));
    expect(run).toMatchObject({ shard: null, plan: { seed: 2026, turnfold: expect.any(String) } });
  });

  test('to hosting tells the house rules, lists the tables, and restores a backup', LONG, async () => {
    const settings = Object.fromEntries(
      must(
        blocksOf('host-it.md').find(({ language }) => language === 'ini'),
        'settings',
      )
        .text.trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split('=') as [string, string]),
    );
    const data = mkdtempSync(join(tmpdir(), 'turnfold-guide-data-'));
    folders.push(data);
    readSettings(settings); // All of them are settings that there are.
    const { PUBLIC_URL: _, ...here } = settings; // Nobody answers there.
    const place = { TURNFOLD_DATA: data, LOG_LEVEL: 'silent', PORT: '0' };
    const server = await start(readSettings({ ...here, ...place }));
    try {
      const token = { TURNFOLD_ADMIN_TOKEN: must(settings.TURNFOLD_ADMIN_TOKEN, 'token') };
      const game = await newTable(server.url);
      const { told } = await follow('host-it.md', { SERVER: server.url, DATA: data }, token);
      expect(told[0]).toContain('Passing: free, forcedOnly (usually free)');
      expect(told[0]).toContain('Columns: 8 to 60 (usually 40)');
      expect(told.find((text) => text.includes('territories'))).toContain(game);
      expect(told.find((text) => text.includes('evening.db'))).toContain('1 games');
      expect(told.at(-1)).toContain(game);
    } finally {
      await server.stop();
    }
  });

  test.each(['a-bot.md', 'an-experiment.md', 'host-it.md'])('%s links to what is there', (guide) => {
    const text = readFileSync(join(GUIDES, guide), 'utf8');
    for (const [, path = '', anchor] of text.matchAll(/\]\(([^)#]+)(?:#([\w-]+))?\)/g)) {
      const target = join(GUIDES, path);
      expect(existsSync(target), path).toBe(true);
      if (anchor === undefined) continue;
      const heads = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, head = '']) =>
        head
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
      expect(heads, `${path}#${anchor}`).toContain(anchor);
    }
  });
});
