// What every style of every game promises.

import { playerNamed, playerNames } from '@turnfold/bots';
import { catalog } from '@turnfold/catalog';
import { ALL_BOT_LEVELS, hashedRandom, must, parseSetup, playout, stylesAt } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';

/** Small worlds, so that a whole game takes a moment. */
const OPTIONS: Readonly<Record<string, object>> = {
  territories: { width: 12, height: 10 },
  conquest: { maxTurns: 8 },
  catan: { victoryPoints: 4 },
  battletech: { turnLimit: 6 },
};

describe.each(catalog.map((game) => [game.rules.id, game] as const))('the styles of %s', (id, game) => {
  const styles = must(game.styles, 'styles');

  test('are two or three, each with a word and a sentence', () => {
    expect(styles.length).toBeGreaterThan(1);
    expect(styles.length).toBeLessThan(4);
    expect(new Set(styles.map((style) => style.id)).size).toBe(styles.length);
    for (const { id: word, likes } of styles) {
      expect(word).toMatch(/^[a-z]{3,12}$/);
      expect(likes).toMatch(/^[A-Z].*\.$/);
      expect(likes.length).toBeLessThan(90);
    }
  });

  test('are for every level but easy', () => {
    for (const level of ALL_BOT_LEVELS)
      expect(stylesAt(game, level)).toEqual(level === 'easy' ? [] : styles.map((style) => style.id));
  });

  const play = (name: string) => {
    const setup = parseSetup(game.rules, game.rules.seats.min, OPTIONS[id] ?? {});
    if ('problem' in setup) throw new Error(setup.problem);
    const answers: string[] = [];
    const others = must(playerNamed(game, 'normal'), 'normal');
    playout({
      rules: game.rules,
      setup,
      bots: Array.from({ length: setup.seats }, (_, seat) =>
        seat === 0 ? must(playerNamed(game, name), name) : others,
      ),
      random: hashedRandom(5, 'game'),
      botRandom: hashedRandom(5, 'bots'),
      effort: 0.25,
      actionsMax: 150,
      onAction: (_state, seat, action) => seat === 0 && answers.push(JSON.stringify(action)),
    });
    return answers;
  };

  // A playout stops with an error when a bot asks for what is not legal.
  test.each(playerNames(game).filter((name) => name.includes(':')))(
    '%s asks for what is legal, and the same question has the same answer',
    (name) => {
      const once = play(name);
      expect(once.length).toBeGreaterThan(3);
      expect(play(name)).toEqual(once);
    },
    30_000,
  );
});
