export { createClock, type ManualClock, settled } from './clock.ts';
export { type ContractRunner, tableContract } from './contract.ts';
export { eventAt, frameAt } from './frames.ts';
export { highCard, highCardGame } from './high-card.ts';
export { bad, follow, good, type Seated, seats, tokenOf, until, viewWhen } from './players.ts';
export { createSockets, type FakeSocket } from './sockets.ts';
