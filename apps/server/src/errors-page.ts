// docs/ERRORS.md, made from the one table of codes.

import { COMMON_REFUSALS } from '@turnfold/kernel';
import { FAILURES } from '@turnfold/wire/api';
import { DOOR_ERRORS, ERRORS } from './errors.ts';

export const errorsPage = (): string => `# Errors

Every error, on every route, has this form; \`rule\`, \`hint\`, \`params\` and \`revision\` are there where they apply:

\`\`\`json
{ "success": false, "error": "It is Bo's turn.", "code": "NOT_YOUR_TURN", "rule": "R2", "hint": "Waiting for p2.", "params": { "toAct": "p2" }, "revision": 12 }
\`\`\`

Programs look at \`code\`; \`error\` and \`hint\` are for people, and their words may change. Words in braces are filled in from \`params\`.

## Before the table

What is wrong before the request reaches a game.

${rows(Object.keys(DOOR_ERRORS))}

## At the table

In the order in which they are checked.

${rows(Object.keys(FAILURES))}

## From the rules

The same in every game, in the order in which they are checked. The first two belong to the validation of the request.

${rows(Object.keys(COMMON_REFUSALS))}

Each game also has codes of its own, all with status 422. \`GET /api/rules/{id}\` lists them under \`refusals\`, each with the
rule it stands on.

## Live connections

A WebSocket is closed with a code and a reason.

| close code | reason | what happened |
| --- | --- | --- |
| 1007 | | A message was not UTF-8. |
| 1008 | NO_HELLO | No hello arrived within five seconds. |
| 1008 | NOT_UNDERSTOOD | A message was neither a first hello nor a ping. |
| 1008 | TOO_SLOW | The client did not read fast enough; if it reads nothing at all, it sees 1006. |
| 1008 | TOO_FAST | There were more than 100 messages in 20 seconds, or the address has asked for too much in a short time. |
| 1008 | a code from above | The hello was refused: NO_SUCH_GAME, UNKNOWN_TOKEN, NOT_YOUR_SEAT and so on. |
| 1009 | | A message had more than 8 KiB. |
| 1006 | | The connection broke. |
| 1011 | a code from above | Something went wrong on the server. |
| 1012 | RESTARTING | The server restarts: come back in a moment, with \`after\`. |
`;

const rows = (codes: readonly string[]): string =>
  ['| code | status | error | hint |', '| --- | --- | --- | --- |', ...codes.map(row)].join('\n');

const row = (code: string): string => {
  const { status, error, hint = '' } = ERRORS[code] ?? { status: 0, error: '' };
  return `| ${code} | ${status} | ${error} | ${hint} |`;
};
