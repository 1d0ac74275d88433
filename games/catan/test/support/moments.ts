// Moments in which something is pending, one of each kind, from a game that two played at random.

import { fold, isRefused, type Seat, seededRandom } from '@turnfold/kernel';
import { DEFAULT_OPTIONS } from '../../src/options.ts';
import type { Position } from '../../src/position.ts';
import { rules } from '../../src/rules.ts';
import { anyAction } from './random-play.ts';

const KINDS: Readonly<Record<string, (position: Position) => boolean>> = {
  'the first settlement': ({ setupIndex, phase }) =>
    setupIndex === 0 && phase.type === 'setupPlacement' && phase.node < 0,
  'the road of a settlement': ({ phase }) => phase.type === 'setupPlacement' && phase.node >= 0,
  'the time before the roll': ({ phase }) => phase.type === 'preRoll',
  'a discard': ({ phase }) => phase.type === 'discarding',
  'the robber': ({ phase }) => phase.type === 'robber',
  'the free roads': ({ phase }) => phase.type === 'freeRoads',
  'a purchase of a card': ({ phase, fresh }) =>
    phase.type === 'postRoll' && fresh.some((amount) => amount > 0),
  'an offer': ({ offer }) => hasAnswer(offer, 'waiting'),
  'an offer that was accepted': ({ offer }) => hasAnswer(offer, 'accepted'),
  'a counter-offer': ({ offer }) => hasAnswer(offer, 'countered'),
};

const hasAnswer = (offer: Position['offer'], type: string): boolean =>
  offer?.answers.some((answer) => answer?.type === type) ?? false;

const collect = (seed: number): Readonly<Record<string, Position>> => {
  const random = seededRandom(seed);
  const found: Record<string, Position> = {};
  const blank = rules.initial({ seats: 2, options: DEFAULT_OPTIONS });
  found['a game that is not dealt yet'] = blank;
  let position = fold(rules, blank, rules.start(blank, random));
  while (!rules.outcome(position) && Object.keys(KINDS).some((name) => !found[name])) {
    for (const [name, fits] of Object.entries(KINDS)) if (fits(position)) found[name] ??= position;
    const seat = rules.toAct(position)[0] as Seat;
    const events = rules.decide(position, seat, anyAction(position, seat, random), random);
    if (!isRefused(events)) position = fold(rules, position, events);
  }
  const missing = Object.keys(KINDS).filter((name) => !found[name]);
  if (missing.length > 0) throw new Error(`seed ${seed} has no ${missing.join(', no ')}`);
  return found;
};

export const MOMENTS = collect(1);
