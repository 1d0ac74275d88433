// The program of the thread that copies the log of the embedded store into its file.

import { runCheckpoints } from './sqlite-checkpoint-thread.ts';

runCheckpoints();
