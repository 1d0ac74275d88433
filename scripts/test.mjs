// `npm test`: installs if needed, checks the source, runs the tests, and ends with one line of counts: units, platform, and
// in the browser one whole game per game and one journey per subject. Arguments go to vitest: `npm test -- --project unit`.

import { bootstrap } from './bootstrap.mjs';
import { check } from './check.mjs';
import { conclude, runVitest } from './vitest.mjs';

bootstrap();
console.log('\n== Checks: format, lint, types, walls, unused code');
const checks = await check();
console.log('\n== Tests: units and platform');
const args = process.argv.slice(2);
const tests = runVitest(args.length > 0 ? args : ['--project', 'unit', '--project', 'platform']);
conclude(checks, tests);
