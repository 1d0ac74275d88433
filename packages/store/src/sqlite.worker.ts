// The program of the thread that writes to the embedded store.

import { runThread } from './sqlite-thread.ts';

runThread();
