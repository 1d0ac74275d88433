import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_REFUSALS } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../src/index.ts';

const page = readFileSync(join(import.meta.dirname, '../RULES.md'), 'utf8');

describe('[1.4 Error vocabulary]', () => {
  test.each(Object.entries(rules.refusals))(
    '%s stands on a rule of RULES.md, which names it',
    (code, { rule, explain, hint }) => {
      for (const number of rule.split(', ')) expect(page, number).toContain(`**${number}`);
      expect(page).toContain(`\`${code}\``);
      expect(explain).toMatch(/\.$/);
      expect(hint).toMatch(/\.$/);
    },
  );

  test("every suggested code is there, ours or the kernel's", () => {
    const suggested =
      'WRONG_PHASE NOT_YOUR_TURN GAME_OVER UNKNOWN_TERRITORY NOT_OWNER NOT_ENEMY NOT_ADJACENT NOT_ENOUGH_ARMIES BAD_COUNT ' +
      'WRONG_TOTAL MUST_TRADE MAY_NOT_TRADE INVALID_SET CARD_NOT_OWNED DUPLICATE_CARD ALREADY_FORTIFIED BAD_PAYLOAD';
    const known = { ...COMMON_REFUSALS, ...rules.refusals };
    for (const code of suggested.split(' ')) expect(known, code).toHaveProperty(code);
  });
});
