export { type ContractRunner, damageContract, reopenContract, storeContract } from './contract.ts';
export type { StoredText } from './promises/damage.ts';
export { answerOf, entriesOf, factsOf, newGameOf, step } from './samples.ts';
