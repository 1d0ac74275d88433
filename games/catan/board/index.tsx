import './catan.css';

export { ending } from './ending.tsx';
export { Table } from './table.tsx';
