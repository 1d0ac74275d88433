// Clients of 0.1 import these two from here; everything else on the wire has its own package.
export { applyPatch, type Patch } from '@turnfold/wire';
export type { Admin, AdminGame, AdminLine, AdminQuery } from './admin.ts';
export { createFairQueue, type FairQueue, type Place } from './fair-queue.ts';
export type { TableFigures } from './host.ts';
export { type HouseRules, nameFilter } from './house.ts';
export { type Identity, randomIdentity } from './identity.ts';
export { createTable, type LocalSubscription, type LocalTable, type TableOptions } from './local-table.ts';
export { recordText } from './record-text.ts';
export type { BotQuestion, BotTurn, TableLog, Think } from './settings.ts';
export { answerQuestion } from './think.ts';
