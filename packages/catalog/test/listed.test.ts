// What the catalog lists is what its package.json names; `node scripts/bootstrap.mjs` brings the lists up to date.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '@turnfold/catalog';
import { boards, loadGame, pictures } from '@turnfold/catalog/boards';
import { encodedGames } from '@turnfold/catalog/encodings';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

const packageIn = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** The dependencies of the catalog that are games, in their order. */
const named = Object.keys(packageIn('packages/catalog').dependencies)
  .map((name) => name.replace('@turnfold/', ''))
  .filter((id) => existsSync(join(ROOT, 'games', id)));

const exporting = (address: string) => named.filter((id) => address in packageIn(`games/${id}`).exports);

test('every game that the package names is listed in that order, under the name of its folder', () => {
  expect(catalog.map(({ rules }) => rules.id)).toEqual(named);
  expect([...boards.keys()]).toEqual(exporting('./board'));
  expect([...pictures.keys()]).toEqual(exporting('./picture'));
  expect(encodedGames).toEqual(exporting('./encoding'));
});

test('the four that ship have a board and a picture each, and Territories comes first', () => {
  const shipped = ['territories', 'conquest', 'catan', 'battletech'];
  expect(named.slice(0, 4)).toEqual(shipped);
  expect([...boards.keys()]).toEqual(expect.arrayContaining(shipped));
  expect([...pictures.keys()]).toEqual(expect.arrayContaining(shipped));
});

test.each(named)('%s can be loaded alone', async (id) => {
  expect((await loadGame(id))?.rules).toBe(catalog.find(({ rules }) => rules.id === id)?.rules);
});

test.each([...pictures])(
  'the box of %s has a front, a motto that fits on it, and a playing time',
  async (_id, load) => {
    const { Picture, box } = await load();
    expect(Picture).toBeTypeOf('function');
    expect(box?.motto.length).toBeLessThanOrEqual(28);
    expect(box?.minutes).toBeGreaterThan(0);
  },
);

test.each([...pictures.keys()])('the picture of %s brings neither rules nor board into the lobby', (id) => {
  const source = readFileSync(join(ROOT, 'games', id, 'board/picture.tsx'), 'utf8');
  const imports = [...source.matchAll(/^(?:import|export)\b.*'(.+)';$/gm)].map(([, from]) => from);
  expect(imports).toContain('react');
  for (const from of imports) expect(['react', '@turnfold/board', './box.svg']).toContain(from);
});

test('a name that is no game loads nothing', async () => {
  expect(await loadGame('constructor')).toBe(undefined);
  expect(boards.get('constructor')).toBe(undefined);
});
