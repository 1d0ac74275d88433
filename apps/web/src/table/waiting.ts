// What a game waits for, in words: people first, then their seeds.

import type { Created, RoomLine, SeedState } from '@turnfold/wire';
import { botWords } from '../bot-words.ts';
import { listOf } from '../fairness.ts';
import type { Player, TableState } from '../table-state.ts';

export interface Waiting {
  readonly headline: string;
  readonly text: string;
  readonly seats: readonly WaitingSeat[];
}

export interface WaitingSeat {
  readonly playerId: string;
  readonly name: string;
  /** Who it is, and whether they are here. */
  readonly note: string;
  readonly seedNote: string;
  /** Somebody sits there. */
  readonly isTaken: boolean;
  /** Everybody waits for this one. */
  readonly isMissing: boolean;
  /** To invite somebody to the seat; null where it is taken or not ours to give. */
  readonly code: string | null;
}

export const waitingOf = (
  { players, luck, facts, meeting }: Pick<TableState, 'players' | 'luck' | 'facts' | 'meeting'>,
  invites: Created['invites'],
): Waiting => {
  const openBy = luck?.openBy ?? null;
  const yours = facts?.yours ?? [];
  const room = meeting?.room ?? null;
  const seats = players.map((player) => {
    const state = luck?.seeds[player.playerId]?.state ?? 'none';
    const isFree = openBy === null && (room ? room.free.includes(player.playerId) : state === 'none');
    const code = isFree ? codeOf(invites, player) : null;
    const isMissing = code !== null || (openBy !== null && state === 'sealed');
    const isYours = yours.includes(player.playerId);
    return {
      playerId: player.playerId,
      name: player.name,
      note: noteOf(player, isYours, { isFree: code !== null || (room !== null && isFree), room }),
      seedNote: player.bot || code !== null ? '' : seedNoteOf(state, openBy !== null, isYours),
      isMissing,
      isTaken: !isFree && player.bot === null,
      code,
    };
  });
  const missing = seats.filter(({ isMissing }) => isMissing);
  const people = meeting?.open && room ? FOR_ANYBODY : forPeople(missing);
  return { seats, ...(openBy === null ? people : forSeeds(missing, yours, openBy)) };
};

const codeOf = (invites: Created['invites'], { playerId }: Player): string | null =>
  invites.find((invite) => invite.playerId === playerId)?.code ?? null;

type Missing = readonly Pick<WaitingSeat, 'playerId' | 'name'>[];
const namesOf = (seats: Missing): string => listOf(seats.map(({ name }) => name));

const FOR_ANYBODY: Pick<Waiting, 'headline' | 'text'> = {
  headline: 'an open table',
  text: 'It is in everybody’s lobby, and whoever comes may sit down. The game begins by itself when the last seat is taken.',
};

const forPeople = (missing: Missing): Pick<Waiting, 'headline' | 'text'> => ({
  headline: missing.length > 0 ? `waiting for ${namesOf(missing)}` : 'waiting for the others',
  text:
    missing.length > 0
      ? 'Send each friend a link of their own. The game begins by itself when the last seat is taken.'
      : 'The game begins by itself when the last seat is taken.',
});

const forSeeds = (
  missing: Missing,
  yours: readonly string[],
  openBy: string,
): Pick<Waiting, 'headline' | 'text'> => {
  if (missing.length === 0) return { headline: 'the deal', text: 'Every seed is open. The game begins.' };
  const others = missing.filter(({ playerId }) => !yours.includes(playerId));
  const whose = others.length === 0 ? 'your own seed' : `the seed of ${namesOf(others)}`;
  const how = others.length === 0 ? '' : ' A seed is opened by itself when its player looks at the game.';
  return {
    headline: 'opening the seeds',
    text: `Every seat is taken. The deal waits for ${whose}, until ${timeOf(openBy)} at the latest.${how}`,
  };
};

const timeOf = (time: string): string =>
  new Date(time).toLocaleString('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

interface Place {
  readonly isFree: boolean;
  readonly room: RoomLine | null;
}

const noteOf = (player: Player, isYours: boolean, { isFree, room }: Place): string => {
  const { bot, playerId } = player;
  if (bot) return `${botWords(player)}, ready`;
  const more = [
    ...(room?.host === playerId ? ['host'] : []),
    ...(room?.ready.includes(playerId) ? ['ready to start with bots'] : []),
  ];
  if (isYours) return ['you, here', ...more].join(', ');
  if (!isFree) return more.join(', ');
  return room?.keptUntil ? 'the seat is kept for two minutes' : 'not here yet';
};

const seedNoteOf = (state: SeedState, isClosed: boolean, isYours: boolean): string => {
  switch (state) {
    case 'sealed':
      return isClosed ? 'Seed sealed, not opened yet' : 'Seed sealed';
    case 'opened':
      return 'Seed opened';
    case 'open':
      return 'Seed sent openly: it binds nobody';
    case 'none':
      return isClosed || isYours ? 'No seed' : '';
  }
};

/** Only this device's own seed is missing, and it is on its way: not worth a room to wait in. */
export const isAlmostDealt = ({ luck, facts, seed }: TableState): boolean => {
  if (!luck || luck.openBy === null) return false;
  const sealed = Object.keys(luck.seeds).filter((playerId) => luck.seeds[playerId]?.state === 'sealed');
  const isOnItsWay = seed.is === 'opened' || (seed.is === 'opening' && seed.retries === 0);
  return isOnItsWay && sealed.every((playerId) => facts?.yours.includes(playerId));
};
