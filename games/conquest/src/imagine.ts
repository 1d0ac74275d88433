// A whole state that a viewer cannot tell from the real one: hidden hands, the deck and the fog are made up.

import { itemAt, type Outcome, pick, type Random, type Seat, shuffle, type Viewer } from '@turnfold/kernel';
import { type Area, type Atlas, areaNamed, atlasOf, cardNamed } from './atlas.ts';
import { HAND_LIMIT, tradeValue } from './cards.ts';
import { reinforcementsFor } from './reinforcements.ts';
import { armiesAtStart, landAtStart, ownersInOrder } from './start.ts';
import { type Advance, type ConquestState, NOBODY, type Owner, parseOwner } from './state.ts';
import type { ConquestView } from './view-schema.ts';

export const imagine = (view: ConquestView, viewer: Viewer, random: Random): ConquestState => {
  const atlas = atlasOf(view.options.map);
  const seats = view.players.filter(({ isNeutral }) => !isNeutral).length;
  const current = parseOwner(seats, view.currentPlayerId);
  const first = parseOwner(seats, view.firstPlayerId);
  const { owners, armies } = imagineLand(view, viewer, { seats, first, options: view.options }, random);
  return {
    options: view.options,
    seats,
    turn: view.turn,
    phase: view.phase,
    current,
    first,
    unplaced: view.players.slice(0, seats).map(({ armiesToPlace }) => armiesToPlace ?? 0),
    owners,
    armies,
    holdings: view.players.map((_, owner) => owners.filter((each) => each === owner).length),
    ...imagineCards(view, viewer, seats, atlas, random),
    setsTraded: view.setsTraded,
    ...imagineBudget(view, current, reinforcementsFor(atlas, owners, current).total),
    tradingDown: view.tradingDown,
    advance: advanceIn(view, atlas),
    captured: view.capturedThisTurn,
    bonus: view.bonusThisTurn ?? false,
    fortified: view.fortifiedThisTurn,
    eliminated: view.eliminatedIds.map((id) => parseOwner(seats, id)),
    ended: null,
    concluded: outcomeIn(view, seats),
    steps: 3 * view.turn + (view.options.firstSeat === 'rolled' ? 1 : 0),
  };
};

type Table = Pick<ConquestState, 'seats' | 'first' | 'options'>;

/**
 * Behind the fog the world is dealt as the rules deal it: of the land and the armies that everybody starts with, what
 * is not in sight lies out of sight. Before the first move that is exactly so; later it is the best guess that needs no
 * history. Whoever is in the game and cannot be seen has one territory at least.
 */
const imagineLand = (view: ConquestView, viewer: Viewer, table: Table, random: Random) => {
  const owners = view.territories.map(
    ({ ownerId }): Owner => (ownerId === null ? NOBODY : parseOwner(table.seats, ownerId)),
  );
  const armies = view.territories.map(({ armyCount }) => armyCount);
  const hidden = shuffle(
    random,
    view.territories.flatMap(({ fogged }, area) => (fogged ? [area] : [])),
  );
  if (hidden.length === 0) return { owners, armies };
  const others = ownersInOrder(table).filter(
    (owner) => owner !== viewer && view.players[owner]?.isEliminated === false,
  );
  const holders = holdersOf(table, owners, others, hidden.length, random);
  for (const [place, area] of hidden.entries()) {
    owners[area] = itemAt(holders, place);
    armies[area] = 1;
  }
  for (const owner of others) {
    const land = hidden.filter((area) => owners[area] === owner);
    dealArmies(table, { owners, armies }, owner, land, random);
  }
  return { owners, armies };
};

/** As many owners as there is hidden land: each as often as the deal has land for it that is not in sight. */
const holdersOf = (
  table: Table,
  owners: readonly Owner[],
  others: readonly Owner[],
  count: number,
  random: Random,
): readonly Owner[] => {
  const order = ownersInOrder(table);
  const unseen = others.filter((owner) => !owners.includes(owner));
  const rest = others.flatMap((owner) => {
    const inSight = owners.filter((each) => each === owner).length;
    const left = landAtStart(table, order.indexOf(owner)) - Math.max(1, inSight);
    return Array.from({ length: Math.max(0, left) }, () => owner);
  });
  const holders = [...unseen, ...shuffle(random, rest)];
  while (holders.length < count) holders.push(pick(random, others));
  return holders;
};

/** What an owner started with and is not in sight falls on its hidden land at random. */
const dealArmies = (
  table: Table,
  { owners, armies }: { readonly owners: readonly Owner[]; readonly armies: number[] },
  owner: Owner,
  land: readonly Area[],
  random: Random,
): void => {
  if (land.length === 0) return;
  const onMap = armies.reduce((sum, count, area) => (owners[area] === owner ? sum + count : sum), 0);
  const place = ownersInOrder(table).indexOf(owner);
  for (let left = armiesAtStart(table, place) - onMap; left > 0; left--) {
    const area = pick(random, land);
    armies[area] = itemAt(armies, area) + 1;
  }
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
  if (view.turn === 0) return { granted: 0, traded: 0, placed: 0 };
  const worth = view.tradedThisTurn ? tradeValue(Math.max(1, view.setsTraded)) : 0;
  if (view.phase !== 'REINFORCE') return { granted, traded: worth, placed: granted + worth };
  if (!view.tradingDown)
    return { granted, traded: (view.reinforcementsRemaining ?? granted + worth) - granted, placed: 0 };
  const pool = view.reinforcementsRemaining ?? hiddenTrade(view, current, worth);
  const traded = Math.max(pool, worth);
  return { granted, traded, placed: granted + traded - pool };
};

/** In the fog: a victor who has traded down far enough has armies from it. */
const hiddenTrade = ({ players }: ConquestView, current: Seat, worth: number): number =>
  (players[current]?.cardCount ?? 0) < HAND_LIMIT ? worth : 0;

const advanceIn = ({ advance }: ConquestView, atlas: Atlas): Advance | null =>
  advance && {
    from: areaNamed(atlas, advance.fromTerritoryId),
    to: areaNamed(atlas, advance.toTerritoryId),
    least: advance.least,
  };

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
