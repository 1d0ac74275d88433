// Every number of the rules stands in this folder: a second edition would be a second set of tables.

export const RULESET = 'total_warfare';
export * from './cluster.ts';
export * from './criticals.ts';
export * from './falls.ts';
export * as HEAT from './heat.ts';
export * from './initiative.ts';
export * from './locations.ts';
export * from './movement.ts';
export * from './physical.ts';
export * from './pilot.ts';
export * from './structure.ts';
export * from './to-hit.ts';
export * from './weapons.ts';
