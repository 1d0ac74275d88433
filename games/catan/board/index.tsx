import './island.css';
import './cards.css';
import './table.css';
import './table-wide.css';
import './table-small.css';
import './table-upright.css';
import './table-short.css';
import './panels.css';

export { ending } from './ending.tsx';
export { script } from './script.ts';
export { Table } from './table.tsx';
