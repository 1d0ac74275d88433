import { run } from './commands.ts';

await run(process.argv);
