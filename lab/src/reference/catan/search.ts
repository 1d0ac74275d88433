// A bot that looks ahead, for any game whose rules can say how good a position is.
//
// It never sees more than its seat does: it imagines a few worlds that fit its view and thinks in those. In each it
// tries its moves, then the best of them with the moves after, and so on, deeper and narrower, until its budget of
// positions is spent. Where a move asks luck, several outcomes are tried and averaged. Other seats answer with
// the move that looks best to them. What it thinks of a move is the average over all worlds.

import {
  type Action,
  type Bot,
  createOwn,
  type EventBody,
  isRefused,
  itemAt,
  type Random,
  type Rules,
  type Seat,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';

/** What a game knows about itself that its rules do not say. */
export interface Thinking<State extends object, A extends Action> {
  /** The moves worth a thought, each of which the rules accept. Never empty for a seat that is to act. */
  candidates(state: State, seat: Seat): readonly A[];
  /** How good a position is for a seat: 0 is lost, 1 is won. */
  evaluate(state: State, seat: Seat): number;
  /** Where looking further than from `start` is pointless: the turn is over, say. */
  isSettled(state: State, start: State): boolean;
}

export interface Budget {
  /** Positions to evaluate for one decision, at effort 1. */
  readonly positions: number;
  /** Worlds to imagine. */
  readonly worlds: number;
  /** Outcomes to try where luck decides. */
  readonly samples: number;
  /** How many moves are followed up at each depth; their number is the deepest look. */
  readonly widths: readonly number[];
}

export interface SearchRequest<
  State extends object,
  A extends Action,
  E extends EventBody,
  View extends object,
> extends Thinking<State, A> {
  readonly rules: Pick<
    Rules<State, A, E, View>,
    'actions' | 'imagine' | 'decide' | 'evolve' | 'stage' | 'toAct' | 'outcome'
  >;
  readonly budget: Budget;
}

export const search =
  <State extends object, A extends Action, E extends EventBody, View extends object>(
    request: SearchRequest<State, A, E, View>,
  ): Bot<View, A> =>
  ({ view, seat, random, effort }) => {
    const { worlds, positions } = request.budget;
    const starts = Array.from({ length: worlds }, () => request.rules.imagine(view, seat, random));
    const moves = request.candidates(itemAt(starts, 0), seat);
    if (moves.length === 1) return itemAt(moves, 0);
    const thought = { ...request, seat, left: positions * effort, luck: random.int(2 ** 31) };
    return think(thought, starts, moves);
  };

interface Thought<State extends object, A extends Action, E extends EventBody, View extends object>
  extends SearchRequest<State, A, E, View> {
  readonly seat: Seat;
  /** Positions that may still be evaluated. */
  left: number;
  /** All outcomes are drawn from this seed, so that moves are compared under the same luck. */
  readonly luck: number;
}

/** Deeper and deeper; a depth that cannot be finished does not count. */
const think = <State extends object, A extends Action, E extends EventBody, View extends object>(
  thought: Thought<State, A, E, View>,
  starts: readonly State[],
  moves: readonly A[],
): A => {
  let ranked = rank(thought, starts, moves, 0);
  for (let depth = 1; depth <= thought.budget.widths.length && thought.left > 0; depth++) {
    const width = itemAt(thought.budget.widths, depth - 1);
    const followed = rank(thought, starts, ranked.slice(0, width), depth);
    if (thought.left > 0 || depth === 1) ranked = followed;
  }
  return itemAt(ranked, 0);
};

/** The moves, best first, by what they lead to within `depth` more moves. */
const rank = <State extends object, A extends Action, E extends EventBody, View extends object>(
  thought: Thought<State, A, E, View>,
  starts: readonly State[],
  moves: readonly A[],
  depth: number,
): A[] =>
  moves
    .map((move) => ({ move, worth: average(starts, (start) => worthOf(thought, start, start, move, depth)) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ move }) => move);

/** What a move is worth, over its outcomes. */
const worthOf = <State extends object, A extends Action, E extends EventBody, View extends object>(
  thought: Thought<State, A, E, View>,
  start: State,
  state: State,
  move: A,
  depth: number,
): number => average(outcomes(thought, state, move), (after) => prospect(thought, start, after, depth));

/** The states that a move may lead to: one where no luck is asked, several where it is. */
const outcomes = <State extends object, A extends Action, E extends EventBody, View extends object>(
  { rules, seat, budget, luck }: Thought<State, A, E, View>,
  state: State,
  move: A,
): State[] => {
  const states: State[] = [];
  do {
    const random = countingRandom(seededRandom(luck + states.length));
    states.push(after(rules, state, seat, move, random));
    if (!random.asked()) break;
  } while (states.length < budget.samples);
  return states;
};

const after = <State extends object, A extends Action, E extends EventBody, View extends object>(
  rules: SearchRequest<State, A, E, View>['rules'],
  state: State,
  seat: Seat,
  move: A,
  random: Random,
): State => {
  const next = stepInPlace(rules, state, seat, move, random, createOwn());
  if (isRefused(next)) throw new Error(`bug: a candidate was refused with ${next.refused}`);
  return next.state;
};

const ANSWERS_MAX = 64;

/** How good a state is for us if we go on as well as we can for `depth` more moves. */
const prospect = <State extends object, A extends Action, E extends EventBody, View extends object>(
  thought: Thought<State, A, E, View>,
  start: State,
  reached: State,
  depth: number,
): number => {
  const { rules, seat, candidates, evaluate, isSettled, budget } = thought;
  const stops = (state: State) =>
    rules.outcome(state) !== null || isSettled(state, start) || rules.toAct(state).length === 0;
  let state = reached;
  for (let answers = 0; answers < ANSWERS_MAX && !stops(state) && rules.toAct(state)[0] !== seat; answers++)
    state = afterAnswer(thought, state);
  if (depth === 0 || thought.left <= 0 || stops(state)) {
    thought.left--;
    return evaluate(state, seat);
  }
  const moves = candidates(state, seat);
  const width = budget.widths[budget.widths.length - depth] ?? 1;
  const best = depth === 1 || moves.length <= 1 ? moves : shortlist(thought, start, state, moves, width);
  return Math.max(...best.map((move) => worthOf(thought, start, state, move, depth - 1)));
};

/** The moves that look best at once. */
const shortlist = <State extends object, A extends Action, E extends EventBody, View extends object>(
  thought: Thought<State, A, E, View>,
  start: State,
  state: State,
  moves: readonly A[],
  width: number,
): readonly A[] => {
  if (moves.length <= width) return moves;
  return moves
    .map((move) => ({ move, worth: worthOf(thought, start, state, move, 0) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, width)
    .map(({ move }) => move);
};

/** The state after another seat has done what looks best to it. */
const afterAnswer = <State extends object, A extends Action, E extends EventBody, View extends object>(
  { rules, candidates, evaluate, luck }: Thought<State, A, E, View>,
  state: State,
): State => {
  const seat = itemAt(rules.toAct(state), 0);
  const states = candidates(state, seat).map((move) => after(rules, state, seat, move, seededRandom(luck)));
  if (states.length === 1) return itemAt(states, 0);
  const worths = states.map((each) => evaluate(each, seat));
  return itemAt(states, worths.indexOf(Math.max(...worths)));
};

const average = <T>(list: readonly T[], worth: (item: T) => number): number => {
  let sum = 0;
  for (const item of list) sum += worth(item);
  return sum / list.length;
};

/** Luck that remembers whether it was asked. */
const countingRandom = (random: Random): Random & { asked(): boolean } => {
  let draws = 0;
  return {
    int(below) {
      draws++;
      return random.int(below);
    },
    asked: () => draws > 0,
  };
};
