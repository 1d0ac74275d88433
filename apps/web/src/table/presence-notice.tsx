// A player who is gone, and what the others may do; one's own seat that a bot plays meanwhile.

import { Button } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import type { TableState, TableStore } from '../table-state.ts';

interface PresenceNoticeProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly nameOf: (playerId: string) => string;
}

export const PresenceNotice = ({ state, store, nameOf }: PresenceNoticeProps): ReactNode => (
  <>
    <OwnSeat {...{ state, store }} />
    {goneOthers(state).map((playerId) => (
      <Gone key={playerId} {...{ state, store, playerId }} name={nameOf(playerId)} />
    ))}
  </>
);

const goneOthers = ({ presence, facts, players }: TableState): readonly string[] =>
  facts?.yours.some((mine) => players.find(({ playerId }) => playerId === mine)?.bot === null)
    ? Object.entries(presence?.players ?? {})
        .filter(([playerId, is]) => is === 'gone' && !facts.yours.includes(playerId))
        .map(([playerId]) => playerId)
    : [];

const OwnSeat = ({ state, store }: Omit<PresenceNoticeProps, 'nameOf'>): ReactNode => {
  const [isAsked, ask] = useOnce();
  const { facts, players } = state;
  if (!players.some(({ playerId, absent }) => absent && facts?.yours.includes(playerId))) return null;
  return (
    <p className="banner warn" data-testid="own-seat">
      <span>
        <strong>A bot is playing your seat.</strong> It is yours again whenever you like.
      </span>
      <Button
        look="strong"
        disabled={isAsked}
        why="One moment."
        onPress={() => ask(() => store.atTable('comeBack', {}))}
      >
        Take my seat back
      </Button>
    </p>
  );
};

interface GoneProps extends Omit<PresenceNoticeProps, 'nameOf'> {
  readonly playerId: string;
  readonly name: string;
}

const Gone = ({ state, store, playerId, name }: GoneProps): ReactNode => {
  const [isAsked, ask] = useOnce();
  const claim = (bot: boolean) => () => ask(() => store.atTable('claim', { playerId, bot }));
  return (
    <p className="banner warn" data-testid="gone">
      <span>
        <strong>{name} is gone.</strong>{' '}
        {state.players.length === 2
          ? 'You may claim the win, or let a bot play on.'
          : 'You may let a bot play on until the player is back.'}
      </span>
      {state.players.length === 2 ? (
        <Button disabled={isAsked} why="One moment." onPress={claim(false)}>
          Claim the win
        </Button>
      ) : null}
      <Button disabled={isAsked} why="One moment." onPress={claim(true)}>
        Let a bot play
      </Button>
    </p>
  );
};

/** One request at a time. */
const useOnce = (): [boolean, (work: () => Promise<void>) => void] => {
  const [isAsked, setAsked] = useState(false);
  return [
    isAsked,
    (work) => {
      setAsked(true);
      void work().finally(() => setAsked(false));
    },
  ];
};
