import type { ReactNode } from 'react';
import './picture.css';

export const Picture = (): ReactNode => (
  <g className="s-picture" data-testid="stones-picture">
    <circle cx={60} cy={55} r={16} />
    <circle cx={95} cy={55} r={16} />
    <circle cx={78} cy={28} r={16} />
  </g>
);
