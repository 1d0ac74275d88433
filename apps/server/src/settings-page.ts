// The part of docs/RUNNING.md that lists the limits, made from their one table.

import { LIMIT_KINDS, LIMIT_NAMES, variableOf } from './limits.ts';

export const settingsTable = (): string =>
  [
    '| variable | usual | what it limits |',
    '| --- | --- | --- |',
    ...LIMIT_NAMES.map((name) => {
      const { usual, says } = LIMIT_KINDS[name];
      return `| \`${variableOf(name)}\` | ${usual} | ${says} |`;
    }),
  ].join('\n');
