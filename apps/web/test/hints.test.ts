import { gameOf } from '@turnfold/catalog';
import { boards } from '@turnfold/catalog/boards';
import {
  type Action,
  act,
  type CompleteRecord,
  type GamePackage,
  hashedRandom,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  playoutContext,
  type Setup,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { adviseFor, type Hint } from '../src/hint/advise.ts';
import { chanceText, otherChance } from '../src/hint/hint-words.ts';
import { hintsTaken, hintsText } from '../src/hints-taken.ts';
import { newGameOf, PLAIN_PLAN } from '../src/lobby/seat-plan.ts';
import { entriesOf, lastMoved } from '../src/log-entries.ts';
import { mayUndo } from '../src/table/may-undo.ts';
import { sameDice, strongestOf } from '../src/table/same-dice.ts';
import { sinceMyTurn } from '../src/table/story.tsx';
import { turningPoint } from '../src/table/what-next.tsx';
import type { TableState } from '../src/table-state.ts';

const AT = '2030-01-01T00:00:00.000Z';
/** Seats, options, and how many actions come first. */
const POSITIONS: Readonly<Record<string, readonly [seats: number, options: object, actions: number]>> = {
  territories: [2, {}, 4],
  conquest: [3, { map: 'hearthsea' }, 5],
  catan: [3, {}, 0],
  battletech: [2, { map: 'open', mapRadius: 6 }, 2],
};

const positionOf = ({ rules, bots }: GamePackage, seats: number, options: object, actions: number) => {
  const luck = luckOf('g', { kind: 'practice', seed: 'hints' });
  const setup = parseSetup(rules, seats, options) as Setup;
  const context = playoutContext(setup);
  let { game } = openGame({ rules, gameId: 'g', setup, luck, time: AT });
  for (let done = 0; done < actions; done++) {
    const [seat = 0] = rules.toAct(game.state);
    const action = bots.easy({
      view: rules.view(game.state, seat, context),
      seat,
      legal: () => rules.legalActions(game.state, seat),
      random: hashedRandom('hints', done),
      effort: 1,
    });
    const next = act(game, seat, action, luck, AT);
    if (isRefusal(next)) throw new Error(next.explain);
    game = next.game;
  }
  const [seat = 0] = rules.toAct(game.state);
  return { game, luck, seat, view: rules.view(game.state, seat, context) as object };
};

describe.each(Object.entries(POSITIONS))('a hint in %s', (id, [seats, options, actions]) => {
  const pack = gameOf(id) as GamePackage;
  const { game, luck, seat, view } = positionOf(pack, seats, options, actions);
  const hint = adviseFor(pack, pack.rules, { seat, seats, view, place: 'here' }) as Hint;

  test('is a move that the rules accept, with chances, and what comes next', () => {
    for (const { action, chance } of [hint.best, ...hint.others]) {
      expect(isRefusal(act(game, seat, action, luck, AT)), JSON.stringify(action)).toBe(false);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    expect(hint.others.length).toBeGreaterThanOrEqual(2);
    expect(hint.before).toBeGreaterThan(0);
  });

  test('is the same for the same view', () => {
    const again = adviseFor(pack, pack.rules, { seat, seats, view: structuredClone(view), place: 'here' });
    expect(again).toEqual(hint);
  });

  test('is said in the words of the game', async () => {
    const suggestion = await (await boards.get(id)?.())?.suggestion?.();
    const said = (action: Action) => suggestion?.text(action, view, (playerId) => playerId) ?? '';
    for (const { action } of [hint.best, ...hint.others]) expect(said(action)).toMatch(/^[A-Z].*[^.]\.$/);
    for (const action of pack.rules.legalActions(game.state, seat))
      expect(said(action)).not.toMatch(/undefined|NaN|_|object/);
  });
});

const choice = (type: string, chance: number | null) => ({ action: { type, payload: {} }, chance });

test('chances in words', () => {
  const best = choice('attack', 0.31);
  const hint: Hint = { before: 0.274, best, others: [choice('wait', 0.312), choice('pass', 0.2)] };
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(chanceText(hint))).toBe('Chance to win: 27 % now, 31 % with it.');
  expect(hint.others.map((other) => plain(otherChance(other, best)))).toEqual([
    '31 %, about as good',
    '20 %',
  ]);
  expect(chanceText({ ...hint, best: choice('pass', null), others: [] })).toBe(
    'There is nothing else to do.',
  );
});

test('hints are counted by who asked, and are no moves', () => {
  const event = (type: string, playerId: string) => ({ type, payload: { playerId }, sequence: 1 }) as never;
  const entries = entriesOf({
    entries: [
      { revision: 0, seat: null, events: [event('dealt', '')] },
      { revision: 1, seat: 0, events: [event('rolled', 'p1')] },
      { revision: 2, seat: 1, events: [event('table/hintUsed', 'p2')] },
      { revision: 3, seat: 1, events: [event('table/hintUsed', 'p2')] },
    ],
  } as never);
  expect(entries.map(({ seat }) => seat)).toEqual([null, 0, null, null]);
  expect(lastMoved(entries)).toBe(1);
  const players = [{}, {}] as never;
  const facts = { hotseat: false, yours: ['p1'] };
  const seen = { facts, entries, latest: { revision: 3 }, cursor: null } as unknown as TableState;
  expect(sinceMyTurn(seen), 'nothing has happened since').toBe(null);
  expect(mayUndo({ ...seen, facts: { ...facts, yours: ['p2'] } } as unknown as TableState)).toBe(
    'You have not moved yet.',
  );
  expect(hintsTaken({ before: [], entries, players })).toEqual([0, 2]);
  expect([0, 1, 2].map(hintsText)).toEqual(['', '1 hint', '2 hints']);
});

test('the turning point is just before the largest change', () => {
  const moment = (revision: number, first: number) => ({ revision, chances: [first, 1 - first] }) as never;
  const moments = [moment(0, 0.5), moment(1, 0.6), moment(3, 0.2), moment(4, 0.3)];
  expect(turningPoint({ moments, turns: [1, 3] })).toBe(1);
  expect(turningPoint({ moments, turns: [] })).toBe(null);
});

test('the same dice: as it was set up, one seat to play and the strongest bot on all others', () => {
  const record = {
    rules: 'catan',
    gameId: 'g',
    setup: { seats: 3, options: { victoryPoints: 4 } },
    players: [
      { playerId: 'p1', name: 'Ada', bot: null },
      { playerId: 'p2', name: 'Bo', bot: null },
      { playerId: 'p3', name: 'Otto', bot: 'easy' },
    ],
    luck: { kind: 'practice', seed: 'seven' },
  } as const satisfies Partial<CompleteRecord>;
  expect(sameDice(record, 1, 'Bo', 'hard')).toEqual({
    rules: 'catan',
    players: [{ name: 'Bot 1', bot: 'hard' }, { name: 'Bo' }, { name: 'Otto', bot: 'hard' }],
    options: { victoryPoints: 4 },
    listed: false,
    practice: { seed: 'seven' },
  });
  expect(strongestOf(gameOf('conquest') as GamePackage)).toBe('master');
});

test('a table of one’s own says whether it has hints where that was chosen', () => {
  const seats = [
    { sitter: 'person', name: 'Ada' },
    { sitter: 'easy', name: 'Otto' },
  ] as const;
  const plan = { rules: 'catan', seats, ...PLAIN_PLAN };
  expect(newGameOf(plan)).not.toHaveProperty('hints');
  expect(newGameOf({ ...plan, hints: false })).toMatchObject({ hints: false });
});
