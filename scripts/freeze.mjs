// `npm run freeze`: writes test/frozen/<release>, the data that later versions have to read.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { bootstrap } from './bootstrap.mjs';

const root = join(import.meta.dirname, '..');
bootstrap();
register();
await import('../test/frozen/freeze.ts');
// The manifest is read by people too, so it is laid out like every other file.
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', 'test/frozen'], { cwd: root });
