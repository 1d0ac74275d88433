import { type Action, type Rules, seededRandom } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { search } from '../src/search.ts';

/** A path of letters, and what each path is worth: the longer look turns the first impression around. */
interface Path {
  readonly letters: string;
}
const WORTH: Readonly<Record<string, number>> = { a: 0.6, b: 0.5, ac: 0.6, bc: 0.5, acc: 0.1, bcc: 0.2 };

const NOTHING = { payload: { type: 'object', properties: {}, additionalProperties: false } } as const;
const rules = {
  actions: { a: NOTHING, b: NOTHING, c: NOTHING },
  stage: () => ({ turn: 1, phase: 'walk' }),
  imagine: (view: Path) => view,
  decide: (_state: Path, _seat: number, { type }: Action) => [{ type: 'walked', payload: { to: type } }],
  evolve: ({ letters }: Path, { payload }: { payload: { to: string } }) => ({
    letters: letters + payload.to,
  }),
  toAct: () => [0],
  outcome: () => null,
} as unknown as Rules<Path, Action>;

const chosenWith = (positions: number): string => {
  const bot = search<Path, Action, never, Path>({
    rules: rules as never,
    candidates: ({ letters }) => (letters === '' ? ['a', 'b'] : ['c']).map((type) => ({ type, payload: {} })),
    evaluate: ({ letters }) => WORTH[letters] ?? 0,
    isSettled: () => false,
    budget: { positions, worlds: 1, samples: 1, widths: [2, 2] },
  });
  return bot({ view: { letters: '' }, seat: 0, legal: () => [], random: seededRandom(1), effort: 1 }).type;
};

test('the deepest look decides where there is time for it', () => {
  expect(chosenWith(100)).toBe('b');
});

test('a look that breaks off does not count: it has seen one move further than the other', () => {
  // Two positions at once, two a move further, and one of the two that lie deepest.
  expect(chosenWith(5)).toBe('a');
});
