export { type ContractRunner, storeContract } from './contract.ts';
export { entriesOf, factsOf } from './samples.ts';
