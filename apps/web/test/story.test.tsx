// The story of a game: what its headline says, which moment decided it, and a picture that stands on its own.

import type { Review, ReviewedMoment, Totals } from '@turnfold/bots/review';
import type { OutcomeLine } from '@turnfold/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { completeRecord } from '../src/review/use-review.ts';
import { badgePlaces, ChanceLines } from '../src/story/chance-lines.tsx';
import { StoryPicture } from '../src/story/story-picture.tsx';
import {
  decisiveMoment,
  linkedRevision,
  momentAtRevision,
  reviewFragment,
  swingText,
  tellStory,
} from '../src/story/told-story.ts';
import { wrapped } from '../src/story/wrap.ts';
import { refusedBy } from './support.ts';

const name = (seat: number) => ['Ada', 'Bo', 'Cy'][seat] ?? '';

const WON: OutcomeLine = {
  result: 'won',
  winners: ['p1'],
  ranking: [['p1'], ['p2']],
  reason: 'POINTS',
} as OutcomeLine;
const DRAWN = { ...WON, result: 'drawn', winners: ['p1', 'p2'], ranking: [['p1', 'p2']] } as OutcomeLine;

/** Of the first of two players. */
const moments = (...chances: readonly number[]): readonly ReviewedMoment[] =>
  chances.map((chance, revision) => ({
    revision,
    chances: [chance, 1 - chance],
    luck: [0, 0],
    isExact: true,
    decision: null,
  }));

const totals = (...list: readonly (readonly [luck: number, cost: number])[]): readonly Totals[] =>
  list.map(([luck, cost]) => ({ luck, cost, decisions: 10 }));

const headline = (ada: readonly [number, number], bo: readonly [number, number]): string =>
  tellStory({ totals: totals(ada, bo), moments: moments(0.5, 1) }, WON, name, 'A draw.').headline;

describe('the headline', () => {
  test.each([
    [[0.02, 0.04], [-0.02, 0.23], 'Ada won with better decisions.'],
    [[0.2, 0.1], [-0.1, 0.1], 'Ada won with better luck.'],
    [[0.1, 0.05], [0, 0.2], 'Ada won with better decisions and better luck.'],
    [[0.15, 0.05], [0, 0.15], 'Ada won with better luck and better decisions.'],
    [[0.01, 0.1], [0, 0.12], 'Ada won a close game.'],
    [[-0.1, 0.2], [0.1, 0.1], 'Ada won a close game.'],
  ] as const)('%j against %j', (ada, bo, expected) => {
    expect(headline(ada, bo)).toBe(expected);
  });

  test('stands on the figures of the winner and of who came closest', () => {
    const outcome = { ...WON, winners: ['p3'], ranking: [['p3'], ['p2'], ['p1']] } as OutcomeLine;
    const review = { totals: totals([0, 0.5], [-0.06, 0.23], [0.11, 0.04]), moments: moments(0.5, 1) };
    expect(tellStory(review, outcome, (seat) => (seat === 1 ? 'You' : name(seat)), '')).toEqual({
      headline: 'Cy won with better decisions and better luck.',
      why: 'Cy was 11 % lucky, gave away 4 %. You were 6 % unlucky, gave away 23 %.',
    });
  });

  test.each([
    ['resignation', 'Ada won: Bo resigned.', 'Ada won: you resigned.'],
    ['time', 'Ada won on time.', 'Ada won on time.'],
    ['absence', 'Ada won: Bo left.', 'Ada won: you left.'],
  ])('says what ended it where no move did: %s', (reason, expected, toBo) => {
    const review = { totals: totals([0, 0], [0, 0.5]), moments: moments(0.5, 1) };
    const tell = (called: (seat: number) => string) =>
      tellStory(review, { ...WON, reason }, called, '').headline;
    expect(tell(name)).toBe(expected);
    expect(tell((seat) => (seat === 1 ? 'You' : name(seat)))).toBe(toBo);
  });

  test('says nothing of luck where nothing was drawn, and nothing of a winner where there is none', () => {
    const still = moments(0.5, 1).map((moment) => ({ ...moment, luck: null }));
    expect(tellStory({ totals: totals([0, 0.04], [0, 0.23]), moments: still }, WON, name, '').why).toBe(
      'Ada gave away 4 %. Bo gave away 23 %.',
    );
    const draw = tellStory({ totals: totals([0, 0], [0, 0]), moments: still }, DRAWN, name, 'A draw.');
    expect(draw).toEqual({ headline: 'A draw.', why: '' });
  });
});

describe('the decisive moment', () => {
  test('is the gain that the winner never lost again, not the largest jump', () => {
    expect(decisiveMoment(moments(0.6, 0.9, 0.4, 0.7, 0.75, 1), WON)).toEqual({
      revision: 3,
      before: 2,
      seat: 0,
      from: 0.4,
      to: 0.7,
    });
  });

  test('may be the last move, and is the largest change where nobody won alone', () => {
    expect(decisiveMoment(moments(0.5, 0.6, 0.5, 1), WON)?.revision).toBe(3);
    expect(decisiveMoment(moments(0.5, 0.6, 0.2, 0.5), DRAWN)).toMatchObject({ revision: 2, seat: 1 });
    expect(decisiveMoment(moments(0.5), WON)).toBeNull();
  });

  test('is none in which somebody gave up: that was decided before', () => {
    const resigned = { ...WON, reason: 'resignation' };
    expect(decisiveMoment(moments(0.5, 0.6, 0.65, 1), resigned)?.revision).toBe(1);
    expect(decisiveMoment(moments(0.5, 1), resigned)?.revision).toBe(1);
  });

  test('is told with the chances before and after it', () => {
    const moment = momentAtRevision(moments(0.6, 0.41), 1);
    expect(moment && swingText(moment, name)).toBe('Bo’s chance to win went from 40 % to 59 %.');
    expect(moment && swingText(moment, () => 'You')).toMatch(/^Your chance/);
    expect(momentAtRevision(moments(0.6, 0.4), 7)).toBeNull();
    expect(momentAtRevision(moments(0.6, 0.4), 0)).toBeNull();
  });

  test('has an address of its own', () => {
    expect(linkedRevision(reviewFragment(37))).toBe(37);
    expect(['#review', '', '#review@', '#review@x', '#review@-1', '#review@1e9'].map(linkedRevision)).toEqual(
      Array(6).fill(null),
    );
  });
});

test('a game that goes on is not reviewed, and whoever asks is told so', async () => {
  const open = { ok: true, record: { complete: false } } as never;
  expect(await completeRecord(async () => open)).toEqual({
    problem: 'The game is not over. It is reviewed when it is.',
  });
  const gone = refusedBy('NO_SUCH_GAME', 404, 'There is no such game here, or it is private.');
  expect(await completeRecord(async () => gone)).toEqual({ problem: gone.error });
});

describe('the picture', () => {
  const review: Review = {
    version: 1,
    head: '',
    moments: moments(0.5, 0.6, 0.2, 0.21, 0.9, 1),
    totals: totals([0.11, 0.04], [-0.11, 0.23]),
    costly: [],
    turns: [2, 3, 4],
  };
  const picture = renderToStaticMarkup(
    <StoryPicture
      what="Catan, 38 turns"
      headline="Ada & <Bo> had a game that takes more words than one line can hold."
      moment="Move 4: Ada builds a city."
      revision={4}
      names={['Ada', 'Bo with a name that is far too long for its place in the list']}
      review={review}
      board={{ viewBox: '0 0 10 10', ground: '#fff', rootClass: 'q0', markup: '<path d="M0 0h9"/>' }}
      fonts={'@font-face{font-family:Fraunces;src:url(data:font/woff2;base64,AA==)}'}
      text="Ada won. The board at move 4."
      measure={() => (text) => 10 * text.length}
    />,
  );

  test('is well-formed', () => {
    const open: string[] = [];
    for (const [, end, tag = '', closed] of picture.matchAll(/<(\/?)([A-Za-z][\w:]*)(?:\s[^<>]*?)?(\/?)>/g))
      if (end) expect(open.pop()).toBe(tag);
      else if (!closed) open.push(tag);
    expect(open).toEqual([]);
    expect(picture).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(picture).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#)/);
  });

  test('refers to nothing outside and to no style sheet, and says what it shows', () => {
    const addresses = picture.replace(/xmlns="[^"]+"/g, '');
    expect(addresses).not.toMatch(/https?:|\/\/|var\(|currentColor|light-dark/);
    for (const [, address = ''] of picture.matchAll(/(?:url\(|href=")([^)"]+)/g))
      expect(address).toMatch(/^(?:#|data:)/);
    expect(picture).toContain('<desc>Ada won. The board at move 4.</desc>');
    expect(picture).toContain('11 % lucky, gave away 4 %');
    expect(picture).toContain('…');
  });

  test('has its turning points beside one another, within the chart', () => {
    const places = badgePlaces({ moments: review.moments, turns: [3, 4, 5] }, { width: 200, height: 100 });
    for (const [at, place] of places.entries()) {
      expect(place).toBeLessThanOrEqual(190);
      if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const lines = renderToStaticMarkup(
      <ChanceLines
        {...{ review, width: 400, height: 200, revision: 4 }}
        colours={{
          ink: 'i',
          quiet: 'q',
          line: 'l',
          accent: 'a',
          onAccent: 'o',
          seat: () => ({ colour: 'c', edge: 'e' }),
        }}
      />,
    );
    expect(lines.match(/<circle/g)).toHaveLength(3);
  });
});

test('text is broken between words, and what does not fit ends in dots', () => {
  const measure = (text: string) => text.length;
  expect(wrapped('one two three four', 9, 3, measure)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('one two three four', 9, 2, measure)).toEqual(['one two', 'three…']);
  expect(wrapped('unbreakable', 6, 1, measure)).toEqual(['unbre…']);
  expect(wrapped('', 6, 1, measure)).toEqual([]);
});
