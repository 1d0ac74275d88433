import './map.css';
import './panel.css';
import './scene.css';

export { ending } from './ending.tsx';
export { Table } from './table.tsx';
