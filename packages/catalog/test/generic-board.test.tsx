// The board for any rules does for every game there is: in random positions it offers legal actions and no others.

import type { BoardProps } from '@turnfold/board';
import { genericBoard } from '@turnfold/board/generic';
import {
  type Action,
  createOwn,
  fold,
  isRefused,
  parseSetup,
  pick,
  playoutContext,
  type Seat,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadTable } from '../src/boards.ts';
import { catalog } from '../src/index.ts';

const MOVES = 15;
const LISTED_MAX = 300;

test.each(catalog.map(({ rules }) => [rules.id, rules] as const))('%s', (_id, rules) => {
  const setup = parseSetup(rules, rules.seats.quick ?? rules.seats.min, {});
  if ('problem' in setup) throw new Error(setup.problem);
  const { Table } = genericBoard(rules);
  const random = seededRandom(7);
  const own = createOwn();
  const context = playoutContext(setup);
  const blank: object = rules.initial(setup);
  let state: object = fold(rules, blank, rules.start(blank, random), own);
  for (let move = 0; move < MOVES && !rules.outcome(state); move++) {
    const seat: Seat = pick<Seat>(random, rules.toAct(state));
    const legal = [...(rules.legalActions(state, seat) as Iterable<Action>)].slice(0, LISTED_MAX);
    const props: BoardProps = {
      view: rules.view(state, seat, context),
      you: seat,
      toAct: rules.toAct(state),
      legal,
      legalComplete: rules.listsAll?.(state, seat) !== false,
      why: () => null,
      players: context.players,
      events: [],
      fresh: [],
      outcome: null,
      live: true,
      pending: false,
      act: async () => null,
    };
    const shown = renderToStaticMarkup(<Table {...props} />);
    const types = new Set(legal.map(({ type }) => type));
    for (const type of Object.keys(rules.actions))
      expect(shown.includes(`data-testid="do-${type}"`), `${type} at move ${move}`).toBe(types.has(type));
    const next = stepInPlace(rules, state, seat, pick(random, legal), random, own);
    if (isRefused(next)) throw new Error(next.refused);
    state = next.state as object;
  }
});

test('who wants it gets it in place of a game’s own, and a game that is not known is not loaded', async () => {
  const own = await loadTable('territories', false);
  const generic = await loadTable('territories', true);
  expect(generic?.game.rules).toBe(own?.game.rules);
  expect(generic?.board.Table).not.toBe(own?.board.Table);
  expect(generic?.board.ending).toBeUndefined();
  expect(await loadTable('chess', true)).toBeNull();
});
