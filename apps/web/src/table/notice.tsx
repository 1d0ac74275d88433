// Beneath the question: that a move is on its way, or why it was refused.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { TableState, TableStore } from '../table-state.ts';

interface NoticeProps {
  readonly state: TableState;
  readonly store: TableStore;
}

export const Notice = ({ state, store }: NoticeProps): ReactNode => {
  const { refusal, pending } = state;
  return (
    <div className="notices" aria-live="assertive">
      {refusal ? (
        <div className="notice bad" data-testid="refusal">
          <p>
            <strong>{refusal.explain}</strong>
            {refusal.hint ? <span>{refusal.hint}</span> : null}
          </p>
          <Button look="quiet" className="icon" aria-label="Dismiss" onPress={store.dismissRefusal}>
            <Icon name="close" />
          </Button>
        </div>
      ) : null}
      {pending ? (
        <p className="notice pending">
          <span className="pulse" aria-hidden />
          {pending.retries > 0 ? 'No answer yet. It is sent again, and counts once.' : 'Sending…'}
        </p>
      ) : null}
    </div>
  );
};
