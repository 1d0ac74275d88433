import { catalog } from '@turnfold/catalog';
import { expect, test } from 'vitest';
import { choiceHelp } from '../src/lobby/choice-help.ts';

test('an option whose description names its values tells about the chosen one', () => {
  const schema = {
    type: 'string',
    enum: ['immediate', 'nextTurn'],
    description: 'immediate: trade down at once. nextTurn: wait for your next turn.',
  } as const;
  expect(choiceHelp(schema, 'immediate')).toBe('Trade down at once.');
  expect(choiceHelp(schema, 'nextTurn')).toBe('Wait for your next turn.');
  expect(choiceHelp({ ...schema, description: 'When to trade.' }, 'nextTurn')).toBe('When to trade.');
});

test('no help of any game shows an identifier', () => {
  for (const { rules } of catalog)
    for (const [name, schema] of Object.entries(rules.options.properties)) {
      const choices = 'enum' in schema && schema.enum ? schema.enum : [undefined];
      for (const choice of choices)
        expect(choiceHelp(schema, choice) ?? '', `${rules.id} ${name}`).not.toMatch(/^\w+: |[a-z][A-Z]/);
    }
});
