// What the page of a game's end says: the game's own account of it, and the table's.

import { parseSeat } from '@turnfold/kernel';
import type { GameParts } from '../games.ts';
import { hintsTaken } from '../hints-taken.ts';
import { nameOf } from '../log-lines.ts';
import { eventsUpTo, historyOf, type TableState } from '../table-state.ts';
import { words } from '../words.ts';
import type { EndPageProps } from './end-page.tsx';
import { endSentence, toldAt } from './told.ts';
import { outcomeOf } from './use-board-props.ts';

type Buttons = Pick<
  EndPageProps,
  | 'banner'
  | 'warning'
  | 'say'
  | 'onRematch'
  | 'onNewOpponent'
  | 'onReplay'
  | 'onMoment'
  | 'onBoard'
  | 'onVerify'
  | 'onRecord'
  | 'onReview'
  | 'review'
  | 'next'
>;

/** "Ada 2, Bo 1 after 3 games." Null where this was the first. */
const seriesText = (
  { meeting, shown, players }: TableState,
  namePlayer: (playerId: string) => string,
): string | null => {
  const series = meeting?.series;
  const outcome = shown?.outcome;
  if (!series || !outcome || series.played === 0) return null;
  const wins = players.map(
    ({ playerId }) =>
      `${namePlayer(playerId)} ${(series.wins[playerId] ?? 0) + (outcome.winners.includes(playerId) ? 1 : 0)}`,
  );
  const played = series.played + (outcome.result === 'aborted' ? 0 : 1);
  return `${wins.join(', ')} after ${played === 1 ? '1 game' : `${played} games`}`;
};

/** "Catan, 38 turns" */
export const whatOf = ({ title }: Pick<GameParts['rules'], 'title'>, turns: number): string =>
  `${title}, ${turns === 1 ? '1 turn' : `${turns} turns`}`;

export const endOf = (
  state: TableState,
  { rules, ending: tell }: Pick<GameParts, 'rules' | 'ending'>,
  buttons: Buttons,
): EndPageProps | null => {
  const { shown, facts, players } = state;
  if (!shown?.outcome || !facts) return null;
  const name = nameOf(players);
  const yours = facts.hotseat ? [] : facts.yours;
  const mine = yours.map(parseSeat).filter((seat) => seat !== null);
  const ending =
    tell?.({
      view: shown.gameState,
      events: eventsUpTo(historyOf(state), shown),
      outcome: outcomeOf(shown.outcome),
      you: mine[0] ?? null,
      nameOf: (seat) => (mine.includes(seat) ? 'You' : name(seat)),
    }) ?? null;
  const namePlayer = (playerId: string) => name(parseSeat(playerId) ?? 0);
  return {
    ...buttons,
    outcome: shown.outcome,
    hints: hintsTaken(state),
    isRematchMade: state.meeting?.rematch != null,
    series: seriesText(state, namePlayer),
    ending,
    mine,
    nameOf: namePlayer,
    what: whatOf(rules, shown.turn),
    title: endSentence(shown.outcome, yours, namePlayer),
    cause: ending?.cause ?? (toldAt(state, rules, name, shown.revision) || words(shown.outcome.reason)),
  };
};
