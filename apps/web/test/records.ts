// Whole games of Territories as records, made with any luck and by any host.

import { gameOf } from '@turnfold/catalog';
import {
  type Action,
  act,
  type CompleteRecord,
  close,
  createHistory,
  exportRecord,
  type GamePackage,
  type GameRecord,
  type Header,
  type History,
  happen,
  headerOf,
  isRefusal,
  type Luck,
  type LuckSource,
  luckOf,
  openGame,
  type Step,
  seededRandom,
  tableEvent,
} from '@turnfold/kernel';

const found = gameOf('territories');
if (!found) throw new Error('the catalog has no Territories');
export const game: GamePackage = found;
const { rules } = game;

export const AT = '2026-01-01T00:00:00.000Z';
const SETUP = { seats: 2, options: { width: 8, height: 6, passPolicy: 'forcedOnly', fairStart: false } };
const PLAYERS = ['Ada', 'Bo'].map((name, seat) => ({ playerId: `p${seat + 1}`, name, bot: null }));

interface Played {
  readonly source: LuckSource;
  readonly gameId?: string;
  readonly header?: Partial<Header>;
  /** A fork begins with a state. */
  readonly fork?: { readonly gameId: string; readonly revision: number; readonly state: object };
  /** Actions before the host stops it. */
  readonly stopAfter?: number;
}

/** A whole game in which everybody takes any legal action. */
export const playedRecord = (played: Played): CompleteRecord => exported(historyOf(played)) as CompleteRecord;

/** The same while it still runs. */
export const runningRecord = ({ source }: Pick<Played, 'source'>): GameRecord => {
  const { history, luck } = begun({ source });
  return exportRecord(history, luck, { players: PLAYERS, createdAt: AT }, 'spectator');
};

/** A game that was never dealt, because somebody did not open. */
export const abortedRecord = ({ source, gameId = 'g', header }: Played): CompleteRecord => {
  const luck = luckOf(gameId, source);
  const history = createHistory(rules, { ...headerOf(rules, gameId, SETUP, luck), ...header });
  const event = tableEvent('table/aborted', { reason: 'SEED_NOT_OPENED', playerIds: ['p2'] });
  history.append(accepted(happen(history.game, event, null, AT)), luck);
  return exported({ history, luck }) as CompleteRecord;
};

interface Log {
  readonly history: History;
  readonly luck: Luck;
}

const exported = ({ history, luck }: Log): GameRecord =>
  exportRecord(history, luck, { players: PLAYERS, createdAt: AT }, 'spectator');

const begun = ({ source, gameId = 'g', header, fork }: Played): Log => {
  const luck = luckOf(gameId, source);
  const origin = fork
    ? { origin: { kind: 'fork', gameId: fork.gameId, revision: fork.revision } as const }
    : {};
  const history = createHistory(rules, { ...headerOf(rules, gameId, SETUP, luck, origin), ...header });
  const opening = fork ? { fork } : {};
  history.append(openGame({ rules, gameId, setup: SETUP, luck, time: AT, ...opening }), luck);
  return { history, luck };
};

const historyOf = (played: Played): Log => {
  const { history, luck } = begun(played);
  const random = seededRandom(7);
  for (let actions = 0; !history.game.outcome; actions++) {
    const step =
      actions === played.stopAfter ? close(history.game, 'operator', AT) : anyAction(history, luck, random);
    history.append(accepted(step), luck);
  }
  return { history, luck };
};

const anyAction = ({ game: now }: History, luck: Luck, random: ReturnType<typeof seededRandom>) => {
  const [seat = 0] = rules.toAct(now.state);
  const legal: Action[] = [...rules.legalActions(now.state, seat)];
  return act(now, seat, legal[random.int(legal.length)], luck, AT);
};

const accepted = (step: ReturnType<typeof act>): Step => {
  if (isRefusal(step)) throw new Error(step.explain);
  return step;
};
