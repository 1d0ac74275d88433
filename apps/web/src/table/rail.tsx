// Who sits at the table: mark, name, whose turn it is, who is you.

import { SeatMark, seatLook } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { go } from '../route.ts';
import type { Player, TableState } from '../table-state.ts';

interface RailProps {
  readonly state: TableState;
  readonly title: string;
  /** Plays another of one's own seats; only in a hot-seat game. */
  readonly onSitAs: (playerId: string) => void;
  readonly menu: ReactNode;
}

export const Rail = ({ state, title, onSitAs, menu }: RailProps): ReactNode => (
  <>
    <header className="rail-head">
      <a
        className="wordmark"
        href="/"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          go('/');
        }}
      >
        <Wordmark />
      </a>
      <h1 className="rail-title">{title}</h1>
    </header>
    <ol className="players">
      {state.players.map((player) => (
        <PlayerLine key={player.playerId} player={player} state={state} onSitAs={onSitAs} />
      ))}
    </ol>
    {menu}
  </>
);

/** A folded corner, and the name. */
export const Wordmark = (): ReactNode => (
  <>
    <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
      <path d="M10 2h8v8z" className="wordmark-fold" />
      <path d="M10 2H3v15h15v-7z" className="wordmark-sheet" />
    </svg>
    <span>Turnfold</span>
  </>
);

interface PlayerLineProps {
  readonly player: Player;
  readonly state: TableState;
  readonly onSitAs: (playerId: string) => void;
}

const PlayerLine = ({ player, state, onSitAs }: PlayerLineProps): ReactNode => {
  const { facts, you, shown } = state;
  const { playerId, name, bot } = player;
  const seat = parseSeat(playerId) ?? 0;
  const acts = shown?.toAct.includes(playerId) ?? false;
  const outcome = shown?.outcome?.winners.includes(playerId) ? shown.outcome.result : null;
  const mine = facts?.yours.includes(playerId) ?? false;
  const canSit = facts?.hotseat === true && mine && acts && playerId !== you && state.cursor === null;
  const notes = [
    mine && !facts?.hotseat ? 'you' : null,
    facts?.hotseat && mine ? (playerId === you ? 'plays now' : 'here') : null,
    bot ? `${bot} bot` : null,
    outcome === 'won' ? 'winner' : null,
    outcome === 'drawn' ? 'shares the draw' : null,
  ].filter((note) => note !== null);
  const line = (
    <>
      <SeatMark seat={seat} size={24} label={`${seatLook(seat).colourName} ${seatLook(seat).mark}`} />
      <span className="player-text">
        <span className="player-name">{name}</span>
        {notes.length > 0 ? <span className="player-notes">{notes.join(' · ')}</span> : null}
      </span>
      {acts ? <span className="turn-sign">to move</span> : null}
    </>
  );
  return (
    <li className={acts ? 'player acts' : 'player'} data-player={playerId}>
      {canSit ? (
        <button type="button" className="player-line" onClick={() => onSitAs(playerId)}>
          {line}
          <span className="unseen">Play as {name}</span>
        </button>
      ) : (
        <div className="player-line">{line}</div>
      )}
    </li>
  );
};
