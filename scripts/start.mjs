// `npm start`: builds the server and the page (see build.mjs) if their sources changed, and runs `turnfold serve`.
// Arguments go to it: `npm start -- --port 4000`.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPage, buildServer } from './build.mjs';
import { whenChanged } from './when-changed.mjs';

const dist = join(import.meta.dirname, '../dist');
const SHARED = ['packages', 'games', 'package-lock.json', 'scripts'];

const main = async () => {
  await build(
    'server',
    ['apps/server', 'apps/cli', 'apps/create', 'package.json'],
    'turnfold.mjs',
    buildServer,
  );
  await build('web page', ['apps/web'], 'page/index.html', buildPage);
  process.setSourceMapsEnabled(true);
  const program = join(dist, 'turnfold.mjs');
  process.argv = [process.argv[0], program, 'serve', ...process.argv.slice(2)];
  await import(pathToFileURL(program).href);
};

const build = async (name, sources, product, make) => {
  const seconds = await whenChanged(name, [...sources, ...SHARED], join(dist, product), () => make(dist));
  if (seconds !== null) console.log(`Built the ${name} in ${seconds.toFixed(1)} s.`);
};

await main();
