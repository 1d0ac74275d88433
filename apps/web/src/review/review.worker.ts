// Reviews a game in a thread of its own: the page stays free, and no server has a part in it.

import { judgedBy, type Review, reviewing } from '@turnfold/bots/review';
import { loadGame } from '@turnfold/catalog/load-game';
import type { CompleteRecord } from '@turnfold/kernel';
import { rulesOf } from '../rules-of.ts';
import { adviceAt } from './advice.ts';

export type ReviewNews =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly review: Review; readonly advice: Readonly<Record<number, string>> }
  | { readonly kind: 'failed'; readonly problem: string };

/** How often the page is told how far it is. */
const NEWS_MS = 100;

const say = (news: ReviewNews) => postMessage(news);

const run = async (record: CompleteRecord): Promise<void> => {
  const game = await loadGame(record.rules);
  const rules = game && rulesOf(game, record.rulesVersion);
  const judged = game && rules ? judgedBy(game, rules) : null;
  if (!judged || !rules) return say({ kind: 'failed', problem: 'This page cannot judge such a game.' });
  const steps = reviewing(judged, record);
  for (let told = 0; ; ) {
    const { done, value } = steps.next();
    if (done) return say({ kind: 'done', review: value, advice: adviceAt(rules, record, value) });
    if (performance.now() - told < NEWS_MS) continue;
    told = performance.now();
    say({ kind: 'progress', share: value });
  }
};

addEventListener('message', ({ data }: MessageEvent<CompleteRecord>) => {
  run(data).catch((error: Error) => say({ kind: 'failed', problem: error.message }));
});
