// Making a game and taking its seats. The opening is dealt when the last human seat is taken.

import {
  type AnyRules,
  commitmentOf,
  formatSeat,
  hashText,
  openGame,
  parseSetup,
  type Seat,
} from '@turnfold/kernel';
import type { GameFacts, GameStatus, Holder, Invite, LuckSecret, StoredPlayer } from '@turnfold/store';
import { hashOfToken } from './access.ts';
import { rouseBots } from './bots.ts';
import { fail } from './failure.ts';
import type { Host, Hosted, Play } from './host.ts';
import { blankPlay } from './hosted.ts';
import { isProblem, parseCreate, parseJoin } from './requests.ts';
import { changed } from './status.ts';
import type { Answer, Created, CreateRequest, Joined } from './table.ts';

export const create = async (host: Host, request: unknown): Promise<Answer<Created>> => {
  const parsed = parseCreate(request);
  if (isProblem(parsed)) return fail('BAD_REQUEST', parsed);
  const rules = host.packageOf(parsed.rules)?.rules;
  if (!rules)
    return fail('UNKNOWN_RULES', {
      rules: parsed.rules,
      known: host.catalog.map((one) => one.rules.id).join(', '),
    });
  const setup = parseSetup(rules, parsed.players.length, parsed.options);
  if ('problem' in setup) return fail('BAD_SETUP', { problem: setup.problem, rules: rules.id });

  const { hotseat = false, practice } = parsed;
  const players = parsed.players.map(seated);
  const humans = players.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  const mine = hotseat ? humans : humans.slice(0, 1);
  const clientSeeds = players.map((_, seat) => (seat === mine[0] ? (parsed.clientSeed ?? null) : null));
  return found(host, rules, {
    luck: practice
      ? { kind: 'practice', seed: practice.seed ?? host.newSecret() }
      : { kind: 'committed', secret: host.newSecret() },
    players,
    mine,
    invited: humans.filter((seat) => !mine.includes(seat)),
    facts: {
      rules: rules.id,
      setup,
      practice: practice !== undefined,
      private: parsed.private ?? false,
      hotseat,
      forkOf: null,
      clientSeeds,
    },
  });
};

const seated = ({ name, bot = undefined }: CreateRequest['players'][number], seat: Seat): StoredPlayer => ({
  name: name ?? `${bot ? 'Bot' : 'Player'} ${seat + 1}`,
  bot: bot ?? null,
  resigned: false,
});

interface Foundation {
  readonly luck: LuckSecret;
  readonly players: readonly StoredPlayer[];
  /** The creator's seats. */
  readonly mine: readonly Seat[];
  readonly invited: readonly Seat[];
  readonly facts: Pick<
    GameFacts,
    'rules' | 'setup' | 'practice' | 'private' | 'hotseat' | 'forkOf' | 'clientSeeds'
  >;
  /** A fork begins with a state instead of an opening. */
  readonly state?: object;
}

/** Writes a new game down, its opening with it when everybody is there. */
export const found = async (
  host: Host,
  rules: AnyRules,
  foundation: Foundation,
): Promise<Answer<Created>> => {
  const { luck, players, mine, invited } = foundation;
  const token = host.newToken();
  const codes = invited.map((seat) => ({ seat, code: host.newToken() }));
  const commitment = commitmentOf(luck.kind === 'committed' ? { ...luck, clientSeeds: [] } : luck);
  const waiting: GameFacts = {
    ...foundation.facts,
    gameId: host.newId(),
    createdAt: host.at(),
    commitment,
    version: 1,
    status: 'waiting',
    players,
    holders: [{ tokenHash: hashOfToken(token, host.hash), seats: mine }],
    invites: codes.map(({ seat, code }): Invite => ({ seat, codeHash: hashOfCode(code), used: false })),
    undo: null,
  };
  const play = codes.length === 0 ? deal(host, rules, waiting, luck, foundation.state) : null;
  const facts = { ...waiting, status: statusOf(play) };
  const since = performance.now();
  const lease = host.leases.claim(play?.history.game ?? null, facts);
  if ((await host.store.create({ facts, luck, entries: play?.history.entries ?? [], lease })) === 'exists')
    throw new Error(`bug: the new id ${facts.gameId} was taken`);
  const hosted = host.admit(facts, play);
  host.leases.wrote(hosted, lease, since);
  rouseBots(host, hosted);
  return {
    ok: true,
    gameId: facts.gameId,
    status: facts.status,
    playerId: mine[0] === undefined ? null : formatSeat(mine[0]),
    token,
    invites: codes.map(({ seat, code }) => ({ playerId: formatSeat(seat), code })),
    seedCommitment: commitment,
    revision: 0,
  };
};

const hashOfCode = (code: string): string => hashText(`invite|${code}`);

const statusOf = (play: Play | null): GameStatus =>
  play ? (play.history.game.outcome ? 'over' : 'active') : 'waiting';

/** The opening: revision 0. */
const deal = (host: Host, rules: AnyRules, facts: GameFacts, secret: LuckSecret, state?: object): Play => {
  const { gameId, setup, forkOf } = facts;
  const play = blankPlay(host, rules, facts, secret);
  const fork = forkOf && state ? { fork: { ...forkOf, state } } : {};
  const step = openGame({ rules, gameId, setup, luck: play.luck, at: host.at(), ...fork });
  play.history.append(step, play.luck);
  return play;
};

export const join = async (host: Host, hosted: Hosted | null, request: unknown): Promise<Answer<Joined>> => {
  if (!hosted) return fail('NO_SUCH_GAME');
  const { gameId } = hosted;
  const { code } = Object(request) as { code?: unknown };
  const invite = inviteOf(hosted, code);
  if (!invite && hosted.facts.private) return fail('NO_SUCH_GAME');
  if (!invite && typeof code === 'string') return fail('BAD_INVITE');
  const parsed = parseJoin(request);
  if (isProblem(parsed)) return fail('BAD_REQUEST', parsed);
  if (!invite) return fail('BAD_INVITE');
  const secret = await host.store.luck(gameId);
  return host.inTurn(hosted, () => {
    if (inviteOf(hosted, parsed.code)?.used) return fail('SEAT_TAKEN');
    const { facts, rules } = hosted;
    const { seat, codeHash } = invite;
    const token = host.newToken();
    const holder: Holder = { tokenHash: hashOfToken(token, host.hash), seats: [seat] };
    const invites = facts.invites.map((one) => (one.codeHash === codeHash ? { ...one, used: true } : one));
    const player = facts.players[seat] as StoredPlayer;
    const seatedNow = changed(facts, {
      players: facts.players.with(seat, { ...player, name: parsed.name ?? player.name }),
      clientSeeds: facts.clientSeeds.with(seat, parsed.clientSeed ?? null),
      holders: [...facts.holders, holder],
      invites,
    });
    const answer = { playerId: formatSeat(seat), token };
    if (invites.some(({ used }) => !used))
      return { facts: seatedNow, answer: { ...answer, status: 'waiting' as const } };
    if (!secret) throw new Error(`game ${gameId} has lost the secret of its luck`);
    const play = deal(host, rules, seatedNow, secret);
    const status = statusOf(play);
    const [entry] = play.history.entries;
    return {
      play,
      ...(entry ? { step: { entry, game: play.history.game } } : {}),
      facts: { ...seatedNow, status },
      answer: { ...answer, status },
    };
  });
};

const inviteOf = ({ facts }: Hosted, code: unknown): Invite | undefined =>
  typeof code === 'string' ? facts.invites.find((one) => one.codeHash === hashOfCode(code)) : undefined;
