// What happens at the table reaches the state: after a resignation, a time-out, a close and an abort each spec's own
// fields say that the game is over and who won, to every viewer.

import { gameOf } from '@turnfold/catalog';
import {
  type AnyRules,
  act,
  type Game,
  happen,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  resign,
  type Setup,
  type Step,
  seededRandom,
  type TableEvent,
  tableEvent,
  type Viewer,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';

const AT = '2030-01-01T00:00:00.000Z';
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

const rulesOf = (id: string): AnyRules => gameOf(id)?.rules as AnyRules;

/** A game between two, some moves in. */
const running = (rules: AnyRules): Game => {
  const luck = luckOf('g', { kind: 'practice', seed: 'ends' });
  const setup = parseSetup(rules, 2, {}) as Setup;
  const random = seededRandom(2);
  let { game } = openGame({ rules, gameId: 'g', setup, luck, time: AT });
  for (let moves = 0; moves < 8; moves++) {
    const [seat = 0] = rules.toAct(game.state);
    const legal = [...rules.legalActions(game.state, seat)];
    game = done(act(game, seat, legal[random.int(legal.length)], luck, AT));
  }
  return game;
};

const done = (answer: ReturnType<typeof act>): Game => {
  if (isRefusal(answer)) throw new Error(answer.explain);
  return (answer satisfies Step).game;
};

type Ending = 'resignation' | 'time-out' | 'close' | 'abort';

const ended = (game: Game, ending: Ending): Game => {
  if (ending === 'resignation') return done(resign(game, 0, AT));
  const events: Readonly<Record<Exclude<Ending, 'resignation'>, TableEvent>> = {
    'time-out': tableEvent('table/timedOut', { playerId: 'p1', onTimeout: 'lose' }),
    close: tableEvent('table/closed', { by: 'operator' }),
    abort: tableEvent('table/aborted', { reason: 'PLAYER_LEFT', playerIds: ['p1'] }),
  };
  return done(happen(game, events[ending], null, AT));
};

/** The first seat gives up or runs out of time; a close and an abort leave nobody to win. */
const FIELDS: readonly [rules: string, running: object, lost: object, stopped: object][] = [
  [
    'territories',
    { over: false },
    { over: true, dice: null, winner: 1 },
    { over: true, dice: null, winner: null },
  ],
  [
    'conquest',
    { status: 'active', winnerId: null },
    { status: 'over', winnerId: 'p2' },
    { status: 'over', winnerId: null },
  ],
  ['catan', { winner: null }, { phase: 'finished', winner: 'p2' }, { phase: 'finished', winner: null }],
  [
    'battletech',
    { fight: { status: 'active' } },
    { fight: { status: 'completed', result: { winner: 'opponent', reason: 'concede' } } },
    { fight: { status: 'abandoned' } },
  ],
];

describe.each(FIELDS)('%s', (id, whileRunning, whenLost, whenStopped) => {
  const rules = rulesOf(id);
  const before = running(rules);
  const about = {
    gameId: 'g',
    revision: 1,
    players: [0, 1].map((seat) => ({ name: `Player ${seat + 1}`, bot: null })),
    seed: 'the secret',
  };
  const views = ({ state }: Game) => VIEWERS.map((viewer) => rules.view(state, viewer, about));

  test('says that it runs', () => {
    expect(before.outcome).toBeNull();
    for (const view of views(before)) expect(view).toMatchObject(whileRunning);
  });

  test.each<[Ending, object, object]>([
    ['resignation', whenLost, { result: 'won', winners: [1], ranking: [[1], [0]], reason: 'resignation' }],
    ['time-out', whenLost, { result: 'won', winners: [1], ranking: [[1], [0]], reason: 'time' }],
    ['close', whenStopped, { result: 'aborted', winners: [], ranking: [[0, 1]], reason: 'closed' }],
    [
      'abort',
      whenStopped,
      { result: 'aborted', winners: [], ranking: [[0, 1]], reason: 'PLAYER_LEFT', seats: [0] },
    ],
  ])('says that it is over after a %s', (ending, fields, outcome) => {
    const after = ended(before, ending);
    expect(after.outcome).toEqual(outcome);
    expect(rules.toAct(after.state)).toEqual([]);
    for (const view of views(after)) expect(view).toMatchObject(fields);
  });
});
