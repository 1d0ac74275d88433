// What the table says: who is waited for, whom the dice bind, how it ended.

import type { LuckLine, OutcomeLine } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { fairnessOf, listOf } from '../src/fairness.ts';
import { myGameText, urgency } from '../src/lobby/my-game-text.ts';
import { breachSentence } from '../src/promise.ts';
import { abortHint, abortTitle } from '../src/table/aborted-page.tsx';
import { mayUndo } from '../src/table/may-undo.ts';
import { whyMissing } from '../src/table/missing-page.tsx';
import { watchingText } from '../src/table/notice.tsx';
import { sinceMyTurn } from '../src/table/story.tsx';
import { endSentence } from '../src/table/told.ts';
import { outcomeOf } from '../src/table/use-board-props.ts';
import { isAlmostDealt, waitingOf } from '../src/table/waiting.ts';
import { EMPTY, type LogEntry, type TableState } from '../src/table-state.ts';
import { createStorage, good, keptGame, receiptOf, refusedBy, viewAt } from './support.ts';

const PLAYERS = [
  { playerId: 'p1', name: 'Ada', bot: null },
  { playerId: 'p2', name: 'Bo', bot: null },
  { playerId: 'p3', name: 'Otto', bot: 'easy' },
  { playerId: 'p4', name: 'Cy', bot: null },
] as const;

type States = readonly LuckLine['seeds'][string]['state'][];
const luckOf = (states: States, openBy: string | null = null): LuckLine => ({
  openBy,
  seeds: Object.fromEntries(
    states.map((state, seat) => [`p${seat + 1}`, { state, hash: state === 'none' ? null : 'ab'.repeat(32) }]),
  ),
});

const tableWith = (luck: LuckLine, change: Partial<TableState> = {}): TableState => {
  const { gameId, rules, rulesVersion, practice, hotseat, seedCommitment } = good(viewAt(0));
  const facts = { gameId, rules, rulesVersion, practice, hotseat, seedCommitment, private: false };
  return {
    ...EMPTY,
    players: PLAYERS,
    facts: { ...facts, yours: ['p1'], owner: false, forkOf: null, origin: null, clock: null, hints: false },
    luck,
    ...change,
  };
};

describe('the waiting room', () => {
  const invites = [
    { playerId: 'p2', code: 'for bo' },
    { playerId: 'p4', code: 'for cy' },
  ];

  test('first people are missing, and have links', () => {
    const { headline, seats } = waitingOf(tableWith(luckOf(['sealed', 'sealed', 'none', 'none'])), invites);
    expect(headline).toBe('waiting for Cy');
    expect(seats.map(({ note, seedNote, code }) => [note, seedNote, code])).toEqual([
      ['you, here', 'Seed sealed', null],
      ['', 'Seed sealed', null],
      ['easy bot, ready', '', null],
      ['not here yet', '', 'for cy'],
    ]);
  });

  test('a guest, who has no links, sees who has sealed', () => {
    const { headline, seats } = waitingOf(tableWith(luckOf(['sealed', 'sealed', 'none', 'none'])), []);
    expect(headline).toBe('waiting for the others');
    expect(seats.map(({ seedNote, isMissing }) => [seedNote, isMissing])).toEqual([
      ['Seed sealed', false],
      ['Seed sealed', false],
      ['', false],
      ['', false],
    ]);
  });

  test('then seeds are missing, until a time', () => {
    const luck = luckOf(['opened', 'sealed', 'none', 'open'], '2030-01-08T12:30:00.000Z');
    const { headline, text, seats } = waitingOf(tableWith(luck), invites);
    expect(headline).toBe('opening the seeds');
    expect(text).toMatch(/waits for the seed of Bo, until Tuesday,? January 8.* opened by itself/);
    expect(seats.map(({ seedNote, isMissing, code }) => [seedNote, isMissing, code])).toEqual([
      ['Seed opened', false, null],
      ['Seed sealed, not opened yet', true, null],
      ['', false, null],
      ['Seed sent openly: it binds nobody', false, null],
    ]);
    expect(waitingOf(tableWith(luckOf(['opened', 'none', 'none', 'opened'], 'x')), []).text).toBe(
      'Every seed is open. The game begins.',
    );
  });

  test('says so when it waits for nobody but me', () => {
    const { text } = waitingOf(
      tableWith(luckOf(['sealed', 'none', 'none', 'none'], '2030-01-08T12:30:00Z')),
      [],
    );
    expect(text).toMatch(
      /^Every seat is taken\. The deal waits for your own seed, until .* at the latest\.$/,
    );
  });

  test('is not entered for the moment in which only the own seed is on its way', () => {
    const mine = luckOf(['sealed', 'none', 'none', 'none'], '2030-01-08T12:30:00.000Z');
    const opening = { is: 'opening', retries: 0 } as const;
    expect(isAlmostDealt(tableWith(mine, { seed: opening }))).toBe(true);
    expect(isAlmostDealt(tableWith(mine, { seed: { is: 'opening', retries: 1 } }))).toBe(false);
    expect(
      isAlmostDealt(tableWith(mine, { seed: { is: 'refused', failure: refusedBy('X', 422, '') } })),
    ).toBe(false);
    const others = luckOf(['sealed', 'sealed', 'none', 'none'], '2030-01-08T12:30:00.000Z');
    expect(isAlmostDealt(tableWith(others, { seed: opening }))).toBe(false);
    expect(isAlmostDealt(tableWith({ ...mine, openBy: null }, { seed: opening }))).toBe(false);
  });

  test('in the lobby’s list it is short', () => {
    const waiting = (luck: LuckLine) =>
      myGameText({
        game: { ...good(viewAt(0, { status: 'waiting', players: PLAYERS, luck })), devices: [] },
        code: null,
        hasReceipt: false,
        wasOver: false,
      });
    expect(waiting(luckOf(['sealed', 'none']))).toBe('Waiting for players');
    expect(waiting(luckOf(['sealed', 'sealed'], 'soon'))).toBe('Waiting for Bo to open the seed');
    expect(waiting(luckOf(['sealed', 'opened'], 'soon'))).toBe('Opening your seed');
  });
});

describe('fairness', () => {
  const fairness = (states: States, facts = {}, isRecord = false) =>
    fairnessOf({
      facts: { practice: false, origin: null, ...facts },
      players: PLAYERS,
      luck: luckOf(states),
      isRecord,
    });

  test('says which seats are bound and which bind nobody', () => {
    const { seats, summary } = fairness(['opened', 'open', 'none', 'none']);
    expect(seats.map(({ isBound, text }) => [isBound, text])).toEqual([
      [true, 'sealed, then opened: bound'],
      [false, 'sent openly: binds nobody'],
      [false, 'a bot, no seed'],
      [false, 'no seed: binds nobody'],
    ]);
    expect(summary).toContain('Ada sealed a seed before the host could know it.');
    expect(summary).toContain('whoever runs the server can foresee them');
  });

  test('without a sealed seed nothing is promised', () =>
    expect(fairness(['open', 'none', 'none', 'none']).summary).toBe(
      'No player has sealed a seed: the host could have chosen these dice.',
    ));

  test('practice and what-ifs bind nobody, and a what-if names its origin', () => {
    const practice = fairness(['opened', 'none', 'none', 'none'], { practice: true });
    expect(practice.summary).toContain('This is practice');
    expect(practice.seats.some(({ isBound }) => isBound)).toBe(false);
    const origin = { kind: 'fork', gameId: 'x7', revision: 12 } as const;
    expect(fairness(['none'], { practice: true, origin }).summary).toBe(
      'This game is a what-if from move 12 of game x7. It is practice: nobody is bound, and no receipt counts.',
    );
  });

  test('a record does not tell whether seeds were sealed', () => {
    const { seats, summary } = fairness(['open', 'none', 'none', 'none'], {}, true);
    expect(seats[0]).toMatchObject({ text: 'brought a seed', isBound: false });
    expect(summary).toContain('A player’s receipt does.');
  });

  test('names in a row', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  });

  test('a broken promise says what happened and what it means', () => {
    expect(breachSentence('commitment', false)).toMatch(/replaced the secret.*Your seed stays sealed/);
    expect(breachSentence('list', true)).toMatch(/changed after it had closed.*do not trust the dice/);
  });
});

describe('the end', () => {
  const outcome = (change: Partial<OutcomeLine>): OutcomeLine => ({
    result: 'won',
    winners: ['p1'],
    ranking: [['p1'], ['p2']],
    reason: 'points',
    ...change,
  });
  const nameOf = (playerId: string) => PLAYERS.find((one) => one.playerId === playerId)?.name ?? playerId;

  test.each<[Partial<OutcomeLine>, readonly string[], string]>([
    [{}, ['p1'], 'You win.'],
    [{}, ['p2'], 'Ada wins.'],
    [{}, [], 'Ada wins.'],
    [{ winners: ['p1', 'p2'], teams: [['p1', 'p2'], ['p4']] }, ['p4'], 'Ada and Bo win.'],
    [{ winners: ['p1', 'p2'], teams: [['p1', 'p2'], ['p4']] }, ['p2'], 'Your team wins.'],
    [{ result: 'drawn', winners: ['p1', 'p2', 'p4'] }, ['p1'], 'A draw between Ada, Bo and Cy.'],
    [{ result: 'drawn', winners: [] }, ['p1'], 'A draw: nobody wins.'],
    [{ result: 'aborted', winners: [] }, ['p1'], 'The game was aborted, and nobody wins.'],
  ])('%j seen by %j: %s', (change, mine, text) =>
    expect(endSentence(outcome(change), mine, nameOf)).toBe(text),
  );

  test('boards are told all of it, by seat', () => {
    const told = outcome({
      result: 'drawn',
      winners: ['p1', 'p2'],
      teams: [['p1', 'p2'], ['p3']],
      seats: ['p3'],
    });
    expect(outcomeOf(told)).toEqual({
      result: 'drawn',
      winners: [0, 1],
      ranking: [[0], [1]],
      teams: [[0, 1], [2]],
      reason: 'points',
      seats: [2],
    });
    expect(outcomeOf(outcome({}))).not.toHaveProperty('teams');
  });

  test('a game that was never dealt names who did not open, and what that means for me', () => {
    const name = (seat: number) => PLAYERS[seat]?.name ?? '';
    const aborted = outcome({ result: 'aborted', reason: 'SEED_NOT_OPENED', seats: ['p2', 'p4'] });
    expect(abortTitle(aborted, name)).toBe(
      'The game was aborted before the deal: Bo and Cy did not open the seed in time.',
    );
    expect(abortHint(true)).toMatch(/^Stopped after the seeds were known\. Nothing was dealt/);
    expect(abortHint(false)).toBe('Nothing was dealt.');
  });
});

describe('a game that is not there', () => {
  test('and was played with the earlier version explains itself', () => {
    const storage = createStorage();
    storage.setItem('turnfold.games', JSON.stringify([{ gameId: 'old', token: 't' }]));
    const gone = refusedBy('NO_SUCH_GAME', 404, 'There is no such game.');
    expect(whyMissing(createDevice(storage), 'old', gone)).toMatchObject({
      title: 'This game was played with an earlier version',
      hint: expect.stringContaining('cannot open games of 0.1'),
    });
    expect(whyMissing(createDevice(storage), 'other', gone).title).toBe('There is no such game.');
  });

  test('for a device that was removed says so, and keeps the receipt at hand', () => {
    const device = createDevice(createStorage());
    const refused = refusedBy('UNKNOWN_TOKEN', 401, 'This token does not belong to this game.');
    expect(whyMissing(device, 'g', refused).title).toBe(refused.error);
    device.keep(keptGame('g'));
    device.keepReceipt(receiptOf('g'));
    expect(whyMissing(device, 'g', refused)).toMatchObject({
      title: 'This device can no longer play this seat',
      receipt: receiptOf('g'),
    });
  });
});

describe('undo', () => {
  const event = { type: 'placed' } as unknown as LogEntry['events'][number];
  const entry = (revision: number, seat: number | null): LogEntry => ({ revision, seat, events: [event] });
  const refusal = { code: 'UNDO_CROSSES', rule: '', explain: 'Dice have fallen.', params: {} };
  const bots = PLAYERS.map((player, seat) => (seat === 0 ? player : { ...player, bot: 'easy' }));
  const why = (entries: readonly LogEntry[], change: Partial<TableState> = {}) =>
    mayUndo(tableWith(luckOf([]), { players: bots, entries: [entry(0, null), ...entries], ...change }));

  test('against bots is not offered once somebody moved or it was refused, and says so', () => {
    expect(why([])).toBe('You have not moved yet.');
    expect(why([entry(1, 0)]), 'whether dice fell the server says').toBeNull();
    expect(why([entry(1, 0)], { refusal })).toBe(refusal.explain);
    expect(why([entry(1, 0), entry(2, 1)])).toMatch(/^Others have moved since/);
  });

  test('is offered where another person can agree, and in practice', () => {
    const moved = [entry(1, 0), entry(2, 1)];
    expect(why(moved, { players: PLAYERS })).toBeNull();
    const { facts } = tableWith(luckOf([]));
    expect(why(moved, { facts: facts && { ...facts, practice: true } })).toBeNull();
  });
});

test('who only watches is told so', () => {
  const { facts } = tableWith(luckOf([]));
  const watching = (yours: readonly string[], change: Partial<TableState> = {}) =>
    watchingText(tableWith(luckOf([]), { facts: facts && { ...facts, yours }, ...change }));
  expect(watching(['p1'])).toBeNull();
  expect(watching([])).toMatch(/^You are watching/);
  expect(watching([], { link: 'none' }), 'a record').toBeNull();
});

test('my games are listed with my turn first, and what is over last', () => {
  const game = { ...good(viewAt(3)), devices: [] };
  const [id = ''] = game.yours;
  const seen = (change: Partial<typeof game>) => urgency({ game: { ...game, ...change }, code: null });
  const order = [
    seen({ toAct: [id] }),
    seen({ toAct: ['p2'].filter((other) => other !== id) }),
    urgency({ game: null, code: null }),
    seen({ status: 'over', toAct: [] }),
    urgency({ game: null, code: 'NO_SUCH_GAME' }),
  ];
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

describe('since your last turn', () => {
  const entry = (revision: number, seat: number | null): LogEntry => ({ revision, seat, events: [] });
  const state = (seats: readonly (number | null)[], change: Partial<TableState> = {}): TableState => {
    const view = good(viewAt(seats.length - 1));
    const facts = { ...view, owner: false };
    return { ...EMPTY, facts, latest: view, entries: seats.map((seat, at) => entry(at, seat)), ...change };
  };

  test('begins with your last move, or with the opening where you have not moved', () => {
    expect(sinceMyTurn(state([null, 0, 1, 1]))).toBe(1);
    expect(sinceMyTurn(state([null, 1, 1]))).toBe(0);
  });

  test('is offered where others have moved since, to players, and in the present', () => {
    expect(sinceMyTurn(state([null, 1, 0]))).toBe(null);
    expect(sinceMyTurn(state([null, 0, 1], { cursor: 1 }))).toBe(null);
    const watching = { ...good(viewAt(2)), yours: [], owner: false };
    expect(sinceMyTurn(state([null, 0, 1], { facts: watching }))).toBe(null);
  });
});
