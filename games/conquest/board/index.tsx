import './conquest.css';

export { script } from './script.ts';
export { Table } from './table.tsx';
