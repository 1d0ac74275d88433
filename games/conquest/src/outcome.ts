// How a game ends, and who has won (R9).

import { itemAt, type Outcome, type Own, type Seat } from '@turnfold/kernel';
import { type ConquestState, copyState, holdingsOf, survivors } from './state.ts';

export const outcome = (state: ConquestState): Outcome | null => {
  const { concluded, ended } = state;
  if (concluded || !ended) return concluded;
  const ranking = [...standings(state), ...fallen(state)];
  const winners = itemAt(ranking, 0);
  return { result: winners.length === 1 ? 'won' : 'drawn', winners, ranking, reason: ended };
};

/** R9.3: the table ended the game. The map stays as it is; nobody is eliminated by it. */
export const conclude = (state: ConquestState, outcome: Outcome, own: Own): ConquestState => {
  const next = own(state, copyState);
  next.concluded = outcome;
  next.advance = null;
  return next;
};

/** At the turn limit the most territories win, then the most armies; equals share. */
export const turnLimitWinners = (state: ConquestState): readonly Seat[] => itemAt(standings(state), 0);

/** The players still in the game, strongest first, equals together. */
const standings = (state: ConquestState): Seat[][] => {
  const groups: Seat[][] = [];
  const ordered = survivors(state).sort((one, other) => compare(state, one, other));
  for (const seat of ordered) {
    const group = groups.at(-1);
    if (group && compare(state, itemAt(group, 0), seat) === 0) group.push(seat);
    else groups.push([seat]);
  }
  return groups;
};

/** Those who fell, the last of them first. */
const fallen = ({ eliminated, seats }: ConquestState): Seat[][] =>
  eliminated
    .filter((owner) => owner < seats)
    .reverse()
    .map((seat) => [seat]);

const compare = (state: ConquestState, one: Seat, other: Seat): number =>
  holdingsOf(state, other) - holdingsOf(state, one) || armiesOf(state, other) - armiesOf(state, one);

const armiesOf = ({ owners, armies }: ConquestState, seat: Seat): number =>
  armies.reduce((sum, count, area) => (owners[area] === seat ? sum + count : sum), 0);
