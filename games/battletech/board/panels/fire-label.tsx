// The strong button of the fire panel names what it does and what it risks.

import type { ReactNode } from 'react';
import type { HeatForecast } from '../forecast.ts';
import { dangerText } from '../heat-bar.tsx';
import type { Firing } from '../use-fire.ts';
import { count, tenth } from '../words.ts';

export const FireLabel = ({ firing }: { readonly firing: Firing }): ReactNode => (
  <span className="b-fire-label">
    <span>
      Fire {count(firing.plan.attacks.length, 'weapon')}
      <small>about {tenth(firing.damage)} damage</small>
    </span>
    <small className={dangerText(firing.heat) ? 'risky' : undefined}>{heatText(firing.heat)}</small>
  </span>
);

/** "Heat 14: 8 % shutdown", or what else the heat brings next turn. */
export const heatText = (heat: HeatForecast): string => {
  const { total, aim, walk } = heat;
  const danger = dangerText(heat);
  if (danger) return `Heat ${total}: ${danger}`;
  if (aim > 0) return `Heat ${total}: next turn +${aim} to hit`;
  return walk > 0 ? `Heat ${total}: walks ${walk} less` : `Heat ${total}`;
};
