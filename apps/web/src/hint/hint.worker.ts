// Thinks about a hint in a thread of its own: the page stays free.

import { loadGame } from '@turnfold/catalog/load-game';
import { rulesOf } from '../rules-of.ts';
import { adviseFor, type Hint, type HintQuestion } from './advise.ts';

export interface HintRequest extends HintQuestion {
  readonly rules: string;
  readonly rulesVersion: number;
}

/** Null: nobody can tell. */
export type HintAnswer = Hint | null;

const answer = async ({ rules: id, rulesVersion, ...question }: HintRequest): Promise<HintAnswer> => {
  const game = await loadGame(id);
  const rules = game && rulesOf(game, rulesVersion);
  return rules ? adviseFor(game, rules, question) : null;
};

addEventListener('message', ({ data }: MessageEvent<HintRequest>) => {
  answer(data).then(
    (hint) => postMessage(hint),
    () => postMessage(null),
  );
});
