// A game that was never dealt, because somebody did not open their seed.

import { Button } from '@turnfold/board';
import { parseSeat, type Receipt, tableEvent, tableSentence } from '@turnfold/kernel';
import type { Answer, Failure, OutcomeLine, RecordAnswer } from '@turnfold/wire';
import { type ReactNode, useState } from 'react';
import { fairnessOf } from '../fairness.ts';
import type { GameParts } from '../games.ts';
import { nameOf } from '../log-lines.ts';
import { ProblemPage } from '../problem-page.tsx';
import { go } from '../route.ts';
import type { Facts, TableState } from '../table-state.ts';
import { STOPPED } from './told.ts';
import { VerifyDialog } from './verify-dialog.tsx';

interface AbortedPageProps {
  readonly state: TableState;
  readonly parts: GameParts;
  readonly facts: Facts;
  readonly receipts: readonly Receipt[];
  readonly getRecord: () => Promise<Answer<RecordAnswer>>;
  readonly onRematch: (() => Promise<Failure | null>) | undefined;
}

export const AbortedPage = (props: AbortedPageProps): ReactNode => {
  const { state, parts, facts, receipts, getRecord, onRematch } = props;
  const [isVerifying, setVerifying] = useState(false);
  const { latest, players, luck } = state;
  const hint = abortHint(receipts.length > 0);
  return (
    <ProblemPage title={abortTitle(latest?.outcome ?? null, nameOf(players))} hint={hint}>
      {onRematch ? (
        <Button look="strong" onPress={() => void onRematch()}>
          Play again
        </Button>
      ) : null}
      <Button onPress={() => setVerifying(true)}>Verify the record</Button>
      <Button onPress={() => go('/')}>To the lobby</Button>
      {isVerifying ? (
        <VerifyDialog
          game={parts.game}
          getRecord={getRecord}
          receipts={receipts}
          told={null}
          fairness={fairnessOf({ facts, players, luck, isRecord: false })}
          commitment={facts.seedCommitment}
          isOver
          onClose={() => setVerifying(false)}
        />
      ) : null}
    </ProblemPage>
  );
};

/** "The game was aborted before the deal: Bo did not open the seed in time." */
export const abortTitle = (outcome: OutcomeLine | null, name: (seat: number) => string): string => {
  const playerIds = (outcome?.seats ?? []).filter((playerId) => parseSeat(playerId) !== null);
  return tableSentence(tableEvent('table/aborted', { reason: 'SEED_NOT_OPENED', playerIds }), name);
};

export const abortHint = (hasReceipt: boolean): string =>
  hasReceipt
    ? `${STOPPED} Nothing was dealt, and your seed is worth nothing any more: the next game gets a new one.`
    : 'Nothing was dealt.';
