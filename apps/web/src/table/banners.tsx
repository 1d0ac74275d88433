// What must be said before anything else: the connection, the past, a branch, a server that contradicts itself.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { downloadText } from '../download.ts';
import type { WentBack } from '../heads.ts';
import { breachSentence } from '../promise.ts';
import { tablePath } from '../route.ts';
import type { TableState, TableStore } from '../table-state.ts';
import { STOPPED } from './told.ts';

interface BannersProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly nameOf: (playerId: string) => string;
  readonly warning?: string | undefined;
  /** This device's seed is out: a game that vanishes now was stopped knowingly. */
  readonly hasReceipt: boolean;
}

export const Banners = ({ state, store, nameOf, warning, hasReceipt }: BannersProps): ReactNode => {
  const { link, facts, undoRequest, wentBack, seed } = state;
  return (
    <div className="banners" role="status">
      {warning ? <p className="banner bad">{warning}</p> : null}
      {seed.is === 'breach' ? (
        <p className="banner bad" data-testid="breach">
          {breachSentence(seed.breach, seed.isOpened)}
        </p>
      ) : null}
      {wentBack ? <WentBackBanner {...{ state, store, hasReceipt }} /> : null}
      {link === 'reconnecting' || (link === 'closed' && !wentBack) ? (
        <p className="banner warn">
          <span className="pulse" aria-hidden />
          <span>
            <strong>Reconnecting.</strong> What you see may be old; nothing you did is lost.
          </span>
          <Button look="quiet" onPress={() => store.retry()}>
            Try now
          </Button>
        </p>
      ) : null}
      {undoRequest && undoRequest.playerId === state.you ? (
        <p className="banner">
          You asked to undo your move.{' '}
          {undoRequest.waitingFor.length > 0
            ? `Waiting for ${undoRequest.waitingFor.map(nameOf).join(' and ')}.`
            : 'Waiting for the others.'}
        </p>
      ) : null}
      {facts?.forkOf ? (
        <p className="banner what-if">
          <span>
            <strong>What if.</strong> From move {facts.forkOf.revision} of{' '}
            <a href={tablePath(facts.forkOf.gameId)}>another game</a>, which stays as it is.
          </span>
        </p>
      ) : null}
    </div>
  );
};

const WentBackBanner = ({
  state,
  store,
  hasReceipt,
}: Pick<BannersProps, 'state' | 'store' | 'hasReceipt'>): ReactNode => {
  const { wentBack, entries, facts, latest } = state;
  if (!wentBack) return null;
  const keep = () => {
    const evidence = {
      gameId: facts?.gameId,
      told: wentBack,
      latest: { revision: latest?.revision, head: latest?.head },
      entries,
    };
    downloadText(`${facts?.gameId ?? 'game'}-as-told.json`, JSON.stringify(evidence, null, 1));
  };
  return (
    <div className="banner bad" role="alert">
      <span>
        <strong>The server lost moves it had confirmed.</strong> It had confirmed move {wentBack.told};{' '}
        {NOW[wentBack.how](wentBack.now)}. {wentBack.how === 'gone' && hasReceipt ? `${STOPPED} ` : ''}Keep
        what you were told, and tell whoever runs it.
      </span>
      <Button onPress={keep}>Download what I was told</Button>
      <Button look="quiet" onPress={() => store.acceptWentBack()}>
        Go on from there
      </Button>
    </div>
  );
};

const NOW: Readonly<Record<WentBack['how'], (revision: number) => string>> = {
  shorter: (revision) => `now it says move ${revision}`,
  different: (revision) => `now its move ${revision} is another one`,
  gone: () => 'now it does not know the game at all',
};
