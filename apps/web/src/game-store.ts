// A game on a server, as the page sees it: looked up once, kept up to date by the live connection, acted on over
// HTTP. Revisions only rise; where the server contradicts itself the page says so.

import { createActing } from './acting.ts';
import type { KeptGame } from './device.ts';
import { createGameParts, type GameStoreDeps } from './game-parts.ts';
import type { TableStore } from './table-state.ts';

/** `kept` is this device's seat at the game; null for who only watches. */
export const createGameStore = (gameId: string, kept: KeptGame | null, deps: GameStoreDeps): TableStore => {
  const parts = createGameParts(gameId, kept, deps);
  const { token, cell, heads, moments, director, looking, opening, log, past, live } = parts;
  const { load, agrees } = looking;

  const startOver = () => {
    heads.forget();
    moments.clear();
    live.stop();
    cell.set({ wentBack: null, latest: null, entries: null, cursor: null });
    void load();
  };

  const acting = createActing({
    ...deps,
    gameId,
    token,
    cell,
    heads,
    load,
    agrees,
    onReached: () => live.retryNow(),
  });
  void load();
  return {
    ...acting,
    act: async (action, how) => {
      const refusal = await acting.act(action, how);
      if (refusal === null) looking.lookAs(undefined); // The turn goes on, and the seat that looks with it.
      return refusal;
    },
    get: cell.get,
    subscribe: cell.subscribe,
    look: (revision) => {
      director.stop();
      past.look(revision);
    },
    skip: () => {
      if (director.busy) director.skip();
    },
    setScript: parts.setScript,
    sitAs: (playerId) => {
      looking.lookAs(playerId);
      moments.clear();
      void load();
    },
    receiptSaved: () => void opening.receiptSaved(),
    dismissRefusal: () => cell.set({ refusal: null }),
    acceptWentBack: startOver,
    retry: () => {
      live.retryNow();
      const { failure, entriesFailure, pastFailure } = cell.get();
      if (failure) void load();
      if (entriesFailure) void log.load();
      if (pastFailure) past.again();
    },
    close: () => {
      director.stop();
      live.stop();
      cell.close();
    },
  };
};
