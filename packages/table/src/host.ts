// What answers requests: the settings, the rooms, and what happens in them by itself.

import { type BotGames, createBotGames } from './bot-games.ts';
import { type Bots, createBots } from './bots.ts';
import { doDue } from './due.ts';
import { botToAct } from './known-game.ts';
import { createLobby, type Lobby } from './lobby.ts';
import { createPresence, type Presence } from './presence.ts';
import type { Queue } from './queue.ts';
import { createRooms, type RoomFigures, type Rooms } from './rooms.ts';
import type { TableSettings } from './settings.ts';
import { timesOf } from './timed-step.ts';
import { createUptime, type Uptime } from './uptime.ts';
import { createWaking, type Waking } from './waking.ts';

export interface Host extends TableSettings {
  /** The time, or a time from now, as it is written down. */
  readonly timeText: (afterMs?: number) => string;
  readonly rooms: Rooms;
  readonly waking: Waking;
  /** The time that clocks run by. */
  readonly uptime: Uptime;
  readonly presence: Presence;
  readonly scheduleBots: Bots['schedule'];
  readonly botGames: BotGames;
  /** Hashes of the keys with which games are being made. */
  readonly creating: Set<string>;
  readonly lobby: Lobby;
  /** The queues of those who look for a game, one turn at a time. */
  readonly pools: Map<string, Queue>;
  readonly figures: TableFigures;
  close(): Promise<void>;
}

/** What a table has in memory. */
export interface TableFigures extends RoomFigures {
  /** Games in which a bot is to act. */
  readonly attended: number;
}

/** Many things happen in one millisecond, and writing a time down takes longer than most of them. */
const createTimeText = (now: () => number): Host['timeText'] => {
  let last = Number.NaN;
  let text = '';
  return (afterMs = 0) => {
    const time = now() + afterMs;
    if (time !== last) text = new Date(time).toISOString();
    last = time;
    return text;
  };
};

export const createHost = (settings: TableSettings): Host => {
  const timeText = createTimeText(settings.now);
  const uptime = createUptime(settings);
  const presence = createPresence(settings);
  const rooms = createRooms(settings, {
    nextWake: (game, facts, clock) => waking.next(game, facts, clock),
    timesOf: (known, revision) => timesOf({ uptime, timeText }, known, revision),
    presence,
    beforeLoad: ({ clock }) => (clock ? uptime.ready() : undefined),
    onWake: (room, wake, since) => waking.wrote(room, wake, since),
    onMovedElsewhere: (room) => waking.lost(room),
    onChange(room) {
      bots.schedule(room);
      waking.watch(room);
    },
    onLoad(room) {
      bots.schedule(room);
      waking.watch(room);
      if (settings.isAttended && botToAct(room) !== null) waking.ask(room);
    },
  });
  const waking = createWaking(settings, {
    using: rooms.using,
    schedule: (room) => bots.schedule(room),
    isScheduled: (room) => bots.isScheduled(room),
    doDue: (room) => doDue({ ...settings, timeText, uptime }, room),
    uptime,
  });
  const lobby = createLobby(settings);
  const botGames = createBotGames(settings);
  const bots = createBots({ ...settings, timeText, waking, botGames, uptime });

  return {
    ...settings,
    timeText,
    rooms,
    waking,
    uptime,
    presence,
    scheduleBots: bots.schedule,
    botGames,
    creating: new Set(),
    lobby,
    pools: new Map(),
    get figures() {
      return { ...rooms.figures, attended: waking.attended };
    },
    async close() {
      uptime.close();
      presence.close();
      bots.close();
      lobby.close();
      await rooms.close();
      await waking.close();
    },
  };
};
