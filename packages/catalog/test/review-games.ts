// Games to review: played by bots, with a log, to their end.

import { type Judged, judgedBy } from '@turnfold/bots/review';
import {
  type Action,
  type AnyBot,
  type AnyRules,
  act,
  type CompleteRecord,
  close,
  createHistory,
  exportRecord,
  type GamePackage,
  headerOf,
  isRefusal,
  itemAt,
  luckOf,
  openGame,
  parseSetup,
  playoutContext,
  type Refusal,
  type Setup,
  type Step,
  undoTo,
} from '@turnfold/kernel';

const AT = '2030-01-01T00:00:00.000Z';

export interface Played {
  readonly rules: AnyRules;
  readonly options?: object;
  readonly bots: readonly AnyBot[];
  readonly seed: string;
  /** Looked at before every action: what a seat does instead of what its bot would do. */
  readonly instead?: (revision: number, legal: () => Iterable<Action>) => Action | null;
  /** The game is closed after so many. */
  readonly actionsMax?: number;
  /** Once, at this revision, the last action is taken back. */
  readonly undoAt?: number;
}

export const playedGame = (played: Played): CompleteRecord => {
  const { rules, options = {}, bots, seed, instead, actionsMax = 4000, undoAt } = played;
  const setup = parseSetup(rules, bots.length, options) as Setup;
  const luck = luckOf('review', { kind: 'practice', seed });
  const history = createHistory(rules, headerOf(rules, 'review', setup, luck));
  history.append(openGame({ rules, gameId: 'review', setup, luck, time: AT }), luck);
  const context = playoutContext(setup);
  while (!history.game.outcome && history.game.revision < actionsMax) {
    const { game } = history;
    if (game.revision === undoAt && !history.entries.some(({ kind }) => kind === 'undo')) {
      history.append(undoTo(game, history.gameAt(game.revision - 1), 0, AT), luck);
      continue;
    }
    const seat = itemAt<number>(rules.toAct(game.state), 0);
    const legal = () => rules.legalActions(game.state, seat);
    const action =
      instead?.(game.revision, legal) ??
      itemAt(
        bots,
        seat,
      )({
        view: rules.view(game.state, seat, context),
        seat,
        legal,
        random: luck.forBot(game.revision),
        effort: 1,
      });
    const step = act(game, seat, action, luck, AT);
    history.append(ended(step), luck);
  }
  if (!history.game.outcome) history.append(ended(close(history.game, 'owner', AT)), luck);
  const players = bots.map((_, seat) => ({ playerId: `p${seat + 1}`, name: `p${seat + 1}`, bot: 'bot' }));
  return exportRecord(history, luck, { players, createdAt: AT }, 'spectator') as CompleteRecord;
};

const ended = (step: Step | Refusal): Step => {
  if (isRefusal(step)) throw new Error(`bug: ${step.explain}`);
  return step;
};

export const judgedOf = (game: GamePackage): Judged => {
  const judged = judgedBy(game);
  if (!judged) throw new Error(`${game.rules.id} has no appraisal`);
  return judged;
};
