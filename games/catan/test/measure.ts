// npx tsx games/catan/test/measure.ts: how fast the rules are, in CPU time, and how much the bots talk.

import { search } from '@turnfold/bots';
import {
  type AnyBot,
  type AnyRules,
  createOwn,
  deriveState,
  type Envelope,
  fold,
  isRefusal,
  isRefused,
  playout,
  playoutContext,
  seededRandom,
} from '@turnfold/kernel';
import { createTrials } from '@turnfold/kernel/testing';
import {
  applyAction,
  catanBots,
  createInitialGameState,
  DEFAULT_OPTIONS,
  type GameAction,
  type GameState,
  replayActions,
  rules,
} from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { restore } from '../src/restore.ts';

const setup = { seats: 4, options: DEFAULT_OPTIONS };

/** CPU milliseconds of one run, the best of several rounds. */
const cpuMs = (runs: number, work: () => void): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round++) {
    const before = process.cpuUsage();
    for (let run = 0; run < runs; run++) work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000 / runs);
  }
  return best;
};

const random = seededRandom(1);
let steps = 0;
let games = 0;
const randomGame = (): void => {
  const own = createOwn();
  let position: Position = rules.initial(setup);
  position = fold(rules, position, rules.start(position, random), own);
  while (!rules.outcome(position)) {
    const seat = rules.toAct(position)[0] as number;
    const legal = Array.from(rules.legalActions(position, seat));
    const events = rules.decide(position, seat, legal[random.int(legal.length)] as never, random);
    if (isRefused(events)) throw new Error(`bug: a listed action was refused with ${events.refused}`);
    position = fold(rules, position, events, own);
    steps++;
  }
  games++;
};
const perGame = cpuMs(60, randomGame);
console.log(
  `random games of four: ${(1000 / perGame).toFixed(0)} per CPU-second, ${(steps / games).toFixed(0)} actions each`,
);

const [trail] = createTrials(rules as AnyRules, {
  games: 1,
  seed: 2,
  setups: [setup],
  movesMax: 1e6,
}).trails();
const events: readonly Envelope[] = trail?.moves.flatMap((move) => move.events) ?? [];
console.log(
  `replay of a finished game from its ${events.length} events: ${cpuMs(20, () => deriveState(rules, setup, events)).toFixed(2)} ms`,
);

const players = ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id, name: id }));
const initial = createInitialGameState(players, 2, { now: 0 });
let state: GameState = initial;
while (state.phase !== 'finished') {
  const position = restore(state);
  const seat = rules.toAct(position)[0] as number;
  const legal = Array.from(rules.legalActions(position, seat));
  const { type, payload } = legal[random.int(legal.length)] as GameAction;
  const next = applyAction(state, { type, payload, playerId: `p${seat + 1}`, timestamp: 0 });
  if (isRefusal(next)) throw new Error(`bug: a listed action was refused with ${next.code}`);
  state = next;
}
console.log(
  `the library's replay of ${state.actionLog.length} actions, every one decided again: ${cpuMs(20, () => void replayActions(initial, state.actionLog)).toFixed(2)} ms`,
);

const last = trail?.last.state as Position;
const view = rules.view(last, 0, playoutContext(setup));
console.log(
  `a view at the end of a game: ${JSON.stringify(view).length} bytes, ${(1000 * cpuMs(500, () => void rules.view(last, 0, playoutContext(setup)))).toFixed(0)} µs`,
);

const bots = catanBots(search);
for (const level of ['normal', 'hard'] as const) {
  const talk: Record<string, number> = {};
  const played = { normal: 12, hard: 4 }[level];
  let turns = 0;
  for (let game = 0; game < played; game++) {
    const { state: end } = playout({
      rules,
      setup,
      bots: Array.from({ length: 4 }, () => bots[level] as AnyBot),
      random: seededRandom(100 + game),
      onAction: (_state, _seat, { type }) => {
        talk[type] = (talk[type] ?? 0) + 1;
      },
    });
    turns += (end as Position).turn;
  }
  const each = (type: string) => ((talk[type] ?? 0) / played).toFixed(0);
  console.log(
    `trade among four times ${level}, a game of ${(turns / played).toFixed(0)} turns: ${each('OFFER_TRADE')} offers, ${each('REJECT_TRADE')} refusals, ${each('CONFIRM_TRADE')} trades`,
  );
}
