import { describe, expect, test } from 'vitest';
import { rules } from '../src/index.ts';
import { world } from './world.ts';

const listed = (position: Parameters<typeof world>[0], seat = 0) => {
  const state = world(position);
  return { actions: [...rules.legalActions(state, seat)], all: rules.listsAll?.(state, seat) };
};

const land = { p1: { alaska: 3, alberta: 1 }, p2: { siam: 1 } } as const;

describe('legal actions', () => {
  test('REINFORCE: all armies on any one territory; there are more ways than are listed', () => {
    const { actions, all } = listed({ land, state: { phase: 'REINFORCE' } });
    expect(actions).toEqual(
      ['alaska', 'alberta'].map((territoryId) => ({
        type: 'PLACE_ARMIES',
        payload: { placements: [{ territoryId, count: 3 }] },
      })),
    );
    expect(all).toBe(false);
  });

  test('REINFORCE: every set, once for each territory that can get the extra armies', () => {
    const hands = { p1: ['card-alaska', 'card-alberta', 'wild-1', 'card-siam'] };
    const { actions } = listed({ land, hands, state: { phase: 'REINFORCE' } });
    const trades = actions
      .filter(({ type }) => type === 'TRADE_CARDS')
      .map(({ payload }) => (payload as { cardIds: string[] }).cardIds);
    expect(trades).toContainEqual(['card-alaska', 'card-alberta', 'wild-1']);
    expect(trades).toContainEqual(['card-alberta', 'card-alaska', 'wild-1']);
    expect(new Set(trades.map((cards) => cards.join())).size).toBe(trades.length);
  });

  test('REINFORCE: once the bonus of the turn is spent, the order of the cards makes no difference', () => {
    const hands = { p1: ['card-alaska', 'card-alberta', 'wild-1'] };
    const options = { cardBonus: 'oncePerTurn' } as const;
    const count = (bonus: boolean) =>
      listed({ land, hands, options, state: { phase: 'REINFORCE', bonus } }).actions.filter(
        ({ type }) => type === 'TRADE_CARDS',
      ).length;
    expect([count(false), count(true)]).toEqual([2, 1]);
  });

  test('REINFORCE: after a trade five cards may be kept', () => {
    const hands = { p1: ['card-peru', 'card-brazil', 'wild-1', 'card-siam', 'wild-2'] };
    const kinds = (options: object) =>
      new Set(
        listed({ land, hands, options, state: { phase: 'REINFORCE', traded: 4 } }).actions.map(
          ({ type }) => type,
        ),
      );
    expect(kinds({})).toEqual(new Set(['TRADE_CARDS', 'PLACE_ARMIES']));
    expect(kinds({ handLimit: 'tradeDown' })).toEqual(new Set(['TRADE_CARDS']));
  });

  test('REINFORCE: with five cards nothing but trades', () => {
    const hands = { p1: ['card-peru', 'card-brazil', 'wild-1', 'card-siam', 'wild-2'] };
    const { actions } = listed({ land, hands, state: { phase: 'REINFORCE' } });
    expect(new Set(actions.map(({ type }) => type))).toEqual(new Set(['TRADE_CARDS']));
  });

  test('ATTACK: every attack with every number of dice, and the end of it', () => {
    const { actions, all } = listed({ land });
    expect(actions).toHaveLength(2 * 2 + 1); // Two dice, towards kamchatka and northwest-territory.
    expect(actions.at(-1)).toEqual({ type: 'END_TURN', payload: {} });
    expect(all).toBe(false); // An advance could be named.
  });

  test('ATTACK: without an attack the list is complete', () => {
    expect(listed({ land: { p1: { alaska: 1 } } })).toEqual({
      actions: [{ type: 'END_TURN', payload: {} }],
      all: true,
    });
  });

  test('FORTIFY: every move, and the end of it; that is all', () => {
    const { actions, all } = listed({ land, state: { phase: 'FORTIFY' } });
    expect(actions.map(({ payload }) => (payload as { count?: number }).count)).toEqual([2, 1, undefined]);
    expect(all).toBe(true);
    expect(listed({ land, state: { phase: 'FORTIFY', fortified: true } }).actions).toHaveLength(1);
  });

  test('FORTIFY: with fortify connected, to wherever own land leads', () => {
    const row = { p1: { alaska: 2, alberta: 1, ontario: 1, peru: 1 } };
    const { actions } = listed({ land: row, options: { fortify: 'connected' }, state: { phase: 'FORTIFY' } });
    expect(actions.map(({ payload }) => (payload as { toTerritoryId?: string }).toTerritoryId)).toEqual([
      'alberta',
      'ontario',
      undefined,
    ]);
  });

  test('nothing for who is not to act, or when it is over', () => {
    expect(listed({ land }, 1).actions).toEqual([]);
    expect(listed({ land, state: { ended: 'turn limit' } }).actions).toEqual([]);
  });
});
