// Compares what players were told with what is stored. Nothing acknowledged may be missing, nothing may have
// happened twice, and every die must be the one that the luck gives.

import {
  type AnyRules,
  close,
  type Entry,
  exportRecord,
  headerOf,
  isRefusal,
  loadHistory,
  luckOf,
  verify,
} from '@turnfold/kernel';
import type { EventStore, GameFacts } from '@turnfold/store';
import { openDatabase } from '../../packages/store/src/sqlite-database.ts';
import { testCatalog } from '../support/tables.ts';
import type { TorturedGame } from './games.ts';
import type { Deed, Ledger } from './ledger.ts';
import type { Watcher } from './watcher.ts';

export interface Evidence {
  readonly store: EventStore;
  readonly games: readonly TorturedGame[];
  readonly ledger: Ledger;
  readonly watchers?: readonly Watcher[];
}

export interface Finding {
  readonly entries: number;
  readonly acknowledged: number;
  /** Keys that were never answered, and those of them that had happened all the same. */
  readonly unanswered: number;
  readonly unansweredDone: number;
  readonly problems: readonly string[];
}

export const audit = async ({ store, games, ledger, watchers = [] }: Evidence): Promise<Finding> => {
  const problems = [...ledger.problems, ...watchers.flatMap((watcher) => watcher.problems)];
  const unanswered = ledger.deeds.filter(({ told, conflicted }) => told === null && !conflicted);
  let entries = 0;
  let unansweredDone = 0;
  for (const game of games) {
    const log = await store.entries(game.gameId, 0);
    const facts = await store.facts(game.gameId);
    if (!facts) {
      problems.push(`game ${game.gameId} is not stored`);
      continue;
    }
    const deeds = ledger.deeds.filter((deed) => deed.game === game);
    const claims = await claimsOf(store, deeds);
    entries += log.length;
    unansweredDone += deeds.filter((deed) => deed.told === null && claims.has(deed)).length;
    const found = [
      ...chainProblems(log),
      ...(await luckProblems(store, facts, log)),
      ...claimProblems(facts, log, deeds, claims),
      ...watchers
        .filter((watcher) => watcher.game === game)
        .flatMap((watcher) => watchProblems(log, watcher)),
    ];
    problems.push(...found.map((problem) => `game ${game.gameId}: ${problem}`));
  }
  return { entries, acknowledged: ledger.done, unanswered: unanswered.length, unansweredDone, problems };
};

/** The revision that each key stands for in the store. */
const claimsOf = async (store: EventStore, deeds: readonly Deed[]): Promise<Map<Deed, number>> => {
  const claims = new Map<Deed, number>();
  for (const deed of deeds) {
    const answer = await store.answer(`${deed.game.gameId}:0`, deed.key);
    const { about } = (answer?.receipt ?? {}) as { about?: { revision: number } };
    if (about) claims.set(deed, about.revision);
  }
  return claims;
};

const chainProblems = (log: readonly Entry[]): string[] =>
  log.flatMap(({ revision, previous }, index) => {
    if (revision !== index) return [`entry ${index} has revision ${revision}`];
    return index > 0 && previous !== log[index - 1]?.hash
      ? [`entry ${index} does not follow ${index - 1}`]
      : [];
  });

/** Decides every action again from the luck, hashes everything again, and compares. */
const luckProblems = async (
  store: EventStore,
  facts: GameFacts,
  log: readonly Entry[],
): Promise<string[]> => {
  const { gameId, rules: rulesId, setup, clientSeeds, players, createdAt } = facts;
  const rules = testCatalog.find((one) => one.rules.id === rulesId)?.rules as AnyRules;
  const secret = await store.luck(gameId);
  if (!secret) return ['the luck is lost'];
  const luck = luckOf(gameId, secret.kind === 'committed' ? { ...secret, clientSeeds } : secret);
  const history = attempt(() => loadHistory(rules, headerOf(rules, gameId, setup, luck, facts), log));
  if (history instanceof Error) return [`the log cannot be loaded: ${history.message}`];
  // A running game is ended for the sake of the audit: only a complete record shows everything.
  const end = close(history.game, 'operator', '');
  if (!isRefusal(end)) history.append(end, luck);
  const named = players.map(({ name, bot }, seat) => ({ playerId: `p${seat + 1}`, name, bot }));
  const record = exportRecord(history, luck, { players: named, createdAt }, 'spectator');
  const verdict = verify(rules, record);
  if (verdict.verdict === 'failed') return [`revision ${verdict.where}: ${verdict.problem}`];
  return verdict.verdict === 'intact' ? [`not decided again: ${verdict.problem}`] : [];
};

const attempt = <T>(work: () => T): T | Error => {
  try {
    return work();
  } catch (error) {
    return error as Error;
  }
};

const claimProblems = (
  { players }: GameFacts,
  log: readonly Entry[],
  deeds: readonly Deed[],
  claims: ReadonlyMap<Deed, number>,
): string[] => {
  const problems: string[] = [];
  for (const deed of deeds) {
    const { told, key } = deed;
    const claim = claims.get(deed);
    const isRefused = deed.conflicted || (told !== null && 'code' in told);
    if (isRefused && claim !== undefined) problems.push(`key ${key} was refused and happened`);
    if (!told || !('revision' in told)) continue;
    const entry = log[told.revision];
    if (!entry) problems.push(`acknowledged revision ${told.revision} (key ${key}) is not stored`);
    else if (entry.hash !== told.head)
      problems.push(`revision ${told.revision} is not the one that was told`);
    else if (entry.action?.type !== deed.action)
      problems.push(`revision ${told.revision} is not what was asked for`);
    if (claim !== told.revision)
      problems.push(`key ${key} was told ${told.revision} and is stored as ${claim}`);
  }
  const claimed = [...claims.values()].sort((a, b) => a - b);
  const acted = log.filter(({ kind, seat }) => kind === 'action' && players[seat as number]?.bot === null);
  const revisions = acted.map(({ revision }) => revision);
  if (JSON.stringify(claimed) !== JSON.stringify(revisions))
    problems.push(`${revisions.length} actions are stored for ${claimed.length} keys, or not the same ones`);
  return problems;
};

const watchProblems = (log: readonly Entry[], { seen }: Watcher): string[] =>
  [...seen].flatMap(([revision, head]) =>
    log[revision]?.hash === head ? [] : [`revision ${revision} was shown and is not stored`],
  );

/** What SQLite itself says about its file. */
export const integrityProblems = (file: string): string[] => {
  const database = openDatabase(file);
  const rows = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
  database.close();
  return rows.map((row) => row.integrity_check).filter((verdict) => verdict !== 'ok');
};
