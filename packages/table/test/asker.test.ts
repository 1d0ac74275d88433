// Who asks: for an undo, or for a fork of a game on a shared device.

import { expect, test } from 'vitest';
import { bad, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

test('who asks for an undo is not one of those who agree to it', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo', 'Cy']);
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  const asked = good(await table.undo(game.gameId, tokenOf(game, 0)));
  if (asked.undone) throw new Error('not asked');
  const answer = (seat: number, accept: boolean) =>
    table.answerUndo(game.gameId, tokenOf(game, seat), asked.requestId, { accept });
  expect(bad(await answer(0, true)).code).toBe('NOT_ASKED');
  expect(good(await table.view(game.gameId, null)).undoRequest?.waitingFor).toEqual(['p2', 'p3']);
  expect(good(await answer(0, false)).outcome).toBe('refused');
});

test('on a shared device, too, a fork of a running game tells the asker nothing of the other hands', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  const handOf = async (gameId: string, token: string, seat: number) => {
    const { gameState } = good(await table.view(gameId, token, { as: `p${seat + 1}` }));
    return (gameState as { hands: unknown[] }).hands[seat];
  };
  const fork = good(await table.fork(game.gameId, game.token, { as: 'p1' }));
  expect(await handOf(fork.gameId, fork.token, 0)).toEqual(await handOf(game.gameId, game.token, 0));
  expect(await handOf(fork.gameId, fork.token, 1)).not.toEqual(await handOf(game.gameId, game.token, 1));
});
