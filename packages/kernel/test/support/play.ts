// Games for tests: played at random with the kernel's own functions, kept in a history.

import {
  type Action,
  type AnyRules,
  act,
  createHistory,
  type Entry,
  type Game,
  type History,
  headerOf,
  isRefusal,
  type Luck,
  type LuckSource,
  luckOf,
  openGame,
  type Random,
  type Seat,
  type Setup,
  type Step,
  seededRandom,
} from '@turnfold/kernel';

export const AT = '2000-01-01T00:00:00.000Z';

export const COMMITTED: LuckSource = {
  kind: 'committed',
  secret: 'c0ffee00'.repeat(8),
  clientSeeds: ['ada', null, 'bo'],
};

export interface Played {
  readonly history: History;
  readonly luck: Luck;
}

interface Play {
  readonly rules: AnyRules;
  readonly setup: Setup;
  readonly gameId?: string;
  readonly source?: LuckSource;
  readonly seed?: number;
  readonly actionsMax?: number;
  /** Called before each action; may append to the history itself. */
  readonly between?: (played: Played, random: Random) => void;
}

/** Plays at random until the game is over. */
export const play = ({
  rules,
  setup,
  gameId = 'g',
  source = COMMITTED,
  seed = 1,
  actionsMax = 10_000,
  between,
}: Play): Played => {
  const luck = luckOf(gameId, source);
  const random = seededRandom(seed);
  const history = createHistory(rules, headerOf(rules, gameId, setup, luck));
  const played = { history, luck };
  history.append(openGame({ rules, gameId, setup, luck, time: AT }), luck);
  for (let actions = 0; actions < actionsMax; actions++) {
    between?.(played, random);
    if (history.game.outcome) break;
    history.append(randomStep(history.game, luck, random), luck);
  }
  return played;
};

export const randomStep = (game: Game, luck: Luck, random: Random): Step => {
  const toAct: readonly Seat[] = game.rules.toAct(game.state);
  const seat = toAct[random.int(toAct.length)] as Seat;
  const actions: Action[] = [...game.rules.legalActions(game.state, seat)];
  return accepted(act(game, seat, actions[random.int(actions.length)], luck, AT));
};

export const accepted = (answer: ReturnType<typeof act>): Step => {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.explain}`);
  return answer;
};

/** An entry that is not part of any chain: for tests that are about something else than hashes. */
export const unlinked = ({ move }: Step): Entry => ({ ...move, salt: '', previous: '', hash: '' });

/** The same rules, counting how often a state is written. */
export const countingEvolve = <R extends AnyRules>(
  rules: R,
): { readonly rules: R; readonly count: () => number } => {
  let calls = 0;
  const evolve: R['evolve'] = (state: never, event: never, own: never) => {
    calls++;
    return rules.evolve(state, event, own);
  };
  return { rules: { ...rules, evolve }, count: () => calls };
};
