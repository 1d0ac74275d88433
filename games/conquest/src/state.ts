// The state of a game: small whole numbers by territory and by seat, and the small questions everybody asks.

import { formatSeat, must, type Outcome, type Seat, type Setup } from '@turnfold/kernel';
import type { Phase } from './actions.ts';
import { type Area, type Atlas, atlasOf, type Card } from './atlas.ts';
import type { Options } from './options.ts';

/** Who holds a territory: a seat; after the last seat the neutral armies; NOBODY before the deal. */
export type Owner = number;
export const NOBODY: Owner = -1;
export const NEUTRAL_ID = 'neutral';

export const END_REASONS = ['conquest', 'turn limit'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A capture that asks how many armies move in. Those that had to are there already. */
export interface Advance {
  readonly from: Area;
  readonly to: Area;
  /** How many have moved in. */
  readonly least: number;
}

export interface ConquestState {
  readonly options: Options;
  readonly seats: number;
  /** One player's turn each, from 1; 0 before the deal. */
  readonly turn: number;
  readonly phase: Phase;
  readonly current: Seat;
  /** Whose turn is the first of each round. */
  readonly first: Seat;
  /** By seat: armies not yet on the map while territories are claimed. */
  readonly unplaced: readonly number[];
  /** By territory. */
  readonly owners: readonly Owner[];
  readonly armies: readonly number[];
  /** By owner: how many territories. */
  readonly holdings: readonly number[];
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  /** The next card to draw is the last. */
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  /** Sets traded by all players so far. */
  readonly setsTraded: number;
  /** Armies this turn: computed at its start, earned by trades, placed. What is left is the pool. */
  readonly granted: number;
  readonly traded: number;
  readonly placed: number;
  /** A player was defeated in mid-attack, and the victor's hand is too large to go on. */
  readonly tradingDown: boolean;
  readonly advance: Advance | null;
  readonly captured: boolean;
  /** Extra armies came with a traded card this turn. */
  readonly bonus: boolean;
  readonly fortified: boolean;
  /** In the order they fell; the neutral armies too, once they have nothing left. */
  readonly eliminated: readonly Owner[];
  readonly ended: EndReason | null;
  /** How the table ended the game, where it did not end by the rules. */
  readonly concluded: Outcome | null;
  /** How many events led here. */
  readonly steps: number;
}

export const initial = ({ seats, options }: Setup<Options>): ConquestState => {
  const { size } = atlasOf(options.map);
  return {
    options,
    seats,
    turn: 0,
    phase: 'REINFORCE',
    current: 0,
    first: 0,
    unplaced: Array.from({ length: seats }, () => 0),
    owners: Array.from({ length: size }, () => NOBODY),
    armies: Array.from({ length: size }, () => 0),
    holdings: Array.from({ length: ownersCount(seats, options) }, () => 0),
    hands: Array.from({ length: seats }, () => []),
    deck: [],
    discards: [],
    setsTraded: 0,
    granted: 0,
    traded: 0,
    placed: 0,
    tradingDown: false,
    advance: null,
    captured: false,
    bonus: false,
    fortified: false,
    eliminated: [],
    ended: null,
    concluded: null,
    steps: 0,
  };
};

/** Written out, because it is faster than a spread and every action starts with it. */
export const copyState = (state: ConquestState): ConquestState => ({
  options: state.options,
  seats: state.seats,
  turn: state.turn,
  phase: state.phase,
  current: state.current,
  first: state.first,
  unplaced: state.unplaced,
  owners: state.owners,
  armies: state.armies,
  holdings: state.holdings,
  hands: state.hands,
  deck: state.deck,
  discards: state.discards,
  setsTraded: state.setsTraded,
  granted: state.granted,
  traded: state.traded,
  placed: state.placed,
  tradingDown: state.tradingDown,
  advance: state.advance,
  captured: state.captured,
  bonus: state.bonus,
  fortified: state.fortified,
  eliminated: state.eliminated,
  ended: state.ended,
  concluded: state.concluded,
  steps: state.steps,
});

export const atlasIn = ({ options }: Pick<ConquestState, 'options'>): Atlas => atlasOf(options.map);

/** Two players share the world with neutral armies, which own what the seat after the last would own (R2). */
export const hasNeutral = (seats: number, { neutral }: Pick<Options, 'neutral'>): boolean =>
  seats === 2 && neutral;

export const ownersCount = (seats: number, options: Pick<Options, 'neutral'>): number =>
  hasNeutral(seats, options) ? seats + 1 : seats;

export const armiesAt = ({ armies }: Pick<ConquestState, 'armies'>, area: Area): number =>
  must(armies[area], 'territory');

export const ownerAt = ({ owners }: Pick<ConquestState, 'owners'>, area: Area): Owner =>
  must(owners[area], 'territory');

export const holdingsOf = ({ holdings }: ConquestState, owner: Owner): number =>
  must(holdings[owner], 'owner');

export const handOf = ({ hands }: Pick<ConquestState, 'hands'>, seat: Seat): readonly Card[] =>
  must(hands[seat], 'seat');

/** Armies to be placed now. */
export const poolOf = (state: ConquestState): number =>
  isClaiming(state) ? 1 : state.granted + state.traded - state.placed;

/** Before the first turn territories are claimed, and the armies that are left placed one by one (R2.6). */
export const isClaiming = ({ turn, unplaced }: ConquestState): boolean =>
  turn === 0 && unplaced.some((count) => count > 0);

/** Nobody acts before the deal, nor after the end. */
export const isRunning = (state: ConquestState): boolean =>
  !isOver(state) && (state.turn > 0 || isClaiming(state));

/** How many armies may move in, all told: all but one. */
export const mostToAdvance = (state: ConquestState, { from, least }: Advance): number =>
  least + armiesAt(state, from) - 1;

export const isOver = ({ ended, concluded }: ConquestState): boolean => ended !== null || concluded !== null;

export const isEliminated = ({ eliminated }: ConquestState, owner: Owner): boolean =>
  eliminated.includes(owner);

/** The players still in the game; the neutral armies are none. */
export const survivors = (state: ConquestState): Seat[] =>
  Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !isEliminated(state, seat));

/** The seats in the order of turns. */
export const seatsInOrder = ({ seats, first }: Pick<ConquestState, 'seats' | 'first'>): Seat[] =>
  Array.from({ length: seats }, (_, place) => (first + place) % seats);

export const nextSeat = (state: ConquestState): Seat => {
  let seat = state.current;
  do seat = (seat + 1) % state.seats;
  while (isEliminated(state, seat) && seat !== state.current);
  return seat;
};

const PLAYER_IDS = Array.from({ length: 6 }, (_, seat) => formatSeat(seat));

export const formatOwner = (seats: number, owner: Owner): string =>
  owner < seats ? must(PLAYER_IDS[owner], 'seat') : NEUTRAL_ID;

export const parseOwner = (seats: number, playerId: string): Owner =>
  playerId === NEUTRAL_ID ? seats : PLAYER_IDS.indexOf(playerId);
