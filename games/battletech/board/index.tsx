import './fight/fight.css';
import './map.css';
import './panel.css';
import './panels/panels.css';
import './scene.css';
import './tokens.css';

// For the pictures of the rules.
export { createMap } from '../src/index.ts';
export { ending } from './ending.tsx';
export { script } from './fight/script.ts';
export { setup } from './force/index.ts';
export { arcPath, boxAround, centreOf, hexPath } from './geometry.ts';
export { Ground } from './ground.tsx';
export { Table } from './table.tsx';

export const suggestion = async () => (await import('./suggestion.tsx')).suggestion;
