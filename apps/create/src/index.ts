// A project of its own with a small game in it: `npm create turnfold`, `turnfold new`.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/** Writes the project; answers with what stands in the way, or null. */
export const createProject = (folder: string): string | null => {
  if (!existsSync(TEMPLATE))
    return 'This build of turnfold has no template in it. Use: npm create turnfold my-game.';
  const problem = problemWith(folder);
  if (problem) return problem;
  mkdirSync(folder, { recursive: true });
  // npm leaves files called .gitignore out of a package, and reads any package.json: in the template they have other names.
  for (const name of readdirSync(TEMPLATE))
    cpSync(join(TEMPLATE, name), join(folder, RENAMED[name] ?? name), { recursive: true });
  fillIn(join(folder, 'package.json'), { NAME: packageName(folder), VERSION: manifest.version });
  fillIn(join(folder, 'README.md'), { NAME: packageName(folder) });
  return null;
};

const RENAMED: Readonly<Record<string, string>> = {
  _gitignore: '.gitignore',
  '_package.json': 'package.json',
};

/** What a new project may find in its folder. */
const HARMLESS = ['.git', '.gitignore', 'LICENSE', '.DS_Store'];

const problemWith = (folder: string): string | null => {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `${folder} is a file. Name a folder.`;
  const found = readdirSync(folder).find((name) => !HARMLESS.includes(name));
  if (found === undefined) return null;
  return `${folder} is not empty: there is ${found}. Name an empty folder, or one to be made: npm create turnfold my-game.`;
};

const fillIn = (file: string, values: Readonly<Record<string, string>>): void => {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all),
  );
};

/** A name that npm accepts, made of the folder's. */
const packageName = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'my-game';

/** The exit code. */
export const createFromCommandLine = (args: readonly string[]): number => {
  const [name = '.', ...more] = args.filter((arg) => arg !== '--');
  if (name.startsWith('-') || more.length > 0) {
    console.error(
      'Usage: npm create turnfold [folder]. Without a folder, the one you are in, which has to be empty.',
    );
    return name === '--help' || name === '-h' ? 0 : 2;
  }
  const folder = resolve(name);
  const problem = createProject(folder);
  if (problem) {
    console.error(problem);
    return 2;
  }
  const there = relative(process.cwd(), folder);
  console.log(`Made ${folder}. Next:\n${[...(there ? [`  cd ${there}`] : []), ...STEPS].join('\n')}`);
  return 0;
};

const STEPS = [
  '  npm install',
  '  npm start    # plays it in the browser, against a bot',
  '  npm test     # tries every promise that a game makes',
];
