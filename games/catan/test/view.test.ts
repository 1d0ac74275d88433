import { type AnyRules, fold, playoutContext, redact, seededRandom, type Viewer } from '@turnfold/kernel';
import { checkPromise, createTrials, given } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { CatanAction } from '../src/actions.ts';
import { DEFAULT_OPTIONS } from '../src/options.ts';
import type { Position } from '../src/position.ts';
import { formatCards, NO_CARDS } from '../src/resource.ts';
import { rules } from '../src/rules.ts';
import type { View } from '../src/view-schema.ts';
import { corner, scene } from './support/table.ts';

const about = playoutContext({ seats: 3, options: DEFAULT_OPTIONS });
const look = (position: Position, viewer: Viewer): View => rules.view(position, viewer, about);

const hands = scene({
  players: [
    { hand: { wood: 2, ore: 1 }, cards: { knight: 1, victoryPoint: 1 } },
    { hand: { brick: 9 }, cards: { monopoly: 1 }, settlements: [corner(2, 0, 'NE')] },
    { hand: { sheep: 1 } },
  ],
});

describe('[13] public and hidden', () => {
  test('a player sees their own cards, and only the number of those of others', () => {
    const { players } = look(hands, 0);
    expect(players[0]).toMatchObject({
      resources: { ...formatCards(NO_CARDS), wood: 2, ore: 1 },
      resourceCount: 3,
    });
    expect(players[0]?.developmentCards?.map(({ type }) => type)).toEqual(['knight', 'victoryPoint']);
    expect(players[1]).toMatchObject({
      resources: null,
      resourceCount: 9,
      developmentCards: null,
      developmentCardCount: 1,
    });
  });

  test('a spectator sees nobody’s cards', () => {
    for (const player of look(hands, 'spectator').players)
      expect(player).toMatchObject({ resources: null, developmentCards: null });
  });

  test('deck order and seed are hidden while the game runs, and shown when it is over', () => {
    expect(look(hands, 0)).toMatchObject({ devCardDeck: null, seed: null, devCardsLeft: 25 });
    const over: Position = { ...hands, phase: { type: 'finished', winner: 0, ending: null } };
    const shown = rules.view(over, 'spectator', { ...about, seed: 'the secret' });
    expect(shown.seed).toBe('the secret');
    expect(shown.devCardDeck).toHaveLength(25);
    expect(shown.players[1]?.resources).toMatchObject({ brick: 9 });
  });

  test('the bank shows only which piles are low', () => {
    expect(look(hands, 0).bank).toEqual({ wood: 2, brick: 2, sheep: 2, wheat: 2, ore: 2 });
    const poor = scene({ players: [{ hand: { ore: 18, wood: 19 } }, {}] });
    expect(look(poor, 1).bank).toEqual({ wood: 0, brick: 2, sheep: 2, wheat: 2, ore: 1 });
  });

  test('what was discarded is told to nobody else, in no view and no event', () => {
    const discarding: Position = { ...hands, phase: { type: 'discarding', owed: [0, 4, 0] } };
    const before = scene({ players: [{}, { hand: { brick: 4, ore: 5 } }, {}] });
    const discard = (resources: object): CatanAction =>
      ({ type: 'DISCARD_RESOURCES', payload: { resources } }) as CatanAction;
    const told = (resources: object) => {
      const position: Position = { ...before, phase: discarding.phase };
      const events = rules.decide(position, 1, discard(resources), seededRandom(1));
      if ('refused' in events) throw new Error(events.refused);
      const after = fold(rules, position, events);
      const heard = events.map((event) => redact(event, 2).payload);
      return JSON.stringify([look(after, 2), look(after, 0), look(after, 'spectator'), heard]);
    };
    expect(told({ brick: 4 })).toBe(told({ ore: 4 }));
    expect(told({ brick: 4 })).toBe(told({ brick: 2, ore: 2 }));
  });

  test('the stolen card is known to thief and victim only', () => {
    given(rules, { seats: 3, state: { ...hands, phase: { type: 'robber', back: 'postRoll' } } })
      .when(
        0,
        { type: 'MOVE_ROBBER', payload: { hexCoord: { q: 2, r: 0 }, targetPlayerId: 'p2' } },
        { luck: [0] },
      )
      .then(
        { type: 'robberMoved', payload: { playerId: 'p1', hexCoord: { q: 2, r: 0 } } },
        {
          type: 'resourceStolen',
          payload: { playerId: 'p1', targetPlayerId: 'p2', resource: 'brick' },
          secret: { resource: [0, 1] },
        },
      )
      .view(2, ({ players }) => {
        expect(players[0]?.resourceCount).toBe(4);
        expect(players[0]?.knownResources.brick).toBe(0);
      });
  });

  test('what everybody saw is kept count of: gains, payments, and what may have been stolen', () => {
    const position: Position = {
      ...scene({ players: [{}, {}, {}] }),
      known: [NO_CARDS, [0, 3, 0, 0, 1], NO_CARDS],
      hands: [NO_CARDS, [0, 3, 0, 0, 1], NO_CARDS],
    };
    const after = fold(rules, position, [
      {
        type: 'resourceStolen',
        payload: { playerId: 'p1', targetPlayerId: 'p2', resource: 'ore' },
        secret: { resource: [0, 1] },
      },
    ]);
    expect(after.known[1]).toEqual([0, 2, 0, 0, 0]);
    expect(after.known[0]).toEqual(NO_CARDS);
  });
});

describe('leaks are found', () => {
  const leaky = (change: (view: View, position: Position) => object): AnyRules => ({
    ...rules,
    view: (position: Position, viewer: Viewer, at: typeof about) =>
      change(rules.view(position, viewer, at), position),
  });
  const finds = (leaking: AnyRules) =>
    expect(() =>
      checkPromise('secrets', createTrials(leaking, { games: 3, seed: 3, setups: [{ seats: 3 }] })),
    ).toThrow('can tell them apart');

  test('the number of cards in the bank', () =>
    finds(leaky((view, { bank }) => ({ ...view, bank: formatCards(bank) }))));
  test('the next development card', () =>
    finds(leaky((view, { deck, drawn }) => ({ ...view, next: deck[drawn] ?? null }))));
  test('whether anybody holds a victory point card', () =>
    finds(leaky((view, { cards }) => ({ ...view, hint: cards.map((kinds) => kinds[4]) }))));
});
