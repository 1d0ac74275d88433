#!/usr/bin/env node
// `npx turnfold`. In the repository it runs the TypeScript source as it stands, no build needed; installed, what was made of it.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = new URL('../src/main.ts', import.meta.url);
const isSource = existsSync(source);
const main = isSource ? source : new URL('../src/main.js', import.meta.url);
if (isSource) (await import('tsx/esm/api')).register();
process.argv[1] = fileURLToPath(main);
await import(main.href);
