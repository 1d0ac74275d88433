// `/g/{gameId}`: finds the seat that this device has here, opens the game, and shows whatever it is in need of.

import { Button } from '@turnfold/board';
import type { Failure } from '@turnfold/wire';
import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { device, type KeptGame } from '../device.ts';
import { createGameStore } from '../game-store.ts';
import { type GameParts, useGameParts } from '../games.ts';
import { stayMs, timers } from '../pacing.ts';
import { LoadingPage, ProblemPage } from '../problem-page.tsx';
import { go, tablePath } from '../route.ts';
import { newSecret } from '../secrets.ts';
import { startGame } from '../start-game.ts';
import type { Facts, TableState, TableStore } from '../table-state.ts';
import { MissingPage } from './missing-page.tsx';
import { TableView } from './table-view.tsx';
import { isAlmostDealt } from './waiting.ts';
import { WaitingRoom } from './waiting-room.tsx';

const AbortedPage = lazy(async () => ({ default: (await import('./aborted-page.tsx')).AbortedPage }));

export const TablePage = ({ gameId }: { readonly gameId: string }): ReactNode => {
  const [kept] = useState(() => device.game(gameId));
  const store = useGameStore(gameId, kept);
  return store ? (
    <OpenTable store={store} gameId={gameId} kept={kept} />
  ) : (
    <LoadingPage what="Opening the table…" />
  );
};

const useGameStore = (gameId: string, kept: KeptGame | null): TableStore | null => {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const opened = createGameStore(gameId, kept, {
      client,
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
}

const OpenTable = ({ store, gameId, kept }: OpenTableProps): ReactNode => {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const parts = useGameParts(state.facts?.rules ?? kept?.rules ?? undefined, state.latest?.gameState);
  const { facts, failure, latest } = state;

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
  return <WaitingRoom state={state} store={store} title={parts.rules.title} invites={kept?.invites ?? []} />;
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
  const setup = kept?.setup;
  const onRematch = setup ? () => startGame(setup) : undefined;
  if (state.latest?.outcome?.reason === 'SEED_NOT_OPENED')
    return <AbortedPage {...{ state, parts, facts, receipts, getRecord, onRematch }} />;
  return (
    <TableView
      {...{ store, parts, getRecord, receipts, onRematch }}
      playAtOnce={state.players.every(({ bot }) => bot) && Date.now() - (kept?.at ?? 0) < JUST_NOW_MS}
      onFork={(revision) => fork(facts, token, revision)}
    />
  );
};

const fork = async (facts: Facts, token: string | null, revision: number): Promise<Failure | null> => {
  const { gameId, rules, hotseat } = facts;
  const forked = await client.fork(gameId, token, { revision });
  if (!forked.ok) return forked;
  device.keep({
    gameId: forked.gameId,
    rules,
    token: forked.token,
    playerId: forked.playerId,
    hotseat,
    invites: forked.invites,
    setup: null,
    forkOf: { gameId, revision },
    at: Date.now(),
    seedCommitment: forked.seedCommitment,
    clientSeed: null,
    isOpened: false,
    isOver: false,
    isHidden: false,
  });
  go(tablePath(forked.gameId));
  return null;
};
