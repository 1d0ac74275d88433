// Which node moves the bots of a game. Whoever made the last move holds the game's lease and moves the bot that it
// woke; a node that is gone lets its leases run out, and another one takes them over, whether or not anybody
// looks at those games. Nothing rests on it: two nodes that both move a bot are told apart by the store.

import type { Game } from '@turnfold/kernel';
import type { GameFacts, LeaseClaim } from '@turnfold/store';
import { botOf, botToAct } from './bots.ts';
import type { Host, Hosted, HostSettings } from './host.ts';
import { storedRevision } from './hosted.ts';

export interface Leases {
  /** The lease to write with a step. */
  claim(game: Game | null, facts: GameFacts): LeaseClaim | null;
  /** A lease was written with a step: ours from this moment on, or nobody's. */
  wrote(hosted: Hosted, claim: LeaseClaim | null, since: number): void;
  isHeld(hosted: Hosted): boolean;
  /** How many games have a bot to act. */
  readonly attended: number;
  /** Notes whether a bot is to act here; such a game is looked after until none is. */
  note(hosted: Hosted): void;
  /** Asks for the lease of a game that was opened with a bot to act. */
  ask(hosted: Hosted): void;
  close(): Promise<void>;
}

/** Games that are taken over at a time, before the next look at the clock. */
const TAKEN_AT_A_TIME = 50;
/** A game that cannot be read is not tried again at once, here or on another node. */
const UNREADABLE_MS = 10 * 60_000;

interface LeaseDeps extends Pick<HostSettings, 'store' | 'log' | 'leaseMs' | 'node' | 'residentMax'> {
  readonly using: Host['using'];
  /** Lets the next bot move, where the lease is ours. */
  readonly rouse: (hosted: Hosted) => void;
}

export const createLeases = (deps: LeaseDeps): Leases => {
  const { store, log, leaseMs, node, residentMax, using, rouse } = deps;
  const ours: LeaseClaim = { node, forMs: leaseMs };
  const attended = new Set<Hosted>();
  let failures = 0;
  let closed = false;
  let sweeping = Promise.resolve();

  /** Takes or renews the leases of some games, and lets their bots move or rest accordingly. */
  const renew = async (games: readonly Hosted[]): Promise<void> => {
    if (games.length === 0) return;
    const since = performance.now();
    const held = new Set(
      await store.lease(
        games.map(({ gameId }) => gameId),
        ours,
      ),
    );
    for (const hosted of games) {
      hosted.leasedUntil = held.has(hosted.gameId) ? since + leaseMs : 0;
      if (!hosted.botTimer && hosted.queued === 0) rouse(hosted);
    }
  };

  /** Games whose node is gone. The oldest come first, and no more than there is room for. */
  const takeOver = async (): Promise<void> => {
    for (let room = roomLeft(); room > 0 && !closed; room = roomLeft()) {
      const since = performance.now();
      const taken = await store.takeOver(room, ours);
      for (const gameId of taken) await adopt(gameId, since);
      if (taken.length < room) return;
    }
  };

  const roomLeft = (): number => Math.min(TAKEN_AT_A_TIME, residentMax - attended.size);

  const adopt = async (gameId: string, since: number): Promise<void> => {
    try {
      await using(gameId, async (hosted) => {
        if (!hosted || closed) return;
        hosted.leasedUntil = since + leaseMs;
        rouse(hosted);
        if (botToAct(hosted) !== null) return;
        const expectedRevision = storedRevision(hosted);
        await store.append({ gameId, expectedRevision, entries: [], lease: null });
      });
    } catch (error) {
      log.error({ gameId, error }, 'a game with a bot to act cannot be opened');
      await store.lease([gameId], { node, forMs: UNREADABLE_MS });
    }
  };

  const sweep = async (): Promise<void> => {
    try {
      const soon = performance.now() + leaseMs / 2;
      await renew([...attended].filter(({ leasedUntil }) => leasedUntil < soon));
      await takeOver();
      failures = 0;
    } catch (error) {
      if (failures++ === 0 && !closed) log.warn({ error }, 'leases cannot be renewed; bots may be late');
    }
  };

  const queueSweep = () => {
    sweeping = sweeping.then(() => (closed ? undefined : sweep()));
  };
  const first = setTimeout(queueSweep);
  const timer = setInterval(queueSweep, leaseMs / 3);
  for (const one of [first, timer]) (one as { unref?: () => void }).unref?.();

  return {
    claim: (game, facts) => (game && botOf(facts, game) !== null ? ours : null),
    wrote(hosted, claim, since) {
      hosted.leasedUntil = claim ? since + leaseMs : 0;
    },
    get attended() {
      return attended.size;
    },
    isHeld: ({ leasedUntil }) => leasedUntil > performance.now(),
    note(hosted) {
      if (botToAct(hosted) === null) attended.delete(hosted);
      else attended.add(hosted);
    },
    ask(hosted) {
      renew([hosted]).catch((error) =>
        log.warn({ gameId: hosted.gameId, error }, 'a lease cannot be asked for'),
      );
    },
    async close() {
      closed = true;
      clearTimeout(first);
      clearInterval(timer);
      await sweeping;
      await store.release(node).catch(() => {}); // Then they run out by themselves.
    },
  };
};
