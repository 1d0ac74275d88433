// The game that new projects start with keeps every promise, and a project is only written where nothing is lost.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProject } from 'create-turnfold';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../template/test/rules.test.ts';

describe('a new project', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'turnfold-create-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  test('has its name, our version, and the files that npm would have left out', () => {
    const folder = join(parent, 'My Game!');
    expect(createProject(folder)).toBeNull();
    expect(readdirSync(folder).sort()).toEqual(
      ['.gitignore', 'README.md', 'package.json', 'src', 'test', 'tsconfig.json'].sort(),
    );
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    expect(text).not.toContain('{{');
    const ours = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    const manifest = JSON.parse(text);
    expect(manifest.name).toBe('my-game');
    expect(manifest.devDependencies.turnfold).toBe(`^${ours.version}`);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^# my-game\n/);
  });

  test('is not written over something else', () => {
    writeFileSync(join(parent, 'thesis.txt'), 'chapter one');
    expect(createProject(parent)).toContain('is not empty: there is thesis.txt. Name an empty folder');
    expect(createProject(join(parent, 'thesis.txt'))).toContain('is a file. Name a folder.');
    expect(readdirSync(parent)).toEqual(['thesis.txt']);
  });
});
