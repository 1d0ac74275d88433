// Positions for tests, in a few words: who holds what, and who is to act.

import { itemAt, parseSetup, type Seat } from '@turnfold/kernel';
import { given } from '@turnfold/kernel/testing';
import type { Dice } from '../src/actions.ts';
import { atlasOf } from '../src/atlas.ts';
import type { ConquestAction, ConquestState, Options } from '../src/index.ts';
import { reinforcementsOf, rules } from '../src/index.ts';
import { initial, parseOwner } from '../src/state.ts';

interface World {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** By player: territories with their armies. What is not named belongs to `rest`, one army each. */
  readonly land: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly rest?: string;
  /** By player: card ids. The other cards are the deck, in order; the last is drawn first. */
  readonly hands?: Readonly<Record<string, readonly string[]>>;
  readonly discards?: readonly string[];
  /** The cards that nobody holds are not in the box at all. */
  readonly emptyDeck?: boolean;
  readonly state?: Partial<ConquestState>;
}

/** A position in the attack of the first player, unless `state` says something else. */
export const world = ({ seats = 3, options = {}, land, rest, hands = {}, ...more }: World): ConquestState => {
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(setup.problem);
  const blank = initial(setup as { seats: number; options: Options });
  const atlas = atlasOf(blank.options.map);
  const owners = atlas.ids.map(() => parseOwner(seats, rest ?? `p${seats}`));
  const armies = atlas.ids.map(() => 1);
  for (const [playerId, territories] of Object.entries(land))
    for (const [id, count] of Object.entries(territories)) {
      const area = atlas.areaOf.get(id);
      if (area === undefined) throw new Error(`there is no ${id}`);
      owners[area] = parseOwner(seats, playerId);
      armies[area] = count;
    }
  const cardOf = (id: string): number => {
    const card = atlas.cardOf.get(id);
    if (card === undefined) throw new Error(`there is no ${id}`);
    return card;
  };
  const held = blank.hands.map((_, seat) => (hands[`p${seat + 1}`] ?? []).map(cardOf));
  const discards = (more.discards ?? []).map(cardOf);
  const rests = atlas.cardIds
    .map((_, card) => card)
    .filter((card) => ![...held.flat(), ...discards].includes(card));
  const holdings = blank.holdings.map((_, owner) => owners.filter((each) => each === owner).length);
  const state: ConquestState = {
    ...blank,
    turn: 1,
    phase: 'ATTACK',
    owners,
    armies,
    holdings,
    hands: held,
    deck: more.emptyDeck ? [] : rests,
    discards,
    eliminated: holdings.flatMap((count, owner) => (count === 0 ? [owner] : [])),
    steps: 10,
    ...more.state,
  };
  const granted = more.state?.granted ?? reinforcementsOf(state, state.current).total;
  return { ...state, granted, placed: more.state?.placed ?? (state.phase === 'REINFORCE' ? 0 : granted) };
};

/** A story that begins in a position. */
export const inWorld = (position: World) => {
  const state = world(position);
  return given(rules, { seats: state.seats, options: state.options, state });
};

export const place = (...placements: readonly (readonly [string, number])[]): ConquestAction => ({
  type: 'PLACE_ARMIES',
  payload: { placements: placements.map(([territoryId, count]) => ({ territoryId, count })) },
});

export const trade = (...cardIds: readonly string[]): ConquestAction => ({
  type: 'TRADE_CARDS',
  payload: { cardIds: [itemAt(cardIds, 0), itemAt(cardIds, 1), itemAt(cardIds, 2)] },
});

export const moveIn = (count: number): ConquestAction => ({ type: 'ADVANCE', payload: { count } });

export const attack = (from: string, to: string, attackerDice: number, advance?: number): ConquestAction => ({
  type: 'ATTACK',
  payload: {
    fromTerritoryId: from,
    toTerritoryId: to,
    attackerDice: attackerDice as Dice, // Tests ask for what cannot be, too.
    ...(advance === undefined ? {} : { advance }),
  },
});

export const fortify = (from: string, to: string, count: number): ConquestAction => ({
  type: 'FORTIFY',
  payload: { fromTerritoryId: from, toTerritoryId: to, count },
});

export const endTurn: ConquestAction = { type: 'END_TURN', payload: {} };

/** Dice as a table reads them, for a story's luck. */
export const rolls = (...faces: readonly number[]): readonly number[] => faces.map((face) => face - 1);

export const armiesIn = (state: ConquestState, territoryId: string): number =>
  state.armies[atlasOf(state.options.map).areaOf.get(territoryId) as number] as number;

export const ownerIn = (state: ConquestState, territoryId: string): Seat =>
  state.owners[atlasOf(state.options.map).areaOf.get(territoryId) as number] as Seat;
