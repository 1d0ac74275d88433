export { ActionForm } from './action-form.tsx';
export { groupsOf } from './choices.ts';
export { FreeForm } from './free-form.tsx';
export { genericBoard } from './generic-table.tsx';
export { ValueTree } from './value-tree.tsx';
