// Kernel: chain, luck, secrets, undo.

import type { Mutant } from '../mutant.ts';

const TESTS = 'packages/kernel/test';

export const KERNEL: readonly Mutant[] = [
  {
    name: 'kernel-bots-know-the-dice',
    file: 'packages/kernel/src/luck.ts',
    before: "stream('bot', revision)",
    after: 'stream(revision)',
    breaks: 'A bot draws from the luck that the rules will draw from, and so knows the dice.',
    tests: [`${TESTS}/luck.test.ts`],
  },
  {
    name: 'kernel-practice-bots-know-the-dice',
    file: 'packages/kernel/src/luck.ts',
    before: 'mix(seed, 2 * revision + 1)',
    after: 'mix(seed, 2 * revision + 2)',
    breaks: 'The same in practice games.',
    tests: [`${TESTS}/luck.test.ts`],
  },
  {
    name: 'kernel-seed-of-any-seat',
    file: 'packages/kernel/src/luck.ts',
    before: 'source.secret, hashOf(source.clientSeeds)',
    after: 'source.secret, hashOf(source.clientSeeds.filter((seed) => seed !== null))',
    breaks: 'It does not matter for the dice whose seed it was.',
    tests: [`${TESTS}/luck.test.ts`, `${TESTS}/record.test.ts`],
  },
  {
    name: 'kernel-shuffle',
    file: 'packages/kernel/src/random.ts',
    before: 'random.int(last + 1)',
    after: 'random.int(last)',
    breaks: 'After a shuffle no card lies where it lay.',
    tests: [`${TESTS}/random.test.ts`],
  },
  {
    name: 'kernel-actions-of-others',
    file: 'packages/kernel/src/log.ts',
    before: 'action: viewer === seat ? action : undefined',
    after: "action: viewer !== 'spectator' ? action : undefined",
    breaks: 'The record of a running game shows what the others asked for.',
    tests: [`${TESTS}/record.test.ts`, `${TESTS}/log.test.ts`],
  },
  {
    name: 'kernel-undo-of-revealed',
    file: 'packages/kernel/src/history.ts',
    before: 'event.secret || event.reveals',
    after: 'event.secret',
    breaks: 'A move that brought something hidden to light is undone without asking.',
    tests: [`${TESTS}/undo-crossing.test.ts`],
  },
  {
    name: 'kernel-undo-past-resignation',
    file: 'packages/kernel/src/history.ts',
    before: "entry.kind === 'table' && entry.events[0]?.type !== 'table/hintUsed'",
    after: "entry.kind === 'table' && entry.events[0]?.type === 'table/hintUsed'",
    breaks: 'An undo takes a resignation back.',
    tests: [`${TESTS}/history.test.ts`],
  },
  {
    name: 'kernel-shorter-seed-list',
    file: 'packages/kernel/src/receipt.ts',
    before: 'Math.max(list.length, other.length)',
    after: 'Math.min(list.length, other.length)',
    breaks: 'A seat that was added to the list of seeds after it closed is not noticed.',
    tests: [`${TESTS}/receipt.test.ts`],
  },
  {
    name: 'kernel-third-player-resigns',
    file: 'packages/kernel/src/table-events.ts',
    before: 'seatLost(event) === null || seats > 2',
    after: 'seatLost(event) === null || seats > 3',
    breaks: 'A game of three ends when one resigns.',
    tests: [`${TESTS}/game.test.ts`, 'packages/table/test/resign.test.ts'],
  },
  {
    name: 'kernel-turn-before-phase',
    file: 'packages/kernel/src/history.ts',
    before: 'itemAt(events, 0).turn <= turn',
    after: 'itemAt(events, 0).turn < turn',
    breaks: 'Going back to the end of a turn goes back too far.',
    tests: [`${TESTS}/history.test.ts`],
  },
  {
    name: 'kernel-unread-digest',
    file: 'packages/kernel/src/history.ts',
    before: 'entry.state?.version !== rules.stateVersion || entry.state.digest',
    after: 'entry.state?.version === rules.stateVersion || entry.state?.digest',
    breaks: 'A log that is folded to another state than was played is loaded.',
    tests: [`${TESTS}/versions.test.ts`, `${TESTS}/history.test.ts`],
  },
  {
    name: 'kernel-first-draw',
    file: 'packages/kernel/src/luck.ts',
    before: ': [draw++]',
    after: ': [++draw]',
    breaks: 'Draws are numbered from 1, so that nobody else works out the same dice.',
    tests: [`${TESTS}/luck.test.ts`],
  },
];
