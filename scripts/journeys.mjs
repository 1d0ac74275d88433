// `npm run journeys`: all the rest in the browser, after `npm test`.

import { bootstrap } from './bootstrap.mjs';
import { conclude, runVitest } from './vitest.mjs';

bootstrap();
console.log('\n== Journeys: everything else in a real browser');
conclude(runVitest(['--project', 'journeys', ...process.argv.slice(2)]));
