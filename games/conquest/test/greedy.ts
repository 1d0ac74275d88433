// Two simple players on states, and whole games of them through the real rules, as fast as those allow.
//
// Greedy trades as soon as it can, puts everything on its largest front territory, attacks anybody who has fewer armies
// until there is nobody left to attack, and moves its largest idle army towards the front. Careless drops its armies along
// the front, attacks anybody, stops one time in ten, moves some armies somewhere, and trades only when it must.

import {
  createOwn,
  fold,
  isRefused,
  parseSetup,
  pick,
  type Random,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import { type Area, type Atlas, atlasOf, neighboursOf } from '../src/atlas.ts';
import { setsIn } from '../src/cards.ts';
import {
  attackerDiceMax,
  type ConquestAction,
  type ConquestState,
  type Options,
  rules,
} from '../src/index.ts';
import { handOf, poolOf } from '../src/state.ts';
import { tradeOf } from '../src/trading.ts';
import { attack, endTurn } from './world.ts';

export type Policy = (state: ConquestState, random: Random) => ConquestAction;

export const greedy: Policy = (state, random) => {
  const atlas = atlasOf(state.options.map);
  switch (state.phase) {
    case 'REINFORCE':
      return tradeFrom(state, atlas, 3) ?? placeOn(state, atlas, largestOf(state, frontOf(state, atlas)));
    case 'ATTACK':
      return (
        attackFrom(state, atlas, random, (from, to) => armies(state, from) > armies(state, to)) ?? endTurn
      );
    case 'FORTIFY':
      return state.fortified ? endTurn : (moveUp(state, atlas) ?? endTurn);
  }
};

export const careless: Policy = (state, random) => {
  const atlas = atlasOf(state.options.map);
  switch (state.phase) {
    case 'REINFORCE':
      return tradeFrom(state, atlas, 5) ?? dropAlong(state, atlas, frontOf(state, atlas), random);
    case 'ATTACK':
      return (random.int(10) > 0 && attackFrom(state, atlas, random, () => true)) || endTurn;
    case 'FORTIFY':
      return state.fortified ? endTurn : (moveSomewhere(state, atlas, random) ?? endTurn);
  }
};

const armies = (state: ConquestState, area: Area): number => state.armies[area] as number;

const isFront = (state: ConquestState, atlas: Atlas, area: Area): boolean =>
  neighboursOf(atlas, area).some((other) => state.owners[other] !== state.current);

const landOf = ({ owners, current }: ConquestState): Area[] => {
  const land: Area[] = [];
  for (let area = 0; area < owners.length; area++) if (owners[area] === current) land.push(area);
  return land;
};

const frontOf = (state: ConquestState, atlas: Atlas): Area[] =>
  landOf(state).filter((area) => isFront(state, atlas, area));

const largestOf = (state: ConquestState, areas: readonly Area[]): Area =>
  areas.reduce((best, area) => (armies(state, area) > armies(state, best) ? area : best));

const tradeFrom = (state: ConquestState, atlas: Atlas, cardsMin: number): ConquestAction | null => {
  const hand = handOf(state, state.current);
  if (hand.length < (state.tradingDown ? 5 : cardsMin)) return null;
  for (const set of setsIn(atlas, hand)) return tradeOf(atlas, set);
  return null;
};

const placeOn = (state: ConquestState, atlas: Atlas, area: Area): ConquestAction => ({
  type: 'PLACE_ARMIES',
  payload: { placements: [{ territoryId: atlas.ids[area] as string, count: poolOf(state) }] },
});

const dropAlong = (
  state: ConquestState,
  atlas: Atlas,
  front: readonly Area[],
  random: Random,
): ConquestAction => {
  const counts = new Map<Area, number>();
  for (let left = poolOf(state); left > 0; left--) {
    const area = pick(random, front);
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  const placements = [...counts].map(([area, count]) => ({ territoryId: atlas.ids[area] as string, count }));
  return { type: 'PLACE_ARMIES', payload: { placements } };
};

const attackFrom = (
  state: ConquestState,
  atlas: Atlas,
  random: Random,
  dares: (from: Area, to: Area) => boolean,
): ConquestAction | null => {
  const fights: (readonly [Area, Area])[] = [];
  for (const from of landOf(state))
    if (armies(state, from) > 1)
      for (const to of neighboursOf(atlas, from))
        if (state.owners[to] !== state.current && dares(from, to)) fights.push([from, to]);
  if (fights.length === 0) return null;
  const [from, to] = pick(random, fights);
  return attack(atlas.ids[from] as string, atlas.ids[to] as string, attackerDiceMax(armies(state, from)));
};

const moveUp = (state: ConquestState, atlas: Atlas): ConquestAction | null => {
  const idle = landOf(state).filter((area) => armies(state, area) > 1 && !isFront(state, atlas, area));
  if (idle.length === 0) return null;
  const from = largestOf(state, idle);
  return {
    type: 'FORTIFY',
    payload: {
      fromTerritoryId: atlas.ids[from] as string,
      toTerritoryId: atlas.ids[stepToFront(state, atlas, from)] as string,
      count: armies(state, from) - 1,
    },
  };
};

const moveSomewhere = (state: ConquestState, atlas: Atlas, random: Random): ConquestAction | null => {
  const moves: (readonly [Area, Area])[] = [];
  for (const from of landOf(state))
    if (armies(state, from) > 1)
      for (const to of neighboursOf(atlas, from))
        if (state.owners[to] === state.current) moves.push([from, to]);
  if (moves.length === 0) return null;
  const [from, to] = pick(random, moves);
  return {
    type: 'FORTIFY',
    payload: {
      fromTerritoryId: atlas.ids[from] as string,
      toTerritoryId: atlas.ids[to] as string,
      count: 1 + random.int(armies(state, from) - 1),
    },
  };
};

const stepToFront = (state: ConquestState, atlas: Atlas, from: Area): Area => {
  const cameFrom = new Map<Area, Area>([[from, from]]);
  for (const [area] of cameFrom) {
    if (isFront(state, atlas, area)) {
      let step = area;
      while (cameFrom.get(step) !== from) step = cameFrom.get(step) as Area;
      return step;
    }
    for (const next of neighboursOf(atlas, area)) if (!cameFrom.has(next)) cameFrom.set(next, area);
  }
  throw new Error('bug: nobody is left to fight');
};

export interface GreedyGame {
  readonly turns: number;
  readonly actions: number;
  readonly rolls: number;
  readonly sets: number;
  readonly winner: Seat | null;
  readonly endedBy: ConquestState['ended'];
}

interface Request {
  readonly seats: number;
  readonly seed: number;
  readonly policy?: Policy;
  readonly options?: Partial<Options>;
  /** Looks at the state after every action; for invariants. */
  readonly look?: (state: ConquestState) => void;
}

/** A whole game; the state is written in place by one owner. */
export const playGreedyGame = ({ seats, seed, policy = greedy, options = {}, look }: Request): GreedyGame => {
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(setup.problem);
  const luck = seededRandom(seed);
  const mood = seededRandom(seed ^ 0x2545f491);
  const own = createOwn();
  let state = rules.initial(setup as { seats: number; options: Options });
  state = fold(rules, state, rules.start(state, luck), own);
  let actions = 0;
  let rolls = 0;
  while (!state.ended) {
    const action = policy(state, mood);
    const events = rules.decide(state, state.current, action, luck);
    if (isRefused(events))
      throw new Error(`seed ${seed}: ${JSON.stringify(action)} is refused: ${events.refused}`);
    state = fold(rules, state, events, own);
    actions++;
    if (action.type === 'ATTACK') rolls++;
    look?.(state);
  }
  const winners = rules.outcome(state)?.winners ?? [];
  return {
    turns: state.turn,
    actions,
    rolls,
    sets: state.setsTraded,
    winner: winners.length === 1 ? (winners[0] as Seat) : null,
    endedBy: state.ended,
  };
};

/** The first invariant that does not hold, in words. */
export const brokenInvariant = (state: ConquestState): string | null => {
  for (const [name, holds] of Object.entries(rules.invariants)) {
    const verdict = holds(state);
    if (verdict !== true) return `${name}: ${verdict}`;
  }
  return null;
};
