import './conquest.css';

export { prepare } from './drawing.ts';
export { ending } from './ending.tsx';
export { script } from './script.ts';
export { Table } from './table.tsx';

export const suggestion = async () => (await import('./suggestion.tsx')).suggestion;
