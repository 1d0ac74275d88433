// Who plays with whom, by simulation: people come, leave and vanish by the thousand, and time is a number.

import { type Random, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { nextMatch, present, type Seeker } from '../src/pairing.ts';

const LEASE = 8000;
const seeker = (change: Partial<Seeker>): Seeker => ({
  ticketId: 'a',
  since: 0,
  heardUntil: LEASE,
  botsAt: null,
  ...change,
});

describe('the next match', () => {
  test('is of those who have waited longest', () => {
    const all = [3, 1, 2].map((since) => seeker({ ticketId: `t${since}`, since }));
    expect(nextMatch(all, 2, 10)).toEqual({
      seekers: [expect.objectContaining({ since: 1 }), expect.objectContaining({ since: 2 })],
      bots: 0,
    });
    expect(nextMatch(all, 4, 10)).toBeNull();
  });

  test('has bots only for those who have waited as long as they wanted to', () => {
    const all = [seeker({ ticketId: 'soon', botsAt: 100 }), seeker({ ticketId: 'never', since: 1 })];
    expect(nextMatch(all, 3, 99)).toBeNull();
    expect(nextMatch(all, 3, 100)).toEqual({ seekers: [all[0]], bots: 2 });
  });

  test('is never with somebody who is gone', () => {
    expect(nextMatch([seeker({}), seeker({ heardUntil: 50 })], 2, 50)).toBeNull();
  });
});

interface Visitor extends Seeker {
  /** When the page is closed without a word; null: never. */
  readonly vanishesAt: number | null;
}

interface Story {
  readonly players: number;
  readonly arrivals: number;
  readonly seed: number;
}

/** Plays a queue as the server does: everybody asks again every two seconds, and every word is a chance to begin. */
const simulate = ({ players, arrivals, seed }: Story) => {
  const random: Random = seededRandom(seed);
  const draw = (max: number) => random.int(max);
  let queue: readonly Visitor[] = [];
  const seatedAt = new Map<string, number>();
  const problems: string[] = [];
  let [now, games, withBots] = [0, 0, 0];
  const settle = () => {
    for (let match = nextMatch(queue, players, now); match; match = nextMatch(queue, players, now)) {
      games++;
      if (match.bots > 0) withBots++;
      if (match.seekers.length + match.bots !== players) problems.push('a table of the wrong size');
      for (const one of match.seekers) {
        if (seatedAt.has(one.ticketId)) problems.push(`${one.ticketId} was paired twice`);
        if (match.bots > 0 && (one.botsAt === null || one.botsAt > now)) problems.push('bots too early');
        if (one.heardUntil <= now) problems.push('somebody who is gone was seated');
        seatedAt.set(one.ticketId, now);
      }
      const taken = new Set(match.seekers);
      queue = queue.filter((one) => !taken.has(one));
    }
    if (present(queue, now).length >= players) problems.push('enough people wait and do not play');
    if (present(queue, now).some(({ botsAt }) => botsAt !== null && botsAt <= now))
      problems.push('somebody waits for bots that were promised');
  };
  for (let arrival = 0; arrival < arrivals; arrival++) {
    now += draw(3000);
    queue = queue.map((one) =>
      one.vanishesAt === null || one.vanishesAt > now ? { ...one, heardUntil: now + LEASE } : one,
    );
    if (draw(10) === 0 && queue.length > 0) queue = queue.toSpliced(draw(queue.length), 1); // Cancelled.
    queue = [
      ...present(queue, now),
      {
        ticketId: `t${arrival}`,
        since: now,
        heardUntil: now + LEASE,
        botsAt: draw(3) === 0 ? null : now + draw(60_000),
        vanishesAt: draw(8) === 0 ? now + draw(10_000) : null,
      },
    ];
    settle();
  }
  return { problems, games, withBots, seated: seatedAt.size };
};

test.each([2, 3, 4, 6].map((players) => [players] as const))(
  'ten thousand who look for a game of %i: nobody waits while enough are there, bots when promised, nobody twice',
  (players) => {
    for (const seed of [1, 2, 3]) {
      const { problems, games, withBots, seated } = simulate({ players, arrivals: 10_000, seed });
      expect(problems).toEqual([]);
      expect(games).toBeGreaterThan(1000);
      expect(seated).toBeGreaterThan(5000);
      if (players > 2) expect(withBots).toBeGreaterThan(50);
    }
  },
);
