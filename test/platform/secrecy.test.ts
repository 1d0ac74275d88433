// Nothing hidden leaves the server: in all bytes over real connections, by content, by comparison and by weight.

import type { GamePackage, Viewer } from '@turnfold/kernel';
import { randomIdentity } from '@turnfold/table';
import { describe, expect, test } from 'vitest';
import { connect, listening, play } from '../../apps/server/test/support.ts';
import { highCard, highCardGame } from '../support/high-card.ts';
import { runLeaks } from '../torture/runs/leaks.ts';
import { newSeed } from '../torture/seed.ts';
import { ask } from '../torture/wire.ts';

const seed = newSeed();
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
  const { app, url, close } = await listening({}, randomIdentity);
  const game = await play(app, [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy', bot: 'normal' }]);
  const address = `${url}/api/games/${game.gameId}`;
  const texts: string[] = [];
  const look = async (path: string, token: string | null, body?: object) => {
    const asked = { token, ...(body ? { body } : {}), key: 'an-idempotency-key' };
    const reply = await ask(body ? 'POST' : 'GET', `${address}${path}`, asked);
    texts.push(JSON.stringify(reply?.headers), reply?.text ?? '');
  };
  const wires = [game.tokens[1] ?? null, null].map((token) => {
    const wire = connect(url, game.gameId);
    wire.say({ type: 'hello', token, deltas: true });
    return wire;
  });
  await look('/actions', game.tokens[0] ?? null, { action: 'roll' });
  texts.length = 0; // That was for the seat itself; what others saw of it counts.
  for (const viewer of [game.tokens[1] ?? null, null]) {
    for (const path of ['', '/events', '/record', '?as=p1']) await look(path, viewer);
    for (const path of ['/actions', '/undo', '/join', '/fork'])
      await look(path, viewer, { action: 'roll', code: 'x' });
  }
  for (const wire of wires) texts.push(JSON.stringify(wire.messages));
  const own = new Set(game.tokens);
  const words = [...new Set(texts.join('\n').match(/[\w-]{8,}/g))].filter((word) => !own.has(word));
  expect(words.length).toBeGreaterThan(40);
  for (const word of words) {
    const acted = await ask('POST', `${address}/actions`, { token: word, body: { action: 'roll' } });
    const joined = await ask('POST', `${address}/join`, { body: { code: word } });
    expect([word, acted?.status, joined?.status]).toEqual([word, 401, 403]);
  }
  for (const word of words.slice(0, 40)) {
    const wire = connect(url, game.gameId);
    wire.say({ type: 'hello', token: word });
    expect(await wire.closed).toMatchObject({ code: 1008 });
  }
  await close();
});
