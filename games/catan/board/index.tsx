import './catan.css';

export { Table } from './table.tsx';
