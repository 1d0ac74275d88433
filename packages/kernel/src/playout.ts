// Plays a whole game between bots, as fast as the rules allow: for simulations, benches and tests. Nothing is
// logged, and the state is written in place.

import { fold } from './fold.ts';
import { createOwn } from './own.ts';
import type { Random } from './random.ts';
import { isRefused } from './refusal.ts';
import type { About, Action, AnyBot, AnyRules, Bot, Outcome, Setup, Sight } from './rules.ts';
import { formatSeat, type Seat } from './seat.ts';

export interface Playout {
  readonly state: object;
  /** Null when the game was stopped at `actionsMax`. */
  readonly outcome: Outcome | null;
  readonly actions: number;
}

interface PlayoutRequest {
  readonly rules: AnyRules;
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

export const playout = ({
  rules,
  setup,
  bots,
  random,
  botRandom = random,
  actionsMax = 100_000,
  effort = 1,
  onAction,
}: PlayoutRequest): Playout => {
  const own = createOwn();
  const about = aboutPlayout(setup);
  let state = rules.initial(setup);
  state = fold(rules, state, rules.start(state, random), own);
  for (let actions = 0; ; actions++) {
    const outcome: Outcome | null = rules.outcome(state);
    if (outcome || actions === actionsMax) return { state, outcome, actions };
    const seat = rules.toAct(state)[0] as Seat;
    const now = state;
    const sight: Sight = {
      view: rules.view(state, seat, about),
      seat,
      legal: () => rules.legalActions(now, seat),
      random: botRandom,
      effort,
    };
    const action: Action = (bots[seat] as AnyBot)(sight);
    onAction?.(state, seat, action);
    const events = rules.decide(state, seat, action, random);
    if (isRefused(events))
      throw new Error(
        `bug: the bot of ${formatSeat(seat)} asked for ${JSON.stringify(action)}: ${events.refused}`,
      );
    state = fold(rules, state, events, own);
  }
};

/** What a view shows of a game that no table hosts. */
export const aboutPlayout = ({ seats }: Setup): About => ({
  gameId: 'playout',
  revision: 0,
  players: Array.from({ length: seats }, (_, seat) => ({ name: formatSeat(seat), bot: 'bot' })),
  seed: '',
});

/** The weakest bot of all: any legal action, each equally likely. Every game may use it as `easy`. */
export const randomBot: Bot = ({ legal, random }) => {
  const actions = Array.from(legal());
  return actions[random.int(actions.length)] as Action;
};
