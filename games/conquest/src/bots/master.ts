// Master: also asks what the others would make of the world until its next turn, and chooses by what is left then.

import { type Bot, must } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import { reinforcementsFor } from '../reinforcements.ts';
import type { ConquestView } from '../view-schema.ts';
import { createMind, type Doubt, type Look, withArmies } from './foresight.ts';
import { bestPlan, courseOf } from './plans.ts';
import { createPlayer } from './player.ts';
import { worthAfterReplies } from './replies.ts';
import { copyScene, type Scene, WEIGHTS, type Weights, worth } from './scene.ts';

export interface LongLook extends Look {
  /** How the fear of players of my own kind goes into it. */
  readonly peers: Omit<Doubt, 'worthAfter'>;
}

export const LONG_LOOK: LongLook = {
  placing: 60,
  attacking: 16,
  ahead: 0.7,
  peers: { placing: 6, attacking: 3, counts: 0.4 },
};

/** Other figures than those of hard, chosen by matches against it. */
export const MASTER_WEIGHTS: Weights = {
  ...WEIGHTS,
  continents: 8.5,
  partial: 0.3,
  press: 0.7,
  threat: 0.9,
  growth: 2,
  others: 0.5,
  mass: 0.15,
  convex: 0.8,
  fewer: 0,
};

export const createMaster = (
  look: LongLook = LONG_LOOK,
  weights: Weights = MASTER_WEIGHTS,
): Bot<ConquestView, ConquestAction> => {
  const doubt = look.peers.counts > 0 ? { ...look.peers, worthAfter: worthAfterPeers } : undefined;
  return createPlayer(weights, createMind(look, worthAfterReplies, doubt));
};

/** What a scene is worth to me after a turn of each of the others, in their order, each doing what looks best to it. */
const worthAfterPeers = (scene: Scene): number => {
  let now = scene;
  for (let turn = 1; turn < scene.seats; turn++) {
    const seat = (scene.me + turn) % scene.seats;
    if (now.owners.includes(seat))
      now = { ...afterTurn({ ...now, me: seat, cardEarned: false }), me: scene.me };
    if (!now.owners.includes(scene.me)) return 0;
  }
  return worth({ ...now, cardEarned: scene.cardEarned });
};

const afterTurn = (scene: Scene): Scene => {
  const { atlas, owners, me, cards, sets } = scene;
  const hand = must(cards[me], 'seat');
  const trades = hand >= CARDS_FOR_A_SET;
  const pool = reinforcementsFor(atlas, owners, me).total + (trades ? (sets[0] ?? 0) : 0);
  const ready = copyScene(scene);
  if (trades) ready.cards[me] = hand - 3;
  const { campaign } = bestPlan(ready, pool);
  if (!campaign) return withArmies(ready, pool);
  const { chance, success, failure } = courseOf(ready, campaign);
  return chance >= 0.5 || !failure ? success : failure;
};

/** With four cards most hands hold a set. */
const CARDS_FOR_A_SET = 4;

export const master = createMaster();
