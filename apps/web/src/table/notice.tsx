// Beneath the question: that one only watches, that a move is on its way, or why it was refused.

import { Button } from '@turnfold/board';
import type { Refusal } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { TableState, TableStore } from '../table-state.ts';

interface NoticeProps {
  readonly state: TableState;
  readonly store: TableStore;
  /** What the board refused by itself. */
  readonly tried: Refusal | null;
  readonly onRead: () => void;
  readonly rulesOf: (refusal: Refusal) => ReactNode;
}

export const Notice = ({ state, store, tried, onRead, rulesOf }: NoticeProps): ReactNode => {
  const { pending } = state;
  const refusal = state.refusal ?? tried;
  const dismiss = () => {
    store.dismissRefusal();
    onRead();
  };
  const watching = watchingText(state);
  return (
    <div className="notices" aria-live="assertive">
      {watching ? (
        <p className="notice watching" data-testid="watching">
          <Icon name="eye" /> {watching}
        </p>
      ) : null}
      {refusal ? (
        <div className="notice bad" data-testid="refusal">
          <p>
            <strong>{refusal.explain}</strong>
            {refusal.hint ? <span>{refusal.hint}</span> : null}
            {rulesOf(refusal)}
          </p>
          <Button look="quiet" className="icon" aria-label="Dismiss" onPress={dismiss}>
            <Icon name="close" />
          </Button>
        </div>
      ) : null}
      {pending ? (
        <p className="notice pending">
          <span className="pulse" aria-hidden />
          {pending.retries > 0 ? 'No answer yet. It is sent again and counts only once.' : 'Sending…'}
        </p>
      ) : null}
    </div>
  );
};

/** Null for players, and for a record, where nobody plays. */
export const watchingText = ({ facts, link, latest }: TableState): string | null => {
  if (!facts || facts.yours.length > 0 || link === 'none' || latest?.outcome) return null;
  return facts.owner ? 'You are watching your bots play.' : 'You are watching. The players decide.';
};
