// Luck that can be checked.
//
// Before a game starts, its host draws a secret of 32 bytes and publishes the secret's hash, the commitment. Each
// player's device publishes only the hash of a seed of its own, and opens the seed when all hashes are known. Every
// draw is then fixed by the secret, the players' seeds and the place in the game where it is made. So nobody
// can choose a die: not the players, who do not know the secret, and not the host, who has to commit before it knows
// their seeds. A crash, a retry or an undo finds the same die again. When the game is over the secret is published,
// and everybody can work out every die (`verify`) and compare the seeds with what was promised (`receipt.ts`).

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type HashText, hashOf, hashText } from './canonical.ts';
import { checkBelow, type Random, seededRandom } from './random.ts';

/** Where in a game luck is asked for: in the opening, or at a ply (how many actions are in effect before it). */
export type Ply = number | 'opening';

export interface Luck {
  /** What is published before the game: it fixes all luck without telling it. */
  readonly commitment: string;
  /** The rules' luck at a ply: the same every time it is asked for. */
  drawsAt(ply: Ply): Random;
  /** The luck of the bot that is to act at a revision; apart from that of the rules. */
  forBot(revision: number): Random;
  /** Salts the digests of what is hidden in the log entry of a revision, so that they cannot be guessed. */
  salt(revision: number): string;
  /** What has to be published so that everybody can check the luck. */
  readonly source: LuckSource;
  /** How the log of the game is hashed: the same everywhere, and as quickly as its host can. */
  readonly hash: HashText;
}

export type LuckSource =
  | { readonly kind: 'committed'; readonly secret: string; readonly clientSeeds: readonly (string | null)[] }
  | { readonly kind: 'practice'; readonly seed: string };

/** What is published of a seed before it is opened. */
export const seedHashOf = (seed: string): string => hashText(seed);

/** A sealed seed is 32 random bytes in hex: fresh for each game, and never guessed from its hash. */
export const isSealedSeed = (seed: string): boolean => /^[0-9a-f]{64}$/.test(seed);

export const luckOf = (gameId: string, source: LuckSource, hash = hashText): Luck => {
  const draws = source.kind === 'committed' ? committedLuck(gameId, source) : practiceLuck(source);
  const { commitment, drawsAt, forBot, salt } = draws;
  return { commitment, drawsAt, forBot, salt, source, hash };
};

type Draws = Omit<Luck, 'source' | 'hash'>;

/** The published hash of a secret. */
export const commitmentOf = (source: LuckSource): string =>
  source.kind === 'committed'
    ? bytesToHex(sha256(hexToBytes(source.secret)))
    : hashText(`practice|${source.seed}`);

/** Draw k at ply p is HMAC-SHA256(secret, gameId | p | k | hash of the players' seeds). */
const committedLuck = (gameId: string, source: LuckSource & { kind: 'committed' }): Draws => ({
  commitment: commitmentOf(source),
  ...keyedDraws(gameId, source.secret, hashOf(source.clientSeeds)),
});

const keyedDraws = (gameId: string, secret: string, seeds: string): Omit<Draws, 'commitment'> => {
  const keyed = hmac.create(sha256, hexToBytes(secret));
  const mac = (...parts: (string | number)[]) =>
    keyed
      .clone()
      .update(utf8ToBytes([gameId, ...parts, seeds].join('|')))
      .digest();
  const stream = (...place: (string | number)[]): Random => {
    let draw = 0;
    return {
      int: (below) => uniform(below, (again) => mac(...place, ...(again ? [draw - 1, again] : [draw++]))),
    };
  };
  return {
    drawsAt: (ply) => stream(ply),
    forBot: (revision) => stream('bot', revision),
    salt: saltsOf(bytesToHex(mac('salt'))),
  };
};

/** A number below `below` from the 32-bit words of a digest. The uneven tail is rejected, so all are equally likely. */
const uniform = (below: number, digest: (again: number) => Uint8Array): number => {
  const limit = 2 ** 32 - (2 ** 32 % checkBelow(below));
  for (let again = 0; ; again++) {
    const words = new DataView(digest(again).buffer);
    for (let offset = 0; offset < 32; offset += 4) {
      const word = words.getUint32(offset);
      if (word < limit) return word % below;
    }
  }
};

/** A known seed and a fast generator: for practice, tests and simulations. The same seed, the same dice, in any game. */
const practiceLuck = (source: LuckSource & { kind: 'practice' }): Draws => {
  const same = SAME_DICE.exec(source.seed)?.groups as SameDice | undefined;
  if (same) return { commitment: commitmentOf(source), ...keyedDraws(same.gameId, same.secret, same.seeds) };
  const seed = wordOf(hashText(source.seed));
  return {
    commitment: commitmentOf(source),
    drawsAt: drawsFrom(seed),
    forBot: (revision) => seededRandom(mix(seed, 2 * revision + 1)),
    salt: saltsOf(hashText(`salt|${source.seed}`)),
  };
};

interface SameDice {
  readonly gameId: string;
  readonly secret: string;
  readonly seeds: string;
}

/**
 * The practice seed with which the dice of a game that is over fall once more: its id, its secret and the hash of its players'
 * seeds, which its record publishes.
 */
export const sameDiceSeed = (gameId: string, source: LuckSource): string =>
  source.kind === 'practice'
    ? source.seed
    : `dice of ${gameId} ${source.secret} ${hashOf(source.clientSeeds)}`;

const SAME_DICE = /^dice of (?<gameId>[\w-]+) (?<secret>[0-9a-f]{64}) (?<seeds>[0-9a-f]{64})$/;

/** The rules' luck of a practice seed and nothing else: all that a simulation needs, for a third of the hashing. */
export const practiceDraws = (seed: string): Luck['drawsAt'] => drawsFrom(wordOf(hashText(seed)));

const drawsFrom =
  (seed: number): Luck['drawsAt'] =>
  (ply) =>
    seededRandom(mix(seed, ply === 'opening' ? 0 : 2 * ply + 2));

/** One secret of the game, and the revision: no two entries share a salt, and they are published together. */
const saltsOf = (secret: string): Luck['salt'] => {
  const prefix = `${secret.slice(0, 32)}.`;
  return (revision) => prefix + revision;
};

const wordOf = (hex: string): number => Number.parseInt(hex.slice(0, 8), 16) | 0;

/** Scatters neighbouring plies far apart (the finaliser of MurmurHash3). */
const mix = (seed: number, place: number): number => {
  let word = (seed ^ Math.imul(place + 1, 0x9e3779b1)) | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
};
