import {
  type Action,
  type CompleteRecord,
  canonical,
  chainEntry,
  close,
  createHistory,
  type Entry,
  type Envelope,
  exportRecord,
  formatRecord,
  type GameRecord,
  hashOf,
  hashText,
  headerOf,
  headerOfRecord,
  importRecord,
  luckOf,
  openGame,
  openRecord,
  type PartialRecord,
  parseRecord,
  type Random,
  resign,
  type SealedEntry,
  seededRandom,
  undoTo,
  type Verdict,
  type Viewer,
  verify,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { hashOfSealed, sealEntry } from '../src/log.ts';
import { auction } from './examples/auction.ts';
import { AT, accepted, COMMITTED, type Played, play, randomStep } from './support/play.ts';

const FACTS = {
  players: ['Ada', 'Bo', 'Cy'].map((name, seat) => ({ playerId: `p${seat + 1}`, name, bot: null })),
  createdAt: AT,
};
const SETUP = { seats: 3, options: { rounds: 4 } };

const record = ({ history, luck }: Played, viewer: Viewer = 'spectator', facts = FACTS): GameRecord =>
  JSON.parse(formatRecord(exportRecord(history, luck, facts, viewer)));

const complete = (played: Played, facts = FACTS): CompleteRecord => {
  const made = record(played, 'spectator', facts);
  if (!made.complete) throw new Error('the game is not over');
  return made;
};

/** A game in which something was undone and played again, and somebody resigned. */
const eventful = (seed: number): Played =>
  play({
    rules: auction,
    setup: SETUP,
    seed,
    gameId: `game-${seed}`,
    between({ history, luck }, random) {
      const { revision } = history.game;
      if (revision > 2 && random.int(4) === 0)
        history.append(undoTo(history.game, history.gameAt(revision - 1 - random.int(2)), 1, AT), luck);
      if (revision >= 5 && !history.entries.some(({ kind }) => kind === 'table'))
        history.append(accepted(resign(history.game, 2, AT)), luck);
    },
  });

describe('the record of a finished game', { timeout: 60_000 }, () => {
  test('is true, undone moves and resignations included', () => {
    const made = complete(eventful(1));
    const kinds = new Set(made.entries.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['action', 'start', 'table', 'undo']);
    expect(verify(auction, made)).toEqual({
      verdict: 'verified',
      notes: [],
      entries: made.entries.length,
      events: made.entries.flatMap(({ events }) => events).length,
      draws: made.entries.reduce((sum, { draws }) => sum + draws, 0),
    });
  });

  test('comes back from a file without loss, and goes out again byte for byte', () => {
    const played = eventful(2);
    const text = formatRecord(exportRecord(played.history, played.luck, FACTS, 0));
    const parsed = parseRecord(text) as CompleteRecord;
    const history = importRecord(auction, parsed);
    expect(history.game).toMatchObject({
      state: played.history.game.state,
      outcome: played.history.game.outcome,
    });
    expect(history.head).toBe(played.history.head);
    expect(formatRecord(exportRecord(history, luckOf(parsed.gameId, parsed.luck), FACTS, 'spectator'))).toBe(
      text,
    );
  });

  test('of a closed game and of a two-player resignation is true as well', () => {
    const closed = play({ rules: auction, setup: SETUP, actionsMax: 4 });
    closed.history.append(accepted(close(closed.history.game, 'owner', AT)), closed.luck);
    expect(verify(auction, complete(closed))).toMatchObject({ verdict: 'verified' });
    const resigned = play({ rules: auction, setup: { seats: 2, options: { rounds: 4 } }, actionsMax: 3 });
    resigned.history.append(accepted(resign(resigned.history.game, 0, AT)), resigned.luck);
    expect(resigned.history.game.outcome).toEqual({
      result: 'won',
      winners: [1],
      ranking: [[1], [0]],
      reason: 'resignation',
    });
    expect(verify(auction, complete(resigned))).toMatchObject({ verdict: 'verified' });
  });

  test('of a fork is true, from the state it starts with', () => {
    const { history: past } = eventful(3);
    const luck = luckOf('fork', { kind: 'practice', seed: 'fork' });
    const origin = { kind: 'fork', gameId: 'game-3', revision: 4 } as const;
    const history = createHistory(auction, headerOf(auction, 'fork', SETUP, luck, { origin }));
    const fork = { gameId: 'game-3', revision: 4, state: past.gameAt(4).state };
    history.append(openGame({ rules: auction, gameId: 'fork', setup: SETUP, luck, time: AT, fork }), luck);
    const random = seededRandom(5);
    while (!history.game.outcome) history.append(randomStep(history.game, luck, random), luck);
    const made = complete({ history, luck });
    expect(verify(auction, made)).toMatchObject({ verdict: 'verified' });
    expect(importRecord(auction, made).game.state).toEqual(history.game.state);
  });
});

test('the hash of an entry covers everything that stands in it', () => {
  const { history } = eventful(4);
  const hashOfEntry = ({ hash, previous, salt, ...move }: Entry) => chainEntry(move, previous, salt).hash;
  for (const entry of history.entries) {
    expect(hashOfEntry(entry)).toBe(entry.hash);
    const leaves = leavesOf(entry).filter(([field]) => field !== 'hash');
    for (const path of leaves)
      expect(hashOfEntry(withLeaf(entry, path)), path.join('.')).not.toBe(entry.hash);
  }
});

interface Forgery {
  readonly what: string;
  readonly where: Extract<Verdict, { verdict: 'failed' }>['where'];
  readonly forged: CompleteRecord;
}

/** Where a leaf stands inside an entry. */
const leavesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [path];

const flipped = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`;
  return 7;
};

const withLeaf = (entry: Entry, path: readonly string[]): Entry => {
  const copy = structuredClone(entry);
  let owner = copy as unknown as Record<string, unknown>;
  for (const key of path.slice(0, -1)) owner = owner[key] as Record<string, unknown>;
  const last = path.at(-1) as string;
  owner[last] = flipped(owner[last]);
  return copy;
};

/** Every link of the chain made to fit again: a forger can hash too. */
const chainAgain = (made: CompleteRecord, entries: readonly Entry[]): CompleteRecord => {
  let head = hashOf(headerOfRecord(made));
  const linked = entries.map(({ hash, previous, salt, ...move }) => {
    const entry = chainEntry(move, head, salt);
    head = entry.hash;
    return entry;
  });
  return { ...made, entries: linked, head };
};

const FORGERIES: Readonly<Record<string, (made: CompleteRecord, random: Random) => Forgery>> = {
  flip(made, random) {
    const where = random.int(made.entries.length);
    const entry = made.entries[where] as Entry;
    const leaves = leavesOf(entry);
    const path = leaves[random.int(leaves.length)] as readonly string[];
    return {
      what: `${path.join('.')} flipped`,
      where,
      forged: { ...made, entries: made.entries.with(where, withLeaf(entry, path)) },
    };
  },
  delete(made, random) {
    const where = random.int(made.entries.length);
    const isLast = where === made.entries.length - 1;
    return {
      what: 'deleted',
      where: isLast ? 'end' : where,
      forged: { ...made, entries: made.entries.toSpliced(where, 1) },
    };
  },
  insert(made, random) {
    const where = random.int(made.entries.length) + 1;
    const entry = made.entries[random.int(made.entries.length)] as Entry;
    const entries = made.entries.toSpliced(where, 0, entry);
    return {
      what: 'inserted',
      where: made.entries[where] === entry ? where + 1 : where,
      forged: { ...made, entries },
    };
  },
  swap(made, random) {
    const where = random.int(made.entries.length - 1);
    const other = where + 1 + random.int(made.entries.length - 1 - where);
    const [one, two] = [made.entries[where] as Entry, made.entries[other] as Entry];
    return {
      what: `swapped with ${other}`,
      where,
      forged: { ...made, entries: made.entries.with(where, two).with(other, one) },
    };
  },
  cut(made, random) {
    const entries = made.entries.slice(0, 1 + random.int(made.entries.length - 1));
    return { what: `cut to ${entries.length}`, where: 'end', forged: { ...made, entries } };
  },
  'cut with the head moved'(made, random) {
    const entries = made.entries.slice(0, 1 + random.int(made.entries.length - 1));
    const forged = { ...made, entries, head: (entries.at(-1) as Entry).hash, outcome: null };
    return { what: `cut to ${entries.length}`, where: 'end', forged };
  },
  're-chained flip'(made, random) {
    const where = random.int(made.entries.length);
    const entry = made.entries[where] as Entry;
    // Versions say by which program an entry was written; what another one wrote is intact, never verified.
    const leaves = leavesOf(entry).filter(
      (leaf) =>
        !['hash', 'previous'].includes(leaf[0] as string) &&
        leaf.at(-1) !== 'version' &&
        (entry.kind === 'action' || leaf.at(-1) !== 'type'),
    );
    const path = leaves[random.int(leaves.length)] as readonly string[];
    const entries = made.entries.with(where, withLeaf(entry, path));
    return { what: `${path.join('.')} flipped and hashed again`, where, forged: chainAgain(made, entries) };
  },
  're-chained die'(made, random) {
    const rolled = made.entries.flatMap(({ events }, index) =>
      events.some(({ type }) => type === 'prizeRolled') ? [index] : [],
    );
    const where = rolled[random.int(rolled.length)] as number;
    const entry = structuredClone(made.entries[where] as Entry);
    for (const { type, payload } of entry.events)
      if (type === 'prizeRolled')
        (payload as { prize: number }).prize = ((payload as { prize: number }).prize % 6) + 1;
    return {
      what: 'another die, hashed again',
      where,
      forged: chainAgain(made, made.entries.with(where, entry)),
    };
  },
  're-chained action'(made, random) {
    const bids = made.entries.flatMap(({ kind }, index) => (kind === 'action' ? [index] : []));
    const where = bids[random.int(bids.length)] as number;
    const entry = made.entries[where] as Entry;
    const { type, payload } = entry.action as Action & { payload: { card?: number } };
    const action = { type, payload: { card: ((payload.card ?? 0) + 1) % 15 } };
    return {
      what: 'another action, hashed again',
      where,
      forged: chainAgain(made, made.entries.with(where, { ...entry, action })),
    };
  },
};

describe('a record that was tampered with', { timeout: 60_000 }, () => {
  const games = Array.from({ length: 10 }, (_, index) => complete(eventful(100 + index)));

  test.each(Object.keys(FORGERIES))('by %s is refused at the right entry, 112 times', (name) => {
    const random = seededRandom(name.length);
    for (let times = 0; times < 112; times++) {
      const made = games[times % games.length] as CompleteRecord;
      const { what, where, forged } = (FORGERIES[name] as (typeof FORGERIES)[string])(made, random);
      const verdict = verify(auction, forged);
      expect(verdict, `${made.gameId}: ${what}`).toMatchObject({ verdict: 'failed', where });
    }
  });

  const [made] = games as [CompleteRecord];

  test.each([
    [
      'another secret',
      { luck: { ...COMMITTED, secret: 'd'.repeat(64) } },
      'the secret is not the one that was committed to',
    ],
    [
      "another player's seed",
      { luck: { ...COMMITTED, clientSeeds: ['ada', null, 'eve'] } },
      "the players' seeds are not those",
    ],
    ['other options', { setup: { seats: 3, options: { rounds: 5 } } }, undefined],
    ['other rules', { rules: 'chess' }, 'does not follow'],
    ['another version of the rules', { rulesVersion: 2 }, 'does not follow'],
    ['another list of seeds', { seedHashes: [null, null, null] }, 'does not have the hash'],
    ['another origin', { origin: { kind: 'fork', gameId: 'x', revision: 1 } }, 'names no origin'],
    ['a mark as practice', { practice: true }, 'its luck is not'],
    ['no luck at all', { luck: undefined }, 'it cannot be read'],
    ['no set-up', { setup: undefined }, undefined],
  ])('with %s is refused', (_what, changes, problem) => {
    const verdict = verify(auction, { ...made, ...changes } as CompleteRecord);
    expect(verdict.verdict).toBe('failed');
    if (problem && verdict.verdict === 'failed') expect(verdict.problem).toContain(problem);
  });

  test('with another outcome is refused at its end', () => {
    const outcome = { result: 'won' as const, winners: [0], ranking: [[0], [1], [2]], reason: 'bribery' };
    expect(verify(auction, { ...made, outcome })).toMatchObject({ verdict: 'failed', where: 'end' });
  });

  test('or whose dice were known beforehand, without a word of it, is refused', () => {
    const known = play({ rules: auction, setup: SETUP, source: { kind: 'practice', seed: '7' } });
    expect(verify(auction, { ...complete(known), practice: false })).toMatchObject({
      verdict: 'failed',
      where: 'header',
      problem: expect.stringMatching(/known beforehand/),
    });
    expect(verify(auction, complete(known))).toMatchObject({ verdict: 'verified' });
  });

  test('never makes verify throw', () => {
    const nonsense: unknown[] = [
      {},
      { complete: true },
      { complete: true, entries: [null] },
      { ...made, entries: [null] },
      { ...made, entries: [{}] },
      { ...made, entries: 5 },
    ];
    for (const one of nonsense)
      expect(verify(auction, one as GameRecord)).toMatchObject({ verdict: 'failed' });
  });
});

test.each([
  ['', 'this is not JSON'],
  ['[1', 'this is not JSON'],
  ['null', 'this is not a Turnfold record'],
  ['{"format":"pgn"}', 'this is not a Turnfold record'],
  [
    '{"format":"turnfold-record","version":1}',
    'this is a record of Turnfold 0.1 (format 1), which is no longer read. Open it with 0.1',
  ],
  [
    '{"format":"turnfold-record","version":3}',
    'this is a record of format 3, and format 2 is the newest known. Update Turnfold to open it',
  ],
  ['{"format":"turnfold-record","version":2}', 'this record has no entries'],
  ['{"format":"turnfold-record","version":2,"entries":[]}', 'this record has no entries'],
])('%s is no record, and it is said why', (text, problem) => expect(parseRecord(text)).toEqual({ problem }));

describe('what is hidden in a running game', { timeout: 60_000 }, () => {
  const played = play({ rules: auction, setup: SETUP, actionsMax: 5 });
  const viewers: readonly Viewer[] = [0, 1, 2, 'spectator'];

  test.each(viewers)(
    'is left out of the record of %s, and the chain can be checked all the same',
    (viewer) => {
      const made = record(played, viewer) as PartialRecord;
      expect(made).toMatchObject({ complete: false, viewer, outcome: null });
      expect(made).not.toHaveProperty('luck');
      expect(verify(auction, made)).toMatchObject({
        verdict: 'intact',
        reason: 'running',
        entries: made.entries.length,
      });
      for (const [revision, entry] of made.entries.entries()) {
        expect(entry).not.toHaveProperty('salt');
        expect(entry).not.toHaveProperty('draws');
        const full = played.history.entries[revision] as Entry;
        expect(entry.action).toEqual(
          full.seat === viewer || full.seat === null ? (full.action ?? undefined) : undefined,
        );
        for (const { payload, secret = {} } of entry.events)
          for (const [key, seats] of Object.entries(secret))
            expect(Object.hasOwn(payload, key)).toBe(viewer !== 'spectator' && seats.includes(viewer));
      }
    },
  );

  test('has one chain for everybody', () => {
    const chains = viewers.map((viewer) =>
      record(played, viewer)
        .entries.map(({ hash }) => hash)
        .join(),
    );
    expect(new Set(chains).size).toBe(1);
    expect(record(played).head).toBe(played.history.head);
  });

  test('a changed, missing or foreign entry of a sealed record is named', () => {
    const made = record(played, 1) as PartialRecord;
    const random = seededRandom(9);
    for (let times = 0; times < 200; times++) {
      const where = random.int(made.entries.length);
      const entry = made.entries[where] as SealedEntry;
      const open = leavesOf(entry).filter(
        ([field, , part, key]) =>
          field !== 'action' && !(part === 'payload' && key !== undefined && isMine(entry, key)),
      );
      const path = open[random.int(open.length)] as readonly string[];
      const entries = made.entries.with(where, withLeaf(entry as never, path) as never);
      expect(verify(auction, { ...made, entries }), path.join('.')).toMatchObject({
        verdict: 'failed',
        where,
      });
      if (where < made.entries.length - 1)
        expect(verify(auction, { ...made, entries: made.entries.toSpliced(where, 1) })).toMatchObject({
          verdict: 'failed',
          where,
        });
    }
    expect(verify(auction, { ...made, entries: made.entries.slice(0, -1) })).toMatchObject({
      verdict: 'failed',
      where: 'end',
    });
  });

  test('a sealed entry that was changed and hashed again no longer fits the next one', () => {
    const made = record(played, 1) as PartialRecord;
    for (const [where, { hash, ...entry }] of made.entries.entries()) {
      const later = { ...entry, at: '2030-01-01T00:00:00.000Z' };
      const entries = made.entries.with(where, { ...later, hash: hashOfSealed(later) });
      const next = where + 1 < made.entries.length ? where + 1 : 'end';
      expect(verify(auction, { ...made, entries })).toMatchObject({ verdict: 'failed', where: next });
    }
  });

  /** A value addressed to the viewer is known to it, and stands behind a digest for the chain. */
  const isMine = (entry: SealedEntry, key: string) =>
    entry.events.some(({ secret }) => secret && key in secret);

  test('cannot be guessed from a digest or a hash, but is found again with the salt', () => {
    const entry = played.history.entries[1] as Entry;
    const sealed = (record(played, 'spectator') as PartialRecord).entries[1] as SealedEntry;
    const digest = sealed.events[0]?.digests?.bid as string;
    const guess = (salt: string, value: unknown) => hashText(`${salt}|0.bid|${canonical(value)}`);
    const values = [...Array.from({ length: 15 }, (_, card) => card), 'nothing', null];
    const guessableSalts = [
      '',
      '0',
      '1',
      entry.previous,
      played.history.entries[0]?.hash ?? '',
      'g',
      played.luck.commitment,
    ];
    for (const value of values)
      for (const salt of guessableSalts) {
        expect(guess(salt, value)).not.toBe(digest);
        const events = entry.events.map((event) => ({ ...event, payload: { ...event.payload, bid: value } }));
        const action =
          typeof value === 'number'
            ? { type: 'bid', payload: { card: value } }
            : { type: 'pass', payload: {} };
        expect(chainEntry({ ...entry, events, action }, entry.previous, salt).hash).not.toBe(entry.hash);
      }
    const [{ payload }] = entry.events as [Envelope];
    const { bid } = payload as { bid: unknown };
    expect(guess(entry.salt, bid)).toBe(digest);
    expect(chainEntry(entry, entry.previous, entry.salt).hash).toBe(entry.hash);
    expect(values.filter((value) => guess(entry.salt, value) === digest)).toEqual([bid]);
  });

  test('the same secret has another digest every time', () => {
    const digests = (record(played) as PartialRecord).entries.flatMap(({ events }) =>
      events.flatMap((event) => Object.values(event.digests ?? {})),
    );
    expect(digests.length).toBeGreaterThan(6);
    expect(new Set(digests).size).toBe(digests.length);
    const salts = new Set(played.history.entries.map(({ salt }) => salt));
    expect(salts.size).toBe(played.history.entries.length);
  });
});

describe('a record of a running game, a few entries at a time', () => {
  const running = () => {
    const played = eventful(11);
    const history = createHistory(auction, played.history.header);
    for (const entry of played.history.entries.slice(0, 12)) history.push(entry);
    return { history, luck: played.luck };
  };

  test('hashes nothing again that is hidden, and the rest for its first reader alone', () => {
    const { history } = running();
    let hashes = 0;
    const counted = (text: string) => {
      hashes++;
      return hashText(text);
    };
    const sealed = history.entries.map((entry) => sealEntry(entry, 1, counted));
    const open = history.entries.filter(({ events }) => !events.some(({ secret }) => secret));
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(sealed.length);
    expect(hashes).toBe(open.length);
    hashes = 0;
    for (const entry of history.entries) sealEntry(entry, 'spectator', counted);
    expect(hashes).toBe(0);
    const copies = history.entries.map((entry) => sealEntry(JSON.parse(JSON.stringify(entry)), 1, counted));
    expect(hashes).toBeGreaterThanOrEqual(copies.length);
    expect(sealed).toEqual(copies);
  });

  test('never takes the digests of one entry for those of another', () => {
    const { history } = running();
    const [, entry] = history.entries as [Entry, Entry];
    for (const forged of [
      { ...entry, salt: 'another' },
      { ...entry, draws: entry.draws + 1 },
      { ...entry, action: { type: 'bid', payload: { amount: 999 } } },
    ])
      expect(sealEntry(forged, 'spectator').asked).not.toBe(sealEntry(entry, 'spectator').asked);
  });

  test('in slices it is the same as at once, and what happens meanwhile is not in it', () => {
    const { history, luck } = running();
    const whole = exportRecord(history, luck, FACTS, 1);
    const { front, length, entries } = openRecord(history, luck, FACTS, 1);
    history.append(resign(history.game, 0, AT) as Parameters<typeof history.append>[0], luck);
    const slices = [0, 5, 10, 15].flatMap((from) => [...entries(from, from + 5)]);
    expect(length).toBe(12);
    expect({ ...front, entries: slices }).toEqual(whole);
  });
});
