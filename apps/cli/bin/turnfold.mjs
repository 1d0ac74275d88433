#!/usr/bin/env node
// `npx turnfold`: runs the TypeScript source as it stands, no build needed.

import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const main = new URL('../src/main.ts', import.meta.url);
register();
process.argv[1] = fileURLToPath(main);
await import(main.href);
