export { FreeForm } from './free-form.tsx';
export { genericBoard } from './generic-table.tsx';
export { ValueTree } from './value-tree.tsx';
