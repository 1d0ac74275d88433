// Making a game. The creator takes the first human seat; the others are invited.

import {
  type AnyRules,
  canonical,
  type GamePackage,
  parseSetup,
  type Seat,
  stylesAt,
} from '@turnfold/kernel';
import type { GameFacts, KeyedAnswer, StoredPlayer } from '@turnfold/store';
import type { Answer, Created, CreateRequest, Failure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { clockTerms } from './clock-terms.ts';
import { credentialsOf } from './credentials.ts';
import { hintsOf } from './hints.ts';
import type { Host } from './host.ts';
import { refusedName, refusedTerms } from './house.ts';
import { parseSecretKey } from './keyed.ts';
import { addGame, createdOf, type NewGameKey, type NewGamePlan, type Receipt } from './new-game.ts';
import { invalid, isProblem, parseCreate } from './requests.ts';
import { seedHash } from './seeds.ts';
import { stylesOf } from './styles.ts';

/** What the keys of `create` belong to: there is no game yet. */
const SCOPE = 'create';

export const create = async (
  host: Host,
  request: unknown,
  key?: string,
  address?: string,
): Promise<Answer<Created>> => {
  const parsed = parseCreate(request);
  if (isProblem(parsed)) return invalid(parsed);
  const rules = host.rooms.packageOf(parsed.rules)?.rules;
  if (!rules)
    return fail('UNKNOWN_RULES', {
      rules: parsed.rules,
      known: host.catalog.map((one) => one.rules.id).join(', '),
    });
  const noBot = missingBot(host, parsed) ?? missingStyle(host, parsed);
  if (noBot) return noBot;
  const setup = parseSetup(rules, parsed.players.length, parsed.options);
  if ('problem' in setup) return fail('BAD_SETUP', { problem: setup.problem, rules: rules.id });
  const plan = { ...plannedGame(host, rules, parsed, setup), address };
  const refused = refusedByHouse(host, parsed, plan);
  if (refused) return refused;
  if (key !== undefined) return once(host, key, parsed, (keyed) => addGame(host, rules, plan, keyed));
  return addGame(host, rules, plan);
};

const refusedByHouse = (
  { house }: Host,
  { players }: CreateRequest,
  { mine, invited, facts, address }: NewGamePlan,
): Failure | null => {
  const people = mine.length === 1 ? 1 + invited.length : 1; // On one device they need no clock.
  const terms = { people, clock: facts.clock, open: facts.open === true, address };
  const names = players.flatMap(({ name, bot }) => (bot ? [] : name));
  return refusedName(house, ...names) ?? refusedTerms(house, terms);
};

/** A level that the game has no bot for; the strongest one is not for tables without a person. */
const missingBot = (host: Host, { rules, players }: CreateRequest): Failure | null => {
  const { bots } = host.rooms.packageOf(rules) as GamePackage;
  const known = Object.keys(bots);
  const isAlone = players.every(({ bot }) => bot);
  const wrong = players.find(
    ({ bot }) => bot && (!known.includes(bot) || (bot === 'master' && isAlone)),
  )?.bot;
  return wrong ? fail('NO_SUCH_BOT', { bot: wrong, rules, known: known.join(', ') }) : null;
};

/** A style for a seat that has none: a person's, or that of a bot whose level is not played so. */
const missingStyle = (host: Host, { rules, players }: CreateRequest): Failure | null => {
  const game = host.rooms.packageOf(rules) as GamePackage;
  const wrong = players.find(
    ({ bot, style }) => style !== undefined && !(bot && stylesAt(game, bot).includes(style)),
  );
  if (!wrong) return null;
  const known = stylesOf(game).map(({ id, levels }) => `${id} (${levels.join(', ')})`);
  return fail('NO_SUCH_STYLE', {
    style: wrong.style ?? '',
    rules,
    who: wrong.bot ? `${wrong.bot} bots` : 'people',
    known: known.join(', ') || 'none',
  });
};

const plannedGame = (
  host: Host,
  rules: AnyRules,
  request: CreateRequest,
  setup: GameFacts['setup'],
): NewGamePlan => {
  const { practice } = request;
  const players = request.players.map(seated);
  const humans = players.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  // People who share a device may take back what they like; one person against bots shares it with nobody.
  const hotseat = request.hotseat === true && humans.length > 1;
  const mine = hotseat ? humans : humans.slice(0, 1);
  const atFirst = <T>(value: T | null): readonly (T | null)[] =>
    players.map((_, seat) => (seat === mine[0] ? value : null));
  return {
    luck: practice
      ? { kind: 'practice', seed: practice.seed ?? host.newSecret() }
      : { kind: 'committed', secret: host.newSecret() },
    players,
    mine,
    invited: humans.filter((seat) => !mine.includes(seat)),
    facts: {
      rules: rules.id,
      rulesVersion: rules.version,
      setup,
      practice: practice !== undefined,
      private: request.private ?? false,
      listed: request.listed ?? true,
      hotseat,
      clock: clockTerms(request, request.players.length),
      origin: null,
      ...(request.open ? { open: true } : {}),
      ...hintsOf(request, humans.length),
      seedHashes: atFirst(seedHash(request)),
      sealed: players.map((_, seat) => seat === mine[0] && request.clientSeedHash !== undefined),
      clientSeeds: atFirst(request.clientSeed ?? null),
    },
  };
};

const seated = ({ name, bot, style }: CreateRequest['players'][number], seat: Seat): StoredPlayer => ({
  name: name ?? `${bot ? 'Bot' : 'Player'} ${seat + 1}`,
  bot: bot ?? null,
  ...(style === undefined ? {} : { style }),
  resigned: false,
});

/** Makes a game once per key. A repeat gets the first answer, derived again: no token is kept. */
const once = async (
  host: Host,
  key: string,
  request: object,
  make: (keyed: NewGameKey) => Promise<Answer<Created>>,
): Promise<Answer<Created>> => {
  const keyHash = parseSecretKey(key, host.hash);
  if (typeof keyHash === 'object') return keyHash;
  if (host.creating.has(keyHash)) return fail('KEY_IN_USE');
  host.creating.add(keyHash);
  try {
    const fingerprint = host.hash(canonical([SCOPE, request]));
    const before = async (): Promise<Answer<Created> | null> => {
      const known = await host.store.answer(SCOPE, keyHash);
      if (!known) return null;
      if (known.fingerprint !== fingerprint) return fail('KEY_REUSED');
      const receipt = known.receipt as Receipt;
      const credentials = await credentialsOf(host);
      return createdOf(receipt, credentials, credentials.token(receipt.gameId, key), true);
    };
    const known = await before();
    if (known) return known;
    const remember = (receipt: Receipt): KeyedAnswer => ({
      scope: SCOPE,
      key: keyHash,
      fingerprint,
      at: host.timeText(),
      receipt,
    });
    const made = await make({ key, remember });
    // Where the key is in use, another node was quicker with it.
    return made.ok || made.code !== 'KEY_IN_USE' ? made : ((await before()) ?? made);
  } finally {
    host.creating.delete(keyHash);
  }
};
