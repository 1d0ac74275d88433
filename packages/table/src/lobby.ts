// The lobby, live: open tables as they come and go. While anybody watches, the list is read about once a second, whichever
// node has changed it, and what is new goes to everybody in one message. What it costs does not grow with the changes.

import type { GameLine, LobbyNews, Subscription } from '@turnfold/wire';
import { lineOf } from './game-line.ts';
import type { TableSettings } from './settings.ts';

/** How many tables are shown, the newest first. */
const TABLES_MAX = 100;
const LOOK_MS = 1000;

export interface Lobby {
  watch(listener: (news: LobbyNews) => void): Subscription;
  close(): void;
}

interface Known {
  readonly line: GameLine;
  readonly text: string;
}

export const createLobby = ({ store, log }: Pick<TableSettings, 'store' | 'log'>): Lobby => {
  const watchers = new Set<(news: LobbyNews) => void>();
  /** Those who have not been sent the whole list yet. */
  const newcomers = new Set<(news: LobbyNews) => void>();
  let tables: ReadonlyMap<string, Known> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isClosed = false;

  const look = async (): Promise<void> => {
    isLooking = true;
    try {
      const rows = await store.list({ joinable: true, limit: TABLES_MAX });
      const lines = rows.flatMap((row) => lineOf(row, log) ?? []);
      show(new Map(lines.map((line) => [line.gameId, { line, text: JSON.stringify(line) }])));
    } catch (error) {
      log.warn({ error }, 'the open tables cannot be listed');
    }
    isLooking = false;
    if (watchers.size > 0 && !isClosed) timer = setTimeout(look, newcomers.size > 0 ? 0 : LOOK_MS);
  };

  const show = (found: ReadonlyMap<string, Known>): void => {
    const changed = [...found].flatMap(([id, { line, text }]) =>
      tables.get(id)?.text === text ? [] : [line],
    );
    const gone = [...tables.keys()].filter((id) => !found.has(id));
    tables = found;
    const all: LobbyNews = { type: 'tables', tables: [...found.values()].map(({ line }) => line) };
    const changes: LobbyNews = { type: 'changes', changed, gone };
    const isNews = changed.length > 0 || gone.length > 0;
    for (const listener of watchers) {
      if (newcomers.delete(listener)) listener(all);
      else if (isNews) listener(changes);
    }
  };

  return {
    watch(listener) {
      watchers.add(listener);
      newcomers.add(listener);
      if (watchers.size === 1 && !isLooking) {
        clearTimeout(timer);
        void look();
      }
      return {
        close() {
          watchers.delete(listener);
          newcomers.delete(listener);
        },
      };
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      watchers.clear();
    },
  };
};
