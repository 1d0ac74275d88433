// Hard: does what leaves it strongest when everybody else has had a turn, if they are hunters.

import type { Bot } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import type { ConquestView } from '../view-schema.ts';
import { createMind, type Look } from './foresight.ts';
import { createPlayer } from './player.ts';
import { worthAfterReplies } from './replies.ts';
import { WEIGHTS, type Weights } from './scene.ts';

export const LOOK: Look = { placing: 32, attacking: 8, ahead: 0.6 };

export const createHard = (
  look: Look = LOOK,
  weights: Weights = WEIGHTS,
): Bot<ConquestView, ConquestAction> => createPlayer(weights, createMind(look, worthAfterReplies));

export const hard = createHard();
