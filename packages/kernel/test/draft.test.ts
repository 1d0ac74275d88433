import { createDraft, createOwn, type Own } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';

interface State {
  readonly sum: number;
  readonly seen: readonly number[];
}
interface Added {
  readonly type: 'added';
  readonly payload: { readonly amount: number };
}

const added = (amount: number): Added => ({ type: 'added', payload: { amount } });

const evolve = (state: State, { payload: { amount } }: Added, own: Own): State => {
  const next = own(state);
  const seen = own(next.seen);
  seen.push(amount);
  next.seen = seen;
  next.sum += amount;
  return next;
};

/** Rules that count what they are asked to write. */
const counted = () => {
  const counts = { folds: 0 };
  const counting: typeof evolve = (...args) => {
    counts.folds++;
    return evolve(...args);
  };
  return { counts, rules: { evolve: counting } };
};

const start: State = Object.freeze({ sum: 1, seen: Object.freeze([1]) as readonly number[] });

describe('a decision in the making', () => {
  test('shows the state after what was emitted, and goes on from there', () => {
    const draft = createDraft({ evolve }, start);
    expect(draft.state).toBe(start);
    draft.emit(added(2));
    expect(draft.state).toEqual({ sum: 3, seen: [1, 2] });
    draft.emit(added(draft.state.sum), added(4));
    expect(draft.state).toEqual({ sum: 10, seen: [1, 2, 3, 4] });
    expect(draft.events).toEqual([added(2), added(3), added(4)]);
  });

  test('leaves the state that it was given as it was, frozen or not', () => {
    const thawed: State = { sum: 1, seen: [1] };
    const draft = createDraft({ evolve }, thawed);
    draft.emit(added(2));
    expect(draft.state.sum).toBe(3);
    expect(thawed).toEqual({ sum: 1, seen: [1] });
  });

  test('a state that was looked at stays as it is when more is emitted', () => {
    const draft = createDraft({ evolve }, start);
    draft.emit(added(2));
    const before = draft.state;
    draft.emit(added(5));
    expect(draft.state).toEqual({ sum: 8, seen: [1, 2, 5] });
    expect(before).toEqual({ sum: 3, seen: [1, 2] });
  });

  test('emit may be handed on alone', () => {
    const draft = createDraft({ evolve }, start);
    const { emit } = draft;
    emit(added(2));
    expect(draft.state.sum).toBe(3);
  });

  test('folds nothing that nobody looks at, and everything once', () => {
    const { rules, counts } = counted();
    const draft = createDraft(rules, start);
    draft.emit(added(2), added(3));
    expect(counts.folds).toBe(0);
    expect(draft.state).toBe(draft.state);
    expect(counts.folds).toBe(2);
    draft.emit(added(4));
    expect(draft.state.sum).toBe(10);
    expect(counts.folds).toBe(3);
  });

  test('with an own that is handed in it writes in place, and still not in the state it was given', () => {
    const draft = createDraft({ evolve }, start, createOwn());
    draft.emit(added(2));
    const before = draft.state;
    draft.emit(added(5));
    expect(draft.state).toBe(before);
    expect(before).toEqual({ sum: 8, seen: [1, 2, 5] });
    expect(start).toEqual({ sum: 1, seen: [1] });
  });
});
