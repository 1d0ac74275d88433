// The heat at the end of the turn, before anything is final: a scale, a sum, and what it risks.

import { Term } from '@turnfold/board';
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
        <Term word="heat">Heat</Term> {heat.now}
        {heat.added > 0 ? ` + ${heat.added}` : ''}
        {heat.engine > 0 ? ` + ${heat.engine} engine` : ''} − {heat.cooling}{' '}
        <Term word="heat sinks">sinks</Term> = <strong>{heat.total}</strong>
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

/** "28 % shutdown, 8 % ammunition explosion": the risks alone, for a button; null without any. */
export const dangerText = ({ shutdown, ammo }: HeatForecast): string | null => {
  const dangers = [
    ...(shutdown === null
      ? []
      : [shutdown === 'auto' ? 'certain shutdown' : `${percent(chanceToFail(shutdown))} shutdown`]),
    ...(ammo === null ? [] : [`${percent(chanceToFail(ammo))} ammunition explosion`]),
  ];
  return dangers.length > 0 ? dangers.join(', ') : null;
};

/** Where the heat begins to hurt. */
const MARKS = [
  [5, 'Walks 1 less for every 5'],
  [8, 'Aim +1'],
  [13, 'Aim +2'],
  [14, 'May shut down'],
  [17, 'Aim +3'],
  [19, 'Ammunition may explode'],
  [24, 'Aim +4'],
  [30, 'Shuts down'],
] as const;
/** Those that have room for a number. */
const NUMBERED: readonly number[] = [5, 8, 14, 19, 24, 30];

/** 0 to 30, with marks where legs, aim, reactor and ammunition begin to suffer. */
export const HeatScale = ({ total, peak }: { readonly total: number; readonly peak: number }): ReactNode => (
  <div className="b-scale" aria-hidden="true">
    <div className="b-scale-back">
      <span className="b-scale-peak" style={{ width: `${at(peak)}%` }} />
      <span
        className={`b-scale-now ${total >= 14 ? 'bad' : total >= 8 ? 'worn' : 'well'}`}
        style={{ width: `${at(total)}%` }}
      />
    </div>
    {MARKS.map(([mark, effect]) => (
      <span
        key={mark}
        className={total >= mark ? 'b-scale-mark reached' : 'b-scale-mark'}
        style={{ left: `${at(mark)}%` }}
        title={`${mark}: ${effect}`}
      >
        {NUMBERED.includes(mark) ? mark : ''}
      </span>
    ))}
  </div>
);

/** What the heat does to a unit, mark by mark. */
export const HeatEffects = ({ heat }: { readonly heat: number }): ReactNode => (
  <ul className="b-heat-effects small" aria-label="What heat does">
    {MARKS.map(([mark, effect]) => (
      <li key={mark} className={heat >= mark ? 'reached' : undefined}>
        <b>{mark}</b> {effect}
        {heat >= mark ? <span className="unseen"> (now)</span> : null}
      </li>
    ))}
  </ul>
);
