// A game that cannot be opened: gone, made by an earlier version, or out of reach for now.

import { Button } from '@turnfold/board';
import type { Receipt } from '@turnfold/kernel';
import type { Failure } from '@turnfold/wire';
import type { ReactNode } from 'react';
import { type Device, device } from '../device.ts';
import { ProblemPage } from '../problem-page.tsx';
import { saveReceipt } from '../receipt-file.ts';
import { go } from '../route.ts';
import { STOPPED } from './told.ts';

interface MissingPageProps {
  readonly gameId: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

export const MissingPage = ({ gameId, failure, onRetry }: MissingPageProps): ReactNode => {
  const { title, hint, receipt } = whyMissing(device, gameId, failure);
  return (
    <ProblemPage title={title} hint={hint}>
      <Button look="strong" onPress={onRetry}>
        Try again
      </Button>
      {receipt ? <Button onPress={() => saveReceipt(receipt)}>Download the receipt</Button> : null}
      <Button onPress={() => go('/')}>To the lobby</Button>
    </ProblemPage>
  );
};

interface Why {
  readonly title: string;
  readonly hint: string | undefined;
  readonly receipt: Receipt | null;
}

/** What this device knows about a game that the server does not show. */
export const whyMissing = (
  memory: Pick<Device, 'game' | 'receipt' | 'hasEarlier'>,
  gameId: string,
  { code, error, hint }: Failure,
): Why => {
  const receipt = memory.receipt(gameId);
  if (code === 'UNKNOWN_TOKEN' && memory.game(gameId))
    return {
      title: 'This device can no longer play this seat',
      hint: 'It was removed on another device of yours. To play here again, carry your games over once more: on the other device, open “Your devices”.',
      receipt,
    };
  if (code !== 'NO_SUCH_GAME') return { title: error, hint, receipt: null };
  if (receipt && !memory.game(gameId)?.isOver)
    return {
      title: STOPPED,
      hint: 'The server no longer knows this game, though your seed was open and you never saw its end. Somebody who knew the coming dice may have stopped it. Your receipt says what you were promised. If the game was private and you removed this device on another one of yours, that is why you do not see it here.',
      receipt,
    };
  if (memory.hasEarlier(gameId))
    return {
      title: 'This game was played with an earlier version',
      hint: 'This device played it with Turnfold 0.1. The server runs a newer version now, which cannot open games of 0.1. Whoever runs the server may still have them.',
      receipt: null,
    };
  return { title: error, hint, receipt };
};
