// People at a table: they seal their seeds, keep receipts, open, and play as an easy bot would. For what is frozen, and
// for tests that need whole games.

import { gameOf } from '@turnfold/catalog';
import {
  type Action,
  type AnyRules,
  BOT_LEVELS,
  type GamePackage,
  hashText,
  parseSeat,
  type Random,
  type Receipt,
  type Seat,
} from '@turnfold/kernel';
import type { CreateRequest, GameView, Table } from '@turnfold/wire';
import { good, until } from '../support/tables.ts';

export interface Seating {
  readonly gameId: string;
  readonly rules: string;
  /** By `playerId`, of those who are people. */
  readonly tokens: Readonly<Record<string, string>>;
  /** By `playerId`, of those who sealed one. */
  readonly seeds: Readonly<Record<string, string>>;
}

export const seedOf = (name: string): string => hashText(`the seed of ${name}`);

/** Seats people with sealed seeds, and bots by their level: `['Ada', 'easy']`. The list closes with the last of them. */
export const seatPeople = async (
  table: Table,
  request: Pick<CreateRequest, 'rules'> & Partial<CreateRequest>,
  names: readonly string[],
): Promise<Seating> => {
  const players = names.map((name) => {
    const bot = BOT_LEVELS.find((level) => level === name);
    return bot ? { bot } : { name };
  });
  const hashOfSeed = (playerId: string) => hashText(seedOf(names[parseSeat(playerId) as Seat] as string));
  const made = good(await table.create({ players, clientSeedHash: hashOfSeed('p1'), ...request }));
  const { gameId } = made;
  const tokens: Record<string, string> = { p1: made.token };
  for (const { playerId, code } of made.invites)
    tokens[playerId] = good(await table.join(gameId, { code, clientSeedHash: hashOfSeed(playerId) })).token;
  const seeds = Object.fromEntries(
    Object.keys(tokens).map((playerId) => [playerId, seedOf(names[parseSeat(playerId) as Seat] as string)]),
  );
  if (!request.hotseat) return { gameId, rules: request.rules, tokens, seeds };
  const everySeat = names.map((_, seat) => [`p${seat + 1}`, made.token]);
  return { gameId, rules: request.rules, tokens: Object.fromEntries(everySeat), seeds };
};

/** What each device keeps before it opens its seed: the list as it stands now that it is closed. */
export const receiptsOf = async (table: Table, { gameId, tokens, seeds }: Seating): Promise<Receipt[]> => {
  const view = good(await table.view(gameId, tokens.p1 as string));
  return Object.entries(seeds).map(([playerId, clientSeed]) => ({
    gameId,
    seedCommitment: view.seedCommitment,
    playerId,
    clientSeed,
    seedHashes: view.players.map((player) => view.luck.seeds[player.playerId]?.hash ?? null),
  }));
};

/** These people, or all of them, open their seeds; with the last one the game is dealt. */
export const openSeeds = async (
  table: Table,
  { gameId, tokens, seeds }: Seating,
  who: readonly string[] = Object.keys(seeds),
): Promise<void> => {
  for (const playerId of who)
    good(await table.openSeed(gameId, tokens[playerId] as string, { clientSeed: seeds[playerId] as string }));
};

interface PlayOn {
  readonly random: Random;
  /** At most so many moves of people. Bots move in between by themselves. */
  readonly moves?: number;
  /** Called before each move. */
  readonly before?: () => void;
}

/** People make some moves, or play to the end; answers with the game as it stands when a person is to act, or over. */
export const playOn = async (
  table: Table,
  seating: Seating,
  { random, moves = Number.POSITIVE_INFINITY, before = () => {} }: PlayOn,
): Promise<GameView> => {
  for (let made = 0; ; made++) {
    const { view, playerId } = await personToAct(table, seating);
    if (playerId === null || made >= moves) return view;
    before();
    good(
      await table.act(
        seating.gameId,
        seating.tokens[playerId] as string,
        await wishOf(table, seating, playerId, random),
      ),
    );
  }
};

/** Waits for the bots; null when the game is over. */
export const personToAct = async (
  table: Table,
  { gameId, tokens }: Seating,
): Promise<{ readonly view: GameView; readonly playerId: string | null }> => {
  const someToken = Object.values(tokens)[0] as string;
  let view = good(await table.view(gameId, someToken));
  await until(async () => {
    view = good(await table.view(gameId, someToken));
    const [first] = view.toAct;
    return first === undefined || view.players.some(({ playerId, bot }) => playerId === first && !bot);
  }, 60_000);
  return { view, playerId: view.toAct[0] ?? null };
};

/** What an easy bot would do in this seat, as a request. */
export const wishOf = async (
  table: Table,
  { gameId, rules, tokens }: Seating,
  playerId: string,
  random: Random,
) => {
  const seen = good(await table.view(gameId, tokens[playerId] as string, { as: playerId }));
  const { type, payload } = packageOf(rules).bots.easy({
    view: seen.gameState,
    seat: parseSeat(playerId) as Seat,
    legal: () => seen.legalActions as readonly Action[],
    random,
    effort: 1,
  });
  return { action: type, payload, as: playerId };
};

export const packageOf = (rules: string): GamePackage => {
  const found = gameOf(rules);
  if (!found) throw new Error(`there is no game called ${rules}`);
  return found;
};

/** The rules that a game was made by; where they are gone, those of today. */
export const rulesThatMade = (game: { readonly rules: string; readonly rulesVersion: number }): AnyRules => {
  const { rules, earlier = [] } = packageOf(game.rules);
  return [rules, ...earlier].find(({ version }) => version === game.rulesVersion) ?? rules;
};

/** Takes the last move back; the others agree where they have to. */
export const takeBack = async (
  table: Table,
  { gameId, tokens }: Seating,
  playerId: string,
): Promise<void> => {
  const answer = good(await table.undo(gameId, tokens[playerId] as string, { as: playerId }));
  if (answer.undone) return;
  for (const other of answer.waitingFor)
    good(await table.answerUndo(gameId, tokens[other] as string, answer.requestId, { accept: true }));
};
