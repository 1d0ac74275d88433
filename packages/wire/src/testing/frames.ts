import type { Envelope } from '@turnfold/kernel';
import type { Frame } from '../live.ts';

/** A frame in which something happened, for tests that need no game. */
export const frameAt = (revision: number, changes: Partial<Frame> = {}): Frame => ({
  type: 'frame',
  revision,
  sequence: revision + 1,
  head: revision.toString(16).padStart(64, '0'),
  status: 'active',
  turn: revision,
  phase: 'PLAY',
  toAct: [revision % 2 ? 'p2' : 'p1'],
  gameState: { revision },
  legalActions: [],
  legalActionsComplete: true,
  outcome: null,
  events: [eventAt(revision)],
  ...changes,
});

export const eventAt = (revision: number, type = 'moved'): Envelope => ({
  id: `g:${revision + 1}`,
  gameId: 'g',
  sequence: revision + 1,
  timestamp: '',
  version: 1,
  type,
  payload: {},
  turn: revision,
  phase: 'PLAY',
  actorId: revision % 2 ? 'p1' : 'p2',
});
