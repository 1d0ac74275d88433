// Bots with other weights than those they ship with, to choose weights by.

import { search } from '@turnfold/bots';
import type { AnyBot } from '@turnfold/kernel';
import { HARD as BATTLE, createHard as createBattle } from '../../games/battletech/src/bots/index.ts';
import { WEIGHTS as CATAN } from '../../games/catan/src/bots/appraise.ts';
import { createHard as createCatan, plan } from '../../games/catan/src/bots/index.ts';
import { createThinking } from '../../games/catan/src/bots/thinking.ts';
import { LOOK as CONQUEST_LOOK, createHard as createConquest } from '../../games/conquest/src/bots/hard.ts';
import {
  createMaster as createConquestMaster,
  LONG_LOOK,
  MASTER_WEIGHTS,
} from '../../games/conquest/src/bots/master.ts';
import { WEIGHTS as CONQUEST } from '../../games/conquest/src/bots/scene.ts';
import { createReplier, LOOK } from './territories-replies.ts';

/** By game and bot. */
// biome-ignore lint/suspicious/noExplicitAny: weights come from the command line, and only names are typed there.
export const VARIANTS: Readonly<Record<string, (weights: any) => AnyBot>> = {
  'battletech hard': (mind) => createBattle({ ...BATTLE, ...mind }),
  'catan hard': ({ budget, ...other }) => {
    const weights = { ...CATAN, ...other };
    const request = { ...plan, ...createThinking(weights), budget: { ...plan.budget, ...budget } };
    return createCatan(search, request, weights);
  },
  'conquest hard': ({ look, ...weights }) =>
    createConquest({ ...CONQUEST_LOOK, ...look }, { ...CONQUEST, ...weights }),
  'conquest master': ({ look, ...weights }) =>
    createConquestMaster({ ...LONG_LOOK, ...look }, { ...MASTER_WEIGHTS, ...weights }),
  'territories hard': (look) => createReplier({ ...LOOK, ...look }),
};
