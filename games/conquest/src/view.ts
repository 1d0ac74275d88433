// What one viewer may know: the contract's GameStateSnapshot, and a little more that a table needs.

import type { About, Seat, Viewer } from '@turnfold/kernel';
import type { Phase } from './actions.ts';
import type { Atlas, Card } from './atlas.ts';
import { sees } from './fog.ts';
import type { Options } from './options.ts';
import { outcome } from './outcome.ts';
import {
  atlasIn,
  type ConquestState,
  formatOwner,
  handOf,
  hasNeutral,
  isEliminated,
  NEUTRAL_ID,
  NOBODY,
  type Owner,
  poolOf,
} from './state.ts';
import type { CardSymbol } from './symbols.ts';

export interface ConquestView {
  gameId: string;
  revision: number;
  phase: Phase;
  currentPlayerId: string;
  players: PlayerView[];
  /** In the order of the map. */
  territories: TerritoryView[];
  /** The viewer's own; of other hands only the number is known (`players[].cardCount`). */
  cards: CardView[];
  seed: string;
  status: 'active' | 'over';
  /** The sole winner, once the game is over. */
  winnerId?: string;
  turn: number;
  /** Armies that the current player has still to place. In the fog only that player knows. */
  reinforcementsRemaining?: number;
  setsTraded: number;
  deckCount: number;
  /** Traded cards, in the order they were traded since the last shuffle. */
  discardIds: string[];
  capturedThisTurn: boolean;
  fortifiedThisTurn: boolean;
  /** The current player has defeated somebody and must trade down before the attack goes on. */
  tradingDown: boolean;
  /** In the order they fell. */
  eliminatedIds: string[];
  options: Options;
}

export interface PlayerView {
  id: string;
  name: string;
  isBot: boolean;
  isEliminated: boolean;
  color: string;
  cardCount: number;
  isNeutral?: true;
}

export interface TerritoryView {
  id: string;
  ownerId: string | null;
  armyCount: number;
  /** Out of sight: nothing else here means anything. */
  fogged?: true;
}

export interface CardView {
  id: string;
  ownerId: string;
  symbol: CardSymbol;
  territoryId?: string;
}

export const view = (state: ConquestState, viewer: Viewer, about: About): ConquestView => {
  const { seats, current } = state;
  const atlas = atlasIn(state);
  const seen: ConquestView = {
    gameId: about.gameId,
    revision: about.revision,
    phase: state.phase,
    currentPlayerId: formatOwner(seats, current),
    players: playersOf(state, about),
    territories: territoriesOf(state, viewer, atlas),
    cards:
      viewer === 'spectator' ? [] : handOf(state, viewer).map((card) => cardView(atlas, seats, viewer, card)),
    seed: about.seed,
    status: state.ended ? 'over' : 'active',
    turn: state.turn,
    setsTraded: state.setsTraded,
    deckCount: state.deck.length,
    discardIds: state.discards.map((card) => atlas.cardIds[card] as string),
    capturedThisTurn: state.captured,
    fortifiedThisTurn: state.fortified,
    tradingDown: state.tradingDown,
    eliminatedIds: state.eliminated.map((owner) => formatOwner(seats, owner)),
    options: state.options,
  };
  const winners = outcome(state)?.winners;
  if (winners?.length === 1) seen.winnerId = formatOwner(seats, winners[0] as Seat);
  if (!isFogged(state) || viewer === current) seen.reinforcementsRemaining = poolOf(state);
  return seen;
};

/** The fog lifts when the game is over. */
const isFogged = ({ options, ended }: ConquestState): boolean => options.fog && !ended;

/** The players' colours can be told apart by everybody (Okabe and Ito); the neutral armies are grey. */
const COLORS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9'];
const NEUTRAL_COLOR = '#8A8A8A';

const playersOf = (state: ConquestState, { players }: About): PlayerView[] => {
  const { seats, options } = state;
  const list: PlayerView[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const player = players[seat];
    const id = formatOwner(seats, seat);
    list.push({
      id,
      name: player?.name ?? id,
      isBot: typeof player?.bot === 'string',
      isEliminated: isEliminated(state, seat),
      color: COLORS[seat] as string,
      cardCount: handOf(state, seat).length,
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
  const { owners, armies, seats } = state;
  const fogged = isFogged(state);
  const list: TerritoryView[] = [];
  for (let area = 0; area < atlas.size; area++) {
    const id = atlas.ids[area] as string;
    if (fogged && (viewer === 'spectator' || !sees(atlas, owners, viewer, area))) {
      list.push({ id, ownerId: null, armyCount: 0, fogged: true });
      continue;
    }
    const owner = owners[area] as Owner;
    const ownerId = owner === NOBODY ? null : formatOwner(seats, owner);
    list.push({ id, ownerId, armyCount: armies[area] as number });
  }
  return list;
};

const cardView = (atlas: Atlas, seats: number, seat: Seat, card: Card): CardView => {
  const seen: CardView = {
    id: atlas.cardIds[card] as string,
    ownerId: formatOwner(seats, seat),
    symbol: atlas.symbols[card] as CardSymbol,
  };
  const territoryId = atlas.ids[card];
  if (territoryId !== undefined) seen.territoryId = territoryId;
  return seen;
};
