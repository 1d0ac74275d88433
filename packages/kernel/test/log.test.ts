// A move is written into the chain by a writer that knows what an entry looks like; what was read is hashed by the
// plain way, whatever it looks like. The two must give the same bytes.

import { chainEntry, type Entry, type Envelope, hashOfEntry, type Move } from '@turnfold/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENTRY_KINDS } from '../src/log.ts';
import { auction } from './examples/auction.ts';
import { stones } from './examples/stones.ts';
import { play } from './support/play.ts';

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('p1', 'a"b', 'a\\b', 'line\nbreak', '\ud800', 'žluť', '🎲'),
);
const payloads = fc.dictionary(texts, fc.jsonValue(), { maxKeys: 6 });

const events = fc
  .record(
    {
      id: texts,
      gameId: texts,
      sequence: fc.nat(),
      timestamp: texts,
      type: texts,
      version: fc.nat(9),
      turn: fc.nat(),
      phase: texts,
      payload: payloads,
      actorId: texts,
      reveals: fc.constant<true>(true),
      hides: fc.array(fc.nat(5)),
      note: fc.jsonValue(), // Nothing the kernel would write: but a log can be damaged or forged.
    },
    {
      requiredKeys: ['id', 'gameId', 'sequence', 'timestamp', 'type', 'version', 'turn', 'phase', 'payload'],
    },
  )
  .map(({ hides, ...event }): Envelope => {
    const keys = Object.keys(event.payload);
    const hidden = hides?.flatMap((index) => keys[index] ?? []);
    return hidden ? { ...event, secret: Object.fromEntries(hidden.map((key) => [key, [0]])) } : event;
  });

const moves: fc.Arbitrary<Move & Pick<Entry, 'state'>> = fc.record(
  {
    revision: fc.nat(),
    kind: fc.constantFrom(...ENTRY_KINDS),
    seat: fc.option(fc.nat(7)),
    action: fc.option(fc.record({ type: texts, payload: payloads })),
    ply: fc.nat(),
    draws: fc.nat(),
    events: fc.array(events, { maxLength: 4 }),
    at: texts,
    by: fc.constantFrom('bot', 'table'),
    state: fc.record({ version: fc.nat(), digest: texts }),
    clock: fc.record(
      {
        at: fc.nat(),
        left: fc.array(fc.option(fc.nat()), { maxLength: 3 }),
        lag: fc.array(fc.nat(), { maxLength: 3 }),
        turns: fc.array(fc.integer({ min: -1 }), { maxLength: 3 }),
        asked: fc.dictionary(fc.constantFrom('0', '1'), fc.record({ id: texts, since: fc.nat() })),
      },
      { requiredKeys: ['at', 'left', 'lag', 'turns'] },
    ),
  },
  { requiredKeys: ['revision', 'kind', 'seat', 'action', 'ply', 'draws', 'events', 'at'] },
);

test('an entry is written and read with the same hash, whatever stands in it', () => {
  fc.assert(
    fc.property(moves, texts, texts, (move, previous, salt) => {
      const hashed: string[] = [];
      const entry = chainEntry(move, previous, salt, (text) => String(hashed.push(text)));
      const again: string[] = [];
      hashOfEntry(entry, (text) => String(again.push(text)));
      expect(hashed).toEqual(again);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test.each([
  ['with secrets', play({ rules: auction, setup: { seats: 3, options: { rounds: 4 } } })],
  ['without secrets', play({ rules: stones, setup: { seats: 2, options: { takeMax: 3 } } })],
])('every entry of a game %s has the hash of what stands in it', (_what, { history }) => {
  for (const entry of history.entries) expect(hashOfEntry(entry)).toBe(entry.hash);
});

test.each([
  ['turn', Number.NaN],
  ['turn', undefined],
  ['version', Number.POSITIVE_INFINITY],
] as const)('an event whose %s is %s is not written', (field, value) => {
  const { history } = play({ rules: stones, setup: { seats: 2, options: { takeMax: 3 } } });
  const [, entry] = history.entries as readonly [Entry, Entry];
  const broken = entry.events.map((event): Envelope => ({ ...event, [field]: value }));
  expect(() => chainEntry({ ...entry, events: broken }, entry.previous, entry.salt)).toThrow(TypeError);
});
