// Beneath the question: that one only watches, that a move is on its way, or why it was refused.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { RefusalRules } from '../rules/refusal-rules.tsx';
import type { TableState, TableStore } from '../table-state.ts';

interface NoticeProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly rulesId: string;
  /** Opens the rules at one of them; null where there are none. */
  readonly onRule: ((rule: string) => void) | null;
}

export const Notice = ({ state, store, rulesId, onRule }: NoticeProps): ReactNode => {
  const { refusal, pending } = state;
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
            {onRule ? <RefusalRules {...{ refusal, rulesId, onRule }} /> : null}
          </p>
          <Button look="quiet" className="icon" aria-label="Dismiss" onPress={store.dismissRefusal}>
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
