// Clients of 0.1 import these two from here; everything else on the wire has its own package.
export { applyPatch, type Patch } from '@turnfold/wire';
export { createTable, type HostedTable, type TableOptions } from './create-table.ts';
export type { BotQuestion, TableFigures, TableLog, Think } from './host.ts';
export { type Identity, randomIdentity } from './identity.ts';
export { answerQuestion } from './think.ts';
