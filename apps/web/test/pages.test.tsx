// The few pages and parts that no journey through a browser comes by.

import type { OutcomeLine, SharingLine } from '@turnfold/wire';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SeedStep } from '../src/seed-opening.ts';
import { AbortedPage } from '../src/table/aborted-page.tsx';
import { Banners } from '../src/table/banners.tsx';
import { EndFrame } from '../src/table/end-page.tsx';
import { MissingPage } from '../src/table/missing-page.tsx';
import { SeedNotice } from '../src/table/seed-notice.tsx';
import { ShareDialog } from '../src/table/share-dialog.tsx';
import { WaitingRoom } from '../src/table/waiting-room.tsx';
import { EMPTY, type Facts, type TableStore } from '../src/table-state.ts';
import { game } from './records.ts';
import { ALONE, good, receiptOf, refusedBy, viewAt } from './support.ts';

/** What can be read on it. */
const textOf = (page: ReactNode): string =>
  renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const outcome = {
  result: 'aborted',
  winners: [],
  ranking: [['p1', 'p2']],
  reason: 'SEED_NOT_OPENED',
  seats: ['p2'],
} as const;
const view = good(viewAt(0, { status: 'over', outcome }));
const facts: Facts = { ...view, owner: false };
const nameOf = (playerId: string) => ({ p1: 'Ada', p2: 'Bo' })[playerId] ?? playerId;
const nothing = () => undefined;

describe('a game that was aborted before the deal', () => {
  const parts = {
    game,
    rules: game.rules,
    Table: () => null,
    script: null,
    ending: null,
    prepare: async () => {},
    suggestion: null,
  };
  const page = (hasReceipt: boolean) =>
    textOf(
      <AbortedPage
        state={{ ...EMPTY, facts, players: view.players, latest: view }}
        {...{ parts, facts }}
        receipts={hasReceipt ? [receiptOf('g')] : []}
        getRecord={() => Promise.reject(new Error('not asked for'))}
        onRematch={undefined}
      />,
    );

  test('names who did not open the seed', () => {
    expect(page(false)).toContain(
      'The game was aborted before the deal: Bo did not open the seed in time. Nothing was dealt.',
    );
    expect(page(false)).toContain('Verify the record');
  });

  test('says that mine was known already', () =>
    expect(page(true)).toContain('Stopped after the seeds were known. Nothing was dealt'));
});

test('a game that cannot be opened offers to try again', () =>
  expect(
    textOf(
      <MissingPage gameId="x" failure={refusedBy('UNREACHABLE', 503, 'Out of reach.')} onRetry={nothing} />,
    ),
  ).toMatch(/Out of reach\..*Try again.*To the lobby/));

describe('what a player is told about the own seed', () => {
  const notice = (seed: SeedStep) => textOf(<SeedNotice seed={seed} onSaved={nothing} />).trim();

  test.each<[SeedStep, RegExp]>([
    [{ is: 'breach', breach: 'commitment', isOpened: false }, /broke its promise.*stays sealed/],
    [
      { is: 'refused', failure: refusedBy('SEED_MISMATCH', 422, 'It does not match.') },
      /could not be opened.*It does not match/,
    ],
    [{ is: 'homeless', receipt: receiptOf('g') }, /cannot keep your receipt.*Save it as a file and begin/],
    [{ is: 'opening', retries: 2 }, /No answer yet\. Your seed is sent again, and counts once\./],
  ])('%j', (seed, text) => expect(notice(seed)).toMatch(text));

  test('and nothing while all is well', () => {
    for (const seed of [
      { is: 'none' },
      { is: 'sealed' },
      { is: 'opened' },
      { is: 'opening', retries: 0 },
    ] satisfies SeedStep[])
      expect(notice(seed)).toBe('');
  });
});

describe('the end of a game', () => {
  const end = {
    ...{ ending: null, what: 'Guesses, 3 turns', title: 'Bo wins.', cause: 'Bo guessed it.', warning: null },
    ...{ mine: [], nameOf, banner: null, onRematch: undefined },
    ...{ onReplay: nothing, onMoment: nothing, onBoard: nothing, onVerify: nothing, onRecord: nothing },
    ...{ onReview: undefined, review: null },
  };
  const page = (change: Partial<Parameters<typeof EndFrame>[0]['end'] & object>) =>
    textOf(
      <EndFrame end={{ outcome: { ...outcome, reason: 'closed' }, ...end, ...change }}>the board</EndFrame>,
    );
  const won: OutcomeLine = {
    result: 'won',
    winners: ['p2'],
    ranking: [['p2'], ['p1', 'p3'], ['p4']],
    reason: 'points',
  };

  test('that was stopped has no ranking, and says what that means', () => {
    const warning = 'Stopped after the seeds were known.';
    expect(page({ warning })).toContain(warning);
    expect(page({})).not.toContain('Ada');
    expect(page({})).not.toContain('Stopped');
  });

  test('gives everybody a place, equals the same one, and the score by its sources', () => {
    const parts = [
      { source: 'houses', value: 5 },
      { source: 'cards', value: 2 },
    ];
    const scores = [{ value: 4 }, { value: 7, parts }, { value: 4 }, { value: 1 }];
    const ending = { cause: null, unit: 'points', scores };
    const text = page({ outcome: won, ending });
    expect(text).toMatch(/1 Bo 7 houses 5 · cards 2 2 Ada 4 2 p3 4 4 p4 1/);
    expect(text).toContain('Bo guessed it.');
  });

  test('tells who did not win where they came', () => {
    expect(page({ outcome: won, mine: [3] })).toContain('You came fourth of 4.');
    expect(page({ outcome: won, mine: [1] })).not.toContain('You came');
  });

  test('is played again where it can be, and watched again anyhow', () => {
    expect(page({ outcome: won })).not.toContain('Play again');
    expect(page({ outcome: won, onRematch: nothing })).toContain('Play again');
    expect(page({ outcome: won })).toContain('Watch it again');
  });

  test('leaves the table as it is while the game runs', () =>
    expect(textOf(<EndFrame end={null}>the board</EndFrame>).trim()).toBe('the board'));
});

describe('sharing a table', () => {
  const dialog = (isPrivate: boolean, sharing: SharingLine | null = null) => {
    const state = { ...EMPTY, facts: { ...facts, private: isPrivate }, players: view.players };
    vi.stubGlobal('location', { origin: 'http://games.test' });
    return renderToStaticMarkup(
      <ShareDialog
        state={{ ...state, meeting: { ...ALONE, sharing } }}
        store={{} as TableStore}
        onClose={nothing}
      />,
    );
  };
  afterEach(() => void vi.unstubAllGlobals());
  const LINK = 'http://games.test/g/g';

  test('of a public game hands out a link to watch', () => expect(dialog(false)).toContain(LINK));

  test('of a private game says why there is no link', () => {
    expect(dialog(true)).not.toContain(LINK);
    expect(dialog(true)).toContain('nobody but its players can open it');
  });

  test('of a private game that is over asks its players, and then has the link', () => {
    const asked = { agreed: ['p2'], waitingFor: ['p1'], shared: false };
    expect(dialog(true, asked)).toMatch(/Agreed: Bo\. Not yet: Ada\..*I agree to share it/s);
    expect(dialog(true, asked)).not.toContain(LINK);
    expect(dialog(true, { agreed: ['p1', 'p2'], waitingFor: [], shared: true })).toContain(LINK);
  });

  test('of a table that waits for people has a link to watch where that can be', () => {
    const room = (isPrivate: boolean) => {
      vi.stubGlobal('location', { origin: 'http://games.test' });
      const state = { ...EMPTY, facts: { ...facts, private: isPrivate }, players: view.players };
      const store = {} as TableStore;
      return textOf(
        <WaitingRoom {...{ state, store }} title="Guesses" bots={[]} kept={null} onMoved={nothing} />,
      );
    };
    expect(room(false)).toContain('To watch only');
    expect(room(true)).not.toContain('To watch only');
    expect(room(true)).toContain('nobody can watch it without a seat');
  });
});

describe('banners', () => {
  const banners = (change: Partial<typeof EMPTY>, hasReceipt = false) =>
    textOf(
      <Banners
        state={{ ...EMPTY, facts, ...change }}
        store={{} as TableStore}
        nameOf={nameOf}
        hasReceipt={hasReceipt}
      />,
    );

  test('a list that was changed while the game runs', () =>
    expect(banners({ seed: { is: 'breach', breach: 'list', isOpened: true } })).toContain(
      'The list of seeds was changed after it had closed. Your seed is open already, so do not trust the dice',
    ));

  test('a game that vanished, and whether my seed was known', () => {
    const wentBack = { told: 5, now: -1, how: 'gone' } as const;
    expect(banners({ wentBack }, true)).toContain(
      'now it does not know the game at all. Stopped after the seeds were known. Keep',
    );
    expect(banners({ wentBack })).not.toContain('Stopped');
  });

  test('a connection that was lost or refused', () => {
    expect(banners({ link: 'reconnecting' })).toContain('Reconnecting.');
    expect(banners({ link: 'closed' })).toContain('Reconnecting.');
    expect(banners({ link: 'live' })).not.toContain('Reconnecting.');
  });
});
