// Plays the same moves again and again and reports what one costs. Bundled with this kernel and with that of another
// release, whose names may differ a little, so that two processes can be compared in turn.

import { hash } from 'node:crypto';
import { catalog } from '@turnfold/catalog';
import {
  type Action,
  type AnyRules,
  act,
  createHistory,
  type History,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  type Seat,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';

const MOVES = 300;
const GAMES_PER_ROUND = 30;
const TIME = '2030-01-01T00:00:00.000Z';
const luck = luckOf('g', { kind: 'practice', seed: 's' }, (text) => hash('sha256', text));

type Moves = readonly (readonly [Seat, Action])[];

const open = (rules: AnyRules, setup: Setup): History => {
  const history = createHistory(rules, headerOf(rules, 'g', setup, luck));
  const opening = { rules, gameId: 'g', setup, luck, time: TIME, at: TIME }; // 0.1 says `at`.
  history.append(openGame(opening), luck);
  return history;
};

const play = (history: History, seat: Seat, action: Action): void => {
  const step = act(history.game, seat, action, luck, TIME);
  if (isRefusal(step)) throw new Error(`bug: a legal action was refused: ${step.explain}`);
  history.append(step, luck);
};

/** Legal moves, drawn by a fixed seed. */
const choose = (rules: AnyRules, setup: Setup): Moves => {
  const random = seededRandom(3);
  const history = open(rules, setup);
  const moves: [Seat, Action][] = [];
  while (moves.length < MOVES && !history.game.outcome) {
    const seat = rules.toAct(history.game.state)[0] as Seat;
    const legal: readonly Action[] = Array.from(rules.legalActions(history.game.state, seat));
    const action = legal[random.int(legal.length)] as Action;
    moves.push([seat, action]);
    play(history, seat, action);
  }
  return moves;
};

const createRound = (id: string): (() => number) => {
  const rules = catalog.find((one) => one.rules.id === id)?.rules as AnyRules;
  const setup = parseSetup(rules, 3, {}) as Setup;
  const moves = choose(rules, setup);
  return () => {
    const before = process.cpuUsage();
    for (let game = 0; game < GAMES_PER_ROUND; game++) {
      const history = open(rules, setup);
      for (const [seat, action] of moves) play(history, seat, action);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / (GAMES_PER_ROUND * moves.length);
  };
};

const rounds = new Map<string, () => number>();

/** Asked for a game, answers with the CPU-microseconds of one move. */
process.on('message', (id: string) => {
  const round = rounds.get(id) ?? createRound(id);
  rounds.set(id, round);
  process.send?.(round());
});
