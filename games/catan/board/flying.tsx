// Cards and brass plates fly to those who get them. Only motion: the numbers have changed already, and nothing waits for
// it.

import { useMotion } from '@turnfold/board';
import type { Envelope, Seat } from '@turnfold/kernel';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { View } from '../src/index.ts';
import { type Flight, flightsOf, type Place } from './flights.ts';
import { PictureIcon } from './icons.tsx';
import { ResourceIcon } from './resources.tsx';

const FLIGHT_MS = 600;
const APART_MS = 70;

interface FlyingProps {
  readonly fresh: readonly Envelope[];
  readonly events: readonly Envelope[];
  readonly view: View;
  readonly you: Seat | null;
}

export const Flying = ({ fresh, events, view, you }: FlyingProps): ReactNode => {
  const { on, ms } = useMotion();
  const flights = useMemo(() => flightsOf(fresh, view, events), [fresh, view, events]);
  const first = fresh[0]?.sequence ?? 0;
  if (!on) return null;
  return (
    <div className="k-flights" aria-hidden data-testid="flights">
      {flights.map((flight, index) => (
        <FlyingCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the payment.
          key={`${first}-${index}`}
          {...{ flight, you }}
          ms={ms(FLIGHT_MS)}
          delay={ms(index * APART_MS)}
        />
      ))}
    </div>
  );
};

interface FlyingCardProps {
  readonly flight: Flight;
  readonly you: Seat | null;
  readonly ms: number;
  readonly delay: number;
}

const FlyingCard = ({ flight, you, ms, delay }: FlyingCardProps): ReactNode => {
  const card = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    const table = element?.closest('.table-page') ?? document;
    const from = middleOf(table, selectorsOf(flight.from, flight, you));
    const to = middleOf(table, selectorsOf(flight.to, flight, you));
    if (!element || !from || !to) return;
    const travel = element.animate(
      [
        { transform: `${from} scale(0.6)`, opacity: 0 },
        { transform: `${from} scale(1.2)`, opacity: 1, offset: 0.25 },
        { transform: `${to} scale(0.9)`, opacity: 1, offset: 0.9 },
        { transform: `${to} scale(0.6)`, opacity: 0 },
      ],
      { duration: ms, delay, easing: 'ease-in-out', fill: 'both' },
    );
    return () => travel.cancel();
  }, [flight, you, ms, delay]);
  const { what } = flight;
  if (what === 'army' || what === 'road')
    return (
      <span ref={card} className="k-flying honour">
        <PictureIcon picture={what === 'army' ? 'shield' : 'way'} size={20} />
      </span>
    );
  return (
    <span ref={card} className={`k-flying k-card ${what ?? 'back'}`}>
      {what ? <ResourceIcon resource={what} size={20} /> : null}
    </span>
  );
};

/** Where a place lies on the page; the first that is there. */
const selectorsOf = (place: Place, { what }: Flight, you: Seat | null): readonly string[] => {
  if ('hex' in place) return [`[data-hex="${place.hex}"]`];
  if ('bank' in place) return ['[data-bank]', '.k-roll'];
  const plate = `[data-player="p${place.seat + 1}"]`;
  const isCard = what !== 'army' && what !== 'road';
  return place.seat === you && isCard ? [what ? `[data-resource="${what}"]` : '.k-hand', plate] : [plate];
};

/** The middle of what is found first, as a translation. */
const middleOf = (table: ParentNode, selectors: readonly string[]): string | null => {
  for (const selector of selectors) {
    const box = table.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0) continue;
    return `translate(${(box.x + box.width / 2).toFixed(1)}px, ${(box.y + box.height / 2).toFixed(1)}px)`;
  }
  return null;
};
