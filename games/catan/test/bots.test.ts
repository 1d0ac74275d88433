import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { search } from '@turnfold/bots';
import { type AnyBot, type Bot, playout, playoutContext, type Seat, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { abilityOf } from '../board/partners.ts';
import { type CatanAction, END_TURN } from '../src/actions.ts';
import { chancesOf, WEIGHTS } from '../src/bots/appraise.ts';
import { type Economy, rollsUntil } from '../src/bots/economy.ts';
import { LONG_LOOK, withForesight } from '../src/bots/foresight.ts';
import { roadsTo } from '../src/bots/sites.ts';
import { catanBots, DEFAULT_OPTIONS, rules } from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { CITY, count, formatCards, NO_CARDS, parseCards, ROAD } from '../src/resource.ts';
import type { View } from '../src/view-schema.ts';
import { corner, type Scene, scene, vertex, way } from './support/table.ts';

const bots = catanBots(search);
const about = playoutContext({ seats: 3, options: {} });
const ask = (level: keyof typeof bots, position: Position, seat: Seat): CatanAction =>
  bots[level]({
    view: rules.view(position, seat, about),
    seat,
    legal: () => rules.legalActions(position, seat),
    random: seededRandom(1),
    effort: 1,
  });

describe('whole games', () => {
  test.each([
    ['easy', 2],
    ['easy', 4],
    ['normal', 2],
    ['normal', 3],
    ['normal', 4],
  ] as const)('%s plays %i seats to the end, by the rules', (level, seats) => {
    const played = playout({
      rules,
      setup: { seats, options: DEFAULT_OPTIONS },
      bots: Array.from({ length: seats }, () => bots[level] as AnyBot),
      random: seededRandom(7),
      actionsMax: 5000,
    });
    expect(played.outcome?.winners).toHaveLength(1);
  });

  test('with every option, normal comes to an end', () => {
    for (const options of [
      { ...DEFAULT_OPTIONS, victoryPoints: 12, friendlyRobber: true, layout: 'random' },
      { ...DEFAULT_OPTIONS, discardLimit: 9, dice: 'balanced', layout: 'beginner' },
    ] as const) {
      const seated = [bots.normal, bots.easy, bots.normal] as AnyBot[];
      expect(
        playout({ rules, setup: { seats: 3, options }, bots: seated, random: seededRandom(3) }).outcome,
      ).not.toBeNull();
    }
  });

  // In a process of its own, where modules are native and so several times as fast. Seeded: always the same games.
  test('each beats the one below it', async () => {
    const program = fileURLToPath(new URL('./winrates.ts', import.meta.url));
    const argv = ['--import', import.meta.resolve('tsx'), program, '24', '1', '0.3'];
    const { stdout } = await promisify(execFile)(process.execPath, argv); // Fails when a mark is missed.
    const shares = [...stdout.matchAll(/: (\d+) of 24 games/g)].map(([, wins]) => Number(wins) / 24);
    expect(shares).toHaveLength(4);
    for (const [match, least] of [0.6, 0.4, 0.5, 0.3].entries())
      expect(shares[match]).toBeGreaterThanOrEqual(least);
  }, 180_000);

  test.each([
    ['normal', [11, 12, 13, 14]],
    ['hard', [11, 12, 13]],
  ] as const)(
    '%s does not nag: few offers, none that was just declined, only to those who may have it',
    (level, seeds) => {
      const games = seeds.map((seed) => talk(level, seed));
      const offers = games.flatMap((game) => game.offers);
      const [made, turns] = [sum(games, 'made'), sum(games, 'turns')];
      expect(offers.length).toBeGreaterThan(10 * seeds.length);
      expect(offers.length / turns).toBeLessThan(1);
      expect(made / offers.length).toBeGreaterThan(1 / 3); // They mostly ask for what is then given.
      for (const { position, seat, payload } of offers) {
        expect(position.offersMade).toBeLessThan(2);
        const { players } = rules.view(position, seat, about);
        const asked = payload.to ?? players.map(({ id }) => id).filter((id) => id !== players[seat]?.id);
        for (const player of players)
          if (asked.includes(player.id)) expect(abilityOf(player, wantedBy(payload))).not.toBe('cannot');
      }
      const inTurn = offers.map(
        ({ game, position, payload: { give, receive } }) =>
          `${game} ${position.turn} ${JSON.stringify([give, receive])}`,
      );
      expect(new Set(inTurn).size).toBe(inTurn.length);
    },
  );
});

describe('nobody hoards', () => {
  const inland = corner(0, 0, 'N'); // Far from every harbour: the bank takes four for one.
  test.each([
    ['ten bricks for what a card or a road lacks', { brick: 10, wheat: 1, ore: 1 }, 'brick'],
    ['ore for the second wheat of a city', { wheat: 1, ore: 7 }, 'ore'],
  ] as const)('normal gives the bank %s', (_, hand, give) => {
    const position = scene({ players: [{ settlements: [inland], hand }, {}, {}] });
    expect(ask('normal', position, 0)).toMatchObject({ type: 'TRADE_BANK', payload: { give } });
  });

  test('easy gives the bank what it has most of for what it lacks', () => {
    const hand = { wheat: 7, sheep: 1, wood: 1 };
    const position = scene({ players: [{ settlements: [inland], hand }, {}, {}] });
    const trade = ask('easy', position, 0);
    expect(trade).toMatchObject({ type: 'TRADE_BANK', payload: { give: 'wheat' } });
    expect(['brick', 'ore']).toContain((trade as TradeBank).payload.receive);
  });

  test('a new card is no reason to keep the rest', () => {
    const position = scene({
      players: [{ settlements: [inland], hand: { wheat: 3, ore: 6 }, cards: { victoryPoint: 1 } }, {}, {}],
      fresh: { victoryPoint: 1 },
    });
    expect(ask('normal', position, 0).type).toBe('BUILD_CITY');
  });

  test.each([
    ['easy', 2, [1, 2, 3, 4]],
    ['easy', 4, [1, 2, 3, 4]],
    ['normal', 2, [1, 2, 3, 4]],
    ['normal', 4, [1, 2, 3, 4]],
    ['hard', 2, [1, 2]],
    ['hard', 4, [1]],
    ['master', 2, [1]],
  ] as const)(
    '%s with %i seats ends hardly a turn with more cards than a seven leaves alone',
    (level, seats, seeds) => {
      const held: number[] = [];
      const left: number[] = [];
      for (const seed of seeds) {
        const { state } = playout({
          rules,
          setup: { seats, options: DEFAULT_OPTIONS },
          bots: Array.from({ length: seats }, () => bots[level] as AnyBot),
          random: seededRandom(seed),
          effort: level === 'master' ? 0.02 : 0.2,
          onAction: (now, seat, { type }) => {
            const { hands } = now as Position;
            if (type === 'END_TURN') held.push(count(hands[seat] ?? NO_CARDS));
          },
        });
        left.push(...(state as Position).hands.map(count));
      }
      expect(held.filter((cards) => cards > DEFAULT_OPTIONS.discardLimit).length / held.length).toBeLessThan(
        0.05,
      );
      expect(Math.max(...held)).toBeLessThan(14);
      expect(Math.max(...left), 'with what the others rolled meanwhile').toBeLessThan(20);
    },
  );
});

type TradeBank = Extract<CatanAction, { type: 'TRADE_BANK' }>;
type OfferTrade = Extract<CatanAction, { type: 'OFFER_TRADE' }>;
const wantedBy = ({ receive }: OfferTrade['payload']) => formatCards(parseCards(receive));

const sum = <Key extends string>(games: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  games.reduce((total, game) => total + game[key], 0);

/** A game of four: every offer with the position that it was made in, and how many trades came of them. */
const talk = (level: 'normal' | 'hard', seed: number) => {
  const offers: { game: number; position: Position; seat: Seat; payload: OfferTrade['payload'] }[] = [];
  let [made, turns] = [0, 0];
  playout({
    rules,
    setup: { seats: 4, options: DEFAULT_OPTIONS },
    bots: Array.from({ length: 4 }, () => bots[level] as AnyBot),
    random: seededRandom(seed),
    effort: 0.2, // Talk costs no thought.
    onAction: (state, seat, action) => {
      turns = (state as Position).turn;
      const asked = action as CatanAction;
      // A playout writes its state in place.
      if (asked.type === 'OFFER_TRADE')
        offers.push({
          game: seed,
          position: structuredClone(state) as Position,
          seat,
          payload: asked.payload,
        });
      if (asked.type === 'CONFIRM_TRADE') made++;
    },
  });
  return { offers, made, turns };
};

describe('single decisions', () => {
  const [a, b, c] = [corner(0, 0, 'N'), corner(0, 0, 'NE'), corner(0, 0, 'SE')];
  const winning: Scene = {
    players: [
      {
        cities: [corner(-2, 0, 'NW'), corner(-2, 2, 'SW'), corner(2, -2, 'NE'), corner(0, 2, 'S')],
        settlements: [a],
        roads: way(a, b, c),
        hand: { wood: 1, brick: 1, sheep: 1, wheat: 1 },
      },
      {},
      {},
    ],
  };

  test.each(['easy', 'normal', 'hard', 'master'] as const)(
    '%s takes a win that lies on the table',
    (level) => {
      expect(ask(level, scene(winning), 0)).toEqual({ type: 'BUILD_SETTLEMENT', payload: vertex(c) });
    },
  );

  test('hard finds a win in two: trade with the bank, then build', () => {
    const hand = { wood: 5, brick: 1, sheep: 1 };
    const position = scene({ players: [{ ...winning.players[0], hand }, {}, {}] });
    expect(ask('hard', position, 0)).toEqual({
      type: 'TRADE_BANK',
      payload: { give: 'wood', receive: 'wheat' },
    });
  });

  test('easy steals where it can', () => {
    const position = scene({
      phase: { type: 'robber', back: 'postRoll' },
      players: [{}, { settlements: [corner(0, 2, 'S')], hand: { sheep: 1 } }, {}],
    });
    expect(ask('easy', position, 0)).toMatchObject({
      type: 'MOVE_ROBBER',
      payload: { targetPlayerId: 'p2' },
    });
  });

  test.each(['normal', 'hard', 'master'] as const)('%s robs the leader, not itself', (level) => {
    const position = scene({
      phase: { type: 'robber', back: 'postRoll' },
      players: [
        { settlements: [corner(-2, 0, 'NW')], hand: { ore: 1 } },
        { cities: [corner(-1, -1, 'N'), corner(2, -2, 'N'), corner(1, 0, 'SE')], hand: { ore: 3, wheat: 2 } },
        { settlements: [corner(0, 2, 'S')], hand: { sheep: 1 } },
      ],
    });
    expect(ask(level, position, 0)).toMatchObject({ type: 'MOVE_ROBBER', payload: { targetPlayerId: 'p2' } });
  });

  test('a discard has the right size and keeps what a city needs', () => {
    const position = scene({
      phase: { type: 'discarding', owed: [5, 0] },
      players: [{ settlements: [a], hand: { wheat: 2, ore: 3, sheep: 6 } }, {}],
    });
    const action = ask('normal', position, 0) as Extract<CatanAction, { type: 'DISCARD_RESOURCES' }>;
    expect(count(parseCards(action.payload.resources))).toBe(5);
    expect(action.payload.resources).toMatchObject({ wheat: 0, ore: 0 });
  });

  const trading = (hands: readonly Parameters<typeof parseCards>[0][], offer: [object, object]): Position => {
    const position = scene({
      players: hands.map((hand, seat) => ({
        hand,
        settlements: [[corner(2, -1, 'NE'), corner(-2, 1, 'SW')][seat] as number],
      })),
    });
    const [give, receive] = offer.map((cards) => parseCards(cards)) as [Position['bank'], Position['bank']];
    return { ...position, offer: { give, receive, answers: [null, { type: 'waiting' }] }, offersMade: 1 };
  };

  test('an offer that completes a city and costs nothing needed is accepted', () => {
    const position = trading(
      [
        { ore: 1, sheep: 3 },
        { wheat: 2, ore: 2, sheep: 3 },
      ],
      [{ ore: 1 }, { sheep: 1 }],
    );
    expect(ask('normal', position, 1).type).toBe('ACCEPT_TRADE');
  });

  test('an offer that breaks up a city for nothing is not', () => {
    const position = trading([{ sheep: 3 }, { wheat: 2, ore: 3 }], [{ sheep: 1 }, { ore: 1 }]);
    expect(ask('normal', position, 1).type).not.toBe('ACCEPT_TRADE');
  });
});

describe('master', () => {
  const settled = (first: number, second: number, third: number, hand = {}) => ({
    settlements: [first, second],
    roads: way(first, third),
    hand,
  });
  const position = scene({
    players: [
      settled(corner(0, 0, 'N'), corner(-2, 0, 'NW'), corner(0, 0, 'NE'), { wheat: 2, ore: 3, wood: 1 }),
      settled(corner(0, 2, 'S'), corner(2, -2, 'NE'), corner(0, 2, 'SE'), { brick: 2 }),
      settled(corner(-2, 2, 'SW'), corner(1, 0, 'SE'), corner(-2, 2, 'S'), { sheep: 2 }),
    ],
  });
  const lazy: Bot<View, CatanAction> = () => END_TURN;
  const input = (effort: number) => ({
    view: rules.view(position, 0, about),
    seat: 0,
    legal: () => rules.legalActions(position, 0),
    random: seededRandom(1),
    effort,
  });

  test('does not follow hard into a turn without a city, once it has seen the round after it', () => {
    expect(withForesight(lazy, LONG_LOOK, WEIGHTS, chancesOf)(input(1)).type).toBe('BUILD_CITY');
  });

  test('follows it where nothing is surely better', () => {
    const doubtful = { ...LONG_LOOK, certainty: 1e9 };
    expect(withForesight(lazy, doubtful, WEIGHTS, chancesOf)(input(1))).toBe(END_TURN);
  });

  test('plays on as often as it may, and no more', () => {
    const asked = (effort: number): number => {
      let asks = 0;
      const chances = (end: Position) => {
        asks++;
        return chancesOf(end);
      };
      withForesight(lazy, LONG_LOOK, WEIGHTS, chances)(input(effort));
      return asks;
    };
    expect(asked(1)).toBeGreaterThanOrEqual(2 * LONG_LOOK.samples);
    expect(asked(1)).toBeLessThan(LONG_LOOK.moves * LONG_LOOK.samples);
    expect(asked(3)).toBeGreaterThan(2 * asked(1));
  });

  test('says the same whenever it is asked the same', () => {
    expect(ask('master', position, 0)).toEqual(ask('master', position, 0));
  });
});

describe('what they judge by', () => {
  const economy: Economy = { income: [0.25, 0.25, 0, 0, 0.5], rates: [4, 4, 4, 4, 2] };

  test('rolls until a price can be paid: nothing when it is in the hand, longer for more', () => {
    expect(rollsUntil([1, 1, 0, 0, 0], ROAD, economy)).toBe(0);
    expect(rollsUntil(NO_CARDS, ROAD, economy)).toBeCloseTo(2.67, 1); // Ore is traded for what is missing.
    expect(rollsUntil(NO_CARDS, CITY, economy)).toBeGreaterThan(rollsUntil(NO_CARDS, ROAD, economy));
    expect(rollsUntil(NO_CARDS, CITY, { income: [0, 0, 0, 0, 0], rates: [4, 4, 4, 4, 4] })).toBe(60);
  });

  test('chances of all seats add up to one, and points help', () => {
    const chances = chancesOf(scene({ players: [{ cities: [corner(0, 0, 'N')] }, {}, {}] }));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(chances[0]).toBeGreaterThan(chances[1] as number);
  });

  test('roads to a corner: through free sides, not past a foreign building', () => {
    const [a, b, c, d] = (['N', 'NE', 'SE', 'S'] as const).map((where) => corner(0, 0, where)) as [
      number,
      number,
      number,
      number,
    ];
    const open = scene({ players: [{ settlements: [a], roads: way(a, b) }, {}] });
    expect([a, b, c, d].map((node) => roadsTo(open, 0)[node])).toEqual([0, 0, 1, 2]);
    const closed = scene({ players: [{ settlements: [a], roads: way(a, b) }, { settlements: [c] }] });
    expect(roadsTo(closed, 0)[d]).toBeGreaterThan(2);
  });
});
