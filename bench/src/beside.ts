// Another checkout of this repository, to measure beside this one: its server, and its players, who know its rules.

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createLoad } from './load.ts';

export interface Checkout {
  /** The server's program, to be started by Node. */
  readonly program: string;
  readonly createLoad: typeof createLoad;
}

type Bundle = (program: string, outfile: string) => Promise<void>;

/** Its packages have to be installed. Whoever starts it has their own `npm ci` to run. */
export const openCheckout = async (folder: string): Promise<Checkout> => {
  const root = resolve(folder);
  const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(root, file)).href);
  const { bundle } = await load<{ bundle: Bundle }>('scripts/bundle.mjs');
  const [program, players] = ['server-program', 'load'].map((name) => ({
    source: `bench/src/${name}.ts`,
    built: `node_modules/.cache/turnfold/beside-${name}.mjs`,
  })) as [Program, Program];
  for (const { source, built } of [program, players]) await bundle(source, built);
  return { program: join(root, program.built), ...(await load<Pick<Checkout, 'createLoad'>>(players.built)) };
};

interface Program {
  readonly source: string;
  readonly built: string;
}
