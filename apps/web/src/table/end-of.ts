// What the page of a game's end says: the game's own account of it, and the table's.

import { parseSeat } from '@turnfold/kernel';
import type { GameParts } from '../games.ts';
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
  | 'onRematch'
  | 'onReplay'
  | 'onMoment'
  | 'onBoard'
  | 'onVerify'
  | 'onRecord'
  | 'onReview'
  | 'review'
  | 'onReview'
  | 'review'
>;

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
    ending,
    mine,
    nameOf: namePlayer,
    what: `${rules.title}, ${shown.turn === 1 ? '1 turn' : `${shown.turn} turns`}`,
    title: endSentence(shown.outcome, yours, namePlayer),
    cause: ending?.cause ?? (toldAt(state, rules, name, shown.revision) || words(shown.outcome.reason)),
  };
};
