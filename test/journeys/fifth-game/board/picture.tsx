import type { ReactNode } from 'react';
import './picture.css';

export const Picture = (): ReactNode => (
  <g className="s-picture" data-testid="stones-picture">
    <circle cx={75} cy={170} r={16} />
    <circle cx={110} cy={170} r={16} />
    <circle cx={93} cy={143} r={16} />
  </g>
);
