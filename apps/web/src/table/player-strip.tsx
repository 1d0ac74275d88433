// Who sits at the table, along its top: mark, name, whose turn it is, who is you, and the game's numbers.

import { SeatMark, seatLook, Tooltip } from '@turnfold/board';
import { type AnyBotStyle, parseSeat, type Seat } from '@turnfold/kernel';
import { type ReactNode, useId } from 'react';
import { botWords, capital } from '../bot-words.ts';
import { go } from '../route.ts';
import type { Player, TableState } from '../table-state.ts';
import { Company } from './company.tsx';

interface PlayerStripProps {
  readonly state: TableState;
  /** Plays another of one's own seats; only in a hot-seat game. */
  readonly onSitAs: (playerId: string) => void;
  /** What the game adds to each player. */
  readonly numbers: ((seat: Seat) => ReactNode) | undefined;
  /** What the game's bots may like. */
  readonly styles: readonly AnyBotStyle[];
}

export const PlayerStrip = ({ state, onSitAs, numbers, styles }: PlayerStripProps): ReactNode => (
  <ol className="players" aria-label="Players">
    {state.players.map((player) => (
      <PlayerLine key={player.playerId} {...{ player, state, onSitAs, numbers, styles }} />
    ))}
  </ol>
);

export const TableTitle = ({ title }: { readonly title: string }): ReactNode => (
  <div className="head-title">
    <HomeLink />
    <h1>{title}</h1>
  </div>
);

/** The way back to the lobby. */
export const HomeLink = ({ children }: { readonly children?: ReactNode }): ReactNode => (
  <a
    className="wordmark"
    href="/"
    aria-label="Turnfold, to the lobby"
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      go('/');
    }}
  >
    <Fold />
    {children ? <span>{children}</span> : null}
  </a>
);

/** A sheet with a folded corner. */
const Fold = (): ReactNode => (
  <svg viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
    <path d="M10 2h8v8z" className="wordmark-fold" />
    <path d="M10 2H3v15h15v-7z" className="wordmark-sheet" />
  </svg>
);

export const Wordmark = (): ReactNode => (
  <>
    <Fold />
    <span>Turnfold</span>
  </>
);

interface PlayerLineProps extends PlayerStripProps {
  readonly player: Player;
}

const PlayerLine = ({ player, state, onSitAs, numbers, styles }: PlayerLineProps): ReactNode => {
  const { facts, you, shown } = state;
  const { playerId, name, bot, style } = player;
  const seat = parseSeat(playerId) ?? 0;
  const acts = shown?.toAct.includes(playerId) ?? false;
  const outcome = shown?.outcome?.winners.includes(playerId) ? shown.outcome.result : null;
  const mine = facts?.yours.includes(playerId) ?? false;
  const canSit = facts?.hotseat === true && mine && acts && playerId !== you && state.cursor === null;
  const notes = [
    mine && !facts?.hotseat ? 'you' : null,
    facts?.hotseat && mine ? (playerId === you ? 'plays now' : 'here') : null,
    bot ? `${botWords(player)}${player.absent ? ' for now' : ''}` : null,
    outcome === 'won' ? 'winner' : null,
    outcome === 'drawn' ? 'shares the draw' : null,
  ].filter((note) => note !== null);
  const line = (
    <>
      <SeatMark seat={seat} size={28} label={`${seatLook(seat).colourName} ${seatLook(seat).mark}`} />
      <span className="player-text">
        <span className="player-name">
          {name}
          {style ? <span className="player-style"> {style}</span> : null}
          {acts ? <span className="turn-sign"> to move</span> : null}
        </span>
        {numbers ? <span className="player-numbers">{numbers(seat)}</span> : null}
        {notes.length > 0 ? <span className="player-notes">{notes.join(' · ')}</span> : null}
      </span>
      <Company at="player" {...{ state, playerId, name }} />
    </>
  );
  return (
    <li className={acts ? 'player acts' : 'player'} data-player={playerId}>
      {canSit ? (
        <button type="button" className="player-line" onClick={() => onSitAs(playerId)}>
          {line}
          <span className="unseen">Play as {name}</span>
        </button>
      ) : style ? (
        <Character about={characterOf(player, styles)}>{line}</Character>
      ) : (
        <div className="player-line">{line}</div>
      )}
    </li>
  );
};

/** A player who says, when pointed at, focused or tapped, what to expect. */
const Character = ({
  about,
  children,
}: {
  readonly about: string;
  readonly children: ReactNode;
}): ReactNode => {
  const id = useId();
  return (
    <Tooltip id={id} text={about} onTap>
      <button type="button" className="player-line character" aria-describedby={id}>
        {children}
      </button>
    </Tooltip>
  );
};

const characterOf = (player: Player, styles: readonly AnyBotStyle[]): string =>
  `${capital(botWords(player))}. ${styles.find(({ id }) => id === player.style)?.likes ?? ''}`;
