// Lists the map files of Conquest where the rules can import them, so that a map is added by adding its file. Silent when
// nothing has changed. Node builtins only.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const game = join(import.meta.dirname, '../games/conquest');
const list = join(game, 'src/maps.ts');

export const listMaps = () => {
  const names = readdirSync(join(game, 'maps'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  const text = `// The maps there are: every file in the folder \`maps\`. This list is written by scripts/list-maps.mjs.

${names.map((name) => `import ${variable(name)} from '../maps/${name}.json' with { type: 'json' };`).join('\n')}
import type { MapDefinition } from './map.ts';
import { readMap } from './read-map.ts';

// biome-ignore format: one map a line
export const MAPS: readonly MapDefinition[] = [
${names.map((name) => `  readMap('${name}', ${variable(name)}),`).join('\n')}
];
`;
  if (readFileSync(list, 'utf8') !== text) {
    writeFileSync(list, text);
    console.log(`Conquest has these maps now: ${names.join(', ')}.`);
  }
};

const variable = (name) => name.replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase());
