// A whole state that a viewer cannot tell from the real one: hidden hands, the deck and the fog are made up.

import { type Outcome, pick, type Random, type Seat, shuffle, type Viewer } from '@turnfold/kernel';
import { type Atlas, atlasOf, cardNamed } from './atlas.ts';
import { HAND_LIMIT, tradeValue } from './cards.ts';
import { reinforcementsFor } from './reinforcements.ts';
import { type ConquestState, NOBODY, type Owner, parseOwner } from './state.ts';
import type { ConquestView } from './view-schema.ts';

export const imagine = (view: ConquestView, viewer: Viewer, random: Random): ConquestState => {
  const atlas = atlasOf(view.options.map);
  const seats = view.players.filter(({ isNeutral }) => !isNeutral).length;
  const current = parseOwner(seats, view.currentPlayerId);
  const { owners, armies } = imagineLand(view, viewer, seats, random);
  return {
    options: view.options,
    seats,
    turn: view.turn,
    phase: view.phase,
    current,
    owners,
    armies,
    holdings: view.players.map((_, owner) => owners.filter((each) => each === owner).length),
    ...imagineCards(view, viewer, seats, atlas, random),
    setsTraded: view.setsTraded,
    ...imagineBudget(view, current, reinforcementsFor(atlas, owners, current).total),
    tradingDown: view.tradingDown,
    captured: view.capturedThisTurn,
    fortified: view.fortifiedThisTurn,
    eliminated: view.eliminatedIds.map((id) => parseOwner(seats, id)),
    ended: null,
    concluded: outcomeIn(view, seats),
    steps: 3 * view.turn,
  };
};

/** Behind the fog everybody out of sight has one territory at least; the rest is anybody's but the viewer's. */
const imagineLand = (view: ConquestView, viewer: Viewer, seats: number, random: Random) => {
  const owners = view.territories.map(
    ({ ownerId }): Owner => (ownerId === null ? NOBODY : parseOwner(seats, ownerId)),
  );
  const armies = view.territories.map(({ armyCount }) => armyCount);
  const hidden = view.territories.flatMap(({ fogged }, area) => (fogged ? [area] : []));
  const others = view.players.flatMap(({ isEliminated }, owner) =>
    isEliminated || owner === viewer ? [] : [owner],
  );
  const unseen = others.filter((owner) => !owners.includes(owner));
  for (const [place, area] of shuffle(random, hidden).entries()) {
    owners[area] = unseen[place] ?? pick(random, others);
    armies[area] = 1 + random.int(4);
  }
  return { owners, armies };
};

/** The cards that the viewer has never seen go to the other hands and the deck. */
const imagineCards = (view: ConquestView, viewer: Viewer, seats: number, atlas: Atlas, random: Random) => {
  const own = view.cards.map(({ id }) => cardNamed(atlas, id));
  const discards = view.discardIds.map((id) => cardNamed(atlas, id));
  const known = new Set([...own, ...discards]);
  const unknown = atlas.cardIds.map((_, card) => card).filter((card) => !known.has(card));
  const dealt = shuffle(random, unknown);
  const hands = view.players
    .slice(0, seats)
    .map(({ cardCount }, seat) => (seat === viewer ? own : dealt.splice(0, cardCount)));
  return { hands, deck: dealt.slice(0, view.deckCount), discards };
};

/** What was granted follows from the land; the pool, where it is known, says what trades have added. */
const imagineBudget = (view: ConquestView, current: Seat, granted: number) => {
  if (view.phase !== 'REINFORCE') return { granted, traded: 0, placed: granted };
  const placed = view.tradingDown ? granted : 0;
  const pool = view.reinforcementsRemaining ?? granted - placed + hiddenTrade(view, current);
  return { granted, traded: pool + placed - granted, placed };
};

/** In the fog: a victor who has traded down far enough has armies from it. */
const hiddenTrade = ({ tradingDown, players, setsTraded }: ConquestView, current: Seat): number =>
  tradingDown && (players[current]?.cardCount ?? 0) < HAND_LIMIT ? tradeValue(setsTraded) : 0;

/** However it ended: the view says all that there is to know, so nothing has to be worked out again. */
const outcomeIn = ({ outcome }: ConquestView, seats: number): Outcome | null => {
  if (!outcome) return null;
  const seatsOf = (ids: readonly string[]): Seat[] => ids.map((id) => parseOwner(seats, id));
  const { result, winners, ranking, teams, reason } = outcome;
  return {
    result,
    winners: seatsOf(winners),
    ranking: ranking.map(seatsOf),
    ...(teams ? { teams: teams.map(seatsOf) } : {}),
    reason,
    ...(outcome.seats ? { seats: seatsOf(outcome.seats) } : {}),
  };
};
