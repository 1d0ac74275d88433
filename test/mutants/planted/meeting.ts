// Meeting people: who finds whom, who sits where, and who hears what.

import type { Mutant } from '../mutant.ts';

const TESTS = 'packages/table/test';

export const MEETING: readonly Mutant[] = [
  {
    name: 'meeting-vanished-partner',
    file: 'packages/table/src/pairing.ts',
    before: 'heardUntil > now',
    after: 'heardUntil > 0',
    breaks: 'Somebody is seated with a partner whose page was closed long ago.',
    tests: [`${TESTS}/pairing.test.ts`],
  },
  {
    name: 'meeting-bots-too-early',
    file: 'packages/table/src/pairing.ts',
    before: 'botsAt !== null && botsAt <= now',
    after: 'botsAt !== null',
    breaks: 'Bots sit down before the player wanted them to.',
    tests: [`${TESTS}/pairing.test.ts`],
  },
  {
    name: 'meeting-queue-keeps-the-seated',
    file: 'packages/table/src/pairing-queue.ts',
    before: 'tickets.filter((one) => !match.seekers.includes(one))',
    after: 'tickets',
    breaks: 'Whoever was paired stays in the queue and is paired again.',
    tests: [`${TESTS}/pairing-queue.test.ts`],
  },
  {
    name: 'meeting-kept-seat-is-open',
    file: 'packages/store/src/store.ts',
    before: '  facts.keptUntil === undefined &&\n',
    after: '',
    breaks: 'A stranger takes the seat that is kept for the friend of the last game.',
    tests: [`${TESTS}/rematch.test.ts`, 'packages/store/test/memory.test.ts'],
  },
  {
    name: 'meeting-rematch-forgets-rotation',
    file: 'packages/table/src/rematch.ts',
    before: '(seat + seats - 1) % seats',
    after: 'seat',
    breaks: 'In a rematch the same player begins again.',
    tests: [`${TESTS}/rematch.test.ts`],
  },
  {
    name: 'meeting-resigned-stays-a-bot',
    file: 'packages/table/src/rematch.ts',
    before: 'people.includes(seat) ? null : player.bot',
    after: 'player.bot',
    breaks: 'Who resigned finds a bot on the seat in the rematch.',
    tests: [`${TESTS}/rematch.test.ts`],
  },
  {
    name: 'meeting-old-code-opens-seat',
    file: 'packages/table/src/arrange.ts',
    before: '?.round ?? 0) + 1',
    after: '?.round ?? 0)',
    breaks: 'Who was removed takes the seat again with the old link.',
    tests: [`${TESTS}/waiting-room.test.ts`],
  },
  {
    name: 'meeting-removed-goes-on-watching',
    file: 'packages/table/src/subscriptions.ts',
    before: 'isRemoved(facts, watcher.role)) end(watcher',
    after: 'false) end(watcher',
    breaks: 'Who was removed looks through the eyes of whoever sits there next.',
    tests: [`${TESTS}/waiting-room.test.ts`],
  },
  {
    name: 'meeting-watchers-hear-phrases',
    file: 'packages/table/src/subscriptions.ts',
    before: "if (watcher.role.kind === 'player') send(watcher, () => phraseNews(known, said));",
    after: 'send(watcher, () => phraseNews(known, said));',
    breaks: 'Whoever watches hears what players say to each other.',
    tests: [`${TESTS}/phrases.test.ts`],
  },
  {
    name: 'meeting-phrase-betrays-itself',
    file: 'packages/table/src/news.ts',
    before: 'since: isSame && news ? news.since : facts.version',
    after: 'since: facts.version',
    breaks: 'Whoever watches can tell when players talk.',
    tests: [`${TESTS}/phrases.test.ts`],
  },
  {
    name: 'meeting-open-tables-without-bound',
    file: 'packages/table/src/new-game.ts',
    before: 'own < max ? null',
    after: 'own < max + 1 ? null',
    breaks: 'One address fills the lobby with tables that nobody attends.',
    tests: [`${TESTS}/open-tables.test.ts`],
  },
  {
    name: 'meeting-clock-of-bots',
    file: 'packages/table/src/house.ts',
    before: 'house.needsClock && people > 1 && clock === null',
    after: 'house.needsClock && clock === null',
    breaks: 'Where clocks are required nobody can play a bot without one.',
    tests: [`${TESTS}/house.test.ts`],
  },
];
