// Clocks and absence: who pays, how much, and who may do what about a player who is gone.

import type { Mutant } from '../mutant.ts';

const CLOCK = 'packages/table/test/clock.test.ts';
const PRESENCE = 'packages/table/test/presence.test.ts';

export const CLOCKS: readonly Mutant[] = [
  {
    name: 'clock-undo-increment',
    file: 'packages/table/src/clock.ts',
    before: 'turn > (line.turns[seat] ?? -1)',
    after: 'turn >= -1',
    breaks: 'Who takes a turn back and plays it again gets its increment twice.',
    tests: [CLOCK],
  },
  {
    name: 'clock-arrival',
    file: 'packages/table/src/arrivals.ts',
    before: 'arrivals.get(id) ?? now',
    after: 'now',
    breaks: 'A player pays for the time in which the store could not be reached.',
    tests: [CLOCK],
  },
  {
    name: 'clock-refused-arrival',
    file: 'packages/table/src/arrivals.ts',
    before: 'if (!isOpen) arrivals.delete(id);',
    after: '',
    breaks: 'A clock is stopped by asking for something that is refused.',
    tests: [CLOCK],
  },
  {
    name: 'clock-lag-per-game',
    file: 'packages/table/src/clock.ts',
    before: 'Math.min(measured, LAG_PER_MOVE_MS, LAG_PER_GAME_MS - (lag[seat] ?? 0))',
    after: 'Math.min(measured, LAG_PER_MOVE_MS)',
    breaks: 'A slow connection is worth half a second a move for ever.',
    tests: [CLOCK],
  },
  {
    name: 'clock-lag-without-move',
    file: 'packages/table/src/clock.ts',
    before: 'Math.min(spent, lagGranted(line, seat, mover.lag))',
    after: 'lagGranted(line, seat, mover.lag)',
    breaks: 'Moves that took no time add some.',
    tests: [CLOCK],
  },
  {
    name: 'clock-question-runs',
    file: 'packages/table/src/clock.ts',
    before: ' && !asked.some((question) => question.seat === seat)',
    after: '',
    breaks: 'An offer burns the clock of whoever is asked.',
    tests: [CLOCK],
  },
  {
    name: 'clock-lost-time',
    file: 'packages/store/src/stamps.ts',
    before: 'known.lost + Math.max(0, since - known.until)',
    after: 'known.lost',
    breaks: 'Clocks run while nothing can be stored.',
    tests: [CLOCK, 'packages/store/test/memory.test.ts'],
  },
  {
    name: 'clock-newcomer',
    file: 'packages/table/src/uptime.ts',
    before: 'if (!mayBeOthers) await write(from);',
    after: 'await write(from);',
    breaks: 'A node that joins others gives everybody time that was never lost.',
    tests: [CLOCK],
  },
  {
    name: 'presence-spectators',
    file: 'packages/table/src/subscriptions.ts',
    before: "presenceWish === true && role.kind === 'player' ? '' : null",
    after: "presenceWish === true ? '' : null",
    breaks: 'Whoever watches is told which of the players are at home.',
    tests: [PRESENCE],
  },
  {
    name: 'presence-claim-at-once',
    file: 'packages/table/src/claim.ts',
    before: "if (!outcome && host.presence.stateOf(room, gone) !== 'gone')",
    after: "if (!outcome && host.presence.stateOf(room, gone) === 'here')",
    breaks: 'Whoever loses the connection for a moment loses the game.',
    tests: [PRESENCE],
  },
  {
    name: 'presence-claim-own',
    file: 'packages/table/src/claim.ts',
    before: '!role.seats.includes(gone)',
    after: 'true',
    breaks: 'A player may be claimed by themselves.',
    tests: [PRESENCE],
  },
  {
    name: 'abort-after-move',
    file: 'packages/table/src/abort.ts',
    before: "if (!outcome && hasMoved(play, seat)) return fail('ABORT_TOO_LATE', {}, revision);",
    after: '',
    breaks: 'Whoever is about to lose aborts the game.',
    tests: [PRESENCE],
  },
];
