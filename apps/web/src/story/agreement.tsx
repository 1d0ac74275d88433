// A private game that is over: the link is there once everybody wants it.

import './agreement.css';
import { Button } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { SharingLine } from '@turnfold/wire';
import type { ReactNode } from 'react';
import { listOf } from '../fairness.ts';
import type { TableState, TableStore } from '../table-state.ts';

interface AgreementProps {
  readonly state: TableState;
  readonly store: Pick<TableStore, 'atTable'>;
  readonly name: (seat: number) => string;
  readonly sharing: SharingLine;
}

export const Agreement = ({ state, store, name, sharing }: AgreementProps): ReactNode => {
  const { facts, pending, refusal } = state;
  const yours = facts?.yours ?? [];
  const hasAgreed = yours.length > 0 && yours.every((one) => sharing.agreed.includes(one));
  const called = (ids: readonly string[]) => listOf(ids.map((one) => name(parseSeat(one) ?? 0)));
  const isAlone = sharing.agreed.length === 0 && sharing.waitingFor.every((one) => yours.includes(one));
  return (
    <div className="story-agreement" data-testid="agreement">
      <p>
        This game is private.{' '}
        {isAlone
          ? 'Make a link, and whoever has it can see the game. That cannot be taken back.'
          : 'A link can be given out once everybody who played has agreed.'}
      </p>
      {isAlone ? null : (
        <p className="quiet small" role="status">
          {sharing.agreed.length > 0 ? `Agreed: ${called(sharing.agreed)}. ` : ''}
          Not yet: {called(sharing.waitingFor)}.
        </p>
      )}
      <Button disabled={pending !== null} onPress={() => void store.atTable('share', { agree: !hasAgreed })}>
        {hasAgreed ? 'Take back my agreement' : isAlone ? 'Make a link' : 'I agree to share it'}
      </Button>
      {refusal ? <p role="alert">{refusal.explain}</p> : null}
    </div>
  );
};
