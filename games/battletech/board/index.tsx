import './battletech.css';

export { Table } from './table.tsx';
