import './conquest.css';

export { Table } from './table.tsx';
