// Fog of war (R10): what a seat sees, and what it reads in an event.

import type { Seat } from '@turnfold/kernel';
import { type Area, type Atlas, neighboursOf } from './atlas.ts';
import type { Part, Told, Veiled } from './events.ts';
import type { Owner } from './state.ts';

/** A seat sees its own territories and their neighbours. */
export const sees = (atlas: Atlas, owners: readonly Owner[], seat: Seat, area: Area): boolean =>
  owners[area] === seat || neighboursOf(atlas, area).some((other) => owners[other] === seat);

/** What really happened. */
export const truthOf = <Detail extends object>(payload: Told<Detail>): Detail =>
  'fogged' in payload ? payload.truth : payload;

/** What happened, as far as this event tells; null when its reader did not see all of it. */
export const partOf = <Detail extends object>(payload: Told<Detail>): Detail | null =>
  'fogged' in payload ? (payload.truth ?? sightingOf(payload)?.detail ?? null) : payload;

/** Of all parts a viewer is left with its own; null when it saw nothing. */
export const sightingOf = <Detail extends object>(payload: Veiled<Detail>): Part<Detail> | null => {
  const { p1, p2, p3, p4, p5, p6 } = payload;
  return p1 ?? p2 ?? p3 ?? p4 ?? p5 ?? p6 ?? null;
};
