// A walk as a record: what the page opens and `turnfold inspect` reads.

import {
  act,
  close,
  createHistory,
  exportRecord,
  formatRecord,
  formatSeat,
  headerOf,
  isRefusal,
  openGame,
} from '@turnfold/kernel';
import { type Deed, gameIdOf, luckOfTrial, THEN, type Trial } from './walk.ts';

/** The text of the record, or null where not even the opening can be written down. */
export const recordOf = (trial: Trial, deeds: readonly Deed[]): string | null => {
  const { rules, setup } = trial;
  const [gameId, luck] = [gameIdOf(trial), luckOfTrial(trial)];
  const history = createHistory(rules, headerOf(rules, gameId, setup, luck));
  try {
    history.append(openGame({ rules, gameId, setup, luck, time: THEN }), luck);
    for (const { seat, action } of deeds) {
      const step = act(history.game, seat, action, luck, THEN);
      if (isRefusal(step)) break;
      history.append(step, luck);
    }
    const closed = close(history.game, 'owner', THEN); // So that the record is complete; one that is over refuses.
    if (!isRefusal(closed)) history.append(closed, luck);
  } catch {
    // What was written down until then is what there is to see.
  }
  if (history.entries.length === 0) return null;
  const players = Array.from({ length: setup.seats }, (_, seat) => ({
    playerId: formatSeat(seat),
    name: `Player ${seat + 1}`,
    bot: null,
  }));
  return formatRecord(exportRecord(history, luck, { players, createdAt: THEN }, 'spectator'));
};
