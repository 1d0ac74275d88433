// What can be handed on of a table: the way in for those who watch, where they would be let in.

import { Dialog } from '@turnfold/board';
import type { ReactNode } from 'react';
import { CopyField } from '../copy-field.tsx';
import { nameOf } from '../log-lines.ts';
import { tablePath } from '../route.ts';
import { Agreement } from '../story/agreement.tsx';
import type { TableState, TableStore } from '../table-state.ts';

interface ShareDialogProps {
  readonly state: TableState;
  readonly store: Pick<TableStore, 'atTable'>;
  readonly onClose: () => void;
}

export const ShareDialog = ({ onClose, ...props }: ShareDialogProps): ReactNode => (
  <Dialog title="Share this table" onClose={onClose}>
    <WhatToShare {...props} />
  </Dialog>
);

const WhatToShare = ({ state, store }: Omit<ShareDialogProps, 'onClose'>): ReactNode => {
  const { facts, meeting, players } = state;
  const sharing = meeting?.sharing ?? null;
  if (!facts) return null;
  if (!facts.private || sharing?.shared) return <WatchLink gameId={facts.gameId} />;
  if (sharing) return <Agreement {...{ state, store, sharing }} name={nameOf(players)} />;
  return <p>{NO_LINK}</p>;
};

const NO_LINK =
  'This game is private: nobody but its players can open it, so there is no link to give out. Once it is over, the players can agree to share it.';

const WatchLink = ({ gameId }: { readonly gameId: string }): ReactNode => (
  <>
    <CopyField label="A link to watch" value={`${location.origin}${tablePath(gameId)}`} strong />
    <p className="quiet small">
      Whoever opens it sees what a spectator may see, and can look back at every move.
    </p>
  </>
);
