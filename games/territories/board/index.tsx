import './territories.css';

export { Table } from './table.tsx';
