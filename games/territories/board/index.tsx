import './territories.css';

// For the first game and the pictures of the rules.
export { bestFirst } from './captures.ts';
export { ending } from './ending.tsx';
export { Home, Land, Paper, viewBoxOf } from './land.tsx';
export { script } from './script.ts';
export { Table } from './table.tsx';

export const suggestion = async () => (await import('./suggestion.tsx')).suggestion;
