// Same log, same state; dice that cannot be edited: whoever changes a record is found out.

import { expect, test } from 'vitest';
import { connect, listening, play } from '../../apps/server/test/support.ts';
import { runTamper } from '../torture/runs/tamper.ts';
import { fixedSeed } from '../torture/seed.ts';

test('no record passes that was changed, cut, reordered, or given other dice and hashed anew', {
  timeout: 600_000,
}, () => {
  const seed = fixedSeed();
  const finding = runTamper({ seed, each: 25 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.attempts).toBe(finding.games.length * 7 * 25);
});

test('a server that was set back cannot hide it from whoever has seen more', async () => {
  const { app, url, close } = await listening();
  const game = await play(app);
  const wire = connect(url, game.gameId);
  wire.say({ type: 'hello', token: game.tokens[0], after: 7 });
  await wire.heard(({ type }) => type === 'frame');
  expect(wire.messages.map(({ type, revision }) => [type, revision])).toEqual([
    ['resync', undefined],
    ['frame', 0],
  ]);
  wire.socket.close();
  await close();
});
