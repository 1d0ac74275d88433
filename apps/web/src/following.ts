// Follows a game over the live connection: frames in order, and what changes at the table between them.

import type {
  Connection,
  ConnectionOptions,
  Failure,
  Frame,
  Moment,
  PhraseNews,
  ServerMessage,
  TableNews,
  Timers,
} from '@turnfold/wire';
import type { Cell } from './cell.ts';
import type { Director } from './director.ts';
import type { Heads } from './heads.ts';
import { isHintMark, type LogEntries } from './log-entries.ts';
import type { Lru } from './lru.ts';
import { clocksTold, momentOf } from './moment.ts';
import type { SeedOpening } from './seed-opening.ts';
import { meetingOf, type TableState } from './table-state.ts';

export interface Following {
  /** Connects, where it has not yet. */
  start(): void;
  retryNow(): void;
  stop(): void;
}

interface FollowingDeps {
  readonly connect: (options: Omit<ConnectionOptions, 'token'>) => Connection;
  readonly timers: Timers;
  readonly cell: Cell<TableState>;
  readonly heads: Heads;
  readonly moments: Lru<number, Moment>;
  readonly director: Director;
  readonly log: LogEntries;
  readonly opening: SeedOpening;
  /** Looks at the game now. Null when the server let us. */
  readonly load: () => Promise<Failure | null>;
  /** False when a frame contradicts what was sent before. */
  readonly agrees: (answer: { revision: number; head: string | null }, known?: number) => boolean;
  readonly onPhrase: (phrase: PhraseNews) => void;
  readonly noteStatus: (moment: Pick<Moment, 'status'>) => void;
}

/** A connection that was refused, though the game can be looked at, is tried again after so long. */
const REFUSED_AGAIN_MS = 8000;
/** Whoever has longer for a turn has time to watch, too. */
const SLOW_TURN_SECONDS = 600;

/** The game is gone, or this device's token is: asking again changes nothing. */
const GONE: readonly string[] = ['NO_SUCH_GAME', 'UNKNOWN_TOKEN'];

export const createFollowing = (deps: FollowingDeps): Following => {
  const { timers, cell, heads, moments, director, log, opening, load, agrees, noteStatus } = deps;
  let connection: Connection | null = null;
  /** What we knew when the connection was opened: a frame that knows less has gone back. */
  let since = -1;

  const connect = (): Connection =>
    deps.connect({
      after: () => {
        since = heads.newest;
        const { latest } = cell.get();
        return latest && latest.head !== null ? latest.revision : undefined;
      },
      onMessage: receive,
      onState: (link) => {
        const isBack = cell.get().link === 'reconnecting' && link === 'live';
        cell.set({ link });
        if (isBack) void load(); // Who sits where and what is asked is no revision: nobody repeats it.
      },
      onRefused: async () => {
        const failure = await load();
        if (!GONE.includes(failure?.code ?? ''))
          timers.setTimer(() => connection?.retryNow(), REFUSED_AGAIN_MS);
      },
    });

  const receive = (message: ServerMessage) => {
    if (message.type === 'frame') receiveFrame(message);
    else if (message.type === 'resync') cell.set({ entries: null });
    else if (message.type === 'phrase') deps.onPhrase(message);
    else if (message.type === 'presence') {
      const { players, watchers } = message;
      cell.set({ presence: { players, watchers } });
    } else receiveNews(message);
  };

  const receiveNews = (news: TableNews) => {
    const { players, undoRequest, luck, status, room } = news;
    const { latest, facts, meeting, players: before } = cell.get();
    const isMineAgain = before.some(
      ({ playerId, bot }, seat) => facts?.yours.includes(playerId) && bot !== (players[seat]?.bot ?? null),
    );
    // Only a look at the game tells which codes belong to the seats that are free now.
    const isOtherRoom =
      JSON.stringify(room?.free) !== JSON.stringify(meeting?.room?.free) ||
      room?.keptUntil !== meeting?.room?.keptUntil;
    cell.set({ players, undoRequest, luck, meeting: meetingOf(news) });
    // Whoever plays a seat sees with its eyes.
    if (latest?.status !== status || isOtherRoom || isMineAgain) void load();
    else if (facts) void opening.consider({ ...facts, status, luck });
  };

  const receiveFrame = (frame: Frame) => {
    if (frame.head === null || !agrees(frame, since)) return;
    moments.set(frame.revision, momentOf(frame));
    log.append(frame); // Also where a look at the game was quicker than its frames.
    const { latest } = cell.get();
    const isOpening = latest?.head === null;
    if (latest && !isOpening && frame.revision <= latest.revision) return;
    noteStatus(frame);
    cell.set({ latest: frame, clocks: clocksTold(frame) });
    if (!isHintMark(frame.events)) cell.set({ undoRequest: null }); // It lapses when anybody acts.
    if (cell.get().cursor === null) {
      const move = { moment: momentOf(frame), events: frame.events };
      if (isMine(frame)) director.cutTo(move);
      else director.tell(move);
      if (isOnMyTime(frame)) director.skip(); // The show is over when one's own clock runs.
    }
    if (isOpening) void load();
  };

  const isMine = ({ events }: Frame): boolean =>
    cell.get().facts?.yours.includes(events[0]?.actorId ?? '') === true;

  /** My clock runs, and not by days. */
  const isOnMyTime = ({ clocks }: Frame): boolean => {
    const { clock, yours = [] } = cell.get().facts ?? {};
    const isSlow = clock && 'perTurn' in clock && clock.perTurn > SLOW_TURN_SECONDS;
    return !isSlow && yours.some((playerId) => clocks?.[playerId]?.running);
  };

  return {
    start() {
      connection ??= connect();
    },
    retryNow: () => connection?.retryNow(),
    stop() {
      since = -1;
      connection?.close();
      connection = null;
    },
  };
};
