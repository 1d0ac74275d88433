import './map.css';
import './panel.css';
import './panels/panels.css';

export { ending } from './ending.tsx';
export { setup } from './force/index.ts';
export { Table } from './table.tsx';
