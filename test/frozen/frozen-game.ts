// One game as it stands: what a manifest says of it, and what a store must still say of it later.

import {
  type AnyRules,
  formatRecord,
  type Game,
  hashOf,
  headerOf,
  type LuckSource,
  loadHistory,
  luckOf,
} from '@turnfold/kernel';
import type { EventStore, GameFacts, LuckSecret } from '@turnfold/store';
import type { Table } from '@turnfold/wire';
import { good } from '../support/tables.ts';
import type { FrozenGame } from './data.ts';
import { rulesThatMade, type Seating } from './people.ts';

export const frozenGame = async (
  table: Table,
  store: EventStore,
  name: string,
  seating: Seating,
): Promise<{ readonly game: FrozenGame; readonly record: string | null }> => {
  const { gameId, tokens } = seating;
  const token = tokens.p1 as string;
  const view = good(await table.view(gameId, token));
  const { rulesVersion, status, revision, head, outcome } = view;
  const state = status === 'waiting' ? null : await stateOf(store, gameId, rulesThatMade(view));
  const game = { name, ...seating, rulesVersion, status, revision, head, state, outcome, receipts: [] };
  const record = status === 'over' ? formatRecord(good(await table.record(gameId, token)).record) : null;
  return { game, record };
};

/** The digest of the state that a store's log folds to. */
export const stateOf = async (
  store: EventStore,
  gameId: string,
  rules: AnyRules,
): Promise<NonNullable<FrozenGame['state']>> => {
  const { state } = await storedGame(store, gameId, rules);
  return { version: rules.stateVersion, digest: hashOf(state) };
};

const storedGame = async (store: EventStore, gameId: string, rules: AnyRules): Promise<Game> => {
  const facts = (await store.facts(gameId)) as GameFacts;
  const luck = luckOf(gameId, sourceOf((await store.luck(gameId)) as LuckSecret, facts));
  const header = { ...headerOf(rules, gameId, facts.setup, luck, facts), rulesVersion: facts.rulesVersion };
  return loadHistory(rules, header, await store.entries(gameId, 0)).game;
};

const sourceOf = (secret: LuckSecret, { clientSeeds }: GameFacts): LuckSource =>
  secret.kind === 'committed' ? { ...secret, clientSeeds } : secret;
