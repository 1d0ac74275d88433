// Cards fly to those who get them. Only motion: the numbers have changed already, and nothing waits for it.

import { useMotion } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { View } from '../src/index.ts';
import { type Flight, flightsOf } from './flights.ts';
import { ResourceIcon } from './resources.tsx';

const FLIGHT_MS = 600;
const APART_MS = 70;

interface FlyingProps {
  readonly fresh: readonly Envelope[];
  readonly view: View;
}

export const Flying = ({ fresh, view }: FlyingProps): ReactNode => {
  const { on, ms } = useMotion();
  const flights = useMemo(() => flightsOf(fresh, view), [fresh, view]);
  const first = fresh[0]?.sequence ?? 0;
  if (!on) return null;
  return (
    <div className="k-flights" aria-hidden data-testid="flights">
      {flights.map((flight, index) => (
        <FlyingCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the payment.
          key={`${first}-${index}`}
          flight={flight}
          ms={ms(FLIGHT_MS)}
          delay={ms(index * APART_MS)}
        />
      ))}
    </div>
  );
};

interface FlyingCardProps {
  readonly flight: Flight;
  readonly ms: number;
  readonly delay: number;
}

const FlyingCard = ({ flight, ms, delay }: FlyingCardProps): ReactNode => {
  const card = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    const table = element?.closest('.catan');
    if (!element || !table) return;
    const from = middleOf(
      table,
      'hex' in flight.from ? `[data-hex="${flight.from.hex}"]` : chip(flight.from.seat),
    );
    const to = middleOf(table, chip(flight.to));
    if (!from || !to) return;
    const travel = element.animate(
      [
        { transform: `${from} scale(0.6)`, opacity: 0 },
        { transform: `${from} scale(1.3)`, opacity: 1, offset: 0.25 },
        { transform: `${to} scale(0.8)`, opacity: 1, offset: 0.9 },
        { transform: `${to} scale(0.5)`, opacity: 0 },
      ],
      { duration: ms, delay, easing: 'ease-in-out', fill: 'both' },
    );
    return () => travel.cancel();
  }, [flight, ms, delay]);
  return (
    <span ref={card} className="k-flying">
      {flight.resource ? <ResourceIcon resource={flight.resource} size={20} /> : <span className="k-back" />}
    </span>
  );
};

const chip = (seat: number): string => `[data-standing="${seat}"]`;

/** Where something lies at the table, as a translation. */
const middleOf = (table: Element, selector: string): string | null => {
  const box = table.querySelector(selector)?.getBoundingClientRect();
  if (!box) return null;
  const origin = table.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y];
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
};
