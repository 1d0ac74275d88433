// What a player must know about their own seed: that it stays sealed, that it is on its way, that it has no receipt.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { breachSentence } from '../promise.ts';
import { saveReceipt } from '../receipt-file.ts';
import type { SeedStep } from '../seed-opening.ts';

interface SeedNoticeProps {
  readonly seed: SeedStep;
  /** The player has the receipt as a file. */
  readonly onSaved: () => void;
}

export const SeedNotice = ({ seed, onSaved }: SeedNoticeProps): ReactNode => {
  switch (seed.is) {
    case 'breach':
      return <Alert title="The host broke its promise." text={breachSentence(seed.breach, seed.isOpened)} />;
    case 'refused':
      return <Alert title="Your seed could not be opened." text={seed.failure.error} />;
    case 'homeless':
      return (
        <div className="notice bad" role="alert" data-testid="seed-notice">
          <div className="notice-lines">
            <strong>This device cannot keep your receipt.</strong>
            <span>
              Its storage is full or forbidden. Without the receipt you could not prove that the dice were
              exchanged, so your seed stays sealed until you have it.
            </span>
            <Button
              look="strong"
              onPress={() => {
                saveReceipt(seed.receipt);
                onSaved();
              }}
            >
              Save it as a file and begin
            </Button>
          </div>
        </div>
      );
    case 'opening':
      return seed.retries === 0 ? null : (
        <p className="notice pending" role="status">
          <span className="pulse" aria-hidden />
          No answer yet. Your seed is sent again, and counts once.
        </p>
      );
    default:
      return null;
  }
};

const Alert = ({ title, text }: { readonly title: string; readonly text: string }): ReactNode => (
  <p className="notice bad" role="alert" data-testid="seed-notice">
    <strong>{title}</strong> {text}
  </p>
);
