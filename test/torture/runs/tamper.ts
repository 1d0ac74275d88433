// Finished records are changed by chance, or by an operator who can hash everything anew. Not one may pass.

import { catalog } from '@turnfold/catalog';
import {
  type AnyRules,
  act,
  type CompleteRecord,
  chainEntry,
  close,
  createHistory,
  type Entry,
  exportRecord,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  pick,
  type Random,
  type Setup,
  seededRandom,
  verify,
} from '@turnfold/kernel';
import { highCard } from '../../support/high-card.ts';

export interface TamperOptions {
  readonly seed: number;
  /** How often each way is tried, on every game. */
  readonly each: number;
}

export interface TamperFinding {
  readonly games: readonly string[];
  readonly attempts: number;
  readonly problems: readonly string[];
}

export const runTamper = ({ seed, each }: TamperOptions): TamperFinding => {
  const random = seededRandom(seed);
  const games = [highCard as unknown as AnyRules, ...catalog.map(({ rules }) => rules)];
  const problems: string[] = [];
  let attempts = 0;
  for (const rules of games) {
    const record = recordOf(rules, random);
    const honest = verify(rules, record);
    if (honest.verdict !== 'verified')
      problems.push(`${rules.id}: an honest record is refused: ${honest.problem}`);
    for (const [way, tamper] of Object.entries(WAYS))
      for (let time = 0; time < each; time++) {
        attempts++;
        if (verify(rules, tamper(structuredClone(record), random)).verdict === 'verified')
          problems.push(`${rules.id}: a record passed after ${way}`);
      }
  }
  return { games: games.map(({ id }) => id), attempts, problems };
};

const ACTIONS = 40;

/** A game of random moves with provable luck, ended by its owner where it does not end by itself. */
const recordOf = (rules: AnyRules, random: Random): CompleteRecord => {
  const setup = parseSetup(rules, Math.max(rules.seats.min, Math.min(3, rules.seats.max)), {}) as Setup;
  const secret = Array.from({ length: 64 }, () => random.int(16).toString(16)).join('');
  const luck = luckOf('g', { kind: 'committed', secret, clientSeeds: Array(setup.seats).fill(null) });
  const history = createHistory(rules, headerOf(rules, 'g', setup, luck));
  history.append(openGame({ rules, gameId: 'g', setup, luck, time: AT }), luck);
  for (let count = 0; count < ACTIONS && !history.game.outcome; count++) {
    const { game } = history;
    const [seat = 0] = rules.toAct(game.state);
    const step = act(game, seat, pick(random, [...rules.legalActions(game.state, seat)]), luck, AT);
    if (isRefusal(step)) throw new Error(`bug: ${rules.id} refused a legal action: ${step.explain}`);
    history.append(step, luck);
  }
  const end = close(history.game, 'owner', AT);
  if (!isRefusal(end)) history.append(end, luck);
  const facts = { players: [], createdAt: AT };
  return exportRecord(history, luck, facts, 'spectator') as CompleteRecord;
};

const AT = '2030-01-01T00:00:00.000Z';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Tamper = (record: Writable<CompleteRecord>, random: Random) => CompleteRecord;

const WAYS: Readonly<Record<string, Tamper>> = {
  'a value was changed': (record, random) => {
    changeSomewhere(pick(random, record.entries), random);
    return record;
  },
  'an entry was left out': (record, random) => {
    record.entries = record.entries.toSpliced(random.int(record.entries.length), 1);
    return record;
  },
  'an entry was put in': (record, random) => {
    const copy = pick(random, record.entries);
    record.entries = record.entries.toSpliced(random.int(record.entries.length + 1), 0, copy);
    return record;
  },
  'two entries changed places': (record, random) => {
    const [one, other] = twoOf(record.entries.length, random);
    const entries = [...record.entries];
    [entries[one], entries[other]] = [entries[other] as Entry, entries[one] as Entry];
    record.entries = entries;
    return record;
  },
  'its end was cut off, with a head that fits': (record, random) => {
    record.entries = record.entries.slice(0, 1 + random.int(record.entries.length - 1));
    return rehashed(record);
  },
  'a die or a card was changed, and everything after it was hashed anew': (record, random) => {
    const drawn = record.entries.filter(({ draws }) => draws > 0);
    const { events } = pick(random, drawn.length > 0 ? drawn : record.entries);
    changeSomewhere(pick(random, events).payload, random);
    return rehashed(record);
  },
  'the secret was exchanged': (record, random) => {
    const { luck } = record;
    if (luck.kind === 'committed') record.luck = { ...luck, secret: flipped(luck.secret, random) };
    return record;
  },
};

const twoOf = (count: number, random: Random): [number, number] => {
  const one = random.int(count);
  return [one, (one + 1 + random.int(count - 1)) % count];
};

/** What an operator can do: every hash is made anew, so that the chain holds. */
const rehashed = (record: Writable<CompleteRecord>): CompleteRecord => {
  let previous = record.entries[0]?.previous ?? '';
  record.entries = record.entries.map(({ hash: _, previous: __, salt, ...move }) => {
    const entry = chainEntry(move, previous, salt);
    previous = entry.hash;
    return entry;
  });
  return { ...record, head: previous };
};

/** Changes one value somewhere inside. */
const changeSomewhere = (root: object, random: Random): void => {
  const places = placesIn(root);
  if (places.length === 0) Object.assign(root, { added: 1 });
  else {
    const { holder, key } = pick(random, places);
    holder[key] = changed(holder[key], random);
  }
};

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

const placesIn = (value: object): Place[] =>
  Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'object' && inside !== null
      ? placesIn(inside)
      : inside === undefined
        ? []
        : [{ holder: value as Record<string, unknown>, key }],
  );

const changed = (value: unknown, random: Random): unknown => {
  if (typeof value === 'number') return value + 1 + random.int(3);
  if (typeof value === 'boolean') return !value;
  if (value === null) return 0;
  return flipped(String(value), random);
};

const flipped = (text: string, random: Random): string => {
  if (text === '') return 'x';
  const at = random.int(text.length);
  const letter = text[at] === 'a' ? 'b' : 'a';
  return text.slice(0, at) + letter + text.slice(at + 1);
};
