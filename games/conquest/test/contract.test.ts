// The contract's TypeScript, copied word for word: our view must be assignable to it, and have all of its fields.

import { act, isRefusal, luckOf, noRandom, openGame, parseSetup, playoutContext } from '@turnfold/kernel';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ConquestAction, type ConquestView, rules } from '../src/index.ts';
import { playGreedyGame } from './greedy.ts';
import { inWorld, moveIn, world } from './world.ts';

interface GameStateSnapshot {
  gameId: string;
  revision: number;
  phase: Phase;
  currentPlayerId: string;
  players: PlayerSnapshot[];
  territories: TerritorySnapshot[];
  cards: CardSnapshot[];
  seed: string;
}

type Phase = 'REINFORCE' | 'ATTACK' | 'FORTIFY';

interface PlayerSnapshot {
  id: string;
  name: string;
  isBot: boolean;
  isEliminated: boolean;
  color: string;
}

interface TerritorySnapshot {
  id: string;
  ownerId: string | null;
  armyCount: number;
}

interface CardSnapshot {
  id: string;
  ownerId: string;
  symbol: 'INFANTRY' | 'CAVALRY' | 'ARTILLERY' | 'WILD';
  territoryId?: string; // Optional; links to territory for trade bonus
}

type ActionType = 'PLACE_ARMIES' | 'TRADE_CARDS' | 'ATTACK' | 'FORTIFY' | 'END_TURN';

interface PlaceArmiesPayload {
  placements: Array<{ territoryId: string; count: number }>;
}

interface TradeCardsPayload {
  cardIds: [string, string, string]; // Exactly 3 card IDs
}

interface AttackPayload {
  fromTerritoryId: string;
  toTerritoryId: string;
  attackerDice: 1 | 2 | 3;
}

interface FortifyPayload {
  fromTerritoryId: string;
  toTerritoryId: string;
  count: number;
}

type Payload = PlaceArmiesPayload | TradeCardsPayload | AttackPayload | FortifyPayload;

const CONTRACT: ReadonlySet<string> = new Set<ActionType>([
  'PLACE_ARMIES',
  'TRADE_CARDS',
  'ATTACK',
  'FORTIFY',
  'END_TURN',
]);

type PayloadOf<Type extends ActionType> = Extract<ConquestAction, { type: Type }>['payload'];

describe('[005 Snapshot Shape]', () => {
  test('the view is a GameStateSnapshot, to the compiler', () => {
    expectTypeOf<ConquestView>().toExtend<GameStateSnapshot>();
    expectTypeOf<ConquestView['phase']>().toEqualTypeOf<Phase>();
  });

  test('the view has every field of the snapshot, with what the host knows in it', () => {
    const state = world({ land: { p1: { alaska: 3 } }, rest: 'p2', hands: { p1: ['card-peru', 'wild-1'] } });
    const players = [
      { name: 'Ada', bot: null },
      { name: 'Bo', bot: 'hard' },
      { name: 'Cy', bot: null },
    ];
    const view = rules.view(state, 0, { gameId: 'g7', revision: 12, players, seed: 'commitment' });
    expect(view).toMatchObject({
      gameId: 'g7',
      revision: 12,
      phase: 'ATTACK',
      currentPlayerId: 'p1',
      seed: 'commitment',
    });
    expect(view.players[1]).toEqual({
      id: 'p2',
      name: 'Bo',
      isBot: true,
      isEliminated: false,
      color: '#D55E00',
      cardCount: 0,
    });
    expect(view.players[2]).toMatchObject({ id: 'p3', isBot: false, isEliminated: true });
    expect(view.territories[0]).toEqual({ id: 'alaska', ownerId: 'p1', armyCount: 3 });
    expect(view.territories).toHaveLength(42);
    expect(view.cards).toEqual([
      { id: 'card-peru', ownerId: 'p1', symbol: 'CAVALRY', territoryId: 'peru' },
      { id: 'wild-1', ownerId: 'p1', symbol: 'WILD' },
    ]);
  });

  test('before the deal nobody holds anything, and a territory has no armies', () => {
    const setup = parseSetup(rules, 3, {});
    if ('problem' in setup) throw new Error(setup.problem);
    const { territories } = rules.view(rules.initial(setup as never), 0, playoutContext(setup));
    expect(new Set(territories.map(({ ownerId, armyCount }) => `${ownerId} ${armyCount}`))).toEqual(
      new Set(['null 0']),
    );
  });
});

describe('[001 Action Types] [001 Payload Schemas]', () => {
  test('there are five actions, in these phases, and one more for an option', () => {
    const entries = Object.entries(rules.actions).map(([type, { phases }]) => [type, phases]);
    expect(entries.slice(5)).toEqual([['ADVANCE', ['ATTACK']]]);
    expect(entries.slice(0, 5)).toEqual([
      ['PLACE_ARMIES', ['REINFORCE']],
      ['TRADE_CARDS', ['REINFORCE']],
      ['ATTACK', ['ATTACK']],
      ['FORTIFY', ['FORTIFY']],
      ['END_TURN', ['ATTACK', 'FORTIFY']],
    ]);
  });

  test("the contract's payloads are ours, to the compiler", () => {
    expectTypeOf<ConquestAction['type']>().toEqualTypeOf<ActionType | 'ADVANCE'>();
    expectTypeOf<PlaceArmiesPayload>().toEqualTypeOf<PayloadOf<'PLACE_ARMIES'>>();
    expectTypeOf<TradeCardsPayload>().toEqualTypeOf<PayloadOf<'TRADE_CARDS'>>();
    expectTypeOf<AttackPayload & { advance?: number }>().toExtend<PayloadOf<'ATTACK'>>();
    expectTypeOf<FortifyPayload>().toEqualTypeOf<PayloadOf<'FORTIFY'>>();
    expectTypeOf<Record<string, never>>().toExtend<PayloadOf<'END_TURN'>>();
  });

  test('and a legal action of ours can be held in the types of the contract', () => {
    const typed = (action: ConquestAction): Payload | null => {
      switch (action.type) {
        case 'PLACE_ARMIES':
          return action.payload satisfies PlaceArmiesPayload;
        case 'TRADE_CARDS':
          return action.payload satisfies TradeCardsPayload;
        case 'ATTACK':
          return action.payload satisfies AttackPayload;
        case 'FORTIFY':
          return action.payload satisfies FortifyPayload;
        case 'END_TURN':
        case 'ADVANCE':
          return null;
      }
    };
    const state = world({ land: { p1: { alaska: 3 } }, rest: 'p2' });
    const [first] = rules.legalActions(state, 0);
    expect(first && typed(first)).toEqual({
      fromTerritoryId: 'alaska',
      toTerritoryId: 'alberta',
      attackerDice: 2,
    });
  });

  test.each([2, 3, 6])('without options no other action is offered or taken: %i players', (seats) => {
    let actions = 0;
    playGreedyGame({
      seats,
      seed: seats,
      options: { maxTurns: 40 },
      look: (state) => {
        actions++;
        for (const { type } of rules.legalActions(state, state.current))
          expect(CONTRACT.has(type), type).toBe(true);
        if (state.phase === 'ATTACK' && !state.ended)
          expect(rules.decide(state, state.current, moveIn(1), noRandom)).toMatchObject({
            refused: 'NOTHING_CAPTURED',
          });
      },
    });
    expect(actions).toBeGreaterThan(40);
  });

  const fits = (type: ActionType, payload: unknown) =>
    inWorld({ land: { p1: { alaska: 3 } } }).when(0, { type, payload } as ConquestAction);

  test.each([
    ['two cards', 'TRADE_CARDS', { cardIds: ['card-peru', 'card-siam'] }],
    ['four cards', 'TRADE_CARDS', { cardIds: ['a', 'b', 'c', 'd'] }],
    ['a card that is a number', 'TRADE_CARDS', { cardIds: [1, 2, 3] }],
    ['no placements', 'PLACE_ARMIES', {}],
    ['half an army', 'PLACE_ARMIES', { placements: [{ territoryId: 'alaska', count: 0.5 }] }],
    [
      'armies that are no number',
      'PLACE_ARMIES',
      { placements: [{ territoryId: 'alaska', count: Number.NaN }] },
    ],
    ['too many to count', 'PLACE_ARMIES', { placements: [{ territoryId: 'alaska', count: 2 ** 53 }] }],
    ['four dice', 'ATTACK', { fromTerritoryId: 'alaska', toTerritoryId: 'alberta', attackerDice: 4 }],
    ['no dice', 'ATTACK', { fromTerritoryId: 'alaska', toTerritoryId: 'alberta', attackerDice: 0 }],
    ['dice as a text', 'ATTACK', { fromTerritoryId: 'alaska', toTerritoryId: 'alberta', attackerDice: '1' }],
    ['no target', 'ATTACK', { fromTerritoryId: 'alaska', attackerDice: 1 }],
    ['half a move', 'FORTIFY', { fromTerritoryId: 'alaska', toTerritoryId: 'alberta', count: 1.5 }],
    ['something reserved', 'END_TURN', { now: true }],
  ] as const)('[H5] %s does not fit the schema of %s', (_, type, payload) => {
    fits(type, payload).refused('BAD_PAYLOAD');
  });
});

describe('[005 Invariants 6] [H19]', () => {
  test('the revision rises by one with every accepted action, and a refused one leaves it', () => {
    const luck = luckOf('g', { kind: 'practice', seed: 's' });
    const setup = parseSetup(rules, 2, {}) as never;
    let { game } = openGame({ rules, gameId: 'g', setup, luck, time: '' });
    expect(game.revision).toBe(0);
    for (let action = 1; action <= 20; action++) {
      expect(
        isRefusal(
          act(
            game,
            1 - (rules.toAct(game.state as never)[0] ?? 0),
            { type: 'END_TURN', payload: {} },
            luck,
            '',
          ),
        ),
      ).toBe(true);
      const seat = rules.toAct(game.state as never)[0] as number;
      const [first] = rules.legalActions(game.state as never, seat);
      const answer = act(game, seat, first, luck, '');
      if (isRefusal(answer)) throw new Error(answer.explain);
      game = answer.game;
      expect(game.revision).toBe(action);
      expect(
        rules.view(game.state as never, 0, { ...playoutContext(setup), revision: game.revision }).revision,
      ).toBe(action);
    }
  });
});
