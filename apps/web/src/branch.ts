// The game that a what-if branched off. Its moves come before the branch's own: its last one is what the branch opens
// with, number 0, and those before it count down.

import type { Envelope } from '@turnfold/kernel';
import type { Answer, Client, GameView, Moment } from '@turnfold/wire';
import type { Cell } from './cell.ts';
import type { Device } from './device.ts';
import { entriesOf } from './log-entries.ts';
import { momentOf } from './moment.ts';
import type { LogEntry, TableState } from './table-state.ts';

export interface Branch {
  /** Reads the moves before the branch. Where that is not allowed any more, it has none. */
  load(forkOf: GameView['forkOf']): Promise<void>;
  /** A moment before the branch: its revision is negative. */
  fetchMoment(revision: number): Promise<Answer<{ readonly moment: Moment }>>;
}

interface BranchDeps {
  readonly cell: Cell<TableState>;
  readonly client: Pick<Client, 'view' | 'record'>;
  readonly device: Pick<Device, 'game'>;
}

export const createBranch = ({ cell, client, device }: BranchDeps): Branch => {
  let origin: { readonly gameId: string; readonly revision: number } | null = null;
  let lastSequence = 0;
  const tokenOf = (gameId: string) => device.game(gameId)?.token ?? null;
  return {
    async load(forkOf) {
      if (!forkOf || origin) return;
      origin = forkOf;
      const { gameId, revision } = forkOf;
      const answer = await client.record(gameId, tokenOf(gameId));
      if (!answer.ok) return;
      const entries = entriesOf(answer.record).slice(0, revision + 1);
      lastSequence = entries.at(-1)?.events.at(-1)?.sequence ?? 0;
      cell.set({ before: entries.map((entry) => earlier(entry, revision, lastSequence)) });
    },
    async fetchMoment(revision) {
      if (!origin) throw new Error('bug: nothing comes before a game that is no branch');
      const { gameId, revision: last } = origin;
      const answer = await client.view(gameId, tokenOf(gameId), { revision: last + revision });
      if (!answer.ok) return answer;
      const moment = { ...momentOf(answer), revision, sequence: answer.sequence - lastSequence };
      return { ok: true, moment };
    },
  };
};

const earlier = ({ revision, seat, events }: LogEntry, last: number, lastSequence: number): LogEntry => ({
  revision: revision - last,
  seat,
  events: events.map((event) => countedBack(event, lastSequence)),
});

/** What an undo points to is counted back like all else. */
const countedBack = (event: Envelope, by: number): Envelope => {
  const sequence = event.sequence - by;
  if (event.type !== 'table/undone') return { ...event, sequence };
  const payload = event.payload as { readonly toSequence: number };
  return { ...event, sequence, payload: { ...payload, toSequence: payload.toSequence - by } };
};
