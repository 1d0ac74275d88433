// `/g/{gameId}`: finds the seat that this device has here, opens the game, and shows whatever it is in need of.

import { Button } from '@turnfold/board';
import { createConnect, type Failure } from '@turnfold/wire';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { client, liveOptions } from '../client.ts';
import { device, type KeptGame } from '../device.ts';
import { createGameStore } from '../game-store.ts';
import { type GameParts, useGameParts } from '../games.ts';
import { stayMs, timers } from '../pacing.ts';
import { LoadingPage, ProblemPage } from '../problem-page.tsx';
import { go, tablePath } from '../route.ts';
import { newSecret } from '../secrets.ts';
import { seatTaker, startGame } from '../start-game.ts';
import type { Facts, TableState, TableStore } from '../table-state.ts';
import { forkGame } from './fork-game.ts';
import { MissingPage } from './missing-page.tsx';
import { TableView } from './table-view.tsx';
import { isAlmostDealt } from './waiting.ts';

// Most tables are opened after the deal, and most deals are made.
const AbortedPage = lazy(async () => ({ default: (await import('./aborted-page.tsx')).AbortedPage }));
const WaitingRoom = lazy(async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }));

export const TablePage = ({ gameId }: { readonly gameId: string }): ReactNode => {
  const [kept, setKept] = useState(() => device.game(gameId));
  const store = useGameStore(gameId, kept);
  return store ? (
    <OpenTable store={store} gameId={gameId} kept={kept} onMoved={() => setKept(device.game(gameId))} />
  ) : (
    <LoadingPage what="Opening the table…" />
  );
};

const useGameStore = (gameId: string, kept: KeptGame | null): TableStore | null => {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const opened = createGameStore(gameId, kept, {
      client: { ...client, connect: createConnect(liveOptions) },
      device,
      timers,
      newKey: newSecret,
      stayMs,
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
  }, [gameId, kept]);
  return store;
};

interface OpenTableProps {
  readonly store: TableStore;
  readonly gameId: string;
  readonly kept: KeptGame | null;
  /** The seat is another one now. */
  readonly onMoved: () => void;
}

const OpenTable = ({ store, gameId, kept, onMoved }: OpenTableProps): ReactNode => {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const parts = useGameParts(state.facts?.rules ?? kept?.rules ?? undefined, state.latest?.gameState);
  const { facts, failure, latest } = state;

  if (failure?.code === 'UNKNOWN_TOKEN' && kept && latest?.status === 'waiting')
    return (
      <ProblemPage
        title="You no longer have a seat at this table"
        hint="You left it, or the host removed you."
      >
        <Button look="strong" onPress={() => go('/')}>
          To the lobby
        </Button>
      </ProblemPage>
    );
  if (failure) return <MissingPage gameId={gameId} failure={failure} onRetry={store.retry} />;
  if (parts !== 'loading' && 'problem' in parts)
    return (
      <ProblemPage title="The board could not be loaded" hint={parts.problem}>
        <Button look="strong" onPress={() => location.reload()}>
          Reload the page
        </Button>
        <Button onPress={() => go('/')}>To the lobby</Button>
      </ProblemPage>
    );
  if (!facts || !latest || parts === 'loading') return <LoadingPage what="Opening the table…" />;
  if (latest.status !== 'waiting') return <Dealt {...{ store, kept, state, parts, facts }} />;
  if (isAlmostDealt(state)) return <LoadingPage what="Opening your seed…" />;
  return (
    <Suspense fallback={<LoadingPage what="Opening the table…" />}>
      <WaitingRoom
        {...{ state, store, kept, onMoved }}
        title={parts.rules.title}
        bots={Object.keys(parts.game.bots)}
      />
    </Suspense>
  );
};

interface DealtProps {
  readonly store: TableStore;
  readonly kept: KeptGame | null;
  readonly state: TableState;
  readonly parts: GameParts;
  readonly facts: Facts;
}

/** A game that was set up this recently was set up to be watched from its first move. */
const JUST_NOW_MS = 15_000;

const Dealt = ({ store, kept, state, parts, facts }: DealtProps): ReactNode => {
  const { gameId } = facts;
  const token = kept?.token ?? null;
  const receipt = device.receipt(gameId);
  const receipts = receipt ? [receipt] : [];
  const getRecord = () => client.record(gameId, token);
  const onRematch = rematchOf(kept, facts);
  if (state.latest?.outcome?.reason === 'SEED_NOT_OPENED')
    return (
      <Suspense fallback={<LoadingPage what="Opening the table…" />}>
        <AbortedPage {...{ state, parts, facts, receipts, getRecord, onRematch }} />
      </Suspense>
    );
  return (
    <TableView
      {...{ store, parts, getRecord, receipts, onRematch }}
      playAtOnce={state.players.every(({ bot }) => bot) && Date.now() - (kept?.at ?? 0) < JUST_NOW_MS}
      onFork={(revision, bot) => forkGame(facts, token, revision, bot)}
    />
  );
};

/** With the same people where there are any; bots alone are set up anew. */
const rematchOf = (
  kept: KeptGame | null,
  { practice }: Facts,
): (() => Promise<Failure | null>) | undefined => {
  if (!kept || kept.forkOf) return undefined;
  const { setup } = kept;
  if (kept.playerId === null) return setup ? () => startGame(setup) : undefined;
  return async () => {
    const answer = await seatTaker().rematch(kept, practice);
    if (!answer.ok) return answer;
    go(tablePath(answer.game.gameId));
    return null;
  };
};
