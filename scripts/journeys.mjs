// `npm run journeys`: all the rest in the browser, and the packages outside of this repository, after `npm test`.

import { bootstrap } from './bootstrap.mjs';
import { conclude, runVitest } from './vitest.mjs';

bootstrap();
console.log('\n== Journeys: everything else in a real browser; packages outside of the repository');
conclude(runVitest(['--project', 'journeys', '--project', 'packages', ...process.argv.slice(2)]));
