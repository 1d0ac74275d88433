// Builds the site: `npm run docs`, or with another folder than dist/docs: `npm run docs -- FOLDER`.

import { build } from 'vitepress';
import { gather } from './gather.mjs';

/** A link that leads nowhere stops it. */
export const buildSite = async (outDir) => {
  await gather();
  await build(import.meta.dirname, { outDir });
};
