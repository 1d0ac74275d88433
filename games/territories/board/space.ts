import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Grid } from './ghost.ts';
import { type Plot, plotFor, type Space } from './plot.ts';

/** What is measured: the whole place that the table gives us, and what else has to fit into it. */
export interface Boxes {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly bar: RefObject<HTMLDivElement | null>;
}

/**
 * The plot that fills the room beneath the bar. While it is held it stays as it is: what the table says about a
 * move on its way takes room for a moment, and a board that jumps is worse than one that is a little too large.
 */
export const usePlot = ({ width, height }: Grid, held: boolean): Boxes & { readonly plot: Plot } => {
  const [root, bar] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [whole, above] = [useSpace(root, held), useSpace(bar, held)];
  const across = whole ? whole.across - EDGES_PX : UNMEASURED.across;
  const down = whole && above ? whole.down - above.down - GAPS_PX : UNMEASURED.down;
  const plot = useMemo(() => plotFor({ width, height }, { across, down }), [width, height, across, down]);
  return { root, bar, plot };
};

/** The gap beneath the bar, and room for the board's lower edge. */
const GAPS_PX = 16;
const EDGES_PX = 12;
const UNMEASURED: Space = { across: 900, down: 600 };

/** How large an element is on the screen; null before it has been laid out. */
const useSpace = (element: RefObject<HTMLElement | null>, held: boolean): Space | null => {
  const [space, setSpace] = useState<Space | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || held) return;
    const measure = () => {
      const { offsetWidth: across, offsetHeight: down } = target;
      setSpace((now) => (now?.across === across && now.down === down ? now : { across, down }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    measure();
    return () => observer.disconnect();
  }, [element, held]);
  return space;
};
