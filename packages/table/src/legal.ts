// The legal actions as they are sent: all of them, or a fair sample where there are very many.

import { type Action, type Game, hashText, type Seat, seededRandom } from '@turnfold/kernel';

export const LEGAL_MAX = 500;

/** How many are looked at before the sample is taken as it is. */
const LOOK_AT_MAX = 20_000;

export interface LegalActions {
  readonly legalActions: readonly Action[];
  readonly legalActionsComplete: boolean;
}

export const NO_ACTIONS: LegalActions = { legalActions: [], legalActionsComplete: true };

export const legalFor = (game: Game, seat: Seat): LegalActions => {
  const { rules, state } = game;
  const kept: { readonly at: number; readonly action: Action }[] = [];
  let seen = 0;
  let random: ReturnType<typeof seededRandom> | null = null;
  for (const action of rules.legalActions(state, seat)) {
    const at = seen++;
    if (at < LEGAL_MAX) kept.push({ at, action });
    else {
      random ??= seededRandom(Number.parseInt(hashText(`${game.gameId}|${game.revision}`).slice(0, 8), 16));
      const place = random.int(seen); // Reservoir: each of those seen so far is kept with the same chance.
      if (place < LEGAL_MAX) kept[place] = { at, action };
    }
    if (seen === LOOK_AT_MAX) break;
  }
  if (seen > LEGAL_MAX) kept.sort((a, b) => a.at - b.at);
  return {
    legalActions: kept.map(({ action }) => action),
    legalActionsComplete: seen <= LEGAL_MAX && (rules.listsAll?.(state, seat) ?? true),
  };
};
