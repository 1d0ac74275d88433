// Games in numbers: an id is legal exactly when the rules accept its action, and games go on from where they were kept.

import { catalog, gameOf } from '@turnfold/catalog';
import { encodedGames, loadEncoding } from '@turnfold/catalog/encodings';
import {
  type Action,
  type AnyRules,
  type Encoding,
  isRefused,
  must,
  observationSize,
  parseAction,
  parseSetup,
  playout,
  randomBot,
  type Seat,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type AgentGame, restoreGame, startGame } from '../src/env/agent-game.ts';
import { createBatch } from '../src/env/batch.ts';
import { everyCatanAction, everyPlacement } from './every-action.ts';

/** Positions that are looked at in all (POSITIONS=10000 for more). */
const POSITIONS = Number(process.env.POSITIONS ?? 400);

const CASES: readonly {
  id: string;
  seats: number;
  options: object;
  every(setup: Setup): readonly Action[];
}[] = [
  { id: 'territories', seats: 2, options: { width: 12, height: 8 }, every: everyPlacement },
  { id: 'catan', seats: 3, options: { victoryPoints: 6 }, every: everyCatanAction },
];

test('every game that has an encoding is tried here', () => {
  expect(CASES.map(({ id }) => id).toSorted()).toEqual(encodedGames.toSorted());
  expect(encodedGames.length).toBeLessThanOrEqual(catalog.length);
});

describe.each(CASES)('$id in numbers', ({ id, seats, options, every }) => {
  const { rules } = must(gameOf(id), id);
  const setup = parseSetup(rules, seats, options) as Setup;
  const kindOf = async () => ({ rules, setup, encoding: must(await loadEncoding(id), id) });

  test('what is legal has an id of its own, and what has one and is not legal is refused', async () => {
    const { encoding } = await kindOf();
    const all = every(setup);
    let positions = 0;
    for (let seed = 1; positions < POSITIONS; seed++)
      positions += checkGame(rules, setup, encoding, all, seed, POSITIONS - positions);
    expect(positions).toBe(POSITIONS);
  });

  test('an observation fills its space and comes from the view alone', async () => {
    const { encoding } = await kindOf();
    const size = observationSize(encoding.space(setup));
    const out = new Uint8Array(size + 8);
    playout({
      rules,
      setup,
      bots: Array.from({ length: seats }, () => randomBot),
      random: seededRandom(4),
      actionsMax: 60,
      onAction(state, seat) {
        out.fill(0);
        const view = rules.view(state, seat, { gameId: '', revision: 0, players: [], seed: '' });
        encoding.observe(JSON.parse(JSON.stringify(view)), seat, out);
        expect([...out.slice(size)]).toEqual(new Array(8).fill(0));
        expect(out.some((number) => number > 0)).toBe(true);
      },
    });
  });

  test('a game that was kept in the middle of a choice goes on as the one that was not', async () => {
    const kind = await kindOf();
    const random = seededRandom(9);
    const play = (game: AgentGame, steps: number) => {
      const told: unknown[] = [];
      for (let step = 0; step < steps && game.seat !== null; step++) {
        const ids = game.ids();
        told.push([game.seat, ids]);
        game.choose(ids[random.int(ids.length)] as number);
      }
      return told;
    };
    const game = startGame(kind, 'kept');
    play(game, 75);
    const saved = JSON.parse(JSON.stringify(game.save()));
    const before = JSON.stringify(game.save());
    const copy = restoreGame(kind, saved);
    for (let step = 0; step < 40 && copy.seat !== null; step++) copy.choose(copy.ids()[0] as number);
    expect(JSON.stringify(game.save())).toBe(before);
    for (let step = 0; step < 40 && game.seat !== null; step++) game.choose(game.ids()[0] as number);
    expect(game.save()).toEqual(copy.save());
  });

  test('rewards add up to nothing, and go to those who won', async () => {
    const kind = await kindOf();
    const game = startGame(kind, 'rewards');
    const random = seededRandom(2);
    for (let step = 0; step < 20_000 && game.seat !== null; step++) {
      expect(game.rewards.every((reward) => reward === 0)).toBe(true);
      const ids = game.ids();
      game.choose(ids[random.int(ids.length)] as number);
    }
    expect(game.seat).toBe(null);
    expect(game.rewards.reduce((sum, reward) => sum + reward, 0)).toBeCloseTo(0);
    expect(Math.max(...game.rewards)).toBe(1);
  });

  test('a batch plays the games that single games are', async () => {
    const kind = await kindOf();
    const space = kind.encoding.space(setup);
    const batch = createBatch(kind, 3, 'many');
    const single = [0, 1, 2].map((game) => startGame(kind, `many/${game}`));
    let frame = batch.begin().slice();
    for (let step = 0; step < 50; step++) {
      const view = new DataView(frame.buffer);
      const masks = 4 * 3 * (2 + seats);
      const ids = new Int32Array(3);
      for (const [index, game] of single.entries()) {
        expect(view.getInt32(4 * index, true)).toBe(game.seat);
        const mask = frame.subarray(masks + index * space.actions, masks + (index + 1) * space.actions);
        const legal = [...mask.keys()].filter((id) => mask[id] === 1);
        expect(legal).toEqual(game.ids().toSorted((a, b) => a - b));
        ids[index] = legal[step % legal.length] as number;
        game.choose(ids[index] as number);
      }
      if (single.some(({ seat }) => seat === null)) return;
      frame = batch.step(new Uint8Array(ids.buffer)).slice();
    }
  });
});

/** Looks at the positions of one random game; answers with how many there were. */
const checkGame = (
  rules: AnyRules,
  setup: Setup,
  encoding: Encoding,
  all: readonly Action[],
  seed: number,
  most: number,
): number => {
  const { actions } = encoding.space(setup);
  const codeOf = (action: Action, seat: Seat) => encoding.code(action, seat, setup).join();
  let positions = 0;
  playout({
    rules,
    setup,
    bots: Array.from({ length: setup.seats }, () => randomBot),
    random: seededRandom(seed),
    actionsMax: most,
    onAction(state, seat) {
      positions++;
      const legal = Array.from(rules.legalActions(state, seat) as Iterable<Action>);
      const codes = new Set(legal.map((action) => codeOf(action, seat)));
      expect(codes.size).toBe(legal.length);
      for (const code of codes) for (const id of code.split(',')) expect(Number(id)).toBeLessThan(actions);
      const tried = all.filter((action) => isLegal(rules, state, seat, action));
      const accepted = new Set(tried.map((action) => codeOf(action, seat)));
      const kinds = new Set(all.map(({ type }) => type));
      const listed = legal.filter(({ type }) => kinds.has(type)).map((action) => codeOf(action, seat));
      expect([...accepted].toSorted(), `position ${positions} of seed ${seed}`).toEqual(listed.toSorted());
    },
  });
  return positions;
};

const isLegal = (rules: AnyRules, state: object, seat: Seat, action: Action): boolean => {
  const { phases } = rules.actions[action.type] as { phases?: readonly string[] };
  if (phases && !phases.includes(rules.stage(state).phase)) return false;
  const parsed = parseAction(rules, action);
  return !isRefused(parsed) && !isRefused(rules.decide(state, seat, parsed, seededRandom(1)));
};
