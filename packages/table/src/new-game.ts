// Saving a new game, its opening with it when everybody is there.

import { type AnyRules, commitmentOf, formatSeat, type Seat } from '@turnfold/kernel';
import type { GameFacts, Invite, KeyedAnswer, LuckSecret, NewGame, StoredPlayer } from '@turnfold/store';
import { type Answer, type Created, type Failure, isFailure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { markOf } from './creator.ts';
import { type Credentials, credentialsOf, hashOfCode, holderOf } from './credentials.ts';
import { deal } from './deal.ts';
import type { Host } from './host.ts';
import { hasPerson, type Play } from './known-game.ts';
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
  /** Where it is settled beforehand; left out, it is drawn. */
  readonly gameId?: string;
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
  const tooMany = plan.facts.open ? await tooManyOpen(host, creator) : null;
  if (tooMany) return tooMany;
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

/** Open tables are on everybody's list: nobody fills it alone. */
const tooManyOpen = async (
  { store, openTablesPerAddressMax: max }: Host,
  creator: string | null,
): Promise<Failure | null> => {
  if (creator === null || max === Number.POSITIVE_INFINITY) return null;
  const open = await store.list({ joinable: true, limit: OPEN_LISTED_MAX });
  const own = open.filter(({ facts }) => facts.creator === creator).length;
  return own < max ? null : fail('TOO_MANY_OPEN_TABLES', { max });
};
/** The newest: somebody who opens many is among them. */
const OPEN_LISTED_MAX = 200;

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
  const { mine, invited } = plan;
  const gameId = plan.gameId ?? host.newId();
  const token = credentials.token(gameId, keyed?.key);
  const holders = [holderOf(token, mine, host.hash, creator)];
  const draft = draftGame(host, rules, plan, { gameId, holders, creator, credentials });
  const { facts } = draft;
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
  const result = await host.store.create({
    ...draft.game,
    ...(keyed ? { answers: [keyed.remember(receipt)] } : {}),
  });
  if (result === 'conflict') return fail('KEY_IN_USE');
  if (result === 'exists' && plan.gameId !== undefined) return fail('BUSY'); // Somebody else has made it just now.
  if (result === 'exists') throw new Error(`bug: the new id ${gameId} was taken`);
  admitGame(host, draft, since, giveBack);
  return createdOf(receipt, credentials, token, false);
};

interface Drafting {
  readonly gameId: string;
  readonly holders: GameFacts['holders'];
  readonly creator: string | null;
  readonly credentials: Credentials;
}

/** A game that is not written yet. */
export interface GameDraft {
  readonly facts: GameFacts;
  readonly play: Play | null;
  readonly game: NewGame;
}

export const draftGame = (
  host: Host,
  rules: AnyRules,
  plan: NewGamePlan,
  { gameId, holders, creator, credentials }: Drafting,
): GameDraft => {
  const { luck, invited } = plan;
  const waiting: GameFacts = {
    ...factsOf(host, gameId, plan, credentials),
    holders,
    ...(creator === null ? {} : { creator }),
  };
  const isFull = invited.length === 0;
  const seated = isFull ? withListClosed(host, waiting) : withLapse(host, waiting);
  const dealt = isFull && seated.openBy === null ? deal(host, rules, seated, luck, plan.state) : null;
  const facts = dealt?.facts ?? seated;
  const wake = host.waking.next(dealt?.step.game ?? null, facts, dealt?.step.entry.clock ?? null);
  const entries = dealt ? [dealt.step.entry] : [];
  return { facts, play: dealt?.play ?? null, game: { facts, luck, entries, wake } };
};

/** An open table that nobody attends does not stay. */
const withLapse = (host: Host, facts: GameFacts): GameFacts =>
  facts.open && facts.keptUntil === undefined
    ? { ...facts, lapsesAt: host.timeText(host.openTableMs) }
    : facts;

/** It is written: from now on it is played here. */
export const admitGame = (
  host: Host,
  { facts, play, game }: GameDraft,
  since: number,
  giveBack?: () => void,
): void => {
  const room = host.rooms.admit(facts, play);
  host.waking.wrote(room, game.wake ?? null, since);
  giveBack?.();
  host.scheduleBots(room);
  host.waking.watch(room);
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
): Omit<GameFacts, 'holders'> => ({
  ...facts,
  gameId,
  createdAt: host.timeText(),
  commitment: commitmentOf(luck.kind === 'committed' ? { ...luck, clientSeeds: [] } : luck),
  version: 1,
  status: 'waiting',
  players,
  invites: invited.map((seat): Invite => {
    const codeHash = hashOfCode(credentials.code(gameId, seat), host.hash);
    return { seat, codeHash, used: false };
  }),
  openBy: null,
  undo: null,
});
