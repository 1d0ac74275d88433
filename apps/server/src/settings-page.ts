// The part of docs/RUNNING.md that lists the limits, made from their one table.

import { LIMIT_KINDS, LIMIT_NAMES, variableOf } from './limits.ts';

export const settingsTable = (): string =>
  [
    '| variable | default | what it limits |',
    '| --- | --- | --- |',
    ...LIMIT_NAMES.map((name) => {
      const { default: value, description } = LIMIT_KINDS[name];
      return `| \`${variableOf(name)}\` | ${value} | ${description} |`;
    }),
  ].join('\n');
