// The ways that units have just come, for as long as their beat is shown.

import type { Envelope } from '@turnfold/kernel';
import { type Hex, neighbour } from '../src/map/hex.ts';
import type { BattleEvent } from '../src/play/events.ts';
import type { Facing } from '../src/state/enums.ts';
import { centreOf, text } from './geometry.ts';
import type { Walk } from './token.tsx';

type Moved = Extract<BattleEvent, { type: 'movement_declared' }>['payload'];

const STEP_MS = 130;
const LEAP_MS = 700;

/** How long a move takes at the normal pace. */
export const walkMs = ({ movementType, hexesMoved }: Moved): number => {
  if (movementType === 'stationary' || hexesMoved === 0) return 0;
  return movementType === 'jump' ? LEAP_MS : 250 + STEP_MS * hexesMoved;
};

/** The hexes of a way that is told by its directions. */
const wayOf = ({ from, to, path }: Moved): readonly Hex[] => {
  if (path === undefined) return [from, to];
  const way: Hex[] = [from];
  for (const direction of path) way.push(neighbour(way.at(-1) as Hex, Number(direction) as Facing));
  return way;
};

export const walksIn = (
  events: readonly Envelope[],
  ms: (base: number) => number,
): ReadonlyMap<string, Walk> => {
  const walks = new Map<string, Walk>();
  for (const event of events) {
    if (event.type !== 'movement_declared') continue;
    const moved = event.payload as unknown as Moved;
    const takes = ms(walkMs(moved));
    if (takes === 0) continue;
    const end = centreOf(moved.to);
    const places = wayOf(moved).map((hex) => {
      const { x, y } = centreOf(hex);
      return { x: x - end.x, y: y - end.y };
    });
    walks.set(moved.unitId, { path: pathOf(places, moved.movementType === 'jump'), ms: takes });
  }
  return walks;
};

const pathOf = (places: readonly { x: number; y: number }[], isLeap: boolean): string => {
  const [start] = places;
  if (!isLeap || !start) return `M${places.map(text).join('L')}`;
  const bow = { x: start.x / 2, y: start.y / 2 - Math.min(70, Math.hypot(start.x, start.y) * 0.4) };
  return `M${text(start)}Q${text(bow)} 0 0`;
};
