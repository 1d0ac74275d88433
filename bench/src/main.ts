// `npm run bench`: prints what Turnfold can do on this machine, beside a peer or the machine's own limit.
// `npm run bench -- kernel games` runs only the parts that are named.
// `npm run bench -- server --beside ../turnfold-0.1` measures the server of another checkout in the same rounds;
// `--only memory,sqlite` leaves out the other stores.

import { parseArgs } from 'node:util';
import { benchBattletech } from './battletech.ts';
import { benchCatan } from './catan.ts';
import { benchConquest } from './conquest.ts';
import { benchEnv } from './env.ts';
import { benchGames } from './games.ts';
import { benchKernel, benchLongLog } from './kernel.ts';
import { benchLobby } from './lobby.ts';
import { machine } from './measure.ts';
import { benchMove } from './move.ts';
import { benchPage } from './page.ts';
import { benchServer, benchStart, WHICH } from './server.ts';
import { benchSimulate } from './simulate.ts';

const { values: options, positionals: wanted } = parseArgs({
  options: { beside: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const only = options.only?.split(',') ?? WHICH;

const PARTS: Readonly<Record<string, () => unknown>> = {
  kernel: benchKernel,
  log: benchLongLog,
  move: benchMove,
  games: benchGames,
  conquest: benchConquest,
  catan: benchCatan,
  battletech: benchBattletech,
  server: () => benchServer({ beside: options.beside, only: WHICH.filter((one) => only.includes(one)) }),
  start: benchStart,
  lobby: benchLobby,
  simulate: benchSimulate,
  env: benchEnv,
  page: benchPage,
};

const assertKnown = (names: readonly string[], known: readonly string[], what: string) => {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  console.error(`There is no ${what} called ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  process.exit(2);
};
assertKnown(wanted, Object.keys(PARTS), 'bench');
assertKnown(only, WHICH, 'store');

console.log(`Machine: ${machine()}`);
for (const [part, run] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(part)) await run();
