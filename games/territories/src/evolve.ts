// Writes events down.

import type { Own } from '@turnfold/kernel';
import { type TerritoriesState, tilesOf } from './state.ts';
import { run } from './tiles.ts';
import type { TerritoriesEvent } from './types.ts';

const NOTHING: readonly number[] = [];

export const evolve = (state: TerritoriesState, event: TerritoriesEvent, own: Own): TerritoriesState => {
  const next = own(state);
  switch (event.type) {
    case 'rolled': {
      const { seat, w, h } = event.payload;
      next.turn += 1;
      next.current = seat;
      next.dice = { w, h };
      return next;
    }
    case 'placed': {
      const { seat, x, y, w, h, captured, scores } = event.payload;
      const mine = own(tilesOf(state, seat));
      const rows = run(y, h);
      for (let column = x; column < x + w; column++) mine[column] = (mine[column] as number) | rows;
      for (const cell of captured) {
        const column = cell % state.width;
        mine[column] = (mine[column] as number) | (1 << ((cell - column) / state.width));
      }
      next.tiles = seat === 0 ? [mine, state.tiles[1]] : [state.tiles[0], mine];
      next.dice = null;
      next.scores = scores;
      next.passStreak = 0;
      next.lastMove = { seat, kind: 'place', x, y, w, h, captured };
      return next;
    }
    case 'passed':
      next.dice = null;
      next.passStreak += 1;
      next.lastMove = { seat: event.payload.seat, kind: 'pass', captured: NOTHING };
      return next;
    case 'ended':
      next.over = true;
      return next;
  }
};
