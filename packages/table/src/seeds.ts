// The players' own seeds. Everybody commits before anybody opens: a device sends only the hash of its seed; when the
// last seat is taken the list of hashes closes and never changes again; then each device opens its seed, and the
// opening is dealt when all are open. A seed that is not opened in time ends the game before anything was dealt.

import {
  formatSeat,
  happen,
  isRefusal,
  isSealedSeed,
  type Seat,
  seedHashOf,
  tableEvent,
} from '@turnfold/kernel';
import type { GameFacts, LuckSecret } from '@turnfold/store';
import { type Answer, fail, type LuckLine, type SeedOpened } from '@turnfold/wire';
import { actingSeat } from './access.ts';
import { deal } from './deal.ts';
import type { Change, Host, Hosted, Plan, Role } from './host.ts';
import { blankPlay } from './hosted.ts';
import { gameOver } from './refusals.ts';
import { isProblem, parseOpenSeed } from './requests.ts';
import { changed, sealedSeats } from './status.ts';

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
export const withListClosed = (host: Host, facts: GameFacts): GameFacts =>
  sealedSeats(facts).length === 0 ? facts : { ...facts, openBy: host.at(opensWithinMs(facts)) };

const opensWithinMs = ({ clock }: GameFacts): number =>
  clock && 'initial' in clock ? LIVE_MS : CORRESPONDENCE_MS;

/** What everybody may know of the seeds: never a seed. */
export const luckLine = (facts: GameFacts): LuckLine => ({
  openBy: facts.openBy,
  seeds: Object.fromEntries(
    facts.players.map((_, seat) => [
      formatSeat(seat),
      { state: seedState(facts, seat), hash: facts.seedHashes[seat] ?? null },
    ]),
  ),
});

/** `opened` was sealed before; `open` was sent openly, which binds nobody. */
const seedState = ({ seedHashes, clientSeeds, sealed }: GameFacts, seat: Seat) => {
  if (!seedHashes[seat]) return 'none' as const;
  if (clientSeeds[seat] === null) return 'sealed' as const;
  return sealed[seat] ? ('opened' as const) : ('open' as const);
};

export const openSeed = async (
  host: Host,
  hosted: Hosted,
  role: Role,
  request: unknown,
): Promise<Answer<SeedOpened>> => {
  const seat = actingSeat(hosted.facts, role, undefined, []);
  if (typeof seat === 'object') return seat;
  const asked = parseOpenSeed(request);
  if (isProblem(asked)) return fail('BAD_REQUEST', asked);
  const secret = await host.store.luck(hosted.gameId);
  if (!secret) throw new Error(`game ${hosted.gameId} has lost the secret of its luck`);
  return host.inTurn(hosted, () => plan(host, hosted, seat, asked.clientSeed, secret));
};

const plan = (
  host: Host,
  hosted: Hosted,
  seat: Seat,
  clientSeed: string,
  secret: LuckSecret,
): Plan<SeedOpened> => {
  const { facts } = hosted;
  if (facts.invites.some(({ used }) => !used)) return fail('SEEDS_NOT_DUE', {}, 0);
  if (!facts.sealed[seat]) return fail('NOT_SEALED');
  if (!isSealedSeed(clientSeed) || seedHashOf(clientSeed) !== facts.seedHashes[seat])
    return fail('SEED_MISMATCH');
  if (facts.clientSeeds[seat] !== null) return { answer: openedOf(facts) };
  if (facts.status === 'over') return gameOver(facts, 0);
  const opened = changed(facts, { clientSeeds: facts.clientSeeds.with(seat, clientSeed) });
  if (sealedSeats(opened).length > 0) return { facts: opened, answer: openedOf(opened) };
  const change = deal(host, hosted.rules, opened, secret);
  return { ...change, answer: openedOf(change.facts) };
};

const openedOf = ({ gameId, commitment, status }: GameFacts): SeedOpened => ({
  gameId,
  seedCommitment: commitment,
  status,
});

/** Nobody deals without a seed that was promised: the game is over, and those who did not open are named. */
export const abortUnopened = (host: Host, hosted: Hosted, secret: LuckSecret): Change => {
  const { facts, rules } = hosted;
  const play = blankPlay(host, rules, facts, secret);
  const playerIds = sealedSeats(facts).map(formatSeat);
  const event = tableEvent('table/aborted', { reason: 'SEED_NOT_OPENED', playerIds });
  const step = happen(play.history.game, event, null, host.at());
  if (isRefusal(step)) throw new Error(`bug: a game that has not begun refuses to end: ${step.explain}`);
  const entry = play.history.append(step, play.luck);
  return {
    play,
    step: { entry, game: step.game },
    facts: changed(facts, { status: 'over' }),
    answer: {},
  };
};
