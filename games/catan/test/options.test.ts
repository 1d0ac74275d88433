import { createOwn, fold, isRefused, parseSetup, playout, randomBot, seededRandom } from '@turnfold/kernel';
import { given } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { presets } from '../board/picture.tsx';
import type { CatanAction } from '../src/actions.ts';
import { DEFAULT_OPTIONS, PRESETS } from '../src/options.ts';
import type { Position } from '../src/position.ts';
import { rules } from '../src/rules.ts';
import { corner, type Scene, scene } from './support/table.ts';

const rob = (q: number, r: number): CatanAction => ({ type: 'MOVE_ROBBER', payload: { hexCoord: { q, r } } });

describe('[14] options', () => {
  test('the defaults are those of the schema, and every preset fits it', () => {
    expect(parseSetup(rules, 4, {})).toEqual({ seats: 4, options: DEFAULT_OPTIONS });
    for (const preset of Object.values(PRESETS))
      expect(parseSetup(rules, 2, preset)).toHaveProperty('options');
    expect(parseSetup(rules, 5, {})).toEqual({ problem: 'Catan is for 2 to 4 players, not 5' });
    expect(parseSetup(rules, 2, { dice: 'loaded' })).toHaveProperty('problem');
  });

  test('what the set-up offers with one press are the presets', () => {
    const offered = presets.map(({ options }) => ({ ...DEFAULT_OPTIONS, ...options }));
    expect(offered).toEqual([PRESETS.duel, PRESETS.firstGame]);
    for (const { seats, options } of presets)
      expect(parseSetup(rules, seats, options)).toHaveProperty('options');
  });

  test('options that were never filled with their defaults are refused, with the way to fill them', () => {
    const bots = Array.from({ length: 4 }, () => randomBot);
    const play = (options: object) =>
      playout({ rules, setup: { seats: 4, options }, bots, random: seededRandom(1) });
    expect(() => play({})).toThrow(
      'catan cannot be played: options.victoryPoints is missing. Make the set-up with parseSetup',
    );
    expect(() => play({ ...DEFAULT_OPTIONS, victoryPoints: 'ten' })).toThrow('options.victoryPoints must be');
    expect(play(DEFAULT_OPTIONS).outcome?.result).toBe('won');
  });

  test('the discard limit is the largest hand that is safe', () => {
    given(rules, {
      options: { discardLimit: 9 },
      state: scene({
        options: { discardLimit: 9 },
        phase: { type: 'preRoll' },
        players: [{ hand: { wood: 9 } }, { hand: { ore: 10 } }],
      }),
    })
      .when(0, { type: 'ROLL_DICE', payload: {} }, { luck: [0, 5] })
      .then({
        type: 'diceRolled',
        payload: {
          playerId: 'p1',
          dice: [1, 6],
          phase: 'discarding',
          discards: [{ playerId: 'p2', count: 5 }],
        },
      });
  });

  const friendly = (weak: Scene['players'][number], more: Partial<Scene> = {}) =>
    given(rules, {
      state: scene({
        options: { friendlyRobber: true },
        phase: { type: 'robber', back: 'postRoll' },
        players: [{ cities: [corner(0, 2, 'S'), corner(-2, 0, 'NW')] }, weak],
        ...more,
      }),
    });

  test('the friendly robber keeps away from players with two points or fewer', () => {
    friendly({ settlements: [corner(2, 0, 'NE'), corner(0, -2, 'N')], hand: { ore: 1 } })
      .when(0, rob(2, 0))
      .refused('ROBBER_FRIENDLY')
      .when(0, rob(1, 0))
      .then();
    friendly({ cities: [corner(2, 0, 'NE')], settlements: [corner(0, -2, 'N')], hand: { ore: 1 } })
      .when(
        0,
        { type: 'MOVE_ROBBER', payload: { hexCoord: { q: 2, r: 0 }, targetPlayerId: 'p2' } },
        { luck: [0] },
      )
      .then();
  });

  test('public points decide: cards in hand do not make a player strong', () => {
    friendly({
      settlements: [corner(2, 0, 'NE'), corner(0, -2, 'N')],
      cards: { victoryPoint: 3 },
      hand: { ore: 1 },
    })
      .when(0, rob(2, 0))
      .refused('ROBBER_FRIENDLY');
  });

  test('where no hex is left the friendly robber goes to the desert, or stays there, and robs no weak player', () => {
    // A settlement of a weak player on every hex; more pieces than anybody has, to leave no way out.
    const everywhere = [
      ...[corner(0, -1, 'N'), corner(2, -2, 'SW'), corner(-1, 0, 'N'), corner(1, 0, 'N')],
      ...[corner(-1, 1, 'NW'), corner(0, 0, 'S'), corner(1, 0, 'SE'), corner(-1, 2, 'NW')],
      ...[corner(0, 2, 'N'), corner(2, -1, 'NE'), corner(-2, 1, 'NW'), corner(-2, 2, 'S')],
    ];
    const position: Position = {
      ...scene({
        options: { friendlyRobber: true },
        phase: { type: 'robber', back: 'postRoll' },
        players: [{ cities: [corner(0, -2, 'N')] }, { settlements: everywhere, hand: { ore: 3 } }],
      }),
      supply: [
        { settlements: 5, cities: 2, roads: 15 },
        { settlements: 3, cities: 4, roads: 15 },
      ],
    };
    expect([...rules.legalActions(position, 0)]).toEqual([rob(0, 0)]);
    given(rules, { options: { friendlyRobber: true }, state: position })
      .when(0, rob(0, 0))
      .then({ type: 'robberMoved', payload: { playerId: 'p1', hexCoord: { q: 0, r: 0 } } });
  });

  test('balanced dice bring each of the 36 rolls once before any comes again', () => {
    const random = seededRandom(5);
    const own = createOwn();
    let position = rules.initial({ seats: 2, options: { ...DEFAULT_OPTIONS, dice: 'balanced' } });
    position = fold(rules, position, rules.start(position, random), own);
    const rolls: string[] = [];
    while (rolls.length < 72) {
      const seat = rules.toAct(position)[0] as number;
      const legal = [...rules.legalActions(position, seat)];
      const plain = legal.find(({ type }) => type === 'ROLL_DICE' || type === 'END_TURN') ?? legal[0];
      const events = rules.decide(position, seat, plain as CatanAction, random);
      if (isRefused(events)) throw new Error(events.refused);
      for (const event of events) if (event.type === 'diceRolled') rolls.push(event.payload.dice.join('-'));
      position = fold(rules, position, events, own);
    }
    expect(new Set(rolls.slice(0, 36)).size).toBe(36);
    expect(new Set(rolls.slice(36)).size).toBe(36);
    expect(rolls.slice(0, 36)).not.toEqual(rolls.slice(36));
  });
});
