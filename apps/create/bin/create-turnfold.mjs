#!/usr/bin/env node
// `npm create turnfold [folder]`. In the repository it runs the TypeScript source; installed, what was made of it.

import { existsSync } from 'node:fs';

const source = new URL('../src/index.ts', import.meta.url);
const isSource = existsSync(source);
if (isSource) (await import('tsx/esm/api')).register();
const { createFromCommandLine } = await import(
  isSource ? source.href : new URL('../src/index.js', import.meta.url).href
);
process.exitCode = createFromCommandLine(process.argv.slice(2));
