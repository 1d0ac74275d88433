// The rooms of a node: loads games when they are asked for, keeps them while they are needed, and lets go of the
// longest unused. The store has them all.

import { type AnyRules, type GamePackage, rulesOfVersion } from '@turnfold/kernel';
import { type GameFacts, StoreError } from '@turnfold/store';
import { isId } from './identity.ts';
import { blankPlay, type Play } from './known-game.ts';
import { phrasesOf } from './phrase-list.ts';
import { createRoom, type KeptRoom, type Room, type RoomListener } from './room.ts';
import type { TableSettings } from './settings.ts';
import { nextSlice } from './slices.ts';
import { factsByLog, nextEntry, readable, soundFacts } from './stored-game.ts';

export interface Rooms {
  packageOf(rulesId: string): GamePackage | undefined;
  /** Works with a game as it stands now, or with null when there is none. It stays in memory meanwhile. */
  using<T>(gameId: string, work: (room: Room | null) => T | Promise<T>): Promise<T>;
  /** Takes a game that was just created into memory. */
  admit(facts: GameFacts, play: Play | null): Room;
  /** Whether a game is in memory. */
  has(gameId: string): boolean;
  readonly figures: RoomFigures;
  close(): Promise<void>;
}

export interface RoomFigures {
  readonly games: number;
  /** Log entries of all of them. */
  readonly entries: number;
  readonly watchers: number;
}

interface RoomsDeps extends RoomListener {
  /** A game is about to be read. */
  beforeLoad(facts: GameFacts): Promise<void> | undefined;
  /** A game was read from the store. */
  onLoad(room: Room): void;
}

/** Read from the store at a time, and folded before anything else gets its turn. */
const ENTRIES_AT_A_TIME = 256;
const ENTRIES_PER_SLICE = 64;

export const createRooms = (settings: TableSettings, deps: RoomsDeps): Rooms => {
  const { store, catalog, log, hash } = settings;
  const { packages, packageFor, rulesOf } = packagesOf(catalog);
  const resident = new Map<string, KeptRoom>(); // Least recently used first.
  const loading = new Map<string, Promise<KeptRoom | null>>();

  const using: Rooms['using'] = (gameId, work) => {
    const room = resident.get(gameId);
    if (!room) return loadAndUse(gameId, work);
    touch(room);
    return room.use(work, { refresh: true });
  };

  const loadAndUse: Rooms['using'] = async (gameId, work) => {
    const room = isId(gameId) ? await loadOnce(gameId) : null;
    if (!room) return work(null);
    touch(room);
    const used = room.use(work, { refresh: false });
    evict(room);
    return used;
  };

  const touch = (room: KeptRoom) => {
    resident.delete(room.gameId);
    resident.set(room.gameId, room);
  };

  const loadOnce = (gameId: string): Promise<KeptRoom | null> => {
    const running = loading.get(gameId) ?? load(gameId).finally(() => loading.delete(gameId));
    loading.set(gameId, running);
    return running;
  };

  const load = async (gameId: string): Promise<KeptRoom | null> => {
    const room = await readable(gameId, async () => {
      const stored = await store.facts(gameId);
      if (!stored) return null;
      const facts = soundFacts(stored, gameId);
      await deps.beforeLoad(facts);
      const play = (await isDealt(facts)) ? await loadPlay(facts) : null;
      return add(factsByLog(facts, play, log), play);
    });
    if (room) deps.onLoad(room);
    return room;
  };

  /** Whether the log has begun. That it has not is looked up: what stands beside the log is not believed. */
  const isDealt = async ({ status, gameId }: GameFacts): Promise<boolean> =>
    status !== 'waiting' || (await store.entries(gameId, 0, 1)).length > 0;

  /** A stored log as a game with its past, some entries at a time: a long one must not hold everybody else up. */
  const loadPlay = async (facts: GameFacts): Promise<Play> => {
    const { gameId } = facts;
    const secret = await store.luck(gameId);
    if (!secret) throw new StoreError('damaged', `game ${gameId} has lost the secret of its luck`);
    const play = blankPlay(rulesOf(facts), facts, secret, hash);
    for (;;) {
      const entries = await store.entries(gameId, play.history.entries.length, ENTRIES_AT_A_TIME);
      for (let index = 0; index < entries.length; index += ENTRIES_PER_SLICE) {
        if (index > 0) await nextSlice();
        for (const entry of entries.slice(index, index + ENTRIES_PER_SLICE))
          play.history.push(nextEntry(play, entry));
      }
      if (play.history.entries.length === 0)
        throw new StoreError('damaged', `game ${gameId} has lost its log`);
      if (entries.length < ENTRIES_AT_A_TIME) return play;
      await nextSlice();
    }
  };

  const add = (facts: GameFacts, play: Play | null): KeptRoom => {
    const { gameId, rulesVersion } = facts;
    const rules = rulesOf(facts);
    const found = packageFor(facts);
    const isPlayable = rules.version === rulesVersion;
    const { bots, styles = [] } = found;
    const known = { gameId, rules, isPlayable, bots, styles, phrases: phrasesOf(found), facts, play };
    const room = createRoom(known, { ...deps, store, log, loadPlay });
    resident.set(gameId, room);
    return room;
  };

  const evict = (newest: KeptRoom) => {
    let { entries } = figures();
    for (const [gameId, room] of resident) {
      if (resident.size <= settings.residentMax && entries <= settings.residentEntriesMax) return;
      if (room.isNeeded() || room === newest) continue;
      room.leave();
      resident.delete(gameId);
      entries -= room.entries();
    }
  };

  const figures = (): RoomFigures => {
    let entries = 0;
    let watchers = 0;
    for (const room of resident.values()) {
      entries += room.entries();
      watchers += room.watchers();
    }
    return { games: resident.size, entries, watchers };
  };

  return {
    packageOf: (rulesId) => packages.get(rulesId),
    using,
    admit(facts, play) {
      const room = add(facts, play);
      evict(room);
      return room;
    },
    has: (gameId) => resident.has(gameId),
    get figures() {
      return figures();
    },
    async close() {
      await Promise.all([...resident.values()].map((room) => room.close()));
    },
  };
};

const packagesOf = (catalog: readonly GamePackage[]) => {
  const packages = new Map(catalog.map((one) => [one.rules.id as string, one]));
  const packageFor = ({ rules, gameId }: GameFacts): GamePackage => {
    const found = packages.get(rules);
    if (!found) throw new StoreError('damaged', `game ${gameId} is played by unknown rules, "${rules}"`);
    return found;
  };
  /** The rules that a game was made by; where they are not here, those of today, to view it with. */
  const rulesOf = (facts: GameFacts): AnyRules => {
    const found = packageFor(facts);
    return rulesOfVersion(found, facts.rulesVersion) ?? found.rules;
  };
  return { packages, packageFor, rulesOf };
};
