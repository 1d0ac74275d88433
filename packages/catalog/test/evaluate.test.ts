// Who will win, asked of every game in the same way.

import { evaluate } from '@turnfold/bots';
import { type AnyBot, must, parseSetup, playout, playoutContext, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { catalog } from '../src/index.ts';

const played = (game: (typeof catalog)[number]) => {
  const { rules, bots } = game;
  const appraisal = must(game.appraisal, 'appraisal');
  const setup = parseSetup(rules, rules.seats.min, {});
  if ('problem' in setup) throw new Error(setup.problem);
  const context = playoutContext(setup);
  const looks: (readonly number[])[] = [];
  const players: AnyBot[] = Array.from({ length: setup.seats }, () => bots.normal);
  players[0] = bots.easy;
  let action = 0;
  const { outcome } = playout({
    rules,
    setup,
    bots: players,
    random: seededRandom(5),
    botRandom: seededRandom(6),
    onAction: (state, seat) => {
      if (action++ % 7 !== 0) return;
      const view = rules.view(state, seat, context);
      const chances = evaluate(appraisal, view, seat);
      looks.push(chances);
      expect(evaluate(appraisal, view, seat)).toEqual(chances);
    },
  });
  return { looks, winners: outcome?.winners ?? [] };
};

describe.each(catalog.map((game) => [game.rules.id, game] as const))('%s', (_, game) => {
  test('says of every view what each seat has for a chance, and knows the winner in the end', () => {
    const { looks, winners } = played(game);
    for (const chances of looks) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
    }
    const last = must(looks.at(-1), 'look');
    expect(winners).toContain(last.indexOf(Math.max(...last)));
  });
});
