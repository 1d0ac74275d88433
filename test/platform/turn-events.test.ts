// What BattleTech's state keeps of a turn's events is shown with id, sequence and time, as they stand in the log: in every
// answer, at any revision, and after an undo.

import { catalog } from '@turnfold/catalog';
import { createMemoryStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import { expect, test } from 'vitest';

interface TurnEvent {
  readonly id: string;
  readonly sequence: number;
  readonly timestamp: string;
  readonly type: string;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a table, whose view is BattleTech's.
const ok = (answer: any): any => {
  expect(answer).toMatchObject({ ok: true });
  return answer;
};

const turnEvents = ({ gameState }: { gameState: { fight: { turnEvents: readonly TurnEvent[] } } }) =>
  gameState.fight.turnEvents;

test('a view shows the events of the turn as the log has them', async () => {
  const store = createMemoryStore();
  const table = createTable({ store, catalog });
  const { gameId, token } = ok(
    await table.create({
      rules: 'battletech',
      players: [{ name: 'Ada' }, { name: 'Bo' }],
      hotseat: true,
      practice: { seed: 'events' },
    }),
  );
  const view = async (query = {}) => ok(await table.view(gameId, token, query));
  const inLog = async () => {
    const { events } = ok(await table.events(gameId, token, { after: 0, limit: 500 }));
    const kinds = ['turn_started', 'phase_changed'];
    return new Map(
      (events as TurnEvent[]).filter(({ type }) => kinds.includes(type)).map((one) => [one.id, one]),
    );
  };

  for (let moves = 0; moves < 12; moves++) {
    const { legalActions } = await view();
    const { type, payload } = legalActions[0];
    const acted = ok(await table.act(gameId, token, { gameId, action: type, payload }));
    const shown = turnEvents(acted);
    expect(shown).toEqual(turnEvents(await view()));
    const log = await inLog();
    for (const event of shown) expect(log.get(event.id)).toMatchObject(event);
  }
  const { revision } = await view();
  for (let past = 0; past <= revision; past++)
    for (const { id } of turnEvents(await view({ revision: past }))) expect(id).toBeTypeOf('string');
  await table.close();
  await store.close();
});
