// Requests from outside: what is not listed is refused, and whatever comes is answered, in words, without a trace.

import fc from 'fast-check';
import { canonical } from '../../canonical.ts';
import { act } from '../../game.ts';
import { itemAt } from '../../must.ts';
import { COMMON_REFUSALS, isRefusal, isRefused, type Refusal } from '../../refusal.ts';
import { parseAction } from '../../step.ts';
import {
  applyChange,
  changes,
  fitting,
  fittingRequest,
  hostile,
  hostileRequest,
  makeAlways,
  type Vocabulary,
  worstRequests,
} from '../arbitrary.ts';
import { broken, short, stackOf } from '../failure.ts';
import { notPlain } from '../plain.ts';
import { forSpots, type Spot, spotsOf, vocabularyOfSpots } from '../properties.ts';
import { THEN } from '../trail.ts';
import type { Trials } from '../trials.ts';

/** Where the list says that it is complete, nothing else is accepted: made-up actions, and neighbours of listed ones. */
export const checkUnlisted = (trials: Trials): void => {
  const spots = spotsOf(trials);
  const vocabulary = vocabularyOfSpots(spots);
  const check = (spot: Spot, request: unknown) => {
    const answer = answerTo(spot, request);
    if (isRefusal(answer)) {
      if (isListed(trials, spot, request))
        broken({ ...spot, action: request }, `listed, and refused: ${answer.code}, ${answer.explain}`);
    } else if (spot.complete && !isListed(trials, spot, request))
      broken(
        { ...spot, action: request },
        'accepted, but not listed although the list is said to be complete',
      );
  };
  forSpots(trials, spots, fittingRequest(trials.rules, vocabulary), check);
  forSpots(trials, spots, changes(leaves(vocabulary)), (spot, change) =>
    check(spot, applyChange(spot.actions, change)),
  );
};

const leaves = (vocabulary: Vocabulary) =>
  makeAlways(
    fc.oneof(
      fitting({ type: 'integer', minimum: -2, maximum: 100 }, vocabulary),
      fitting({ type: 'string' }, vocabulary),
      fc.boolean(),
    ),
  );

const isListed = ({ rules, keyOf }: Trials, { keys }: Spot, request: unknown): boolean => {
  const action = parseAction(rules, request);
  return !isRefused(action) && keys.has(keyOf(action));
};

const answerTo = (spot: Spot, request: unknown) => {
  try {
    return act(spot.game, spot.seat, request, spot.trail.luck, THEN);
  } catch (error) {
    return broken({ ...spot, action: request }, `not answered, but thrown: ${stackOf(error)}`);
  }
};

/** Hostile requests are refused as values. Nothing throws, nothing changes, no prototype is touched. */
export const checkHostile = (trials: Trials): void => {
  const { rules } = trials;
  const spots = spotsOf(trials);
  const states = spots.map(({ game }) => canonical(game.state));
  const before = prototypes();
  const check = (spot: Spot, request: unknown) => {
    const answer = answerTo(spot, request);
    if (removeAdditions(before)) broken({ ...spot, action: request }, 'a prototype was changed');
    if (!isRefusal(answer)) checkAccepted(trials, spot, request, answer.move.action);
  };
  const vocabulary = vocabularyOfSpots(spots);
  for (const [index, make] of worstRequests(rules, vocabulary, trials.seed).entries())
    if (spots.length > 0) check(itemAt(spots, index % spots.length), make());
  forSpots(trials, spots, hostileRequest(rules), (spot, make) => check(spot, make()));
  forSpots(trials, spots, changes(hostile), (spot, change) => check(spot, applyChange(spot.actions, change)));
  for (const [index, spot] of spots.entries())
    if (canonical(spot.game.state) !== states[index])
      broken(spot, 'a request that was refused has changed the state');
};

/** An odd request may be a good one in disguise; then what is kept of it must be plain and listed. */
const checkAccepted = (trials: Trials, spot: Spot, request: unknown, kept: unknown) => {
  const problem = notPlain(kept, 'the action');
  if (problem) broken({ ...spot, action: request }, `accepted and kept, although ${problem}`);
  if (spot.complete && !isListed(trials, spot, kept))
    broken({ ...spot, action: request }, 'a hostile request was accepted');
};

const PROTOTYPES: readonly object[] = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  Number.prototype,
];

const prototypes = () => PROTOTYPES.map((prototype) => new Set(Reflect.ownKeys(prototype)));

/** Takes away what was not there before; answers whether there was anything. */
const removeAdditions = (before: readonly ReadonlySet<PropertyKey>[]): boolean => {
  let dirty = false;
  for (const [index, prototype] of PROTOTYPES.entries())
    for (const key of Reflect.ownKeys(prototype))
      if (!before[index]?.has(key)) {
        dirty = true;
        Reflect.deleteProperty(prototype, key);
      }
  return dirty;
};

/** Every code has a text, and every gap in a text is filled. */
export const checkRefusals = (trials: Trials): void => {
  const { rules } = trials;
  for (const [code, { rule, explain }] of Object.entries(rules.refusals)) {
    if (!/^[A-Z][A-Z0-9_]*$/.test(code)) throw new Error(`the refusal code ${code} is not UPPER_SNAKE`);
    if (!rule || !explain) throw new Error(`the refusal ${code} needs a rule and a sentence`);
  }
  const spots = spotsOf(trials);
  const vocabulary = vocabularyOfSpots(spots);
  const check = (spot: Spot, request: unknown) => {
    const answer = answerTo(spot, request);
    if (isRefusal(answer)) checkFilled(trials, spot, request, answer);
  };
  forSpots(trials, spots, fittingRequest(rules, vocabulary), check);
  forSpots(trials, spots, changes(leaves(vocabulary)), (spot, change) =>
    check(spot, applyChange(spot.actions, change)),
  );
};

const checkFilled = ({ rules }: Trials, spot: Spot, request: unknown, { code, params }: Refusal) => {
  const texts = rules.refusals[code] ?? COMMON_REFUSALS[code as keyof typeof COMMON_REFUSALS];
  const gaps = `${texts?.explain} ${texts && 'hint' in texts ? texts.hint : ''}`.matchAll(/\{(\w+)\}/g);
  for (const [, name = ''] of gaps)
    if (!Object.hasOwn(params, name))
      broken(
        { ...spot, action: request },
        `the text of ${code} has a gap {${name}}, but its params are ${short(params)}`,
      );
  for (const [name, value] of Object.entries(params))
    if (typeof value !== 'string' && !Number.isFinite(value))
      broken({ ...spot, action: request }, `the param ${name} of ${code} is ${short(value)}`);
};
