// `defineGame` ties a game to its tables. What the compiler must find is marked with `@ts-expect-error`: such a line fails
// the check of types where there is no error.

import { type BotsOf, defineGame, event, type Outcome, randomBot, refuse } from '@turnfold/kernel';
import { conformance } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';

interface State {
  readonly left: number;
  readonly next: number;
  readonly ended: Outcome | null;
}

const wonBy = (seat: number): Outcome => ({
  result: 'won',
  winners: [seat],
  ranking: [[seat], [1 - seat]],
  reason: 'reached nought',
});

const options = {
  type: 'object',
  properties: { from: { type: 'integer', minimum: 3, maximum: 30, default: 9 } },
  additionalProperties: false,
} as const;

const actions = {
  count: {
    payload: {
      type: 'object',
      properties: { by: { type: 'integer', minimum: 1, maximum: 2 } },
      required: ['by'],
      additionalProperties: false,
    },
    phases: ['count'],
  },
} as const;

/** Two players count down by one or two; whoever reaches nought wins. */
const countdown = defineGame({
  id: 'countdown',
  title: 'Countdown',
  summary: 'Count down by one or two.',
  seats: { min: 2, max: 2 },
  hasSecrets: false,
  options,
  phases: ['count', 'over'],
  actions,
  events: { began: event<{ from: number }>(), counted: event<{ seat: number; by: number }>() },
  refusals: { TOO_FAR: { rule: 'C1', explain: 'Only {left} are left.', hint: 'Count by {less}.' } },
  initial: ({ options }): State => ({ left: options.from, next: 0, ended: null }),
  start: ({ left }) => [{ type: 'began', payload: { from: left } }],
  decide({ left }, seat, { payload }) {
    if (payload.by > left) return refuse('TOO_FAR', { left, less: 1 });
    return [{ type: 'counted', payload: { seat, by: payload.by } }];
  },
  evolve(state, { type, payload }) {
    if (type === 'began') return state;
    const left = state.left - payload.by;
    return { left, next: 1 - payload.seat, ended: left === 0 ? wonBy(payload.seat) : null };
  },
  conclude: (state, ended) => ({ ...state, ended }),
  toAct: ({ next, ended }) => (ended ? [] : [next]),
  stage: ({ ended }) => ({ turn: 1, phase: ended ? 'over' : 'count' }),
  *legalActions({ left, next, ended }, seat) {
    if (ended || seat !== next) return;
    for (let by = 1; by <= Math.min(2, left); by++) yield { type: 'count', payload: { by } };
  },
  view: (state) => state,
  imagine: (view) => view,
  outcome: ({ ended }) => ended,
  invariants: { 'never below nought': ({ left }) => left >= 0 || `${left} are left` },
  sentence: ({ type }) => (type === 'began' ? 'They begin.' : null),
});

const bots: BotsOf<typeof countdown> = {
  easy: randomBot as BotsOf<typeof countdown>['easy'],
  normal: ({ view }) => ({ type: 'count', payload: { by: Math.min(2, view.left) } }),
  hard: ({ view }) => ({ type: 'count', payload: { by: view.left % 3 || 1 } }),
};

conformance(countdown, { describe, test, bots });

test('versions are 1 where they are left out, and phases are no part of the rules', () => {
  expect(countdown).toMatchObject({ version: 1, stateVersion: 1, events: { began: 1, counted: 1 } });
  expect(countdown).not.toHaveProperty('phases');
});

/** Never called: only the compiler reads it. */
export const compileErrors = () => {
  const { id, title, summary, seats, hasSecrets, initial, start, conclude, toAct, legalActions } = countdown;
  const { view, imagine, outcome, invariants, sentence, evolve } = countdown;
  const rest = { id, title, summary, seats, hasSecrets, initial, start, conclude, toAct } as const;
  const more = { view, imagine, outcome, invariants, sentence, evolve, legalActions } as const;
  const events = { began: event<{ from: number }>(), counted: event<{ seat: number; by: number }>() };
  const refusals = { TOO_FAR: { rule: 'C1', explain: 'Only {left} are left.' } } as const;
  const phases = ['count', 'over'] as const;
  const stage = (state: State) => ({ turn: 1, phase: state.ended ? 'over' : 'count' }) as const;
  const decide = () => refuse('TOO_FAR', { left: 1 });
  const tables = { options, phases, actions, events, refusals, stage, decide };
  defineGame({ ...rest, ...tables, ...more });
  // @ts-expect-error: the table has no such code
  defineGame({ ...rest, ...tables, ...more, decide: () => refuse('TOO_FARR', { left: 1 }) });
  // @ts-expect-error: the text has a gap that nothing fills
  defineGame({ ...rest, ...tables, ...more, decide: () => refuse('TOO_FAR', { right: 1 }) });
  // @ts-expect-error: no such phase
  defineGame({ ...rest, ...tables, ...more, stage: () => ({ turn: 1, phase: 'counting' }) as const });
  // @ts-expect-error: no such event
  defineGame({ ...rest, ...tables, ...more, decide: () => [{ type: 'count', payload: {} }] as const });
  // @ts-expect-error: an action of a phase that is not listed
  defineGame({ ...rest, ...tables, ...more, phases: ['over'], stage: () => ({ turn: 1, phase: 'over' }) });
};

test('in JavaScript, a phase that is not listed stops with a sentence', () => {
  const broken = { ...countdown, phases: ['over'] };
  expect(() => defineGame(broken as never)).toThrow(
    'countdown: the action count belongs to the phase count, and the game has only over. Add it to phases, or correct its name.',
  );
});
