import './territories.css';

export { ending } from './ending.tsx';
export { script } from './script.ts';
export { Table } from './table.tsx';
