import './island.css';
import './cards.css';
import './table.css';
import './table-wide.css';
import './table-small.css';
import './table-upright.css';
import './table-short.css';
import './panels.css';

// For the pictures of the rules.
export { EDGE_NODES } from '../src/index.ts';
export { beginnerHexes } from './beginner.ts';
export { ending } from './ending.tsx';
export { NODE_SPOTS } from './geometry.ts';
export { Land } from './land.tsx';
export { House, Road } from './pieces.tsx';
export { script } from './script.ts';
export { Table } from './table.tsx';
export { Tiles } from './tiles.tsx';

export const suggestion = async () => (await import('./suggestion.tsx')).suggestion;
