// Undo goes back exactly, and playing the same again gives the same again: same ply, same dice.

import { deriveState } from '../../fold.ts';
import { act, type Game, undoTo } from '../../game.ts';
import { createHistory } from '../../history.ts';
import type { Move } from '../../log.ts';
import { itemAt, must } from '../../must.ts';
import { isRefusal } from '../../refusal.ts';
import { broken, difference, same } from '../failure.ts';
import { THEN, type Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

/** How far the checks go back and forth. */
const BACK_MAX = 40;

export const checkUndo = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    const random = trials.random(trail);
    for (const revision of trials.revisions(trail)) {
      const back = Math.max(0, revision - random.int(BACK_MAX));
      goBackAndForth(trail, back, revision);
    }
    checkLog(trail);
  }
};

const goBackAndForth = (trail: Trail, back: number, revision: number) => {
  const now = itemAt(trail.games, revision);
  const then = itemAt(trail.games, back);
  let { game } = undoTo(now, then, 0, THEN);
  agree(trail, back, game, `undone from revision ${revision}`);
  for (let again = back + 1; again <= revision; again++) {
    const move = itemAt(trail.moves, again);
    const answer = act(game, must(move.seat, 'seat'), move.action, trail.luck, THEN);
    if (isRefusal(answer))
      return broken({ trail, revision: again }, `undone and played again, refused: ${answer.code}`);
    const problem = difference(bodies(move), bodies(answer.move), 'events');
    if (problem)
      return broken({ trail, revision: again }, `undone and played again, it came out otherwise: ${problem}`);
    game = answer.game;
    agree(trail, again, game, 'undone and played again');
  }
};

const agree = (trail: Trail, revision: number, game: Game, how: string) => {
  const expected = itemAt(trail.games, revision);
  if (!same(expected.state, game.state))
    broken(
      { trail, revision },
      `${how}, the state differs: ${difference(expected.state, game.state, 'state')}`,
    );
  const problem = difference(expected.outcome, game.outcome, 'outcome');
  if (problem) broken({ trail, revision }, `${how}: ${problem}`);
};

/** An event without its place in the log: what must be the same when it is played again. */
const bodies = ({ events }: Move) =>
  events.map(({ type, payload, turn, phase, secret, reveals }) => ({
    type,
    payload,
    turn,
    phase,
    secret,
    reveals,
  }));

/** The same in a log: undo the last moves, play them again, and read everything back. */
const checkLog = (trail: Trail) => {
  const { rules, luck, moves, games } = trail;
  const last = Math.min(moves.length - 1, 3 * BACK_MAX);
  const history = createHistory(rules, trail.header);
  for (let revision = 0; revision <= last; revision++)
    history.append({ move: itemAt(moves, revision), game: itemAt(games, revision) }, luck);
  const back = last >> 1;
  history.append(undoTo(history.game, history.gameAt(back), 0, THEN), luck);
  agree(trail, back, history.gameAt(history.game.revision), 'undone in the log');
  for (let again = back + 1; again <= last; again++) {
    const { seat, action } = itemAt(moves, again);
    const answer = act(history.game, must(seat, 'seat'), action, luck, THEN);
    if (isRefusal(answer))
      return broken({ trail, revision: again }, `undone in the log, refused: ${answer.code}`);
    history.append(answer, luck);
  }
  const events = history.entries.flatMap((entry) => entry.events);
  const derived = deriveState(rules, trail.setup, events);
  agree(trail, last, { ...history.game, state: derived }, 'derived from a log with an undo in it');
};
