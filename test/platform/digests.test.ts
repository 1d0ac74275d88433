// No digest and no hash of a running game tells what is hidden: not in its log, its record or its frames.

import { catalog } from '@turnfold/catalog';
import { CARD_KINDS, RESOURCES } from '@turnfold/catan';
import {
  type Action,
  act,
  createHistory,
  exportRecord,
  type GamePackage,
  type History,
  headerOf,
  isRefusal,
  type Luck,
  loadHistory,
  luckOf,
  openGame,
  parseSetup,
  type Seat,
  type Setup,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';
import { createMemoryStore, type EventStore, type GameFacts } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import { openSeeds, packageOf, playOn, type Seating, seatPeople } from '../frozen/people.ts';
import { candidatesFrom, type Guesses, guessAll } from '../support/guesses.ts';
import { follow, good, testTable } from '../support/tables.ts';

/** Games with secrets, how far they are played, and some of what is hidden in them. */
const GAMES: readonly (readonly [
  rules: string,
  options: object,
  moves: number,
  secrets: readonly string[],
])[] = [
  ['catan', {}, 250, ['developmentCardBought.card', 'gameStarted.deck', 'resourceStolen.resource']],
  ['conquest', {}, 40, ['cardDrawn.cardId', 'deckShuffled.cardIds']],
  ['conquest', { fog: true }, 15, ['armiesPlaced.truth', 'attacked.truth', 'dealt.truth']],
  ['battletech', { scenario: 'duel', mapRadius: 6 }, 20, ['attack_declared.plan']],
];
const NAMES = ['Ada', 'Bo'];
const CANDIDATES_MAX = 12;

/** A game as easy bots play it, without a table: for candidates, and for logs with a weak salt. */
const played = (
  rulesId: string,
  options: object,
  moves: number,
  gameId: string,
  weaken = (luck: Luck) => luck,
) => {
  const { rules, bots } = packageOf(rulesId);
  const setup = parseSetup(rules, 2, options) as Setup;
  const source = { kind: 'committed', secret: '5e'.repeat(32), clientSeeds: [null, null] } as const;
  const luck = weaken(luckOf(gameId, source));
  const history = createHistory(rules, headerOf(rules, gameId, setup, luck));
  const at = '2030-01-01T00:00:00.000Z';
  const about = { gameId, revision: 0, players: [], seed: '' };
  const random = seededRandom(gameId.length);
  history.append(openGame({ rules, gameId, setup, luck, time: at }), luck);
  while (!history.game.outcome && history.entries.length <= moves) {
    const { state } = history.game;
    const seat = rules.toAct(state)[0] as Seat;
    const legal = () => rules.legalActions(state, seat) as Iterable<Action>;
    const wish = bots.easy({ view: rules.view(state, seat, about), seat, legal, random, effort: 1 });
    const step = act(history.game, seat, wish, luck, at);
    if (isRefusal(step)) throw new Error(step.explain);
    history.append(step, luck);
  }
  return { history, luck };
};

/** Values that each secret had in other games; of secrets with few values, all of them. */
const candidatesOf = (rules: string, options: object): ReadonlyMap<string, readonly unknown[]> => {
  const games = ['a', 'bb'].map((gameId) => played(rules, options, 80, gameId).history);
  const candidates = candidatesFrom(games, CANDIDATES_MAX);
  const deck = candidates.get('deckShuffled.cardIds')?.[0] as readonly string[] | undefined;
  return new Map([
    ...candidates,
    ['resourceStolen.resource', RESOURCES],
    ['developmentCardBought.card', CARD_KINDS],
    ['cardDrawn.cardId', deck ?? []],
  ]);
};

/** Two people play at a table; afterwards each of them and a spectator tries to find out what is hidden. */
const guessAtTable = async (rules: string, options: object, moves: number, packages = catalog) => {
  const store = createMemoryStore();
  const table = testTable({ store, catalog: packages });
  const seating = await seatPeople(table, { rules, options }, NAMES);
  await openSeeds(table, seating);
  const followers = viewersOf(seating).map(([viewer, token]) => ({
    viewer,
    token,
    live: follow(table, seating.gameId, token, { after: 0 }),
  }));
  const { revision, status } = await playOn(table, seating, { random: seededRandom(7), moves });
  expect(status, 'the game still runs').toBe('active');
  const history = await historyOf(store, seating.gameId, packages);
  const candidates = candidatesOf(rules, options);
  const guesses: Guesses[] = [];
  for (const { viewer, token, live } of followers) {
    await live.frame(revision);
    const answers = [
      good(await table.view(seating.gameId, token)),
      good(await table.events(seating.gameId, token)),
      good(await table.record(seating.gameId, token)),
    ];
    const told = JSON.stringify([answers, live.messages]);
    guesses.push(guessAll({ history, viewer, told, candidates }));
  }
  await table.close();
  return guesses;
};

const viewersOf = ({ tokens }: Seating): readonly (readonly [Viewer, string | null])[] => [
  ...Object.values(tokens).map((token, seat) => [seat, token] as const),
  ['spectator', null],
];

const historyOf = async (
  store: EventStore,
  gameId: string,
  packages: readonly GamePackage[],
): Promise<History> => {
  const facts = (await store.facts(gameId)) as GameFacts;
  const { rules } = packages.find((one) => one.rules.id === facts.rules) as GamePackage;
  const { secret } = (await store.luck(gameId)) as { readonly secret: string };
  const luck = luckOf(gameId, { kind: 'committed', secret, clientSeeds: facts.clientSeeds });
  return loadHistory(
    rules,
    headerOf(rules, gameId, facts.setup, luck, facts),
    await store.entries(gameId, 0),
  );
};

test.each(GAMES)('nobody finds out what is hidden in %s %j', async (rules, options, moves, secrets) => {
  const guesses = await guessAtTable(rules, options, moves);
  for (const { found, tried } of guesses) {
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThan(10_000);
  }
  const [ada, bo, spectator] = guesses.map((guess) => [...guess.secrets]);
  expect(spectator).toEqual(expect.arrayContaining([...secrets]));
  expect([ada?.length, bo?.length]).not.toContain(0);
});

describe('a planted leak is found', () => {
  const kindsOf = ({ found }: Guesses) => [...new Set(found.map(({ kind }) => kind))].sort();

  test.each(GAMES)(
    'by everybody at a table that salts nothing: %s %j',
    async (rules, options, moves, secrets) => {
      const careless = catalog.map((one) =>
        one.rules.id === rules ? { ...one, rules: { ...one.rules, hasSecrets: false } } : one,
      );
      const guesses = await guessAtTable(rules, options, moves, careless);
      for (const guess of guesses) expect(kindsOf(guess)).toEqual(['asked', 'entry', 'secret', 'state']);
      const told = guesses[2]?.found.map(({ what }) => what);
      expect(told).toEqual(expect.arrayContaining([...secrets]));
    },
  );

  test.each<[string, (luck: Luck, revision: number) => string]>([
    ['the revision', (_luck, revision) => `${revision}`],
    ["the game's id", () => 'weak'],
    ['the commitment', ({ commitment }) => commitment],
    [
      'worked out from what everybody knows',
      ({ commitment }, revision) =>
        luckOf('weak', { kind: 'committed', secret: commitment, clientSeeds: [] }).salt(revision),
    ],
  ])('in a log whose salt is %s', (_what, salt) => {
    const weaken = (luck: Luck): Luck => ({ ...luck, salt: (revision) => salt(luck, revision) });
    const { history, luck } = played('conquest', {}, 40, 'weak', weaken);
    const facts = { players: [], createdAt: '' };
    const told = JSON.stringify(exportRecord(history, luck, facts, 1));
    const guess = guessAll({ history, viewer: 1, told, candidates: new Map() });
    expect(kindsOf(guess)).toEqual(['asked', 'entry', 'secret', 'state']);
  });
});
