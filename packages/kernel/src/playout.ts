// Plays a whole game between bots, as fast as the rules allow: for simulations, benches and tests. Nothing is
// logged, and the state is written in place.

import { fold } from './fold.ts';
import { parseSetup } from './game.ts';
import { itemAt } from './must.ts';
import { createOwn } from './own.ts';
import { pick, type Random } from './random.ts';
import { isRefused } from './refusal.ts';
import type {
  Action,
  AnyBot,
  AnyRules,
  Bot,
  BotInput,
  EventBody,
  Outcome,
  Setup,
  ViewContext,
} from './rules.ts';
import { formatSeat, type Seat } from './seat.ts';
import { stepInPlace } from './step.ts';

export interface Playout {
  readonly state: object;
  /** Null when the game was stopped at `actionsMax`. */
  readonly outcome: Outcome | null;
  readonly actions: number;
}

export interface PlayoutRequest {
  readonly rules: AnyRules;
  /** As `parseSetup` gives it, with every option filled in. */
  readonly setup: Setup;
  /** One bot per seat. */
  readonly bots: readonly AnyBot[];
  /** The luck of the game. */
  readonly random: Random;
  /** The luck of the bots; that of the game when left out. */
  readonly botRandom?: Random;
  readonly actionsMax?: number;
  readonly effort?: number;
  readonly onAction?: (state: object, seat: Seat, action: Action) => void;
}

export const playout = (request: PlayoutRequest): Playout => {
  const { rules, setup, bots, random, botRandom = random, actionsMax = 100_000, onAction } = request;
  const problem = setupProblem(rules, setup);
  if (problem)
    throw new Error(`bug: ${rules.id} cannot be played: ${problem}. Make the set-up with parseSetup`);
  const own = createOwn();
  const table: Table = {
    rules,
    context: playoutContext(setup),
    random: botRandom,
    effort: request.effort ?? 1,
  };
  let state: object = rules.initial(setup);
  state = fold(rules, state, rules.start(state, random), own);
  for (let actions = 0; ; actions++) {
    const outcome: Outcome | null = rules.outcome(state);
    if (outcome || actions === actionsMax) return { state, outcome, actions };
    const seat: Seat = itemAt<Seat>(rules.toAct(state), 0);
    const action: Action = itemAt(bots, seat)(new Turn(table, state, seat));
    onAction?.(state, seat, action);
    const next = stepInPlace<object, Action, EventBody>(rules, state, seat, action, random, own);
    if (isRefused(next))
      throw new Error(
        `bug: the bot of ${formatSeat(seat)} asked for ${JSON.stringify(action)}: ${next.refused}`,
      );
    state = next.state;
  }
};

/** Options that were never filled with their defaults would be `undefined` to the rules, and every figure wrong. */
const setupProblem = (rules: AnyRules, { seats, options }: Setup): string | null => {
  const parsed = parseSetup(rules, seats, options);
  if ('problem' in parsed) return parsed.problem;
  const missing = Object.keys(parsed.options).find((name) => !Object.hasOwn(options, name));
  return missing === undefined ? null : `options.${missing} is missing`;
};

interface Table extends Pick<BotInput, 'random' | 'effort'> {
  readonly rules: AnyRules;
  readonly context: ViewContext;
}

/** What a bot is asked with. A view costs more than most moves, so it is built only for a bot that reads it. */
class Turn implements BotInput {
  readonly #table: Table;
  readonly #state: object;
  readonly seat: Seat;
  #view: object | null = null;

  constructor(table: Table, state: object, seat: Seat) {
    this.#table = table;
    this.#state = state;
    this.seat = seat;
  }
  get view(): object {
    const { rules, context } = this.#table;
    const view: object = this.#view ?? rules.view(this.#state, this.seat, context);
    this.#view = view;
    return view;
  }
  get random(): Random {
    return this.#table.random;
  }
  get effort(): number {
    return this.#table.effort;
  }
  // A field, so that a bot may take it out of the input and call it alone.
  readonly legal = (): Iterable<Action> => this.#table.rules.legalActions(this.#state, this.seat);
}

/** What a view shows of a game that no table hosts. */
export const playoutContext = ({ seats }: Setup): ViewContext => ({
  gameId: 'playout',
  revision: 0,
  players: Array.from({ length: seats }, (_, seat) => ({ name: formatSeat(seat), bot: 'bot' })),
  seed: '',
});

/** The weakest bot of all: any legal action, each equally likely. Every game may use it as `easy`. */
export const randomBot: Bot = ({ legal, random }) => pick(random, Array.from(legal()));
