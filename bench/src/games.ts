// Random games through the real rules, with the full list of legal actions at every step.

import { catalog } from '@turnfold/catalog';
import {
  type AnyRules,
  createOwn,
  fold,
  isRefused,
  parseSetup,
  type Random,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';
import { calibration, count, measure, table } from './measure.ts';

const ACTIONS_MAX = 3000;

export const benchGames = () => {
  const machine = calibration();
  const rows = catalog.map(({ rules }) => {
    const seats = Math.min(rules.seats.max, 4);
    const setup = parseSetup(rules, seats, {}) as Setup;
    const random = seededRandom(1);
    let actions = 0;
    let games = 0;
    const figure = measure(rules.title, 1, () => {
      actions += randomGame(rules, setup, random);
      games++;
    });
    return [
      `${rules.title}, ${seats} players`,
      count(figure.rate),
      count(actions / games),
      count((figure.rate * actions) / games),
      count((figure.rate / machine.rate) * 1e6),
    ];
  });
  table(
    `Random games (up to ${ACTIONS_MAX} actions each); the calibration loop runs ${count(machine.rate)} times per CPU-second`,
    [
      [
        '',
        'games per CPU-second',
        'actions a game',
        'actions per CPU-second',
        'games per million calibration loops',
      ],
      ...rows,
    ],
  );
};

/** Plays one game, any legal action being as likely as any other; gives the number of actions. */
export const randomGame = (rules: AnyRules, setup: Setup, random: Random): number => {
  const own = createOwn();
  let state = rules.initial(setup);
  state = fold(rules, state, rules.start(state, random), own);
  let actions = 0;
  for (; actions < ACTIONS_MAX && !rules.outcome(state); actions++) {
    const seat = rules.toAct(state)[0] as number;
    const legal = Array.from(rules.legalActions(state, seat));
    const events = rules.decide(state, seat, legal[random.int(legal.length)], random);
    if (isRefused(events)) throw new Error(`bug: a listed action was refused: ${events.refused}`);
    state = fold(rules, state, events, own);
  }
  return actions;
};
