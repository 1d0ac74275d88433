import './map.css';
import './panel.css';

export { Table } from './table.tsx';
