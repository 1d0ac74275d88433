import './map.css';
import './panel.css';

export { ending } from './ending.tsx';
export { Table } from './table.tsx';
