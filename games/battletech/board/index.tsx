import './map.css';
import './panel.css';
import './scene.css';
import './tokens.css';

export { ending } from './ending.tsx';
export { Table } from './table.tsx';
