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
    <Gone {...{ state, store, nameOf }} gone={goneOthers(state)} />
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

interface GoneProps extends PresenceNoticeProps {
  readonly gone: readonly string[];
}

/** All of them in one line: the board keeps its place. */
const Gone = ({ state, store, nameOf, gone }: GoneProps): ReactNode => {
  const [isAsked, ask] = useOnce();
  if (gone.length === 0) return null;
  const isDuel = state.players.length === 2;
  const claim = (bot: boolean) => () =>
    ask(async () => {
      for (const playerId of gone) await store.atTable('claim', { playerId, bot });
    });
  return (
    <p className="banner warn" data-testid="gone">
      <span>
        <strong>{goneSentence(gone.map(nameOf))}</strong>{' '}
        {isDuel ? 'You may claim the win, or let a bot play on.' : 'A bot may play on until they are back.'}
      </span>
      {isDuel ? (
        <Button disabled={isAsked} why="One moment." onPress={claim(false)}>
          Claim the win
        </Button>
      ) : null}
      <Button disabled={isAsked} why="One moment." onPress={claim(true)}>
        {gone.length === 1 ? 'Let a bot play' : 'Let bots play'}
      </Button>
    </p>
  );
};

const goneSentence = (names: readonly string[]): string =>
  names.length === 1
    ? `${names[0]} is gone.`
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are gone.`;

/** One request at a time. */
const useOnce = (): [boolean, (work: () => Promise<unknown>) => void] => {
  const [isAsked, setAsked] = useState(false);
  return [
    isAsked,
    (work) => {
      setAsked(true);
      void work().finally(() => setAsked(false));
    },
  ];
};
