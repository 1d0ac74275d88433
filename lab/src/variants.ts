// Bots with other weights than those they ship with, to choose weights by.

import { readFileSync } from 'node:fs';
import { search } from '@turnfold/bots';
import type { AnyBot } from '@turnfold/kernel';
import { HARD as BATTLE, createHard as createBattle } from '../../games/battletech/src/bots/index.ts';
import { WEIGHTS as CATAN } from '../../games/catan/src/bots/appraise.ts';
import { createHard as createCatan, plan } from '../../games/catan/src/bots/index.ts';
import { createChances } from '../../games/catan/src/bots/learned.ts';
import {
  createMaster as createCatanMaster,
  FORESIGHT as FORESIGHT_CATAN,
} from '../../games/catan/src/bots/master.ts';
import { createThinking } from '../../games/catan/src/bots/thinking.ts';
import { createHard as createConquest } from '../../games/conquest/src/bots/hard.ts';
import { createMaster as createConquestMaster, FORESIGHT } from '../../games/conquest/src/bots/master.ts';
import { WEIGHTS as CONQUEST } from '../../games/conquest/src/bots/scene.ts';
import { createJudge } from '../../games/territories/src/bots/judge.ts';
import { createMaster as createTerritoriesMaster } from '../../games/territories/src/bots/master.ts';
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
  'catan learned': ({ file, budget }) => {
    const chances = createChances(JSON.parse(readFileSync(file, 'utf8')));
    const request = { ...plan, ...createThinking(CATAN, chances), budget: { ...plan.budget, ...budget } };
    return createCatan(search, request, CATAN);
  },
  'catan master': ({ file, ...foresight }) => {
    const chances = file ? createChances(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    const request = { ...plan, ...createThinking(CATAN, chances) };
    return createCatanMaster(
      createCatan(search, request, CATAN),
      { ...FORESIGHT_CATAN, ...foresight },
      CATAN,
      chances,
    );
  },
  'conquest hard': (weights) => createConquest({ ...CONQUEST, ...weights }),
  'conquest master': ({ foresight, ...weights }) =>
    createConquestMaster({ ...FORESIGHT, ...foresight }, { ...CONQUEST, ...weights }),
  'territories hard': (look) => createReplier({ ...LOOK, ...look }),
  'territories learned': ({ file, ...look }) => {
    const network = JSON.parse(readFileSync(file, 'utf8'));
    return createTerritoriesMaster(createJudge(network), {
      judged: 1000,
      keep: 0,
      replies: 1,
      theirRolls: 21,
      deep: 0,
      rolls: 8,
      boards: 1e9,
      ...look,
    });
  },
};
