// What every encoding promises.

import { choicesAmong, observationSize } from '../../encoding.ts';
import { must } from '../../must.ts';
import { createOwn } from '../../own.ts';
import { playoutContext } from '../../playout.ts';
import { seededRandom } from '../../random.ts';
import { isRefused } from '../../refusal.ts';
import type { Action, EventBody } from '../../rules.ts';
import type { Seat } from '../../seat.ts';
import { stepInPlace } from '../../step.ts';
import { type EncodingTrials, forPositions, type Position } from '../encoding-trials.ts';
import { BrokenPromise, difference, short } from '../failure.ts';
import { deepFreeze } from '../freeze.ts';
import { throughJson } from '../plain.ts';

const rowOf = ({ encoding }: EncodingTrials, action: Action, { seat, setup }: Position): readonly number[] =>
  [encoding.code(action, seat, setup)].flat();

/** The sizes come from the set-up alone, and what is written fits into them. */
export const checkSpace = (trials: EncodingTrials): void => {
  const { rules, encoding } = trials;
  for (const setup of trials.setups) {
    const names = encoding.space(setup).observation.map(({ name }) => name);
    if (new Set(names).size < names.length)
      throw new BrokenPromise(`two planes have one name: ${short(names)}`);
  }
  forPositions(trials, ({ setup, state, seat, broken }) => {
    const space = encoding.space(setup);
    const differs = difference(encoding.space(throughJson(setup)), space);
    if (differs) broken(`the space of one set-up is not always the same: ${differs}`);
    const size = observationSize(space);
    const roomy = new Float64Array(size + ROOM); // Keeps what a byte would cut off.
    encoding.observe(rules.view(state, seat, playoutContext(setup)), seat, roomy as unknown as Uint8Array);
    const odd = roomy.findIndex((number) => !Number.isInteger(number) || number < 0 || number > 255);
    if (odd !== -1) broken(`number ${odd} of the observation is ${roomy[odd]}, and not whole from 0 to 255`);
    if (roomy.subarray(size).some((number) => number !== 0))
      broken(`more than the ${size} numbers of the space are written`);
  });
};

const ROOM = 64;

/** An action has the same ids whenever it is asked about, in the space, and shares them with no other. */
export const checkIds = (trials: EncodingTrials): void => {
  const known = new Map<string, string>();
  forPositions(trials, (position) => {
    const { setup, seat, legal, broken } = position;
    const { actions } = trials.encoding.space(setup);
    const owners = new Map<string, Action>();
    for (const action of legal) {
      const row = rowOf(trials, action, position);
      const odd = row.find((id) => !Number.isInteger(id) || id < 0 || id >= actions);
      if (odd !== undefined || row.length === 0)
        broken(`${short(action)} has the ids ${short(row)}; they go from 0 to ${actions - 1}`);
      const code = row.join();
      const other = owners.get(code);
      if (other) broken(`${short(action)} and ${short(other)} have the same ids: ${code}`);
      owners.set(code, action);
      const key = `${seat} ${JSON.stringify([setup, action])}`;
      const before = known.get(key) ?? code;
      if (before !== code) broken(`${short(action)} had the ids ${before} before, and has ${code} now`);
      if (known.size < KNOWN_MAX) known.set(key, before);
    }
  });
};

/** Enough to meet most actions of a game again. */
const KNOWN_MAX = 20_000;

/** The mask agrees with `decide`: what may be chosen is accepted, and what may not is refused. */
export const checkMask = (trials: EncodingTrials): void => {
  const { rules, encoding } = trials;
  forPositions(trials, (position) => {
    const { setup, state, seat, legal, broken } = position;
    const offered = new Set(legal.map((action) => rowOf(trials, action, position).join()));
    const luck = seededRandom(1);
    const accepts = (action: Action): boolean =>
      !isRefused(stepInPlace<object, Action, EventBody>(rules, state, seat, action, luck, createOwn()));
    const every = trials.everyAction(rules.view(state, seat, playoutContext(setup)), seat, setup);
    for (const action of every) {
      const code = rowOf(trials, action, position).join();
      if (accepts(action) !== offered.has(code))
        broken(
          `${short(action)} is ${accepts(action) ? 'accepted' : 'refused'}, and its ids ${code} ${offered.has(code) ? 'may' : 'may not'} be chosen`,
        );
    }
    const mask = new Uint8Array(encoding.space(setup).actions);
    const choices = choicesAmong(encoding, setup, seat, legal);
    choices.mark(mask);
    const differs = difference(
      choices.ids().toSorted((one, other) => one - other),
      [...mask.keys()].filter((id) => mask[id] === 1),
    );
    if (differs) broken(`the mask is not the list of ids: ${differs}`);
  });
};

/** Every legal action can be chosen by its ids, one after the other, and that gives it back. */
export const checkRoundTrip = (trials: EncodingTrials): void =>
  forPositions(trials, (position) => {
    const { setup, seat, legal, random, broken } = position;
    const wanted = must(legal[random.int(legal.length)], 'legal action');
    // One of many, and each of those that are rows of choices, which can get in each other's way.
    const rows = legal.filter((action) => rowOf(trials, action, position).length > 1).slice(0, ROWS_MAX);
    for (const action of new Set([wanted, ...rows])) {
      const choices = choicesAmong(trials.encoding, setup, seat, legal);
      const row = rowOf(trials, action, position);
      for (const [at, id] of row.entries()) {
        const chosen = choices.choose(id);
        if (!chosen && at === row.length - 1)
          broken(`the ids ${short(row)} of ${short(action)} are not enough`);
        if (chosen && (at < row.length - 1 || difference(action, chosen) !== null))
          broken(`${short(row.slice(0, at + 1))} chooses ${short(chosen)}, and not ${short(action)}`);
      }
    }
  });

const ROWS_MAX = 20;

/** What a seat sees in numbers is what its view tells, and nothing else. */
export const checkView = (trials: EncodingTrials): void => {
  const { rules, encoding } = trials;
  forPositions(trials, ({ setup, state, random, broken }) => {
    const context = playoutContext(setup);
    const size = observationSize(encoding.space(setup));
    const viewer: Seat = random.int(setup.seats);
    const seen = (view: object): Uint8Array => {
      const out = new Uint8Array(size);
      encoding.observe(view, viewer, out);
      return out;
    };
    const view: object = deepFreeze(throughJson(rules.view(state, viewer, context)));
    const first = seen(view);
    const again = firstDifference(first, seen(throughJson(view)));
    if (again !== -1) broken(`the same view gives two observations: number ${again} differs`);
    const imagined: object = rules.imagine(view, viewer, random);
    const other = firstDifference(first, seen(rules.view(imagined, viewer, context)));
    if (other !== -1) broken(`number ${other} of the observation tells what the view does not`);
  });
};

const firstDifference = (one: Uint8Array, other: Uint8Array): number =>
  one.findIndex((number, at) => number !== other[at]);
