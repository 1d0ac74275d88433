// One step of the rules: an action arrives at a state, without a game id, a log or a luck object around it. `act` is
// this and a log entry; libraries, simulations and searches are this alone.

import { fold } from './fold.ts';
import { createOwn, type Own } from './own.ts';
import type { Random } from './random.ts';
import { explain, isRefusal, isRefused, type Refusal, type Refused, refuse } from './refusal.ts';
import type { Action, ActionKind, EventBody, Outcome, Rules, Stage } from './rules.ts';
import { plainCopy, schemaError } from './schema.ts';
import { formatSeat, type Seat } from './seat.ts';

/** The part of the rules that a step needs. */
export type StepRules<State extends object, A extends Action, E extends EventBody> = Pick<
  Rules<State, A, E>,
  'id' | 'actions' | 'refusals' | 'decide' | 'evolve' | 'toAct' | 'stage' | 'outcome'
>;

/** What an action led to. */
export interface NextState<State extends object, E extends EventBody> {
  readonly events: readonly E[];
  readonly state: State;
}

/**
 * Parses a request, checks that the game runs, the phase and the turn, decides, and folds what happened. `own` may
 * be handed in by a simulation that owns `state` already: then it is written in place.
 */
export const stepOf = <State extends object, A extends Action, E extends EventBody>(
  rules: StepRules<State, A, E>,
  state: State,
  seat: Seat,
  request: unknown,
  random: Random,
  own: Own = createOwn(),
): NextState<State, E> | Refusal => {
  const decided = decisionOf(rules, state, rules.outcome(state), seat, request, random);
  if (isRefusal(decided)) return decided;
  const { events } = decided;
  return { events, state: fold(rules, state, events, own) };
};

/**
 * The same in a running game, for an action that is well-formed by its type: what simulations and searches do a
 * million times. The payload is not parsed again, and a refusal stays without its text. What `own` has made before is
 * written in place; with a fresh one `state` stays as it was.
 */
export const stepInPlace = <State extends object, A extends Action, E extends EventBody>(
  rules: Pick<StepRules<State, A, E>, 'actions' | 'decide' | 'evolve' | 'stage' | 'toAct'>,
  state: State,
  seat: Seat,
  action: A,
  random: Random,
  own: Own,
): NextState<State, E> | Refused => {
  const events = mayNotAct(rules, state, seat, action) ?? rules.decide(state, seat, action, random);
  return isRefused(events) ? events : { events, state: fold(rules, state, events, own) };
};

/** What the rules make of a request, before anything is written down. `outcome` is that of the state. */
export const decisionOf = <State extends object, A extends Action, E extends EventBody>(
  rules: StepRules<State, A, E>,
  state: State,
  outcome: Outcome | null,
  seat: Seat,
  request: unknown,
  random: Random,
): Decided<A, E> | Refusal => {
  const action = parseAction(rules, request);
  return isRefused(action) ? explain({}, action) : decisionOn(rules, state, outcome, seat, action, random);
};

interface Decided<A extends Action, E extends EventBody> {
  readonly action: A;
  readonly events: readonly E[];
}

/** The same for an action that `parseAction` has made of a request. */
export const decisionOn = <State extends object, A extends Action, E extends EventBody>(
  rules: StepRules<State, A, E>,
  state: State,
  outcome: Outcome | null,
  seat: Seat,
  action: A,
  random: Random,
): Decided<A, E> | Refusal => {
  const refused = outcome ? refuse('GAME_OVER') : mayNotAct(rules, state, seat, action);
  if (refused) return explain({}, refused);
  const decision = rules.decide(state, seat, action, random);
  if (isRefused(decision)) return explain(rules.refusals, decision);
  if (decision.length === 0)
    throw new Error(`bug: ${rules.id} accepted ${action.type}, and nothing happened`);
  return { action, events: decision };
};

/** Validates at the boundary: an unknown value becomes an action of these rules, a copy of its own, or a refusal. */
export const parseAction = <A extends Action>(
  rules: Pick<Rules<object, A>, 'actions'>,
  request: unknown,
): A | Refused => {
  const { type, payload } = fieldsOf(request);
  if (typeof type !== 'string' || !Object.hasOwn(rules.actions, type))
    return refuse('UNKNOWN_ACTION', {
      type: typeof type === 'string' ? type.slice(0, 40) : `(${typeof type})`,
      known: Object.keys(rules.actions).join(', '),
    });
  const kind: ActionKind = rules.actions[type as A['type']];
  const problem = schemaError(kind.payload, payload);
  if (problem) return refuse('BAD_PAYLOAD', { type, problem });
  return { type, payload: plainCopy(payload as object) } as A; // The schema has just said so.
};

const fieldsOf = (request: unknown): { readonly type?: unknown; readonly payload?: unknown } => {
  if (typeof request !== 'object' || request === null) return {};
  try {
    const { type, payload } = request as Partial<Action>;
    return { type, payload };
  } catch {
    return {}; // A getter that throws: nothing that JSON could bring.
  }
};

/** The checks that are the same in every running game, in this order: phase, turn. */
const mayNotAct = <State extends object, A extends Action>(
  rules: Pick<Rules<State, A>, 'actions' | 'stage' | 'toAct'>,
  state: State,
  seat: Seat,
  { type }: A,
): Refused | null => {
  const { phases }: ActionKind = rules.actions[type as A['type']];
  const { phase }: Stage = rules.stage(state);
  if (phases && !phases.includes(phase))
    return refuse('WRONG_PHASE', { type, phase, phases: phases.join(', ') });
  const toAct = rules.toAct(state);
  if (!toAct.includes(seat)) return refuse('NOT_YOUR_TURN', { toAct: toAct.map(formatSeat).join(', ') });
  return null;
};
