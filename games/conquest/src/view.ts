// What one viewer may know: the contract's GameStateSnapshot, and a little more that a table needs.

import { itemAt, type Outcome, type Seat, type ViewContext, type Viewer } from '@turnfold/kernel';
import { type Atlas, type Card, cardIdOf, idOf } from './atlas.ts';
import { sees } from './fog.ts';
import { outcome } from './outcome.ts';
import {
  type Advance,
  armiesAt,
  atlasIn,
  type ConquestState,
  formatOwner,
  handOf,
  hasNeutral,
  isClaiming,
  isEliminated,
  isOver,
  mostToAdvance,
  NEUTRAL_ID,
  NOBODY,
  ownerAt,
  poolOf,
} from './state.ts';
import type { CardView, ConquestView, OutcomeView, PlayerView, TerritoryView } from './view-schema.ts';

export const view = (state: ConquestState, viewer: Viewer, context: ViewContext): ConquestView => {
  const { seats, current } = state;
  const atlas = atlasIn(state);
  const ended = outcome(state);
  const knowsAll = !isFogged(state) || viewer === current;
  return {
    gameId: context.gameId,
    revision: context.revision,
    phase: state.phase,
    currentPlayerId: formatOwner(seats, current),
    players: playersOf(state, context),
    territories: territoriesOf(state, viewer, atlas),
    cards:
      viewer === 'spectator' ? [] : handOf(state, viewer).map((card) => cardView(atlas, seats, viewer, card)),
    seed: context.seed,
    status: ended ? 'over' : 'active',
    winnerId: ended?.winners.length === 1 ? formatOwner(seats, itemAt(ended.winners, 0)) : null,
    outcome: ended && outcomeView(seats, ended),
    turn: state.turn,
    ...(knowsAll ? { reinforcementsRemaining: poolOf(state) } : {}),
    setsTraded: state.setsTraded,
    deckCount: state.deck.length,
    discardIds: state.discards.map((card) => cardIdOf(atlas, card)),
    capturedThisTurn: state.captured,
    fortifiedThisTurn: state.fortified,
    tradedThisTurn: state.traded > 0,
    ...(knowsAll ? { bonusThisTurn: state.bonus } : {}),
    tradingDown: state.tradingDown,
    advance: knowsAll && state.advance ? advanceView(state, state.advance) : null,
    claiming: isClaiming(state) && !ended,
    firstPlayerId: formatOwner(seats, state.first),
    eliminatedIds: state.eliminated.map((owner) => formatOwner(seats, owner)),
    options: state.options,
  };
};

const advanceView = (state: ConquestState, asked: Advance): ConquestView['advance'] => {
  const atlas = atlasIn(state);
  return {
    fromTerritoryId: idOf(atlas, asked.from),
    toTerritoryId: idOf(atlas, asked.to),
    least: asked.least,
    most: mostToAdvance(state, asked),
  };
};

/** Players go by their ids here, as everywhere in the snapshot. */
const outcomeView = (seats: number, ended: Outcome): OutcomeView => {
  const { result, winners, ranking, teams, reason } = ended;
  const idsOf = (group: readonly Seat[]): string[] => group.map((seat) => formatOwner(seats, seat));
  return {
    result,
    winners: idsOf(winners),
    ranking: ranking.map(idsOf),
    ...(teams ? { teams: teams.map(idsOf) } : {}),
    reason,
    ...(ended.seats ? { seats: idsOf(ended.seats) } : {}),
  };
};

/** The fog falls with the first turn, and lifts when the game is over. */
const isFogged = (state: ConquestState): boolean => state.options.fog && state.turn > 0 && !isOver(state);

/** The players' colours can be told apart by everybody (Okabe and Ito); the neutral armies are grey. */
const COLORS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9'];
const NEUTRAL_COLOR = '#8A8A8A';

const playersOf = (state: ConquestState, { players }: ViewContext): PlayerView[] => {
  const { seats, options } = state;
  const claiming = isClaiming(state);
  const list: PlayerView[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const player = players[seat];
    const id = formatOwner(seats, seat);
    list.push({
      id,
      name: player?.name ?? id,
      isBot: typeof player?.bot === 'string',
      isEliminated: isEliminated(state, seat),
      color: itemAt(COLORS, seat),
      cardCount: handOf(state, seat).length,
      ...(claiming ? { armiesToPlace: itemAt(state.unplaced, seat) } : {}),
    });
  }
  if (hasNeutral(seats, options))
    list.push({
      id: NEUTRAL_ID,
      name: 'Neutral',
      isBot: true,
      isEliminated: isEliminated(state, seats),
      color: NEUTRAL_COLOR,
      cardCount: 0,
      isNeutral: true,
    });
  return list;
};

const territoriesOf = (state: ConquestState, viewer: Viewer, atlas: Atlas): TerritoryView[] => {
  const { owners, seats } = state;
  const fogged = isFogged(state);
  const list: TerritoryView[] = [];
  for (let area = 0; area < atlas.size; area++) {
    const id = idOf(atlas, area);
    if (fogged && (viewer === 'spectator' || !sees(atlas, owners, viewer, area))) {
      list.push({ id, ownerId: null, armyCount: 0, fogged: true });
      continue;
    }
    const owner = ownerAt(state, area);
    const ownerId = owner === NOBODY ? null : formatOwner(seats, owner);
    list.push({ id, ownerId, armyCount: armiesAt(state, area) });
  }
  return list;
};

const cardView = (atlas: Atlas, seats: number, seat: Seat, card: Card): CardView => {
  const territoryId = atlas.ids[card]; // A wild card has none.
  return {
    id: cardIdOf(atlas, card),
    ownerId: formatOwner(seats, seat),
    symbol: itemAt(atlas.symbols, card),
    ...(territoryId === undefined ? {} : { territoryId }),
  };
};
