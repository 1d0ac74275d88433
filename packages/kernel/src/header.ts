// What a log starts from. The header's hash is the first link of the chain, so nothing in it can be changed later.

import { hashOf } from './canonical.ts';
import { type Luck, seedHashOf } from './luck.ts';
import type { AnyRules, Setup } from './rules.ts';

/** The format of logs and records that this program writes and reads. */
export const LOG_FORMAT = 2;

/** Where a game comes from: a fork begins with a state of another game, a rematch only follows one. */
export interface Origin {
  readonly kind: 'fork' | 'rematch';
  readonly gameId: string;
  /** The revision that a fork begins with. */
  readonly revision: number | null;
}

/** Time is the table's, not the rules': it stands beside their options, not among them. In seconds. */
export type ClockSettings =
  | { readonly initial: number; readonly increment: number; readonly onTimeout: 'lose' | 'bot' }
  | { readonly perTurn: number; readonly onTimeout: 'lose' | 'bot' };

/** What was agreed on apart from the rules' own options. */
export interface Terms {
  /** One device plays every human seat: undo is free. */
  readonly hotseat: boolean;
  readonly clock: ClockSettings | null;
  readonly origin: Origin | null;
  /** Per seat, the hash of the player's seed as it was when the list closed; null where there is none. */
  readonly seedHashes: readonly (string | null)[];
}

export interface Header extends Terms {
  readonly format: typeof LOG_FORMAT;
  readonly gameId: string;
  /** The id of the rules, and their version. */
  readonly rules: string;
  readonly rulesVersion: number;
  readonly setup: Setup;
  /** The dice were fixed by a known seed. */
  readonly practice: boolean;
  readonly commitment: string;
  /** Hash of the players' own seeds, in seat order. */
  readonly seeds: string;
}

export const headerOf = (
  rules: AnyRules,
  gameId: string,
  setup: Setup,
  luck: Luck,
  terms: Partial<Terms> = {},
): Header => {
  const { source } = luck;
  const clientSeeds = source.kind === 'committed' ? source.clientSeeds : [];
  return {
    format: LOG_FORMAT,
    gameId,
    rules: rules.id,
    rulesVersion: rules.version,
    setup,
    practice: source.kind === 'practice',
    hotseat: terms.hotseat ?? false,
    clock: terms.clock ?? null,
    origin: terms.origin ?? null,
    commitment: luck.commitment,
    seedHashes: terms.seedHashes ?? clientSeeds.map((seed) => (seed === null ? null : seedHashOf(seed))),
    seeds: hashOf(clientSeeds),
  };
};

/** The header alone, of something that has more. */
export const headerPart = (all: Header): Header => {
  const { format, gameId, rules, rulesVersion, setup, practice, hotseat, clock, origin } = all;
  const { commitment, seedHashes, seeds } = all;
  return {
    format,
    gameId,
    rules,
    rulesVersion,
    setup,
    practice,
    hotseat,
    clock,
    origin,
    commitment,
    seedHashes,
    seeds,
  };
};
