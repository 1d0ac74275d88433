import './fight/fight.css';
import './map.css';
import './panel.css';
import './panels/panels.css';
import './scene.css';
import './tokens.css';

export { ending } from './ending.tsx';
export { script } from './fight/script.ts';
export { setup } from './force/index.ts';
export { Table } from './table.tsx';
