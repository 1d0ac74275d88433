import { describe, expect, test } from 'vitest';
import { bad, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

test('a token is good for its own game and seat, and for nothing else', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const other = await seats(table, ['Ada', 'Bo']);
  const act = async (token: string | null, as?: string) => {
    const answer = await table.act(game.gameId, token, { action: 'roll', ...(as ? { as } : {}) });
    return answer.ok ? 200 : `${answer.status} ${answer.code}`;
  };
  expect(await act(null)).toBe('401 NO_TOKEN');
  for (const token of [
    '',
    'made up',
    tokenOf(other, 0),
    tokenOf(game, 0).slice(0, -1),
    `${tokenOf(game, 0)}x`,
  ])
    expect(await act(token)).toBe('401 UNKNOWN_TOKEN');
  expect(await act(tokenOf(game, 1), 'p1')).toBe('403 NOT_YOUR_SEAT');
  expect(await act(tokenOf(game, 0), 'p9')).toBe('403 NOT_YOUR_SEAT');
  expect(await act(tokenOf(game, 0), '__proto__')).toBe('403 NOT_YOUR_SEAT');
  expect(await act(tokenOf(game, 0), 'p1')).toBe(200);
});

test('who may ask is settled before what is asked', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo', 'normal']);
  const nonsense = { action: 7, payload: 'x', expectedRevision: '7' } as never;
  expect(bad(await table.act('nowhere', null, nonsense, ' ')).code).toBe('NO_SUCH_GAME');
  expect(bad(await table.act(game.gameId, null, nonsense, ' ')).code).toBe('NO_TOKEN');
  expect(bad(await table.act(game.gameId, 'x', nonsense, ' ')).code).toBe('UNKNOWN_TOKEN');
  const asBot = { ...(nonsense as object), as: 'p3' } as never;
  expect(bad(await table.act(game.gameId, tokenOf(game, 0), asBot, ' ')).code).toBe('BOT_SEAT');
  expect(bad(await table.act(game.gameId, tokenOf(game, 0), nonsense, ' ')).code).toBe('BAD_REQUEST');
  const wrong = { action: 'mark', payload: { place: -1 }, expectedRevision: 99 };
  expect(bad(await table.act(game.gameId, tokenOf(game, 0), wrong, ' ')).code).toBe('BAD_PAYLOAD');
  const stale = { action: 'mark', payload: { place: 99 }, expectedRevision: 99 };
  expect(bad(await table.act(game.gameId, tokenOf(game, 1), stale, ' ')).code).toBe('BAD_KEY');
  expect(bad(await table.act(game.gameId, tokenOf(game, 1), stale, 'k')).code).toBe('REVISION_CONFLICT');
  const { expectedRevision: _, ...late } = stale;
  expect(bad(await table.act(game.gameId, tokenOf(game, 1), late, 'k')).code).toBe('NOT_YOUR_TURN');
  expect(bad(await table.act(game.gameId, tokenOf(game, 0), late, 'k')).code).toBe('NO_SUCH_PLACE');
});

describe('a private game', () => {
  test('does not exist for anybody but its players', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo'], { private: true });
    const stranger = tokenOf(await seats(table, ['Cy', 'Di']), 0);
    for (const token of [null, 'made up', stranger]) {
      const asked = [
        table.view(game.gameId, token),
        table.events(game.gameId, token),
        table.record(game.gameId, token),
        table.act(game.gameId, token, { action: 'roll' }),
        table.undo(game.gameId, token),
        table.answerUndo(game.gameId, token, 'x', { accept: true }),
        table.fork(game.gameId, token),
        table.resign(game.gameId, token),
        table.join(game.gameId, { code: 'made up' }),
      ];
      const nowhere = bad(await table.view('nowhere', token));
      for (const answer of await Promise.all(asked)) expect(bad(answer)).toEqual(nowhere);
    }
    expect(good(await table.view(game.gameId, tokenOf(game, 1)))).toMatchObject({ private: true, you: 'p2' });
  });

  test('is entered by invitation', async () => {
    const table = testTable();
    const created = good(
      await table.create({ rules: 'high-card', private: true, players: [{ name: 'Ada' }, { name: 'Bo' }] }),
    );
    const joined = good(await table.join(created.gameId, { code: created.invites[0]?.code ?? '' }));
    expect(joined.status).toBe('active');
  });
});

describe('a hot-seat token', () => {
  test('holds every human seat, and looks with the eyes of the one that is to act', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'normal', 'Cy'], { hotseat: true });
    expect(game).toMatchObject({ status: 'active', playerId: 'p1', invites: [] });
    const hands = async (query = {}) =>
      (good(await table.view(game.gameId, game.token, query)).gameState as { hands: unknown[] }).hands;
    expect(good(await table.view(game.gameId, game.token))).toMatchObject({ you: 'p1', yours: ['p1', 'p3'] });
    expect(await hands()).toEqual([[expect.any(Number)], 1, 1]);
    expect(await hands({ as: 'p3' })).toEqual([1, 1, [expect.any(Number)]]);
    expect(bad(await table.view(game.gameId, game.token, { as: 'p2' })).code).toBe('BOT_SEAT');
    expect(bad(await table.act(game.gameId, game.token, { action: 'done', as: 'p3' })).code).toBe(
      'NOT_YOUR_TURN',
    );
    good(await table.act(game.gameId, game.token, { action: 'done', as: 'p1' }));
    const { until } = await import('../../../test/support/tables.ts');
    await until(async () => good(await table.view(game.gameId, game.token)).you === 'p3');
    good(await table.act(game.gameId, game.token, { action: 'done' }));
  });
});

test('a spectator looks without a token, and never through a seat', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  expect(good(await table.view(game.gameId, null))).toMatchObject({ you: null, yours: [], legalActions: [] });
  expect(bad(await table.view(game.gameId, null, { as: 'p1' })).code).toBe('NO_TOKEN');
  expect(bad(await table.view(game.gameId, 'made up')).code).toBe('UNKNOWN_TOKEN');
  expect(bad(await table.view(game.gameId, tokenOf(game, 0), { as: 'p2' })).code).toBe('NOT_YOUR_SEAT');
});

describe('what does not fit is refused with a sentence', () => {
  const players = [{ name: 'Ada' }, { name: 'Bo' }];
  const good2 = { rules: 'high-card', players };
  test.each<[string, unknown, string, RegExp]>([
    ['nothing', undefined, 'BAD_REQUEST', /rules is missing/],
    ['a list', [], 'BAD_REQUEST', /must be an object/],
    ['a text', 'rules', 'BAD_REQUEST', /must be an object/],
    ['no players', { rules: 'high-card' }, 'BAD_REQUEST', /players is missing/],
    ['unknown rules', { ...good2, rules: 'chess' }, 'UNKNOWN_RULES', /chess/],
    ['rules called constructor', { ...good2, rules: 'constructor' }, 'UNKNOWN_RULES', /constructor/],
    ['too few players', { ...good2, players: [{}] }, 'BAD_SETUP', /2 to 4 players, not 1/],
    ['too many players', { ...good2, players: Array(5).fill({}) }, 'BAD_SETUP', /not 5/],
    ['an unknown bot', { ...good2, players: [{}, { bot: 'genius' }] }, 'BAD_REQUEST', /easy, normal, hard/],
    ['an unknown option', { ...good2, options: { size: 3 } }, 'BAD_SETUP', /unknown field "size"/],
    ['an option out of range', { ...good2, options: { rounds: 0 } }, 'BAD_SETUP', /at least 1/],
    ['options that are a list', { ...good2, options: [] }, 'BAD_SETUP', /must be an object/],
    ['a seed that is a number', { ...good2, practice: { seed: 7 } }, 'BAD_REQUEST', /must be a string/],
    ['a seed that is too long', { ...good2, clientSeed: 'x'.repeat(201) }, 'BAD_REQUEST', /at most 200/],
    [
      'a name that is too long',
      { ...good2, players: [{ name: 'x'.repeat(41) }, {}] },
      'BAD_REQUEST',
      /at most 40/,
    ],
    ['an empty name', { ...good2, players: [{ name: '' }, {}] }, 'BAD_NAME', /nothing to read/],
    ['a blank name', { ...good2, players: [{ name: ' \t' }, {}] }, 'BAD_NAME', /control character/],
    [
      'a name with a control character',
      { ...good2, players: [{ name: 'a\u0000b' }, {}] },
      'BAD_NAME',
      /control/,
    ],
    ['a name with half a character', { ...good2, players: [{ name: 'a\ud800' }, {}] }, 'BAD_NAME', /control/],
  ])('%s', async (_, request, code, sentence) => {
    const failure = bad(await testTable().create(request as never));
    expect(failure).toMatchObject({ status: 400, code });
    expect(failure.error).toMatch(sentence);
  });

  test('any other name comes back as it was written', async () => {
    const table = testTable();
    for (const name of [
      'Ada Lovelace',
      '漢字',
      '👩‍👩‍👧',
      '<script>',
      '%s%n',
      "Robert'); DROP",
      'é',
      '__proto__',
    ]) {
      const game = await seats(table, [name, 'Bo']);
      expect(good(await table.view(game.gameId, null)).players[0]?.name).toBe(name);
    }
  });

  test('seats without a name get one', async () => {
    const table = testTable();
    const { gameId } = good(await table.create({ rules: 'high-card', players: [{}, { bot: 'easy' }] }));
    expect(good(await table.view(gameId, null)).players.map(({ name }) => name)).toEqual([
      'Player 1',
      'Bot 2',
    ]);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['no action', {}],
    ['a revision in quotes', { action: 'roll', expectedRevision: '7' }],
    ['a negative revision', { action: 'roll', expectedRevision: -1 }],
    ['half a revision', { action: 'roll', expectedRevision: 0.5 }],
    ['a revision beyond counting', { action: 'roll', expectedRevision: 2 ** 53 }],
    ['an infinite revision', { action: 'roll', expectedRevision: Number.POSITIVE_INFINITY }],
    ['another game', { action: 'roll', gameId: 'another' }],
    ['an unknown action', { action: 'fly' }],
    ['an action called constructor', { action: 'constructor' }],
    ['a payload that is a list', { action: 'roll', payload: [] }],
    ['a payload with an unknown field', { action: 'roll', payload: { hard: true } }],
    ['a payload without a field', { action: 'mark', payload: {} }],
    ['a seat that is a number', { action: 'roll', as: 1 }],
  ])('an action with %s', async (_, request) => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    const failure = bad(await table.act(game.gameId, tokenOf(game, 0), request as never));
    expect(failure.status).toBe(400);
    expect(failure.error.length).toBeGreaterThan(20);
    expect(good(await table.view(game.gameId, null)).revision).toBe(0);
  });
});

test('fields that this version does not know are ignored, as the wire promises to newer clients', async () => {
  const table = testTable();
  const players = [{ name: 'Ada', colour: 'red' }, { name: 'Bo' }] as never;
  const created = good(
    await table.create({ rules: 'high-card', players, hotseat: true, mood: 'good' } as never),
  );
  const acted = await table.act(created.gameId, created.token, { action: 'roll', speed: 1 } as never);
  expect(good(acted).revision).toBe(1);
});
