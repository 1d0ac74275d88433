// Somebody who wants to know what is hidden, and has all day: every candidate for every hidden value, under every salt
// that can be guessed, against every digest and hash that was seen.

import { createHash } from 'node:crypto';
import {
  type Action,
  canonical,
  chainEntry,
  type Entry,
  type History,
  hashOf,
  luckOf,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';

export interface Guess {
  /** What was found out: a secret of an event, an action, the state, or a whole entry. */
  readonly kind: 'secret' | 'asked' | 'state' | 'entry';
  readonly revision: number;
  /** `resourceStolen.resource`, for a secret. */
  readonly what: string;
  readonly salt: string;
}

export interface Sights {
  readonly history: History;
  readonly viewer: Viewer;
  /** Everything that this viewer was ever told, as text. */
  readonly told: string;
  /** Values that a secret may have, apart from the one that it has: by `type.key`. */
  readonly candidates: ReadonlyMap<string, readonly unknown[]>;
}

export interface Guesses {
  readonly tried: number;
  /** The secrets that there were to find out. */
  readonly secrets: ReadonlySet<string>;
  readonly found: readonly Guess[];
}

export const guessAll = ({ history, viewer, told, candidates }: Sights): Guesses => {
  const seen = new Set(told.match(/\b[0-9a-f]{64}\b/g));
  const secrets = new Set<string>();
  const found: Guess[] = [];
  let tried = 0;
  for (const entry of history.entries) {
    const { revision } = entry;
    const values = [
      ...hiddenValues(entry, viewer, candidates),
      ...askedValues(history, entry),
      ...stateValues(history, entry, viewer),
    ];
    for (const { kind, what } of values) if (kind === 'secret') secrets.add(what);
    for (const salt of guessedSalts(history, entry)) {
      const hits = values.filter(({ place, text }) => {
        const texts = textsOf(salt, place, text);
        tried += texts.length;
        return texts.some((one) => seen.has(sha256(one)));
      });
      for (const { kind, what } of hits) found.push({ kind, revision, what, salt });
      if (seen.has(chainEntry(entry, entry.previous, salt, sha256).hash))
        found.push({ kind: 'entry', revision, what: 'entry', salt });
    }
  }
  return { tried, secrets, found };
};

/** A value that may be behind a digest, as canonical JSON, and the place that it would have there. */
interface Value {
  readonly kind: Exclude<Guess['kind'], 'entry'>;
  readonly what: string;
  readonly place: string;
  readonly text: string;
}

const guessOf = (kind: Value['kind'], what: string, place: string, value: unknown): Value => ({
  kind,
  what,
  place,
  text: canonical(value ?? null),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What somebody without the secret would try: nothing, what everybody knows, and what can be worked out from that. */
const guessedSalts = ({ header }: History, { revision, ply, previous, at }: Entry): readonly string[] => {
  const { gameId, commitment, seeds, seedHashes } = header;
  const known = [
    gameId,
    `${revision}`,
    `${ply}`,
    `${gameId}|${revision}`,
    `${gameId}:${revision}`,
    commitment,
    previous,
  ];
  const worked = [gameId, commitment, seeds, '', '0', '1'].map((word) => `salt|${word}|${revision}`);
  const secrets = [
    commitment,
    seeds,
    ...seedHashes.flatMap((hash) => hash ?? []),
    '00'.repeat(32),
    'ff'.repeat(32),
  ];
  const lucks = secrets.map((secret) => luckOf(gameId, { kind: 'committed', secret, clientSeeds: [] }));
  const practice = ['', '0', '1', gameId, commitment].map((seed) =>
    luckOf(gameId, { kind: 'practice', seed }),
  );
  return [
    '',
    ...known,
    at,
    seeds,
    hashOf(header),
    ...known.map((word) => sha256(word).slice(0, 32)),
    ...worked.map((word) => sha256(word).slice(0, 32)),
    ...[...lucks, ...practice].map((luck) => luck.salt(revision)),
  ];
};

/** The ways in which a value may have gone into a hash. */
const textsOf = (salt: string, place: string, text: string): readonly string[] => [
  `${salt}|${place}|${text}`,
  `${place}|${salt}|${text}`,
  `${salt}|${text}`,
  `${salt}${text}`,
  `${text}|${salt}`,
];

function* hiddenValues({ events }: Entry, viewer: Viewer, candidates: Sights['candidates']): Iterable<Value> {
  for (const [index, { type, payload, secret = {} }] of events.entries())
    for (const [key, knowing] of Object.entries(secret)) {
      if (viewer !== 'spectator' && knowing.includes(viewer)) continue;
      const what = `${type}.${key}`;
      const truth = (payload as Readonly<Record<string, unknown>>)[key];
      for (const value of [truth, ...(candidates.get(what) ?? [])])
        yield guessOf('secret', what, `${index}.${key}`, value);
    }
}

const LEGAL_MAX = 10;

/** What may have been asked for, with every number of draws that is likely. */
function* askedValues(history: History, { revision, kind, seat, action, draws }: Entry): Iterable<Value> {
  yield guessOf('asked', 'asked', 'asked', { action, draws });
  if (kind !== 'action' || seat === null) return;
  const { rules, state } = history.gameAt(revision - 1);
  let listed = 0;
  for (const legal of rules.legalActions(state, seat) as Iterable<Action>) {
    if (++listed > LEGAL_MAX) return;
    for (const count of [0, 1, 2]) yield guessOf('asked', 'asked', 'asked', { action: legal, draws: count });
  }
}

/** The state itself, and another one that this viewer cannot tell from it. */
function* stateValues(history: History, entry: Entry, viewer: Viewer): Iterable<Value> {
  if (!entry.state) return;
  const { rules, state, gameId } = history.gameAt(entry.revision);
  yield guessOf('state', 'state', 'state', state);
  const about = { gameId, revision: entry.revision, players: [], seed: history.header.commitment };
  const imagined = rules.imagine(rules.view(state, viewer, about), viewer, seededRandom(entry.revision));
  yield guessOf('state', 'state', 'state', imagined);
}

/** Every value that each secret had in some games: by `type.key`, at most so many of each. */
export const candidatesFrom = (
  histories: readonly History[],
  most: number,
): ReadonlyMap<string, readonly unknown[]> => {
  const values = new Map<string, Map<string, unknown>>();
  for (const { entries } of histories)
    for (const { type, payload, secret = {} } of entries.flatMap(({ events }) => events))
      for (const key of Object.keys(secret)) {
        const what = `${type}.${key}`;
        const known = values.get(what) ?? new Map<string, unknown>();
        const value = (payload as Readonly<Record<string, unknown>>)[key];
        if (known.size < most) known.set(canonical(value ?? null), value);
        values.set(what, known);
      }
  return new Map([...values].map(([what, known]) => [what, [...known.values()]]));
};
