// Catan: whole games at random with every legal action listed at every step, and how fast a finished one is replayed.

import { gameOf } from '@turnfold/catalog';
import {
  type AnyRules,
  act,
  createHistory,
  deriveState,
  type Envelope,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';
import {
  applyAction,
  createInitialGameState,
  type GameAction,
  type GameState,
  replayActions,
} from '../../games/catan/src/index.ts';
import { restore } from '../../games/catan/src/restore.ts';
import { randomGame } from './games.ts';
import { calibration, count, measure, table } from './measure.ts';

const SEATS = 4;

export const benchCatan = () => {
  const rules = gameOf('catan')?.rules as AnyRules;
  const setup = parseSetup(rules, SEATS, {}) as Setup;
  const machine = calibration();
  const random = seededRandom(1);
  const events = finishedGame(rules, setup);
  const { initial, last } = finishedState(rules);
  const rows = [
    measure(`random games, ${SEATS} players, full legal sets`, 1, () => randomGame(rules, setup, random)),
    measure(`replay of a finished game from its ${events.length} events`, 1, () =>
      deriveState(rules, setup, events),
    ),
    measure(`the same from ${last.actionLog.length} actions, each decided again`, 1, () =>
      replayActions(initial, last.actionLog),
    ),
  ].map(({ name, rate }) => [
    name,
    count(rate),
    (1000 / rate).toFixed(2),
    count((rate / machine.rate) * 1e6),
  ]);
  table('Catan', [['', 'per CPU-second', 'CPU-milliseconds each', 'per million calibration loops'], ...rows]);
};

/** The log of a game that was played at random to its end. */
const finishedGame = (rules: AnyRules, setup: Setup): readonly Envelope[] => {
  const at = '2030-01-01T00:00:00.000Z';
  const luck = luckOf('bench', { kind: 'practice', seed: 'bench' });
  const random = seededRandom(2);
  const history = createHistory(rules, headerOf(rules, 'bench', setup, luck));
  history.append(openGame({ rules, gameId: 'bench', setup, luck, time: at }), luck);
  while (!history.game.outcome) {
    const { state } = history.game;
    const seat = rules.toAct(state)[0] as number;
    const legal = Array.from(rules.legalActions(state, seat));
    const step = act(history.game, seat, legal[random.int(legal.length)], luck, at);
    if (isRefusal(step)) throw new Error(`bug: a listed action was refused with ${step.code}`);
    history.append(step, luck);
  }
  return history.entries.flatMap((entry) => entry.events);
};

/** The same through the library of the specification, whose log keeps actions. */
const finishedState = (rules: AnyRules): { readonly initial: GameState; readonly last: GameState } => {
  const players = Array.from({ length: SEATS }, (_, seat) => ({ id: `p${seat + 1}`, name: `p${seat + 1}` }));
  const initial = createInitialGameState(players, 2, { now: 0 });
  const random = seededRandom(2);
  let last: GameState = initial;
  while (last.phase !== 'finished') {
    const position = restore(last);
    const seat = rules.toAct(position)[0] as number;
    const legal = Array.from(rules.legalActions(position, seat));
    const { type, payload } = legal[random.int(legal.length)] as GameAction;
    const next = applyAction(last, { type, payload, playerId: `p${seat + 1}`, timestamp: 0 });
    if (isRefusal(next)) throw new Error(`bug: a listed action was refused with ${next.code}`);
    last = next;
  }
  return { initial, last };
};
