// Whole battles between bots, with every invariant looked at after every action:
//   npx tsx games/battletech/test/battles.ts [battles 200] [level normal] [scenario lance] [first seed 1]

import { type BotLevel, parseSetup, playout, type Setup, seededRandom } from '@turnfold/kernel';
import { type BattleState, battletech, bots } from '../src/index.ts';

const PHASES = ['initiative', 'movement', 'weapon_attack', 'physical_attack', 'heat', 'end'];

/** Plays a battle; answers what went wrong, or how it ended. */
export const battle = (
  level: BotLevel,
  options: object,
  seed: number,
): { problems: string[]; reason: string; winner: number | null; turns: number } => {
  const setup = parseSetup(battletech, 2, options) as Setup;
  const problems: string[] = [];
  let before: { turn: number; phase: number; dead: Set<string> } = { turn: 0, phase: 0, dead: new Set() };
  const { state, outcome } = playout({
    rules: battletech,
    setup,
    bots: [bots[level], bots[level]],
    random: seededRandom(seed),
    botRandom: seededRandom(seed ^ 0x0bad),
    onAction: (now) => {
      const battleNow = now as BattleState;
      for (const [name, holds] of Object.entries(battletech.invariants)) {
        const answer = holds(battleNow as never);
        if (answer !== true) problems.push(`seed ${seed}: ${name}: ${answer}`);
      }
      const { turn, phase, units } = battleNow.fight;
      const at = PHASES.indexOf(phase);
      if (turn < before.turn || (turn === before.turn && at < before.phase))
        problems.push(
          `seed ${seed}: turn ${turn} ${phase} came after turn ${before.turn} ${PHASES[before.phase]}`,
        );
      const dead = new Set(Object.keys(units).filter((id) => units[id]?.destroyed));
      for (const id of before.dead)
        if (!dead.has(id)) problems.push(`seed ${seed}: ${id} rose from the dead`);
      before = { turn, phase: at, dead };
    },
  });
  if (!outcome) problems.push(`seed ${seed}: no end`);
  const [winner = null] = outcome?.winners.length === 1 ? outcome.winners : [];
  return { problems, reason: outcome?.reason ?? 'none', winner, turns: (state as BattleState).fight.turn };
};

if (process.argv[1]?.endsWith('battles.ts')) {
  const [count = '200', level = 'normal', scenario = 'lance', first = '1'] = process.argv.slice(2);
  const before = process.cpuUsage();
  const ends: Record<string, number> = {};
  const wins = [0, 0, 0];
  let turns = 0;
  let broken = 0;
  for (let game = 0; game < Number(count); game++) {
    const result = battle(level as BotLevel, { scenario }, Number(first) + game);
    for (const problem of result.problems) console.log(problem);
    broken += result.problems.length;
    ends[result.reason] = (ends[result.reason] ?? 0) + 1;
    wins[result.winner ?? 2] = (wins[result.winner ?? 2] as number) + 1;
    turns += result.turns;
  }
  const { user, system } = process.cpuUsage(before);
  console.log(`${count} ${scenario} battles of ${level}: ${JSON.stringify(ends)}, ${broken} problems`);
  console.log(
    `first seat ${wins[0]}, second seat ${wins[1]}, draws ${wins[2]}; ${(turns / Number(count)).toFixed(1)} turns each`,
  );
  console.log(`${((Number(count) * 1e6) / (user + system)).toFixed(2)} battles per CPU-second`);
  if (broken > 0) process.exitCode = 1;
}
