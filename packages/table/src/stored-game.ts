// A game as its store has it: read from there, written to there, and known to be out of date when that is unsure. Only
// ever used in the game's own turn.

import {
  type ClockLine,
  type Entry,
  type Game,
  hashOfEntry,
  UnreadableError,
  type Writable,
} from '@turnfold/kernel';
import { type EventStore, type GameFacts, type Latest, StoreError, type Wake } from '@turnfold/store';
import { clockOf } from './clock.ts';
import { botToAct, type KnownGame, type Play, storedRevision } from './known-game.ts';
import type { Change, LoggedStep } from './plan.ts';
import type { TableLog } from './settings.ts';

export interface StoredGame {
  /** True when a write failed half-way, so that only the store knows how the game stands. */
  readonly isStale: boolean;
  isNews(latest: Latest): boolean;
  /** Whether another node has written. */
  isBehind(): Promise<boolean>;
  /** Reads what others have written. */
  catchUp(): Promise<void>;
  /** Writes a change, or finds that another node was quicker; then the game is stale. */
  save(change: Change): Promise<'written' | 'conflict'>;
}

export interface StoredGameDeps {
  readonly store: EventStore;
  readonly log: TableLog;
  readonly loadPlay: (facts: GameFacts) => Promise<Play>;
  /** When somebody has to look at the game next, to be stored with a change. */
  readonly nextWake: (game: Game | null, facts: GameFacts, clock: ClockLine | null) => Wake | null;
  readonly onWake: (wake: Wake | null, since: number) => void;
  readonly onMovedElsewhere: () => void;
}

/** Keeps what a node knows of a game as the store has it: the facts, and its past. */
export const createStoredGame = (known: Writable<KnownGame>, deps: StoredGameDeps): StoredGame => {
  const { store } = deps;
  const { gameId } = known;

  const isNews = ({ revision, version }: Latest): boolean =>
    revision > storedRevision(known) || version > known.facts.version;

  const catchUp = (): Promise<void> =>
    readable(gameId, async () => {
      const newest = await store.facts(gameId);
      if (!newest) throw new StoreError('damaged', `game ${gameId} has gone from the store`);
      const { play } = known;
      if (play) {
        const entries = await store.entries(gameId, storedRevision(known) + 1);
        for (const entry of entries) play.history.push(nextEntry(play, entry));
        if (entries.length > 0) deps.onMovedElsewhere();
      } else if (newest.status !== 'waiting') known.play = await deps.loadPlay(newest);
      known.facts = factsByLog(soundFacts(newest, gameId), known.play, deps.log);
      stored.isStale = false;
    });

  const save: StoredGame['save'] = (change) => {
    const { step, facts: written, remember } = change;
    if (!step && !written && !remember) return Promise.resolve('written');
    // Until the store has answered, nobody knows how the game stands.
    stored.isStale = true;
    const since = performance.now();
    const wake = wakeAfter(step, written);
    const write = {
      gameId,
      expectedRevision: storedRevision(known),
      entries: step ? [step.entry] : [],
      facts: written,
      answers: remember ? [remember] : undefined,
      wake,
    };
    // Not awaited: what an async function has at hand is kept as long as it waits, and many wait for one commit.
    return store.append(write).then((result) => {
      if (result !== 'written') return 'conflict';
      saved(change);
      if (wake !== undefined) deps.onWake(wake, since);
      stored.isStale = false;
      return 'written';
    });
  };

  const saved = ({ step, play, facts }: Change) => {
    if (play) known.play = play;
    else if (step) known.play?.history.push(step.entry, step.game);
    if (facts) known.facts = facts;
  };

  /** The node that holds a game for its bot goes on holding it when only the facts change. */
  const wakeAfter = (step: LoggedStep | undefined, written: GameFacts | undefined) => {
    if (!step && (!written || botToAct(known) !== null)) return undefined;
    const game = step?.game ?? known.play?.history.game ?? null;
    const clock = step ? (step.entry.clock ?? null) : clockOf(known);
    return deps.nextWake(game, written ?? known.facts, clock);
  };

  const stored: Writable<StoredGame> = {
    isStale: false,
    isNews,
    async isBehind() {
      const latest = await store.latest(gameId);
      return latest !== null && isNews(latest);
    },
    catchUp,
    save,
  };
  return stored;
};

/** What was changed on the disk does not become a state: each entry must follow from the one before it. */
export const nextEntry = ({ history, luck }: Play, entry: Entry): Entry => {
  const { revision, hash } = entry;
  const found = hashOfEntry({ ...entry, previous: history.head }, luck.hash);
  if (revision === history.entries.length && found === hash) return entry;
  throw new StoreError('damaged', `game ${history.game.gameId} is damaged at revision ${revision}`);
};

const LISTS = ['players', 'holders', 'invites', 'seedHashes', 'sealed', 'clientSeeds'] as const;

/** The facts of a game as they were stored, where they are what facts should be. */
export const soundFacts = (facts: GameFacts, gameId: string): GameFacts => {
  const isSound =
    facts.gameId === gameId &&
    LISTS.every((list) => Array.isArray(facts[list])) &&
    facts.players.every(({ name, bot }) => typeof name === 'string' && bot !== undefined);
  if (isSound) return facts;
  throw new StoreError('damaged', `the facts of game ${gameId} are damaged`);
};

/** The facts with the status that the log tells: who can write to the store's file must not end a game by one word. */
export const factsByLog = (facts: GameFacts, play: Play | null, log: TableLog): GameFacts => {
  const status = !play ? 'waiting' : play.history.game.outcome ? 'over' : 'active';
  if (status === facts.status) return facts;
  const { gameId } = facts;
  log.error({ gameId, stored: facts.status, status }, 'the stored status of a game contradicts its log');
  return { ...facts, status };
};

/** Reads a stored game. Whatever goes wrong with what was stored is told as such, with the game's id. */
export const readable = async <T>(gameId: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StoreError || error instanceof UnreadableError) throw error;
    throw new StoreError('damaged', `game ${gameId} cannot be read`, { cause: error });
  }
};
