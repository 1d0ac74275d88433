// `turnfold fuzz <game>`: plays at random until something is wrong with the rules, and shows the smallest game in which it is.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyBot, formatSeat, parseSetup, type Setup } from '@turnfold/kernel';
import { type AuthorGame, loadAuthorGame } from './author-game.ts';
import { fail } from './fail.ts';
import { brokenPromises, loadKit } from './fuzz/promises.ts';
import { recordOf } from './fuzz/record.ts';
import { shrink, signatureOf } from './fuzz/shrink.ts';
import { type Walk, walkAtRandom } from './fuzz/walk.ts';

export interface FuzzOptions {
  readonly games: number;
  readonly seed: number;
  readonly players?: number;
  readonly options: string;
  readonly actionsMax: number;
  readonly skip: string;
  readonly out: string;
}

export const FUZZ_EXIT_CODES = `
Exit codes:
  0  nothing was found
  1  something was found; each finding is written as a record
  2  the game cannot be played: there is none, or its options are wrong

What is found: rules or bots that throw (crash), seats that can do nothing (dead end), games that do not end (endless),
listed actions that are refused (refusal), invariants that do not hold (broken truth), and the promises of the
conformance kit (broken promise; --skip all leaves them out).`;

/** One defect, as small as it was found, and in how many games it showed. */
export interface Finding {
  readonly walk: Walk;
  readonly games: number;
  /** How many actions the first game with it took. */
  readonly from: number;
}

export const fuzz = async (name: string, options: FuzzOptions): Promise<void> => {
  const game = await loadAuthorGame(name);
  if (typeof game === 'string') return fail(game);
  const setups = setupsOf(game, options);
  if (typeof setups === 'string') return fail(setups);
  const findings = findIn(game, setups, options);
  const skip = options.skip.split(',').map((word) => word.trim());
  const kit = skip.includes('all') ? null : await loadKit();
  const { seed, actionsMax } = options;
  const promises = kit ? brokenPromises(kit, game, { seed, setups, actionsMax }, skip) : [];
  const all = [...findings, ...promises.map((walk) => ({ walk, games: 1, from: walk.deeds.length }))];
  tell(game, options, all, kit ? Object.keys(kit.PROMISES).length : 0, skip);
  process.exitCode = all.length > 0 ? 1 : 0;
};

const setupsOf = ({ rules }: AuthorGame, { players, options }: FuzzOptions): readonly Setup[] | string => {
  let given: unknown;
  try {
    given = JSON.parse(options);
  } catch {
    return `--options must be JSON, such as '{}', and not ${options}.`;
  }
  const { min, max } = rules.seats;
  const counts =
    players === undefined ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [players];
  const setups: Setup[] = [];
  for (const seats of counts) {
    const setup = parseSetup(rules, seats, given);
    if (!('problem' in setup)) setups.push(setup);
    else if (counts.length === 1) return `${setup.problem}.`;
  }
  return setups.length > 0 ? setups : 'No number of players goes with these options.';
};

/** Plays the games; of those that show the same defect, the shortest is shrunk. */
export const findIn = (
  { rules, bots }: AuthorGame,
  setups: readonly Setup[],
  { games, seed, actionsMax }: Pick<FuzzOptions, 'games' | 'seed' | 'actionsMax'>,
): readonly Finding[] => {
  const found = new Map<string, { walk: Walk; games: number; from: number }>();
  const players: readonly (readonly [string, AnyBot])[] = Object.entries(bots).filter(
    ([level]) => level !== 'master',
  );
  for (let number = 0; number < games; number++) {
    const setup = setups[number % setups.length] as Setup;
    const bot = number % 3 === 2 ? players[Math.floor(number / 3) % players.length] : undefined;
    const walk = walkAtRandom({ rules, setup, seed: seed + number }, actionsMax, bot);
    if (!walk.defect) continue;
    const signature = signatureOf(walk);
    const before = found.get(signature);
    if (!before) found.set(signature, { walk, games: 1, from: walk.deeds.length });
    else {
      before.games++;
      if (walk.deeds.length < before.walk.deeds.length) before.walk = walk;
    }
  }
  return [...found.values()].map((one) => ({ ...one, walk: shrink(one.walk) }));
};

const tell = (
  { rules }: AuthorGame,
  { games, seed, out }: FuzzOptions,
  findings: readonly Finding[],
  promises: number,
  skip: readonly string[],
): void => {
  const tried = promises > 0 ? `${promises - skip.filter(Boolean).length} promises` : 'no promises';
  console.log(`${rules.title}: ${games} games from seed ${seed}, ${tried}; ${findings.length} found.`);
  for (const [index, finding] of findings.entries()) {
    const { walk } = finding;
    console.log(`\n${index + 1}. ${walk.defect?.kind}: ${walk.defect?.problem}`);
    const { setup } = walk.trial;
    console.log(
      `   in ${finding.games} of the games; the smallest takes ${walk.deeds.length} actions of ${finding.from}, ${setup.seats} players, seed ${walk.trial.seed}`,
    );
    if (walk.defect?.asked)
      console.log(
        `   then ${formatSeat(walk.defect.asked.seat)}: ${JSON.stringify(walk.defect.asked.action)}`,
      );
    const record = recordOf(walk.trial, walk.deeds);
    if (record === null) continue;
    const file = join(out, `${rules.id}-${index + 1}.turnfold.json`);
    mkdirSync(out, { recursive: true });
    writeFileSync(file, record);
    console.log(`   ${file}: open it in the page, or look with: turnfold inspect ${file}`);
  }
};
