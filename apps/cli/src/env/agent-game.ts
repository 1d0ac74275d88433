// One game as an agent plays it: in numbers, one small choice after the other. Its luck is the practice luck of a table,
// so a seed gives the same game everywhere, and a state can be kept and taken up again with the dice that would have come.

import {
  type Action,
  type AnyRules,
  type Choices,
  choicesAmong,
  createOwn,
  type Encoding,
  fold,
  isRefused,
  itemAt,
  type Luck,
  type Outcome,
  type Own,
  playoutContext,
  practiceDraws,
  type Seat,
  type Setup,
  stepInPlace,
} from '@turnfold/kernel';

/** Everything that a game is, as plain data: what `save` gives and `restore` takes. */
export interface SavedGame {
  readonly seed: string;
  readonly ply: number;
  readonly state: object;
  /** Small choices of an action that is not complete. */
  readonly chosen: readonly number[];
}

export interface AgentGame {
  /** Who is to choose; null once the game is over. */
  readonly seat: Seat | null;
  /** One for each seat, from -1 to 1, that add up to nothing; all 0 while the game runs. */
  readonly rewards: readonly number[];
  /** The ids that may be chosen. */
  ids(): readonly number[];
  /** The same as a mask: writes 1 at each of them. */
  mark(mask: Uint8Array): void;
  /** Writes what a seat sees; `out` is filled with zeros first. */
  observe(seat: Seat, out: Uint8Array): void;
  /** Chooses one of the ids; a RangeError says that it is none of them. */
  choose(id: number): void;
  save(): SavedGame;
}

export interface AgentRules {
  readonly rules: AnyRules;
  readonly encoding: Encoding;
  readonly setup: Setup;
}

export const startGame = (kind: AgentRules, seed: string): AgentGame => {
  const { rules, setup } = kind;
  const blank: object = rules.initial(setup);
  const own = createOwn();
  const drawsAt = practiceDraws(seed);
  const state = fold(rules, blank, rules.start(blank, drawsAt('opening')), own);
  return playOn(kind, { seed, ply: 0, state, chosen: [] }, drawsAt, own);
};

/** A game goes on in its own copy of the state: the one that was kept stays as it is. */
export const restoreGame = (kind: AgentRules, saved: SavedGame): AgentGame =>
  playOn(kind, { ...saved, state: structuredClone(saved.state) }, practiceDraws(saved.seed), createOwn());

const playOn = (kind: AgentRules, from: SavedGame, drawsAt: Luck['drawsAt'], own: Own): AgentGame => {
  const { rules, encoding, setup } = kind;
  const { seed } = from;
  const context = playoutContext(setup);
  const nobody = new Array<number>(setup.seats).fill(0);
  let { state, ply } = from;
  let chosen: number[] = [];
  let outcome: Outcome | null = rules.outcome(state);
  let seat: Seat | null = null;
  let choices: Choices | null = null;
  const turn = () => {
    outcome = rules.outcome(state);
    seat = outcome ? null : itemAt<Seat>(rules.toAct(state), 0);
    choices = null;
    chosen = [];
  };
  const open = (): Choices => {
    if (seat === null) throw new RangeError('the game is over');
    choices ??= choicesAmong(encoding, setup, seat, rules.legalActions(state, seat));
    return choices;
  };
  const act = (action: Action) => {
    const next = stepInPlace(rules, state, seat as Seat, action, drawsAt(ply), own);
    if (isRefused(next))
      throw new Error(`bug: ${JSON.stringify(action)} was listed and is refused: ${next.refused}`);
    state = next.state;
    ply++;
    turn();
  };
  const game: AgentGame = {
    get seat() {
      return seat;
    },
    get rewards() {
      return outcome ? rewardsOf(outcome, setup.seats) : nobody;
    },
    ids: () => open().ids(),
    mark: (mask) => open().mark(mask),
    observe(viewer, out) {
      out.fill(0);
      encoding.observe(rules.view(state, viewer, context), viewer, out);
    },
    choose(id) {
      const action = open().choose(id);
      if (action) act(action);
      else chosen.push(id);
    },
    save: () => ({ seed, ply, state: structuredClone(state), chosen }),
  };
  turn();
  for (const id of from.chosen) game.choose(id);
  return game;
};

/** A win is shared by those who won; what they get the others lose, in equal parts. */
const rewardsOf = ({ winners }: Outcome, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => {
    const share = winners.length === 0 ? 1 / seats : winners.includes(seat) ? 1 / winners.length : 0;
    return (seats * share - 1) / (seats - 1);
  });
