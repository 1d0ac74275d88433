// Until everybody is here: who sits where, and the links for those who are not.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { CopyField } from '../copy-field.tsx';
import { inviteLink, tablePath } from '../route.ts';
import type { TableState } from '../table-state.ts';
import type { Invite } from '../wire.ts';
import { Wordmark } from './rail.tsx';

interface WaitingRoomProps {
  readonly state: TableState;
  readonly title: string;
  readonly invites: readonly Invite[];
  readonly onRetry: () => void;
}

export const WaitingRoom = ({ state, title, invites, onRetry }: WaitingRoomProps): ReactNode => {
  const gameId = state.facts?.gameId ?? '';
  const linkOf = (playerId: string) => invites.find((invite) => invite.playerId === playerId);
  return (
    <main className="lone-page waiting-room">
      <a className="wordmark" href="/">
        <Wordmark />
      </a>
      <h1>{title}: waiting for the others</h1>
      <p className="quiet">
        {invites.length > 0
          ? 'Send each friend a link of their own. The game begins by itself when the last seat is taken.'
          : 'The game begins by itself when the last seat is taken.'}
      </p>
      <ol className="waiting-seats">
        {state.players.map(({ playerId, name, bot }) => {
          const invite = linkOf(playerId);
          return (
            <li key={playerId}>
              <SeatMark seat={parseSeat(playerId) ?? 0} size={24} />
              <div>
                <p>
                  <strong>{name}</strong>{' '}
                  <span className="quiet">{seatNote(state, playerId, bot, invite)}</span>
                </p>
                {invite ? (
                  <CopyField
                    label={`Link for ${name}`}
                    value={inviteLink(location.origin, gameId, invite.code)}
                    strong={invite === invites[0]}
                  />
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <CopyField label="To watch only" value={`${location.origin}${tablePath(gameId)}`} />
      {state.link === 'reconnecting' ? (
        <p className="banner warn" role="status">
          <span className="pulse" aria-hidden /> Reconnecting.
          <Button look="quiet" onPress={onRetry}>
            Try now
          </Button>
        </p>
      ) : null}
    </main>
  );
};

const seatNote = (
  state: TableState,
  playerId: string,
  bot: string | null,
  invite: Invite | undefined,
): string => {
  if (bot) return `${bot} bot, ready`;
  if (state.facts?.yours.includes(playerId)) return 'you, here';
  return invite ? 'not here yet' : '';
};
