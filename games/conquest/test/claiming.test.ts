// [R2.6] With the option claiming the players take the territories in turn; [R2.5] dice may say who begins.

import {
  type Envelope,
  fold,
  isRefused,
  luckOf,
  openGame,
  parseSetup,
  playoutContext,
  type Random,
  redact,
  seededRandom,
  whyNotOf,
} from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { bots, type ConquestAction, type ConquestState, type Options, rules } from '../src/index.ts';
import { brokenInvariant } from './greedy.ts';
import { place, trade } from './world.ts';

const opened = (
  seats: number,
  options: Partial<Options>,
  random: Random = seededRandom(5),
): ConquestState => {
  const setup = parseSetup(rules, seats, { map: 'hearthsea', ...options });
  if ('problem' in setup) throw new Error(setup.problem);
  const blank = rules.initial(setup as { seats: number; options: Options });
  return fold(rules, blank, rules.start(blank, random));
};

const after = (state: ConquestState, action: ConquestAction): ConquestState => {
  const events = rules.decide(state, state.current, action, seededRandom(1));
  if (isRefused(events)) throw new Error(events.refused);
  return fold(rules, state, events);
};

const refusalOf = (state: ConquestState, action: ConquestAction): string | null => {
  const answer = rules.decide(state, state.current, action, seededRandom(1));
  return isRefused(answer) ? answer.refused : null;
};

const first = (state: ConquestState): ConquestAction => {
  const [action] = rules.legalActions(state, state.current);
  if (!action) throw new Error('nothing to do');
  return action;
};

const armiesOf = ({ owners, armies }: ConquestState, owner: number): number =>
  armies.reduce((sum, count, area) => (owners[area] === owner ? sum + count : sum), 0);

describe('[R2.6] claiming', () => {
  test('nobody holds anything, everybody has all armies in hand, and the first player claims', () => {
    const state = opened(3, { claiming: true });
    expect(state).toMatchObject({ turn: 0, phase: 'REINFORCE', current: 0, unplaced: [19, 19, 19] });
    expect(new Set(state.owners)).toEqual(new Set([-1]));
    expect(rules.toAct(state)).toEqual([0]);
    expect(rules.view(state, 1, playoutContext(state))).toMatchObject({
      claiming: true,
      reinforcementsRemaining: 1,
      players: [{ armiesToPlace: 19 }, { armiesToPlace: 19 }, { armiesToPlace: 19 }],
    });
  });

  test('each claims one free territory in turn', () => {
    const state = opened(3, { claiming: true });
    const [one, two] = rules.view(state, 0, playoutContext(state)).territories.map(({ id }) => id) as [
      string,
      string,
    ];
    const next = after(state, place([one, 1]));
    expect(next).toMatchObject({ current: 1, unplaced: [18, 19, 19] });
    expect([next.owners[0], next.armies[0]]).toEqual([0, 1]);
    expect(refusalOf(next, place([one, 1]))).toBe('NOT_FREE');
    expect(refusalOf(next, place([two, 2]))).toBe('WRONG_TOTAL');
    expect(refusalOf(next, place([two, 1], [one, 1]))).toBe('WRONG_TOTAL');
    expect(refusalOf(next, place())).toBe('WRONG_TOTAL');
    expect(refusalOf(next, place([two, 0]))).toBe('BAD_COUNT');
    expect(refusalOf(next, place(['atlantis', 1]))).toBe('UNKNOWN_TERRITORY');
    expect(refusalOf(next, trade('wild-1', 'wild-2', 'card-x'))).toBe('CARD_NOT_OWNED');
  });

  test.each([2, 3, 4, 5, 6])('%i players: to the last army, and then the first turn', (seats) => {
    let state = opened(seats, { claiming: true, neutral: false });
    let actions = 0;
    while (state.turn === 0) {
      expect(brokenInvariant(state)).toBeNull();
      expect(rules.listsAll?.(state, state.current)).toBe(true);
      state = after(state, first(state));
      actions++;
    }
    const armies = [22, 19, 16, 14, 11][seats - 2] as number;
    expect(actions).toBe(seats * armies);
    expect(Array.from({ length: seats }, (_, seat) => armiesOf(state, seat))).toEqual(
      Array.from({ length: seats }, () => armies),
    );
    expect(Math.max(...state.holdings) - Math.min(...state.holdings)).toBeLessThanOrEqual(1);
    expect(state).toMatchObject({ turn: 1, phase: 'REINFORCE', current: 0 });
    expect(rules.view(state, 0, playoutContext(state)).claiming).toBe(false);
  });

  test('once all land is taken, armies go to own land only', () => {
    let state = opened(2, { claiming: true, neutral: false });
    while (state.owners.includes(-1)) state = after(state, first(state));
    const foreign = state.owners.indexOf(1 - state.current);
    const id = rules.view(state, 0, playoutContext(state)).territories[foreign]?.id as string;
    expect(refusalOf(state, place([id, 1]))).toBe('NOT_OWNER');
  });

  test('[R2.3] with neutral armies a third of the land is dealt to them beforehand', () => {
    const state = opened(2, { claiming: true });
    expect(state.holdings).toEqual([0, 0, 7]);
    expect(armiesOf(state, 2)).toBe(22);
    expect([...rules.legalActions(state, 0)]).toHaveLength(15);
  });

  test('[R2.2] later seats have more to place', () => {
    let state = opened(3, { claiming: true, lateSeatArmies: 2 });
    expect(state.unplaced).toEqual([19, 21, 23]);
    while (state.turn === 0) state = after(state, first(state));
    expect([0, 1, 2].map((seat) => armiesOf(state, seat))).toEqual([19, 21, 23]);
  });

  test('why not is told beforehand, and what is imagined can be claimed in', () => {
    let state = opened(3, { claiming: true, fog: true });
    state = after(state, first(state));
    const view = rules.view(state, 1, playoutContext(state));
    expect(whyNotOf(rules, view, 1)(place([view.territories[0]?.id as string, 1]))?.code).toBe('NOT_FREE');
    const imagined = rules.imagine(view, 1, seededRandom(2));
    expect([...rules.legalActions(imagined, 1)]).toEqual([...rules.legalActions(state, 1)]);
  });

  test('[R10.4] claims are open in the fog, which falls with the first turn', () => {
    let state = opened(3, { claiming: true, fog: true });
    const hidden = () =>
      rules.view(state, 'spectator', playoutContext(state)).territories.filter(({ fogged }) => fogged).length;
    const told: string[] = [];
    while (state.turn === 0) {
      expect(hidden()).toBe(0);
      const events = rules.decide(state, state.current, first(state), seededRandom(1));
      if (isRefused(events)) throw new Error(events.refused);
      told.push(
        rules.sentence(redact(events[0] as unknown as Envelope, 2) as never, (seat) => `p${seat + 1}`) ?? '',
      );
      state = fold(rules, state, events);
    }
    expect(hidden()).toBe(22);
    expect(told[0]).toMatch(/^p1 claimed /);
    expect(told.at(-1)).toMatch(/^p3 placed 1 on /);
  });

  test.each(['easy', 'normal', 'hard'] as const)('%s claims and places to the first turn', (level) => {
    let state = opened(4, { claiming: true, map: 'classic' });
    while (state.turn === 0)
      state = after(
        state,
        bots[level]({
          view: rules.view(state, state.current, playoutContext(state)),
          seat: state.current,
          legal: () => rules.legalActions(state, state.current),
          random: seededRandom(state.steps),
          effort: 1,
        }),
      );
    expect(brokenInvariant(state)).toBeNull();
  });
});

describe('[R2.5] who begins', () => {
  const setup = { seats: 3, options: opened(3, { firstSeat: 'rolled', claiming: true }).options };
  const start = (dice: readonly number[]) => {
    const rest = seededRandom(1);
    const script = scriptedDice(dice);
    let asked = 0;
    const random: Random = { int: (below) => (asked++ < dice.length ? script : rest).int(below) };
    return rules.start(rules.initial(setup), random);
  };

  test('the highest die, in the log and in words', () => {
    const [rolled, , began] = start([2, 5, 3]);
    expect(rolled).toEqual({
      type: 'firstRolled',
      payload: {
        playerId: 'p2',
        throws: [
          [
            { playerId: 'p1', die: 2 },
            { playerId: 'p2', die: 5 },
            { playerId: 'p3', die: 3 },
          ],
        ],
      },
    });
    expect(began).toMatchObject({ type: 'claimingBegan', payload: { armies: [{ playerId: 'p2' }, {}, {}] } });
    const name = (seat: number) => ['Ada', 'Bo', 'Cy'][seat] as string;
    expect(rolled && rules.sentence(rolled, name)).toBe(
      'The dice for the first turn: Ada 2, Bo 5, Cy 3. Bo begins.',
    );
  });

  test('those who are equal throw again', () => {
    const [rolled] = start([6, 1, 6, 4, 4, 2, 3]);
    expect(rolled?.payload).toMatchObject({ playerId: 'p3', throws: { length: 3 } });
    expect(rolled && rules.sentence(rolled, (seat) => `p${seat + 1}`)).toContain('; then p1 4, p3 4; then ');
  });

  test('luck that always says the same keeps nobody waiting', () => {
    const state = opened(4, { firstSeat: 'rolled' }, { int: () => 0 });
    expect(state.turn).toBe(1);
  });

  test('the deal, the extra armies and the turns begin there', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const state = opened(4, { firstSeat: 'rolled', lateSeatArmies: 3 }, seededRandom(seed));
      const order = [0, 1, 2, 3].map((step) => (state.first + step) % 4);
      expect(state.current).toBe(state.first);
      expect(order.map((seat) => state.holdings[seat])).toEqual([6, 6, 5, 5]);
      expect(order.map((seat) => armiesOf(state, seat))).toEqual([16, 19, 22, 25]);
      expect(rules.view(state, 0, playoutContext(state)).firstPlayerId).toBe(`p${state.first + 1}`);
    }
  });

  test('every seat begins about as often, and the first one always without the option', () => {
    const begins = [0, 0, 0];
    const random = seededRandom(11);
    for (let game = 0; game < 300; game++) {
      const { first: seat } = opened(3, { firstSeat: 'rolled' }, random);
      begins[seat] = (begins[seat] as number) + 1;
      expect(opened(3, {}, random).first).toBe(0);
    }
    for (const count of begins) expect(Math.abs(count - 100)).toBeLessThan(4 * Math.sqrt((300 * 2) / 9)); // Four standard errors.
  });

  test('the dice are draws of the game, and can be checked', () => {
    const luck = luckOf('g', { kind: 'practice', seed: 'first' });
    const plain = openGame({
      rules,
      gameId: 'g',
      setup: { ...setup, options: { ...setup.options, firstSeat: 'first' } },
      luck,
      time: '',
    });
    const rolled = openGame({ rules, gameId: 'g', setup, luck, time: '' });
    expect(rolled.move.draws).toBeGreaterThanOrEqual(plain.move.draws + 3);
  });
});
