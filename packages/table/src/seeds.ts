// The players' own seeds. Everybody commits before anybody opens: a device sends only the hash of its seed; when the
// last seat is taken the list of hashes closes and never changes again; then each device opens its seed, and the
// opening is dealt when all are open. A seed that is not opened in time ends the game before anything was dealt.

import { isSealedSeed, type Seat, seedHashOf } from '@turnfold/kernel';
import type { GameFacts, LuckSecret } from '@turnfold/store';
import { type Answer, isFailure, type SeedOpened } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';
import { playerAsks } from './asks.ts';
import { deal } from './deal.ts';
import { changed, sealedSeats } from './game-meta.ts';
import type { Host } from './host.ts';
import type { KnownGame } from './known-game.ts';
import type { Plan } from './plan.ts';
import { gameOver } from './refusals.ts';
import { parseOpenSeed } from './requests.ts';
import type { Room } from './room.ts';
import { withoutRoom } from './room-line.ts';

/** How long players have to open their seeds: live play cannot wait for days, play by correspondence can. */
const LIVE_MS = 2 * 60_000;
const CORRESPONDENCE_MS = 7 * 24 * 60 * 60_000;

/** A seed as it came: sent openly, only its hash, or none. */
export interface SentSeed {
  readonly clientSeed?: string | undefined;
  readonly clientSeedHash?: string | undefined;
}

export const seedHash = ({ clientSeed, clientSeedHash }: SentSeed): string | null =>
  clientSeedHash ?? (clientSeed === undefined ? null : seedHashOf(clientSeed));

/** The facts when the last seat has been taken: the list of seeds is closed. */
export const withListClosed = (host: Host, facts: GameFacts): GameFacts => {
  const closed = withoutRoom(facts);
  return sealedSeats(closed).length === 0
    ? closed
    : { ...closed, openBy: host.timeText(opensWithinMs(closed)) };
};

const opensWithinMs = ({ clock, open }: GameFacts): number =>
  open || (clock && 'initial' in clock) ? LIVE_MS : CORRESPONDENCE_MS;

export const openSeed = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
): Promise<Answer<SeedOpened>> => {
  const asks = playerAsks(room, role, request, parseOpenSeed, []);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  const secret = await host.store.luck(room.gameId);
  if (!secret) throw new Error(`game ${room.gameId} has lost the secret of its luck`);
  return room.change(() => plan(host, room, seat, asked.clientSeed, secret));
};

const plan = (
  host: Host,
  known: KnownGame,
  seat: Seat,
  clientSeed: string,
  secret: LuckSecret,
): Plan<SeedOpened> => {
  const { facts } = known;
  if (facts.invites.some(({ used }) => !used)) return fail('SEEDS_NOT_DUE', {}, 0);
  if (!facts.sealed[seat]) return fail('NOT_SEALED');
  if (!isSealedSeed(clientSeed) || seedHashOf(clientSeed) !== facts.seedHashes[seat])
    return fail('SEED_MISMATCH');
  if (facts.clientSeeds[seat] !== null) return { answer: openedOf(facts) };
  if (facts.status === 'over') return gameOver(facts, 0);
  const opened = changed(facts, { clientSeeds: facts.clientSeeds.with(seat, clientSeed) });
  if (sealedSeats(opened).length > 0) return { facts: opened, answer: openedOf(opened) };
  const change = deal(host, known.rules, opened, secret);
  return { ...change, answer: openedOf(change.facts) };
};

const openedOf = ({ gameId, commitment, status }: GameFacts): SeedOpened => ({
  gameId,
  seedCommitment: commitment,
  status,
});
