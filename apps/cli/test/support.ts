// The command line as a user runs it, and a folder for its files.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompleteRecord, chainEntry, type Entry, hashOf, headerOfRecord } from '@turnfold/kernel';
import { vi } from 'vitest';
import { run } from '../src/commands.ts';

export const BIN = join(import.meta.dirname, '../bin/turnfold.mjs');

export const turnfold = (args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
};

/** The same in this process: no second to wait for a program to start. */
export const turnfoldHere = async (args: readonly string[]) => {
  const told = { stdout: '', stderr: '' };
  const listen = (to: keyof typeof told) => (text: unknown) => {
    told[to] += `${text}\n`;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(listen('stdout')),
    vi.spyOn(console, 'error').mockImplementation(listen('stderr')),
  ];
  const before = process.exitCode;
  process.exitCode = 0;
  await run(['node', 'turnfold', ...args]);
  const status = Number(process.exitCode);
  process.exitCode = before;
  for (const spy of spies) spy.mockRestore();
  return { status, ...told };
};

export const testFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-cli-'));
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    saved(name: string, content: string | object): string {
      const file = join(folder, name);
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return file;
    },
  };
};

/** The record with a chain that holds again, whatever was changed in it: what a forger does last. */
export const rechained = (record: CompleteRecord): CompleteRecord => {
  let head = hashOf(headerOfRecord(record));
  const entries = record.entries.map(({ hash: _, previous: __, salt, ...move }): Entry => {
    const entry = chainEntry(move, head, salt);
    head = entry.hash;
    return entry;
  });
  return { ...record, entries, head };
};
