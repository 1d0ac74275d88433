// Nothing hidden leaves the server: in all bytes over real connections, by content, by comparison and by weight.

import type { GamePackage, Viewer } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { highCard, highCardGame } from '../support/high-card.ts';
import { runHijack } from '../torture/runs/hijack.ts';
import { runLeaks } from '../torture/runs/leaks.ts';
import { runRolls } from '../torture/runs/rolls.ts';
import { fixedSeed } from '../torture/seed.ts';

const seed = fixedSeed();
const timeout = 600_000;

test('nobody can tell two worlds apart that differ in hidden cards: not by content, order, number or size', {
  timeout,
}, async () => {
  const finding = await runLeaks({ seed, games: 12 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.messages).toBeGreaterThan(2_000);
});

describe('a planted leak is found', () => {
  type State = Parameters<typeof highCard.view>[0];
  type About = Parameters<typeof highCard.view>[2];
  const withView = (view: (state: State, viewer: Viewer, about: About) => object): GamePackage => ({
    ...highCardGame,
    rules: { ...highCard, view } as unknown as GamePackage['rules'],
  });
  const sum = ({ hands }: State) => hands.flat().reduce((all, card) => all + card, 0);

  test.each<[string, GamePackage]>([
    [
      'in a view: the cards themselves',
      withView((state, viewer, about) => ({ ...highCard.view(state, viewer, about), deck: state.hands })),
    ],
    [
      'in a view: something worked out from the cards',
      withView((state, viewer, about) => ({ ...highCard.view(state, viewer, about), odd: sum(state) % 2 })),
    ],
    [
      'in the size of a view alone',
      withView((state, viewer, about) => ({
        ...highCard.view(state, viewer, about),
        pad: '#'.repeat(sum(state) % 7),
      })),
    ],
    [
      'in an event whose secret is not marked',
      {
        ...highCardGame,
        rules: {
          ...highCard,
          decide: (...asked: Parameters<typeof highCard.decide>) => {
            const decided = highCard.decide(...asked);
            return Array.isArray(decided) ? decided.map(({ type, payload }) => ({ type, payload })) : decided;
          },
        } as unknown as GamePackage['rules'],
      },
    ],
    [
      'in what is legal',
      {
        ...highCardGame,
        rules: {
          ...highCard,
          *legalActions(state: State, seat: number) {
            for (const action of highCard.legalActions(state, seat))
              if (action.type !== 'mark' || sum(state) % 2) yield action;
          },
        } as unknown as GamePackage['rules'],
      },
    ],
  ])('%s', { timeout }, async (_, game) => {
    const { problems } = await runLeaks({ seed, games: 3, game });
    expect(problems, `seed ${seed}`).not.toEqual([]);
  });
});

test('no word that anybody else was ever sent opens a seat: as a token, over HTTP or WebSocket, or as an invitation', {
  timeout,
}, async () => {
  const { words, problems } = await runHijack({ games: 5 });
  expect(problems).toEqual([]);
  expect(words).toBeGreaterThan(200);
});

test('nobody rolls again: a failure, a retry and an undo find the dice that would have fallen', async () => {
  const { failures, undone, problems } = await runRolls({ seed, rolls: 60 });
  expect(problems, `seed ${seed}`).toEqual([]);
  expect(failures).toBeGreaterThan(10);
  expect(undone).toBeGreaterThan(0);
});
