export { type ContractRunner, reopenContract, storeContract } from './contract.ts';
export { answerOf, entriesOf, factsOf, newGameOf, step } from './samples.ts';
