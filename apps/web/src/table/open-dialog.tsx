// The dialog that is open at a table, one at a time.

import type { Receipt } from '@turnfold/kernel';
import type { Answer, RecordAnswer } from '@turnfold/wire';
import { lazy, type ReactNode, Suspense } from 'react';
import { fairnessOf } from '../fairness.ts';
import type { GameParts } from '../games.ts';
import { KeysDialog } from '../keys-dialog.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import type { TableState, TableStore } from '../table-state.ts';
import { ResignDialog } from './dialogs.tsx';

/** What checks a record is large, and loaded when somebody asks for it. */
const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.tsx')).VerifyDialog }));

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

export type Open = 'settings' | 'keys' | 'share' | 'resign' | 'verify' | null;

interface OpenDialogProps {
  readonly open: Open;
  readonly onClose: () => void;
  readonly state: TableState;
  readonly store: TableStore;
  readonly parts: GameParts;
  readonly getRecord: () => Promise<Answer<RecordAnswer>>;
  /** What players were promised, as far as it is known here. */
  readonly receipts: readonly Receipt[];
}

export const OpenDialog = (props: OpenDialogProps): ReactNode => {
  const { open, onClose, state, store } = props;
  const { facts, latest, players } = state;
  if (!facts || !latest) return null;
  switch (open) {
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'share':
      return (
        <Suspense>
          <ShareDialog {...{ state, store, onClose }} />
        </Suspense>
      );
    case 'resign':
      return (
        <ResignDialog
          players={facts.owner ? 0 : players.length}
          onResign={() => void store.resign()}
          onClose={onClose}
        />
      );
    case 'verify':
      return (
        <Suspense>
          <Verify {...props} />
        </Suspense>
      );
    case null:
      return null;
  }
};

const Verify = ({ state, parts, getRecord, receipts, onClose }: OpenDialogProps): ReactNode => {
  const { facts, latest, players, luck, link } = state;
  if (!facts || !latest) return null;
  const { gameId, rulesVersion, seedCommitment } = facts;
  const isRecord = link === 'none';
  const head = latest.outcome ? latest.head : null;
  return (
    <VerifyDialog
      game={parts.game}
      getRecord={getRecord}
      receipts={receipts}
      told={isRecord ? null : { gameId, rulesVersion, head, commitment: seedCommitment }}
      fairness={fairnessOf({ facts, players, luck, isRecord })}
      commitment={seedCommitment}
      isOver={latest.outcome !== null}
      onClose={onClose}
    />
  );
};
