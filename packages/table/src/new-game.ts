// Saving a new game, its opening with it when everybody is there.

import { type AnyRules, commitmentOf, formatSeat, type Seat } from '@turnfold/kernel';
import type { GameFacts, Holder, Invite, KeyedAnswer, LuckSecret, StoredPlayer } from '@turnfold/store';
import { type Answer, type Created, fail, isFailure } from '@turnfold/wire';
import { markOf } from './creator.ts';
import { type Credentials, credentialsOf, hashOfCode, holderOf } from './credentials.ts';
import { deal } from './deal.ts';
import type { Host } from './host.ts';
import { hasPerson } from './known-game.ts';
import { luckLine } from './luck-line.ts';
import { withListClosed } from './seeds.ts';

export interface NewGamePlan {
  readonly luck: LuckSecret;
  readonly players: readonly StoredPlayer[];
  /** The creator's seats. */
  readonly mine: readonly Seat[];
  readonly invited: readonly Seat[];
  readonly facts: Omit<
    GameFacts,
    | 'gameId'
    | 'createdAt'
    | 'commitment'
    | 'version'
    | 'status'
    | 'players'
    | 'holders'
    | 'invites'
    | 'openBy'
    | 'undo'
    | 'creator'
  >;
  /** A fork begins with a state instead of an opening. */
  readonly state?: object;
  /** The address that it is made from; left out where nobody knows. */
  readonly address?: string | undefined;
}

/** The key that a game is made with: the same key never makes a second one. */
export interface NewGameKey {
  readonly key: string;
  readonly remember: (receipt: Receipt) => KeyedAnswer;
}

/** An answer without what is derived: the token and the codes. */
export type Receipt = Omit<Created, 'token' | 'invites' | 'replayed'> & { readonly invited: readonly Seat[] };

/** Saves a game, where there is a place for it: games without people are bounded. */
export const addGame = async (
  host: Host,
  rules: AnyRules,
  plan: NewGamePlan,
  keyed?: NewGameKey,
): Promise<Answer<Created>> => {
  const creator = await markOf(host, plan.address);
  if (hasPerson(plan)) return saveGame(host, rules, plan, { creator, keyed });
  await host.waking.begun; // Before that nobody knows how many there are.
  const giveBack = host.botGames.reserve(creator);
  if (isFailure(giveBack)) return giveBack;
  try {
    return await saveGame(host, rules, plan, { creator, keyed, giveBack });
  } finally {
    giveBack();
  }
};

interface Saving {
  readonly creator: string | null;
  readonly keyed: NewGameKey | undefined;
  /** The place that was kept for it: from the moment it is under way, it counts as that and no longer twice. */
  readonly giveBack?: () => void;
}

const saveGame = async (
  host: Host,
  rules: AnyRules,
  plan: NewGamePlan,
  { creator, keyed, giveBack }: Saving,
): Promise<Answer<Created>> => {
  if (plan.facts.clock) await host.uptime.ready();
  const credentials = await credentialsOf(host);
  const { luck, mine, invited } = plan;
  const gameId = host.newId();
  const token = credentials.token(gameId, keyed?.key);
  const waiting = {
    ...factsOf(host, gameId, plan, credentials, holderOf(token, mine, host.hash, creator)),
    ...(creator === null ? {} : { creator }),
  };
  const seated = invited.length === 0 ? withListClosed(host, waiting) : waiting;
  const isReady = invited.length === 0 && seated.openBy === null;
  const dealt = isReady ? deal(host, rules, seated, luck, plan.state) : null;
  const facts = dealt?.facts ?? seated;
  const receipt: Receipt = {
    gameId,
    status: facts.status,
    playerId: mine[0] === undefined ? null : formatSeat(mine[0]),
    invited,
    seedCommitment: facts.commitment,
    revision: 0,
    luck: luckLine(facts),
  };
  const since = performance.now();
  const wake = host.waking.next(dealt?.step.game ?? null, facts, dealt?.step.entry.clock ?? null);
  const result = await host.store.create({
    facts,
    luck,
    entries: dealt ? [dealt.step.entry] : [],
    ...(keyed ? { answers: [keyed.remember(receipt)] } : {}),
    wake,
  });
  if (result === 'conflict') return fail('KEY_IN_USE');
  if (result === 'exists') throw new Error(`bug: the new id ${gameId} was taken`);
  const room = host.rooms.admit(facts, dealt?.play ?? null);
  host.waking.wrote(room, wake, since);
  giveBack?.();
  host.scheduleBots(room);
  host.waking.watch(room);
  return createdOf(receipt, credentials, token, false);
};

export const createdOf = (
  { invited, ...receipt }: Receipt,
  credentials: Credentials,
  token: string,
  replayed: boolean,
): Answer<Created> => ({
  ok: true,
  ...receipt,
  token,
  invites: invited.map((seat) => ({
    playerId: formatSeat(seat),
    code: credentials.code(receipt.gameId, seat),
  })),
  replayed,
});

const factsOf = (
  host: Host,
  gameId: string,
  { luck, players, invited, facts }: NewGamePlan,
  credentials: Credentials,
  holder: Holder,
): GameFacts => ({
  ...facts,
  gameId,
  createdAt: host.timeText(),
  commitment: commitmentOf(luck.kind === 'committed' ? { ...luck, clientSeeds: [] } : luck),
  version: 1,
  status: 'waiting',
  players,
  holders: [holder],
  invites: invited.map((seat): Invite => {
    const codeHash = hashOfCode(credentials.code(gameId, seat), host.hash);
    return { seat, codeHash, used: false };
  }),
  openBy: null,
  undo: null,
});
