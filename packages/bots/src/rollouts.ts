// A bot for any rules, with or without a word about how good a position is: it plays games to their end and counts who wins.
//
// It never sees more than its seat does. For every game it imagines a world that fits its view, follows the tree of what it
// has tried so far, tries one thing more, and goes on with moves drawn by lot. A node of the tree is what its seat would
// have seen, so that it never plans with what it will not know: what luck brings and what others do unseen falls together
// where it looks the same. Every seat takes what has done well for it so far, or has been tried too little: a
// square root of the visits instead of a logarithm, whose last bits differ between engines. Where there are many moves, they
// come in one by one, as the visits grow, each kind of action in its turn.
//
// Nothing is kept from one decision to the next: the same question has to have the same answer, whoever was asked before.

import {
  type Action,
  type AnyRules,
  type Bot,
  createOwn,
  type EventBody,
  isRefused,
  itemAt,
  must,
  type NextState,
  type Own,
  pick,
  type Random,
  redact,
  type Seat,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';

export interface RolloutBudget {
  /** Games to play for one decision, at effort 1. */
  readonly rollouts: number;
  /** Actions of all those games together, at effort 1: where games are long, fewer are played. */
  readonly actions: number;
  /** Actions after which a game is stopped and counts as a draw. */
  readonly actionsPerGame: number;
}

/** What somebody does in an imagined game. */
export type Policy<State = object, A extends Action = Action> = (
  state: State,
  seat: Seat,
  legal: readonly A[],
  random: Random,
) => A;

export interface RolloutRequest {
  readonly rules: AnyRules;
  readonly budget: RolloutBudget;
  /** How games go on beyond the tree; by lot where it is left out. */
  readonly policy?: Policy;
  /** After n visits to a place, so many times the square root of n of its moves are looked at. */
  readonly width?: number;
  /** How much a move that was tried too little is worth. */
  readonly curiosity?: number;
}

export const rollouts =
  ({ rules, budget, policy = byLot, width = 1, curiosity = 0.5 }: RolloutRequest): Bot =>
  ({ view, seat, legal, random, effort }) => {
    const moves = [...legal()];
    if (moves.length === 1) return itemAt(moves, 0);
    const search = { rules, policy, seat, width, curiosity, actionsPerGame: budget.actionsPerGame };
    const root = emptyNode();
    let actionsLeft = budget.actions * effort;
    for (let played = 0; played < budget.rollouts * effort && actionsLeft > 0; played++) {
      const luck = seededRandom(random.int(2 ** 31));
      actionsLeft -= play(search, root, rules.imagine(view, seat, luck), moves, luck);
    }
    return mostVisited(root.choices.get(seat) ?? [])?.action ?? pick(random, moves);
  };

/** A kind of action first, then one of them: a game may have one way to stop and a hundred ways to go on. */
const byLot: Policy = (_state, _seat, legal, random) => {
  const kinds = [...new Set(legal.map(({ type }) => type))];
  if (kinds.length === 1) return pick(random, legal);
  const kind = pick(random, kinds);
  return pick(
    random,
    legal.filter(({ type }) => type === kind),
  );
};

interface Search extends Required<Omit<RolloutRequest, 'budget'>> {
  readonly seat: Seat;
  readonly actionsPerGame: number;
}

interface Choice {
  readonly key: string;
  readonly action: Action;
  visits: number;
  /** What those games brought to the seat that chose. */
  won: number;
}

/** A place in the tree, told apart by what our seat has seen on the way. */
interface Node {
  /** By the seat that is to act: hidden luck may decide whose turn it is. */
  readonly choices: Map<Seat, Choice[]>;
  readonly after: Map<string, Node>;
}

const emptyNode = (): Node => ({ choices: new Map(), after: new Map() });

/** One game from a world to its end. Gives the number of its actions. */
const play = (search: Search, root: Node, world: object, moves: readonly Action[], luck: Random): number => {
  const { rules, policy, seat: ours } = search;
  const own = createOwn();
  const path: { readonly seat: Seat; readonly choice: Choice }[] = [];
  let [state, node]: [object, Node | null] = [world, root];
  let actions = 0;
  while (rules.outcome(state) === null && actions < search.actionsPerGame) {
    const isFirst = actions === 0;
    const seat = isFirst ? ours : itemAt<Seat>(rules.toAct(state), 0);
    const legal: readonly Action[] = isFirst ? moves : [...rules.legalActions(state, seat)];
    const choice = node && choose(search, choicesOf(node, seat), legal, luck);
    const action = choice?.action ?? policy(state, seat, legal, luck);
    const next = step(rules, state, seat, action, luck, own);
    actions++;
    state = next.state;
    if (!node || !choice) continue;
    path.push({ seat, choice });
    node = nodeAfter(node, JSON.stringify(next.events.map((event) => redact(event, ours).payload)));
  }
  const shares = sharesOf(rules, state);
  for (const { seat, choice } of path) {
    choice.visits++;
    choice.won += shares(seat);
  }
  return actions;
};

const step = (
  rules: AnyRules,
  state: object,
  seat: Seat,
  action: Action,
  luck: Random,
  own: Own,
): NextState<object, EventBody> => {
  const next = stepInPlace<object, Action, EventBody>(rules, state, seat, action, luck, own);
  if (isRefused(next))
    throw new Error(`bug: ${rules.id} lists ${JSON.stringify(action)}, and refuses it with ${next.refused}`);
  return next;
};

const choicesOf = (node: Node, seat: Seat): Choice[] => {
  const known = node.choices.get(seat) ?? [];
  node.choices.set(seat, known);
  return known;
};

/** Null where the tree ends: the node is new, and the game goes on beyond it. */
const nodeAfter = (node: Node, seen: string): Node | null => {
  const known = node.after.get(seen);
  if (known) return known;
  node.after.set(seen, emptyNode());
  return null;
};

const choose = (
  { width, curiosity }: Search,
  choices: Choice[],
  legal: readonly Action[],
  luck: Random,
): Choice => {
  const untried = new Map(legal.map((action) => [JSON.stringify(action), action]));
  const open: Choice[] = [];
  let visits = 0;
  for (const choice of choices) {
    if (!untried.delete(choice.key)) continue; // Not possible in this world.
    open.push(choice);
    visits += choice.visits;
  }
  if (untried.size === 0 || open.length >= width * Math.sqrt(visits + 1))
    return mostPromising(open, curiosity * curiosity * Math.sqrt(visits));
  const [key, action] = oneOfAKind(untried, open, luck);
  const choice: Choice = { key, action, visits: 0, won: 0 };
  choices.push(choice);
  return choice;
};

/** Of a kind of action that was tried least. */
const oneOfAKind = (
  untried: ReadonlyMap<string, Action>,
  open: readonly Choice[],
  luck: Random,
): readonly [key: string, action: Action] => {
  const tried = new Map<string, number>();
  for (const { action } of open) tried.set(action.type, (tried.get(action.type) ?? 0) + 1);
  const triedOf = ([, { type }]: readonly [string, Action]): number => tried.get(type) ?? 0;
  const entries = [...untried];
  const least = entries.reduce((few, entry) => Math.min(few, triedOf(entry)), Number.POSITIVE_INFINITY);
  return pick(
    luck,
    entries.filter((entry) => triedOf(entry) === least),
  );
};

const mostPromising = (open: readonly Choice[], curiosity: number): Choice => {
  let [best, most]: [Choice | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const choice of open) {
    const promise = choice.won / choice.visits + Math.sqrt(curiosity / choice.visits);
    if (promise > most) [best, most] = [choice, promise];
  }
  return must(best, 'a legal action');
};

const mostVisited = (choices: readonly Choice[]): Choice | null =>
  choices.reduce<Choice | null>(
    (best, choice) =>
      best === null || choice.visits > best.visits || (choice.visits === best.visits && choice.won > best.won)
        ? choice
        : best,
    null,
  );

/** What a game that was stopped is worth: less than a win, more than a loss, to everybody. */
const STOPPED = 0.25;

/** What a game brought to each seat: all of it, a part of a win that is shared, nothing. */
const sharesOf = (rules: AnyRules, state: object): ((seat: Seat) => number) => {
  const outcome = rules.outcome(state);
  if (!outcome) return () => STOPPED;
  const winners = outcome.winners.length === 0 ? outcome.ranking.flat() : outcome.winners;
  return (seat) => (winners.includes(seat) ? 1 / winners.length : 0);
};
