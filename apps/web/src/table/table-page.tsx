// `/g/{gameId}`: finds the seat that this device has here, opens the game, and shows whatever it is in need of.

import { Button, getSettings } from '@turnfold/board';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { device, type KeptGame } from '../device.ts';
import { createGameStore } from '../game-store.ts';
import { useGameParts } from '../games.ts';
import { LoadingPage, ProblemPage } from '../problem-page.tsx';
import { dwellFor } from '../projector.ts';
import { go, tablePath } from '../route.ts';
import { newSeed } from '../seed.ts';
import { startGame } from '../start-game.ts';
import type { TableStore } from '../table-state.ts';
import { TableView } from './table-view.tsx';
import { WaitingRoom } from './waiting-room.tsx';

export const TablePage = ({ gameId }: { readonly gameId: string }): ReactNode => {
  const [kept] = useState(() => device.game(gameId));
  const store = useGameStore(gameId, kept?.token ?? null);
  return store ? (
    <OpenTable store={store} gameId={gameId} kept={kept} />
  ) : (
    <LoadingPage what="Opening the table…" />
  );
};

const useGameStore = (gameId: string, token: string | null): TableStore | null => {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const opened = createGameStore(gameId, token, {
      api,
      liveUrl: (id) =>
        `${location.origin.replace(/^http/, 'ws')}/api${`/games/${encodeURIComponent(id)}/live`}`,
      open: (url) => new WebSocket(url) as never,
      setTimer: (run, ms) => setTimeout(run, ms),
      clearTimer: (timer) => clearTimeout(timer as number),
      random: Math.random,
      newKey: newSeed,
      dwellMs: (waiting) => (document.hidden || getSettings().motion === 'off' ? 0 : dwellFor(waiting)),
    });
    setStore(opened);
    const back = () => opened.retry();
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
      opened.close();
    };
  }, [gameId, token]);
  return store;
};

interface OpenTableProps {
  readonly store: TableStore;
  readonly gameId: string;
  readonly kept: KeptGame | null;
}

/** A game that was set up this recently was set up to be watched from its first move. */
const JUST_NOW_MS = 15_000;

const OpenTable = ({ store, gameId, kept }: OpenTableProps): ReactNode => {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const parts = useGameParts(state.facts?.rules ?? kept?.rules);
  const { facts, failure, latest } = state;

  if (failure)
    return (
      <ProblemPage title={failure.message} hint={failure.hint}>
        <Button look="strong" onPress={store.retry}>
          Try again
        </Button>
        <Button onPress={() => go('/')}>To the lobby</Button>
      </ProblemPage>
    );
  if (parts !== 'loading' && 'problem' in parts)
    return (
      <ProblemPage title="The board could not be loaded" hint={parts.problem}>
        <Button look="strong" onPress={() => location.reload()}>
          Load the page again
        </Button>
        <Button onPress={() => go('/')}>To the lobby</Button>
      </ProblemPage>
    );
  if (!facts || !latest || parts === 'loading') return <LoadingPage what="Opening the table…" />;
  if (latest.status === 'waiting')
    return (
      <WaitingRoom
        state={state}
        title={parts.rules.title}
        invites={kept?.invites ?? []}
        onRetry={store.retry}
      />
    );

  const token = kept?.token ?? null;
  const fork = async (revision: number) => {
    const forked = await api.fork(gameId, token, revision);
    device.keep({
      gameId: forked.gameId,
      rules: facts.rules,
      token: forked.token,
      playerId: forked.playerId,
      hotseat: facts.hotseat,
      invites: forked.invites,
      setup: null,
      forkOf: { gameId, revision },
      at: Date.now(),
    });
    go(tablePath(forked.gameId));
  };
  const setup = kept?.setup;
  return (
    <TableView
      store={store}
      parts={parts}
      getRecord={() => api.record(gameId, token)}
      playAtOnce={state.players.every(({ bot }) => bot) && Date.now() - (kept?.at ?? 0) < JUST_NOW_MS}
      onFork={fork}
      onRematch={setup ? () => startGame(setup) : undefined}
    />
  );
};
