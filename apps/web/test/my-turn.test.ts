// My games and my turn: what is asked, how often, and what is made of it.

import { type Answer, MINE_MAX, type MineRequest, type MyGameLine, type MyGamesPage } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { createMyGames, isWithPeople, isYours } from '../src/my-turn/my-games.ts';
import { notificationState } from '../src/my-turn/notifications.ts';
import { titleOf } from '../src/my-turn/turn-signs.ts';
import { countWaiting, isSeedDue } from '../src/my-turn/turn-watch.ts';
import { createStorage, good, keptGame, refusedBy, viewAt } from './support.ts';

const lineOf = (change: Partial<MyGameLine> = {}): MyGameLine => ({
  ...good(viewAt(3)),
  devices: [],
  ...change,
});

/** A server that answers as it is told, and what it was asked. */
const server = (answer: (request: MineRequest) => Answer<MyGamesPage>) => {
  const asked: MineRequest[] = [];
  const device = createDevice(createStorage());
  const myGames = createMyGames(async (request) => {
    asked.push(request);
    return answer(request);
  }, device);
  return { asked, device, myGames };
};

const all = ({ games }: MineRequest, game: MyGameLine | null = lineOf(), code: string | null = null) => ({
  ok: true as const,
  games: games.map(({ gameId }) => ({ gameId, stamp: game && `stamp of ${gameId}`, game, code })),
  more: false,
});

describe('my games', () => {
  test('are asked for together, with the stamps of the last answer', async () => {
    const { asked, device, myGames } = server((request) => all(request));
    for (const id of ['a', 'b']) device.keep(keptGame(id));
    await myGames.ask();
    await myGames.ask();
    expect(asked.map(({ games }) => games.map(({ stamp }) => stamp))).toEqual([
      [undefined, undefined],
      ['stamp of a', 'stamp of b'],
    ]);
    expect(myGames.get().games.get('b')?.game?.revision).toBe(3);
  });

  test('two hundred of them are three questions, a thousand no more', async () => {
    for (const count of [200, 1000]) {
      const { asked, device, myGames } = server((request) => all(request));
      for (let index = 0; index < count; index++) device.keep(keptGame(`g${index}`));
      await myGames.ask();
      expect(asked.map(({ games }) => games.length)).toEqual(
        count === 200 ? [MINE_MAX, MINE_MAX, 40] : [MINE_MAX, MINE_MAX, MINE_MAX],
      );
    }
  });

  test('nothing is asked where there are none, and what is over or gone is asked for once', async () => {
    const { asked, device, myGames } = server((request) => all(request, lineOf({ status: 'over' })));
    await myGames.ask();
    expect(asked).toEqual([]);
    device.keep(keptGame('a'));
    await myGames.ask();
    await myGames.ask();
    expect(asked).toHaveLength(1);
    expect(device.game('a')?.isOver).toBe(true);
    const gone = server((request) => all(request, null, 'UNKNOWN_TOKEN'));
    gone.device.keep(keptGame('a'));
    await gone.myGames.ask();
    await gone.myGames.ask();
    expect(gone.asked).toHaveLength(1);
  });

  test('what an answer leaves out for want of room is asked for again', async () => {
    let round = 0;
    const { asked, device, myGames } = server((request) => {
      const rest = request.games.filter(({ stamp }) => stamp === undefined).slice(0, 2);
      return { ...all({ games: rest }), more: ++round < 3 };
    });
    for (const id of ['a', 'b', 'c', 'd', 'e']) device.keep(keptGame(id));
    await myGames.ask();
    expect([asked.length, myGames.get().games.size]).toEqual([3, 5]);
  });

  test('a server that is away is shown as such, and back again', async () => {
    let isAway = true;
    const { device, myGames } = server((request) =>
      isAway ? refusedBy('UNREACHABLE', 503, 'Away.') : all(request),
    );
    device.keep(keptGame('a'));
    await myGames.ask();
    expect(myGames.get()).toMatchObject({ isUnreachable: true });
    isAway = false;
    await myGames.ask();
    expect(myGames.get()).toMatchObject({ isUnreachable: false });
  });

  test('two who ask at once share a question', async () => {
    const { asked, device, myGames } = server((request) => all(request));
    device.keep(keptGame('a'));
    await Promise.all([myGames.ask(), myGames.ask()]);
    expect(asked).toHaveLength(1);
  });
});

test('it is not my turn where a bot plays on for me, and nobody waits in a game against bots', () => {
  const line = lineOf({ toAct: ['p1'], yours: ['p1'] });
  expect(isYours(line)).toBe(true);
  const [first, second] = line.players as [MyGameLine['players'][number], MyGameLine['players'][number]];
  expect(isYours({ ...line, players: [{ ...first, bot: 'normal' }, second] })).toBe(false);
  expect(isWithPeople(line)).toBe(true);
  expect(isWithPeople({ ...line, players: [first, { ...second, bot: 'easy' }] })).toBe(false);
});

test('a seed is due when the list has closed and mine is still sealed', () => {
  const seeds = { p1: { state: 'sealed', hash: null }, p2: { state: 'sealed', hash: null } } as const;
  const waiting = lineOf({ status: 'waiting', luck: { openBy: 'soon', seeds } });
  expect(isSeedDue(waiting)).toBe(true);
  expect(isSeedDue({ ...waiting, luck: { openBy: null, seeds } })).toBe(false);
  const opened = { ...seeds, p1: { state: 'opened', hash: null } } as const;
  expect(isSeedDue({ ...waiting, luck: { openBy: 'soon', seeds: opened } })).toBe(false);
  expect(isSeedDue({ ...waiting, status: 'active' })).toBe(false);
  expect(isSeedDue(null)).toBe(false);
});

test('only games with people count, and not the table that is open', () => {
  const mine = lineOf({ status: 'active', toAct: ['p1'] });
  const games = new Map(
    ['a', 'b', 'c'].map((id) => [id, { game: id === 'c' ? { ...mine, toAct: ['p2'] } : mine, code: null }]),
  );
  expect([countWaiting(games, null), countWaiting(games, 'a'), countWaiting(games, 'c')]).toEqual([2, 1, 2]);
});

test('the title says where one is, whose turn it is, and how many others wait', () => {
  expect(titleOf({ title: '', isYourTurn: false, others: 0 })).toBe('Turnfold');
  expect(titleOf({ title: 'Catan', isYourTurn: true, others: 0 })).toBe('Your turn · Catan · Turnfold');
  expect(titleOf({ title: 'Catan', isYourTurn: false, others: 2 })).toBe('(2) Catan · Turnfold');
});

test('notifications are offered only where they can be had', () => {
  const world = (permission: NotificationPermission) => ({
    isSecureContext: true,
    Notification: { permission, requestPermission: async () => permission },
  });
  expect(notificationState(world('default'))).toBe('askable');
  expect(notificationState(world('granted'))).toBe('allowed');
  expect(notificationState(world('denied'))).toBe('denied');
  expect(notificationState({ ...world('default'), isSecureContext: false })).toBe('insecure');
  expect(notificationState({ isSecureContext: true })).toBe('missing');
});
