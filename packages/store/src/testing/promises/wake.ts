// The moments at which a node must look at a game, and which node that is.

import type { EventStore, HoldClaim, NewGame, Wake } from '../../store.ts';
import { type Promises, pause, same, until } from '../checks.ts';
import { factsOf, newGameOf, step } from '../samples.ts';

const LONG_MS = 600_000;
const DAY_MS = 86_400_000;

const claim = (node: string, forMs = LONG_MS): HoldClaim => ({ node, forMs });
const heldBy = (node: string, afterMs = LONG_MS): Wake => ({ node, afterMs });
const after = (afterMs: number): Wake => ({ node: null, afterMs });
const gameWith = (gameId: string, wake: Wake | null): NewGame => ({ ...newGameOf(gameId), wake });

/** A write of a wake and nothing else. */
const wakeOnly = (gameId: string, wake: Wake | null) => ({
  gameId,
  expectedRevision: 0,
  entries: [],
  wake,
});

/** Waits for a moment that is near and not known to have passed. */
const takenInTime = async (store: EventStore): Promise<readonly string[]> => {
  let taken: readonly string[] = [];
  await until(async () => {
    taken = await store.takeDue(10, claim('late'));
    return taken.length > 0;
  });
  return taken;
};

const HOLDING: Promises = {
  'a game that nobody needs to look at is neither held nor due': async (store) => {
    await store.create(newGameOf('never'));
    await store.create(gameWith('no more', heldBy('here')));
    await store.create(gameWith('called off', after(0)));
    same(await store.append(step('no more', 1, { wake: null })), 'written');
    same(await store.append(wakeOnly('called off', null)), 'written');
    same(await store.hold(['never', 'no more', 'called off', 'nobody'], claim('here')), []);
    same(await store.takeDue(10, claim('here')), []);
  },
  'a game is held by one node at a time': async (store) => {
    await store.create(gameWith('g', heldBy('here')));
    same(await store.hold(['g'], claim('there')), []);
    same(await store.takeDue(10, claim('there')), []);
    same(await store.hold(['g', 'nobody'], claim('here')), ['g']);
    same(await store.takeDue(10, claim('here')), []);
  },
  'a node that renews in time goes on holding': async (store) => {
    await store.create(gameWith('g', heldBy('here', 50)));
    same(await store.hold(['g'], claim('here')), ['g']);
    await pause(80);
    same(await store.takeDue(10, claim('there')), []);
    same(await store.hold(['g'], claim('there')), []);
  },
  'a node that does not renew loses the game to the next that asks': async (store) => {
    await store.create(gameWith('g', heldBy('gone', 0)));
    same(await store.hold(['g'], claim('here')), ['g']);
    same(await store.hold(['g'], claim('gone')), []);
  },
  'a write says who holds the game from now on; one that says nothing leaves it as it is': async (store) => {
    await store.create(gameWith('g', heldBy('here')));
    same(await store.append(step('g', 1, { wake: heldBy('there') })), 'written');
    same(await store.hold(['g'], claim('here')), []);
    const facts = factsOf('g', { version: 2 });
    same(await store.append({ gameId: 'g', expectedRevision: 1, entries: [], facts }), 'written');
    same(await store.append(step('g', 2)), 'written');
    same(await store.hold(['g'], claim('there')), ['g']);
    await store.create(gameWith('due', after(0)));
    same(await store.append(step('due', 1)), 'written');
    same(await store.takeDue(10, claim('here')), ['due']);
  },
  'a write that was not written changes no moment': async (store) => {
    await store.create(gameWith('g', heldBy('here')));
    same(await store.append(step('g', 7, { wake: heldBy('there') })), 'conflict');
    same(await store.append(step('g', 7, { wake: null })), 'conflict');
    same(await store.create(gameWith('g', after(0))), 'exists');
    same(await store.takeDue(10, claim('there')), []);
    same(await store.hold(['g'], claim('here')), ['g']);
  },
  'of several writes in one batch the last one that says a moment counts': async (store) => {
    await store.create(newGameOf('g'));
    await store.appendAll([
      step('g', 1, { wake: after(0) }),
      step('g', 2, { wake: heldBy('here') }),
      step('g', 3),
    ]);
    same(await store.takeDue(10, claim('there')), []);
    same(await store.hold(['g'], claim('here')), ['g']);
  },
  'a node that leaves makes its games due at once, and no others': async (store) => {
    await store.create(gameWith('g', heldBy('leaving')));
    await store.create(gameWith('h', heldBy('staying')));
    await store.create(gameWith('later', after(LONG_MS)));
    await store.release('leaving');
    same(await store.takeDue(10, claim('here')), ['g']);
    same(await store.hold(['h'], claim('staying')), ['h']);
  },
};

const DUE: Promises = {
  'due games are taken once, the longest overdue first, and at most as many as asked for': async (store) => {
    await store.create(gameWith('b', after(0)));
    await store.create(gameWith('a', heldBy('gone', -20_000)));
    await store.create(gameWith('c', after(-40_000)));
    await store.create(gameWith('d', heldBy('alive')));
    await store.create(gameWith('e', after(LONG_MS)));
    same(await store.takeDue(2, claim('here')), ['c', 'a']);
    same(await store.takeDue(2, claim('there')), ['b']);
    same(await store.takeDue(2, claim('there')), []);
    same((await store.hold(['a', 'b', 'c', 'd', 'e'], claim('here'))).toSorted(), ['a', 'c']);
  },
  'games are taken for as long as the claim says': async (store) => {
    await store.create(gameWith('g', after(0)));
    same(await store.takeDue(10, claim('here', 0)), ['g']);
    same(await store.takeDue(10, claim('there')), ['g']);
    same(await store.takeDue(10, claim('here')), []);
  },
  'a game that is released was overdue since then, not longer': async (store) => {
    await store.create(gameWith('released', heldBy('leaving')));
    await store.create(gameWith('older', after(0)));
    await pause(20);
    await store.release('leaving');
    same(await store.takeDue(10, claim('here')), ['older', 'released']);
  },
  'a game that was overdue before its node left keeps its place': async (store) => {
    await store.create(gameWith('left', heldBy('leaving', -40_000)));
    await store.create(gameWith('younger', after(-20_000)));
    await store.release('leaving');
    same(await store.takeDue(10, claim('here')), ['left', 'younger']);
  },
  'of many nodes that want due games each game goes to exactly one': async (store) => {
    const ids = Array.from({ length: 10 }, (_, index) => `g${index}`);
    for (const id of ids) await store.create(gameWith(id, after(0)));
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, node) => store.takeDue(4, claim(`node ${node}`))),
    );
    const rest = await store.takeDue(10, claim('last'));
    same([...taken.flat(), ...rest].toSorted(), ids);
  },
  'of many nodes that want to hold one due game exactly one does': async (store) => {
    await store.create(gameWith('g', heldBy('gone', 0)));
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, node) => store.hold(['g'], claim(`node ${node}`))),
    );
    same(taken.flat(), ['g']);
  },
};

const MOMENTS: Promises = {
  'until its moment a game without a node belongs to nobody; then the first that asks has it': async (
    store,
  ) => {
    await store.create(gameWith('g', after(LONG_MS)));
    same(await store.hold(['g'], claim('here')), []);
    same(await store.takeDue(10, claim('here')), []);
    same(await store.append(wakeOnly('g', after(0))), 'written');
    same(await store.hold(['g'], claim('here')), ['g']);
    same(await store.hold(['g'], claim('there')), []);
  },
  'asking for a game does not put its moment off': async (store) => {
    await store.create(gameWith('g', after(300)));
    await store.hold(['g'], claim('here', 2 * DAY_MS));
    same(await takenInTime(store), ['g']);
  },
  'asking for a game does not bring its moment forward, and neither does a node that leaves': async (
    store,
  ) => {
    await store.create(gameWith('g', after(LONG_MS)));
    same(await store.hold(['g'], claim('here', 0)), []);
    await store.release('here');
    same(await store.takeDue(10, claim('there')), []);
  },
  'a moment may lie months ahead, and need not be a whole number': async (store) => {
    await store.create(gameWith('a', after(30 * DAY_MS)));
    await store.create(newGameOf('b'));
    same(await store.append(step('b', 1, { wake: after(400 * DAY_MS + 0.5) })), 'written');
    await store.create(gameWith('c', after(0.5)));
    same(await takenInTime(store), ['c']);
    same(await store.hold(['c'], claim('late', 30 * DAY_MS)), ['c']);
    same(await store.takeDue(10, claim('here')), []);
    same(await store.append(step('a', 1, { wake: after(0) })), 'written');
    same(await store.takeDue(10, claim('here', 30 * DAY_MS + 0.5)), ['a']);
    same(await store.takeDue(10, claim('there')), []);
  },
};

export const WAKE_PROMISES: Promises = { ...HOLDING, ...DUE, ...MOMENTS };
