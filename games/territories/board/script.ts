// How a move of Territories is told: the rectangle lands, a loop fills, and the dice of the next turn fall.

import type { Beat, Script } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import type { TerritoriesEvent, TerritoriesView } from '../src/index.ts';

type Placed = Extract<TerritoriesEvent, { type: 'placed' }>['payload'];

const PLACE_MS = 480;
const CAPTURE_MS = 1100;
const PASS_MS = 600;

export const script: Script<TerritoriesView> = {
  beats: (events, _, { you, nameOf }) => {
    const placed = placedIn(events);
    const { seat = null, captured = [] } = placed ?? {};
    const isCapture = captured.length > 0;
    const beat: Beat = {
      events: events.length,
      ms: placed ? (isCapture ? CAPTURE_MS : PLACE_MS) : PASS_MS,
      sound: isCapture ? 'take' : placed ? 'build' : 'dice',
      callOut:
        isCapture && seat !== null && seat !== you
          ? `${nameOf(seat)} closed ${captured.length} ${captured.length === 1 ? 'cell' : 'cells'}.`
          : undefined,
    };
    return [beat];
  },
};

const placedIn = (events: readonly Envelope[]): Placed | null =>
  (events.find(({ type }) => type === 'placed')?.payload as Placed | undefined) ?? null;
