// Bots with other weights than those they ship with, to choose weights by.

import { readFileSync } from 'node:fs';
import { search } from '@turnfold/bots';
import { type AnyBot, itemAt } from '@turnfold/kernel';
import {
  HARD as BATTLE,
  MASTER as BATTLE_MASTER,
  createThinker as createBattle,
  PRICES,
} from '../../games/battletech/src/bots/index.ts';
import { WEIGHTS as CATAN, type Chances, chancesOf } from '../../games/catan/src/bots/appraise.ts';
import {
  LONG_LOOK as CATAN_LONG_LOOK,
  SHORT_LOOK as CATAN_SHORT_LOOK,
  type Foresight,
  withForesight,
} from '../../games/catan/src/bots/foresight.ts';
import { createSearcher, plan } from '../../games/catan/src/bots/index.ts';
import { createChances, learnedChances } from '../../games/catan/src/bots/learned.ts';
import { createStyled } from '../../games/catan/src/bots/styles.ts';
import { createThinking, OPENING_BUDGET } from '../../games/catan/src/bots/thinking.ts';
import { LOOK as CONQUEST_LOOK, createHard as createConquest } from '../../games/conquest/src/bots/hard.ts';
import {
  createMaster as createConquestMaster,
  LONG_LOOK,
  MASTER_WEIGHTS,
} from '../../games/conquest/src/bots/master.ts';
import { WEIGHTS as CONQUEST } from '../../games/conquest/src/bots/scene.ts';
import { HARD } from '../../games/territories/src/bots/hard.ts';
import { createJudge, judge } from '../../games/territories/src/bots/judge.ts';
import { createLooking } from '../../games/territories/src/bots/looking.ts';
import { MASTER } from '../../games/territories/src/bots/master.ts';

/** What a network says, and for the rest what the hand-written evaluation does. */
const blendOf =
  (learned: Chances, share: number): Chances =>
  (position) => {
    const written = chancesOf(position, CATAN);
    return learned(position).map((chance, seat) => share * chance + (1 - share) * itemAt(written, seat));
  };

const createForesight = (usual: Foresight, { share, ...look }: Partial<Foresight> & { share?: number }) => {
  const chances = share === undefined ? learnedChances : blendOf(learnedChances, share);
  return withForesight(createSearcher(search), { ...usual, ...look }, CATAN, chances);
};

/** By game and bot. */
// biome-ignore lint/suspicious/noExplicitAny: weights come from the command line, and only names are typed there.
export const VARIANTS: Readonly<Record<string, (weights: any) => AnyBot>> = {
  'battletech hard': (mind) => createBattle({ ...BATTLE, ...mind }),
  'battletech master': ({ prices, ...mind }) =>
    createBattle({ ...BATTLE_MASTER, ...mind, prices: { ...PRICES, ...prices } }),
  'catan searcher': ({ budget, opening, ...other }) => {
    const weights = { ...CATAN, ...other };
    const request = { ...plan, ...createThinking(weights), budget: { ...plan.budget, ...budget } };
    return createSearcher(search, request, weights, { ...OPENING_BUDGET, ...opening });
  },
  'catan learned': ({ file, share = 1, budget }) => {
    const chances = blendOf(createChances(JSON.parse(readFileSync(file, 'utf8'))), share);
    const request = { ...plan, ...createThinking(CATAN, chances), budget: { ...plan.budget, ...budget } };
    return createSearcher(search, request, CATAN);
  },
  'catan hard': (look) => createForesight(CATAN_SHORT_LOOK, look),
  'catan styled': ({ share, ...weights }) =>
    createStyled(search, CATAN_SHORT_LOOK, { ...CATAN, ...weights }, share),
  'catan master': (look) => createForesight(CATAN_LONG_LOOK, look),
  'conquest hard': ({ look, ...weights }) =>
    createConquest({ ...CONQUEST_LOOK, ...look }, { ...CONQUEST, ...weights }),
  'conquest master': ({ look, ...weights }) =>
    createConquestMaster({ ...LONG_LOOK, ...look }, { ...MASTER_WEIGHTS, ...weights }),
  'territories hard': (look) => createLooking(judge, { ...HARD, ...look }),
  'territories master': (look) => createLooking(judge, { ...MASTER, ...look }),
  'territories learned': ({ file, ...look }) => {
    const network = JSON.parse(readFileSync(file, 'utf8'));
    return createLooking(createJudge(network), { ...MASTER, ...look });
  },
};
