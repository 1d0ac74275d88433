// The heat at the end of the turn, before anything is final: a scale, a sum, and what it risks.

import type { ReactNode } from 'react';
import { chanceToFail, type HeatForecast } from './forecast.ts';
import { percent } from './words.ts';

const TOP = 30;
const at = (heat: number): number => (100 * Math.min(TOP, Math.max(0, heat))) / TOP;

export const HeatBar = ({ heat }: { readonly heat: HeatForecast }): ReactNode => {
  const peak = heat.now + heat.added + heat.engine;
  return (
    <figure className="b-heat" data-testid="heat">
      <HeatScale total={heat.total} peak={peak} />
      <figcaption className="small">
        Heat {heat.now}
        {heat.added > 0 ? ` + ${heat.added}` : ''}
        {heat.engine > 0 ? ` + ${heat.engine} engine` : ''} − {heat.cooling} sinks ={' '}
        <strong>{heat.total}</strong>
        {'. '}
        <span className={heat.shutdown !== null || heat.ammo !== null ? 'b-danger' : 'quiet'}>
          {riskText(heat)}
        </span>
      </figcaption>
    </figure>
  );
};

/** "No danger." or everything that this heat may bring. */
export const riskText = ({ total, shutdown, ammo, aim, walk }: HeatForecast): string => {
  const risks = [
    ...(shutdown === 'auto'
      ? ['it will shut down']
      : shutdown === null
        ? []
        : [`shuts down below ${shutdown} (${percent(chanceToFail(shutdown))})`]),
    ...(ammo === null ? [] : [`ammunition explodes below ${ammo} (${percent(chanceToFail(ammo))})`]),
    ...(aim > 0 ? [`aim +${aim} next turn`] : []),
    ...(walk > 0 ? [`walks ${walk} less`] : []),
  ];
  if (risks.length === 0) return total === 0 ? 'Cool.' : 'No effect.';
  const told = risks.join(', ');
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
};

/** 0 to 30, with marks where aim, reactor and ammunition begin to suffer. */
export const HeatScale = ({ total, peak }: { readonly total: number; readonly peak: number }): ReactNode => (
  <svg className="b-scale" viewBox="0 0 100 11" preserveAspectRatio="none" aria-hidden="true">
    <rect className="b-scale-back" width={100} height={7} />
    <rect className="b-scale-peak" width={at(peak)} height={7} />
    <rect
      className={`b-scale-now ${total >= 14 ? 'bad' : total >= 8 ? 'worn' : 'well'}`}
      width={at(total)}
      height={7}
    />
    {[8, 14, 19, 24, 30].map((mark) => (
      <path key={mark} className="b-scale-mark" d={`M${at(mark)} 0v${mark === 14 ? 11 : 9}`} />
    ))}
  </svg>
);
