// Keeps games in memory and serialises work on each: one queue per game, and one way for every change.

import { type AnyRules, type Entry, type GamePackage, link, rulesOfVersion } from '@turnfold/kernel';
import { type GameFacts, StoreError } from '@turnfold/store';
import { fail, isFailure } from '@turnfold/wire';
import { botToAct, rouseBots } from './bots.ts';
import { doDue } from './due.ts';
import type { Change, Host, Hosted, HostSettings, Play, TableFigures } from './host.ts';
import { blankPlay, storedRevision } from './hosted.ts';
import { end, show } from './live.ts';
import { createSpacing } from './spacing.ts';
import { createWaking } from './waking.ts';

/** How often a plan is made anew when other nodes are quicker. */
const ATTEMPTS_MAX = 20;
const ENTRIES_AT_A_TIME = 256;
/** Requests that may wait for one game. */
const QUEUE_MAX = 1000;
/** Bots that may begin to think before others get a word in. */
const BOTS_AT_ONCE = 4;

export const createHost = (settings: HostSettings): Host => {
  const { store, catalog, now, log } = settings;
  const packages = new Map(catalog.map((one) => [one.rules.id as string, one]));
  const resident = new Map<string, Hosted>(); // Least recently used first.
  const loading = new Map<string, Promise<Hosted | null>>();
  let closed = false;

  const using: Host['using'] = async (gameId, work) => {
    const known = resident.get(gameId);
    const hosted = known ?? (await loadOnce(gameId));
    if (!hosted) return work(null);
    hosted.users++;
    try {
      if (known) await refresh(known);
      return await work(hosted);
    } finally {
      hosted.users--;
    }
  };

  const refresh = async (hosted: Hosted): Promise<void> => {
    resident.delete(hosted.gameId);
    resident.set(hosted.gameId, hosted);
    if (store.shared ? await isBehind(hosted) : isUnsure(hosted))
      await enqueue(hosted, async () => {
        if (store.shared || hosted.stale) await catchUp(hosted);
      });
  };

  /** A write failed, and may have been written all the same. */
  const isUnsure = ({ stale, queued }: Hosted): boolean => stale && queued === 0;

  const loadOnce = (gameId: string): Promise<Hosted | null> => {
    const running = loading.get(gameId) ?? load(gameId).finally(() => loading.delete(gameId));
    loading.set(gameId, running);
    return running;
  };

  const load = async (gameId: string): Promise<Hosted | null> => {
    const facts = await store.facts(gameId);
    if (!facts) return null;
    const hosted = admit(facts, facts.status === 'waiting' ? null : await loadPlay(facts));
    rouseBots(host, hosted);
    if (botToAct(hosted) !== null) waking.ask(hosted);
    return hosted;
  };

  /** A stored log as a game with its past, some entries at a time: a long one must not hold everybody else up. */
  const loadPlay = async (facts: GameFacts): Promise<Play> => {
    const { gameId } = facts;
    const secret = await store.luck(gameId);
    if (!secret) throw new StoreError('damaged', `game ${gameId} has lost the secret of its luck`);
    const play = blankPlay(settings, rulesOf(facts), facts, secret);
    for (;;) {
      const entries = await store.entries(gameId, play.history.entries.length, ENTRIES_AT_A_TIME);
      for (const entry of entries) play.history.push(follows(play, entry));
      if (entries.length < ENTRIES_AT_A_TIME) return play;
      await new Promise((resume) => setTimeout(resume));
    }
  };

  const packageFor = ({ rules, gameId }: GameFacts): GamePackage => {
    const found = packages.get(rules);
    if (!found) throw new StoreError('damaged', `game ${gameId} is played by unknown rules, "${rules}"`);
    return found;
  };

  /** The rules that a game was made by; where they are not here, those of today, to look at it with. */
  const rulesOf = (facts: GameFacts): AnyRules => {
    const found = packageFor(facts);
    return rulesOfVersion(found, facts.rulesVersion) ?? found.rules;
  };

  const admit = (facts: GameFacts, play: Play | null): Hosted => {
    const { gameId } = facts;
    const rules = rulesOf(facts);
    const hosted: Hosted = {
      gameId,
      rules,
      isPlayable: rules.version === facts.rulesVersion,
      bots: packageFor(facts).bots,
      facts,
      play,
      watchers: new Set(),
      running: new Set(),
      tail: Promise.resolve(),
      queued: 0,
      users: 1, // Whoever waits for it comes before it can be let go.
      stale: false,
      botTimer: null,
      botFailures: 0,
      leasedUntil: 0,
      stopWatching: () => {},
    };
    if (store.shared)
      hosted.stopWatching = store.watch(gameId, ({ revision, version }) => {
        const isNews = () => revision > storedRevision(hosted) || version > hosted.facts.version;
        if (!isNews()) return;
        // By the time it is our turn, it may be what we have just written ourselves.
        enqueue(hosted, async () => isNews() && catchUp(hosted)).catch((error) =>
          log.warn({ gameId, error }, 'cannot follow a game'),
        );
      });
    setTimeout(() => hosted.users--);
    resident.set(gameId, hosted);
    evict();
    return hosted;
  };

  /** Lets go of games that nobody needs, the longest unused first. The store has them. */
  const evict = () => {
    let { entries } = figures();
    for (const [gameId, hosted] of resident) {
      if (resident.size <= settings.residentMax && entries <= settings.residentEntriesMax) return;
      if (isNeeded(hosted)) continue;
      hosted.stopWatching();
      resident.delete(gameId);
      entries -= entriesOf(hosted);
    }
  };

  const figures = (): TableFigures => {
    let entries = 0;
    let watchers = 0;
    for (const hosted of resident.values()) {
      entries += entriesOf(hosted);
      watchers += hosted.watchers.size;
    }
    return { games: resident.size, entries, watchers, attended: waking.attended };
  };

  const isBehind = async (hosted: Hosted): Promise<boolean> => {
    const latest = await store.latest(hosted.gameId);
    return (
      latest !== null && (latest.revision > storedRevision(hosted) || latest.version > hosted.facts.version)
    );
  };

  /** Reads what others have written. Only ever called in the game's own turn. */
  const catchUp = async (hosted: Hosted): Promise<void> => {
    const facts = await store.facts(hosted.gameId);
    if (!facts) throw new StoreError('damaged', `game ${hosted.gameId} has gone from the store`);
    if (hosted.play) {
      const entries = await store.entries(hosted.gameId, storedRevision(hosted) + 1);
      for (const entry of entries) hosted.play.history.push(follows(hosted.play, entry));
      if (entries.length > 0) hosted.leasedUntil = 0; // Whoever moved last moves the bots.
    } else if (facts.status !== 'waiting') hosted.play = await loadPlay(facts);
    hosted.facts = facts;
    hosted.stale = false;
    afterwards(hosted);
  };

  /** Tells and goes on. What was written is written: nothing that fails here takes it back. */
  const afterwards = (hosted: Hosted) => {
    try {
      show(hosted);
      rouseBots(host, hosted);
    } catch (error) {
      log.error({ gameId: hosted.gameId, error }, 'a game could not go on');
    }
  };

  const enqueue = <T>(hosted: Hosted, work: () => Promise<T>): Promise<T> => {
    hosted.queued++;
    const turn = hosted.tail.then(work).finally(() => hosted.queued--);
    hosted.tail = turn.catch(() => {});
    return turn;
  };

  const follow = async (hosted: Hosted): Promise<void> => {
    if (hosted.stale || (store.shared && (await isBehind(hosted)))) await catchUp(hosted);
  };

  const inTurn: Host['inTurn'] = async (hosted, plan) => {
    if (hosted.queued >= QUEUE_MAX) return fail('BUSY');
    return enqueue(hosted, async () => {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        // Whoever asks has just looked (`using`); where somebody was quicker since, the store says so.
        if (hosted.stale) await catchUp(hosted);
        const planned = await plan();
        if (isFailure(planned)) return planned;
        if ((await save(hosted, planned)) === 'conflict') {
          hosted.stale = true;
          continue;
        }
        afterwards(hosted);
        return isFailure(planned.answer) ? planned.answer : { ok: true, ...planned.answer };
      }
      return fail('BUSY');
    });
  };

  const save = async (hosted: Hosted, plan: Change) => {
    const { step, play, facts, remember } = plan;
    if (!step && !facts && !remember) return 'written';
    // Until the store has answered, nobody knows how the game stands.
    hosted.stale = true;
    const since = performance.now();
    const wake = wakeAfter(hosted, plan);
    const result = await store.append({
      gameId: hosted.gameId,
      expectedRevision: storedRevision(hosted),
      entries: step ? [step.entry] : [],
      ...(facts ? { facts } : {}),
      ...(remember ? { answers: [remember] } : {}),
      ...(wake === undefined ? {} : { wake }),
    });
    if (result !== 'written') return 'conflict';
    if (play) hosted.play = play;
    else if (step) hosted.play?.history.push(step.entry, step.game);
    if (facts) hosted.facts = facts;
    if (wake !== undefined) waking.wrote(hosted, wake, since);
    hosted.stale = false;
    return 'written';
  };

  /** Whoever holds a game for its bot goes on holding it when only the facts change. */
  const wakeAfter = (hosted: Hosted, { step, facts }: Change) => {
    const game = step?.game ?? hosted.play?.history.game ?? null;
    if (!step && (!facts || botToAct(hosted) !== null)) return undefined;
    return waking.next(game, facts ?? hosted.facts);
  };

  const close = async () => {
    closed = true;
    for (const hosted of resident.values()) {
      if (hosted.botTimer) clearTimeout(hosted.botTimer);
      hosted.botTimer = null;
      hosted.stopWatching();
      for (const watcher of hosted.watchers) end(hosted, watcher, null);
    }
    await Promise.all([...resident.values()].map((hosted) => hosted.tail));
    await waking.close();
  };

  const waking = createWaking({
    ...settings,
    using,
    rouse: (hosted) => rouseBots(host, hosted),
    doDue: (hosted) => doDue(host, hosted),
  });

  const host: Host = {
    ...settings,
    at: (afterMs = 0) => new Date(now() + afterMs).toISOString(),
    packageOf: (rulesId) => packages.get(rulesId),
    using,
    admit,
    figures,
    inTurn,
    follow,
    get closed() {
      return closed;
    },
    close,
    waking,
    creating: new Set(),
    spaced: createSpacing(BOTS_AT_ONCE),
  };
  return host;
};

const entriesOf = ({ play }: Hosted): number => play?.history.entries.length ?? 0;

const isNeeded = (hosted: Hosted): boolean =>
  hosted.users > 0 || hosted.queued > 0 || hosted.watchers.size > 0 || botToAct(hosted) !== null;

/** What was changed on the disk does not become a state: each entry must follow from the one before it. */
const follows = ({ history, luck }: Play, entry: Entry): Entry => {
  const { revision, hash, salt } = entry;
  const { hash: found } = link(entry, history.head, salt, luck.hash);
  if (revision === history.entries.length && found === hash) return entry;
  throw new StoreError('damaged', `game ${history.game.gameId} is damaged at revision ${revision}`);
};
