// Once, to those who played here before: what became of their games.

import { Button } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { device } from '../device.ts';

export const EarlierNotice = (): ReactNode => {
  const [isWanted, setWanted] = useState(() => device.earlierNotice);
  if (!isWanted) return null;
  return (
    <div className="notice lobby-notice" data-testid="earlier-notice">
      <p className="notice-lines">
        <strong>Games from the earlier version cannot be opened here.</strong>
        <span>
          You played here with Turnfold 0.1. Its games are no longer listed; nothing was deleted from this
          device.
        </span>
      </p>
      <Button
        look="quiet"
        onPress={() => {
          device.earlierNotice = false;
          setWanted(false);
        }}
      >
        OK
      </Button>
    </div>
  );
};
