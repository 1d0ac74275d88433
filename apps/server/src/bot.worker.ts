// The thread in which hard bots think.

import { parentPort, workerData } from 'node:worker_threads';
import { gameOf, type MakeGame, makeGame } from '@turnfold/catalog';
import { answerQuestion, type BotQuestion } from '@turnfold/table';
import type { Thought } from './thinker.ts';

const modules: readonly { readonly game: MakeGame }[] = await Promise.all(
  (workerData?.gameModules ?? []).map((url: string) => import(url)),
);
const own = modules.map(({ game }) => makeGame(game));

const answer = ({ id, question }: { readonly id: number; readonly question: BotQuestion }): Thought => {
  try {
    const game = own.find(({ rules }) => rules.id === question.rules) ?? gameOf(question.rules);
    if (!game) return { id, error: `no rules are called ${question.rules}` };
    return { id, action: answerQuestion(game, question) };
  } catch (error) {
    return { id, error: String((error as Error).stack) };
  }
};

parentPort?.on('message', (message) => parentPort?.postMessage(answer(message)));
parentPort?.postMessage('ready');
