// The server as a program of its own, straight from source.

import { serveFromSettings } from './main.ts';

await serveFromSettings(process.env, process.argv.slice(2));
