// What would have been better, in words: as the log would have told it, or by its name where the dice would have had a say.

import type { Review } from '@turnfold/bots/review';
import {
  type Action,
  type AnyRules,
  type CompleteRecord,
  importRecord,
  isRefusal,
  seededRandom,
  stepOf,
} from '@turnfold/kernel';
import { nameOf } from '../log-lines.ts';
import { words } from '../words.ts';

/** By revision, for the decisions that are talked about. */
export const adviceAt = (
  rules: AnyRules,
  record: CompleteRecord,
  { moments, costly }: Review,
): Readonly<Record<number, string>> => {
  const history = importRecord(rules, record);
  const name = nameOf(record.players);
  const advice = moments.flatMap(({ revision, decision }) => {
    if (!decision || !costly.includes(revision)) return [];
    const { state } = history.gameAt(beforeOf(moments, revision));
    return [[revision, told(rules, state, decision.seat, decision.best.action, name)]];
  });
  return Object.fromEntries(advice);
};

/** The revision that was in effect before this one. */
export const beforeOf = (moments: Review['moments'], revision: number): number =>
  moments.findLast((one) => one.revision < revision)?.revision ?? 0;

const told = (
  rules: AnyRules,
  state: object,
  seat: number,
  action: Action,
  name: (seat: number) => string,
): string => {
  const first = firstLine(rules, state, seat, action, name, 1);
  return first !== null && first === firstLine(rules, state, seat, action, name, 2) ? first : plainly(action);
};

/** What the log would begin with, under some luck: the same under any, where it tells no die. */
const firstLine = (
  rules: AnyRules,
  state: object,
  seat: number,
  action: Action,
  name: (seat: number) => string,
  seed: number,
): string | null => {
  const next = stepOf(rules, state, seat, action, seededRandom(seed));
  if (isRefusal(next)) return null;
  return next.events.map((event) => rules.sentence(event, name)).find((line) => line !== null) ?? null;
};

/** "Attack: from Alaska, to Kamchatka." */
export const plainly = ({ type, payload }: Action): string => {
  const parts = Object.entries(payload).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [`${keyWords(key)} ${typeof value === 'string' ? words(value) : value}`]
      : [],
  );
  return parts.length > 0 ? `${words(type)}: ${parts.join(', ')}.` : `${words(type)}.`;
};

/** `fromTerritoryId` is "from": what follows says that it is a territory. */
const keyWords = (key: string): string =>
  words(key.replace(/(?<=[a-z])(?:[A-Z][a-z]+)?Id$/, '')).toLowerCase();
