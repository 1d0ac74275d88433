import './fight/fight.css';
import './map.css';
import './panel.css';
import './scene.css';
import './tokens.css';

export { ending } from './ending.tsx';
export { script } from './fight/script.ts';
export { Table } from './table.tsx';
