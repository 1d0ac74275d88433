import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../src/refusals.ts';

const RULES = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const ruleText = (number: string) => RULES.split('\n').find((line) => line.startsWith(`- **${number} `));

describe('RULES.md', () => {
  test.each(Object.entries(REFUSALS))('%s stands on a rule that names it', (code, { rule }) => {
    for (const number of rule.split(', ')) expect(ruleText(number)).toContain(`\`${code}\``);
  });

  test('names no refusal that does not exist', () => {
    const named = [...RULES.matchAll(/`([A-Z]+_[A-Z_]+|GIFT)`/g)].map(([, code]) => code);
    expect(named.filter((code) => !Object.hasOwn(REFUSALS, code as string))).toEqual([]);
  });
});
