// Who will sit where, before there is a game.

import { ALL_BOT_LEVELS, type AnyBotLevel } from '@turnfold/kernel';
import type { ClockRequest, CreateRequest, StyleLine } from '@turnfold/wire';

export type Sitter = 'person' | AnyBotLevel;

export interface SeatPlan {
  readonly sitter: Sitter;
  readonly name: string;
  /** What a bot likes; left out for an all-round one. */
  readonly style?: string;
}

export interface GamePlan {
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
  /** How the other people join: with a link, on this device, or whoever comes. */
  readonly friends: 'link' | 'here' | 'open';
  readonly options: object;
  readonly private: boolean;
  /** A known seed for the dice; empty for true luck. */
  readonly seed: string;
  /** How much time players have; null or left out for all they want. */
  readonly clock?: ClockRequest | null;
  /** Whether players may ask for hints; left out, where one person plays bots. */
  readonly hints?: boolean;
}

/** How a game is played where nothing else is wished for. */
export const PLAIN_PLAN = { friends: 'link', options: {}, private: false, seed: '' } as const;

/** The levels that a game has a bot for, the weakest first. */
export const levelsOf = (bots: readonly string[]): readonly AnyBotLevel[] =>
  ALL_BOT_LEVELS.filter((level) => bots.includes(level));

/** The strongest level is for games that have it, and plays only where a person does. */
export const levelAt = (level: AnyBotLevel, bots: readonly string[], hasPerson: boolean): AnyBotLevel =>
  level === 'master' && !(hasPerson && bots.includes(level)) ? 'hard' : level;

/** Names for bots that read the same both ways. */
const BOT_NAMES = ['Otto', 'Hannah', 'Bob', 'Anna', 'Eve', 'Elle'];
const FRIEND_NAMES = ['Guest', 'Friend', 'Second friend', 'Third friend', 'Fourth friend', 'Fifth friend'];

/** You first, a bot on every other seat that the game needs. */
export const againstBots = (seats: number, level: AnyBotLevel, you: string): readonly SeatPlan[] => [
  { sitter: 'person', name: you },
  ...botsOnly(seats - 1, level),
];

export const botsOnly = (seats: number, level: AnyBotLevel): readonly SeatPlan[] =>
  Array.from({ length: seats }, (_, index) => ({
    sitter: level,
    name: BOT_NAMES[index] ?? `Bot ${index + 1}`,
  }));

/** Another kind of player on a seat. A name that was only a suggestion is suggested anew; a style stays where it may. */
export const withSitter = (
  seats: readonly SeatPlan[],
  index: number,
  sitter: Sitter,
  styles: readonly StyleLine[] = [],
): readonly SeatPlan[] => {
  const before = seats[index];
  if (!before) return seats;
  const suggested = BOT_NAMES.includes(before.name) || FRIEND_NAMES.includes(before.name);
  const name = suggested ? freeName(seats, sitter) : before.name;
  const keeps = stylesFor(sitter, styles).some(({ id }) => id === before.style);
  return seats.with(index, { sitter, name, ...(keeps && before.style ? { style: before.style } : {}) });
};

/** The styles that whoever sits there may have: people have none. */
export const stylesFor = (sitter: Sitter, styles: readonly StyleLine[]): readonly StyleLine[] =>
  styles.filter(({ levels }) => levels.includes(sitter));

/** A bot with another style; an empty one is the all-round bot's. */
export const withStyle = (seats: readonly SeatPlan[], index: number, style: string): readonly SeatPlan[] => {
  const before = seats[index];
  if (!before) return seats;
  const { style: _, ...seat } = before;
  return seats.with(index, style === '' ? seat : { ...seat, style });
};

export const withSeatAdded = (seats: readonly SeatPlan[]): readonly SeatPlan[] => [
  ...seats,
  { sitter: 'normal', name: freeName(seats, 'normal') },
];

/** So many seats: the first of those that there are, and bots on the others. */
export const seatsFor = (seats: readonly SeatPlan[], count: number): readonly SeatPlan[] =>
  seats.length >= count ? seats.slice(0, count) : seatsFor(withSeatAdded(seats), count);

/** Seats are played in this order, so the first one starts. */
export const withSeatMoved = (seats: readonly SeatPlan[], index: number, by: -1 | 1): readonly SeatPlan[] => {
  const [a, b] = [seats[index], seats[index + by]];
  return a && b ? seats.with(index, b).with(index + by, a) : seats;
};

const freeName = (seats: readonly SeatPlan[], sitter: Sitter): string => {
  const names = isBot(sitter) ? BOT_NAMES : FRIEND_NAMES.slice(1);
  return names.find((name) => !seats.some((seat) => seat.name === name)) ?? `Player ${seats.length + 1}`;
};

export const isBot = (sitter: Sitter): sitter is AnyBotLevel =>
  (ALL_BOT_LEVELS as readonly string[]).includes(sitter);

/** The first person is whoever sets the table up. */
export const yourSeat = (seats: readonly SeatPlan[]): number =>
  seats.findIndex(({ sitter }) => sitter === 'person');

/** What is still wrong with a plan, in words; null when it can be played. */
export const planProblem = ({ seats }: Pick<GamePlan, 'seats'>): string | null => {
  if (seats.some(({ name }) => name.trim() === '')) return 'Give every seat a name.';
  if (yourSeat(seats) === -1 && seats.some(({ sitter }) => sitter === 'master'))
    return 'Master plays only where a person does. Take a seat yourself, or choose Hard.';
  const names = seats.map(({ name }) => name.trim().toLowerCase());
  return new Set(names).size < names.length ? 'Two seats have the same name. Rename one of them.' : null;
};

/** Clocks are for people with a device each; on one device nobody could say whose time it is. */
export const mayHaveClock = ({ seats, friends }: Pick<GamePlan, 'seats' | 'friends'>): boolean => {
  const people = peopleIn({ seats });
  return people > 0 && (people === 1 || friends === 'link');
};

const peopleIn = ({ seats }: Pick<GamePlan, 'seats'>): number =>
  seats.filter(({ sitter }) => sitter === 'person').length;

/** Whether there will be hints. */
export const hasHints = (plan: Pick<GamePlan, 'seats' | 'hints'>): boolean =>
  plan.hints ?? peopleIn(plan) === 1;

export const newGameOf = (plan: GamePlan): CreateRequest => {
  const people = peopleIn(plan);
  const seed = plan.seed.trim();
  const isOpen = people > 1 && plan.friends === 'open';
  return {
    rules: plan.rules,
    players: plan.seats.map(({ sitter, name, style }, seat) =>
      isBot(sitter)
        ? { name: name.trim(), bot: sitter, ...(style === undefined ? {} : { style }) }
        : isOpen && seat !== yourSeat(plan.seats)
          ? {}
          : { name: name.trim() },
    ),
    ...(Object.keys(plan.options).length > 0 ? { options: { ...plan.options } } : {}),
    ...(people > 1 && plan.friends === 'here' ? { hotseat: true } : {}),
    ...(isOpen ? { open: true } : {}),
    ...(people < 2 ? { listed: false } : {}), // Nobody wants to watch everybody's games against bots.
    ...(plan.private && plan.friends !== 'open' ? { private: true } : {}),
    ...(seed ? { practice: { seed } } : {}),
    ...(plan.hints === undefined ? {} : { hints: plan.hints }),
    ...(plan.clock && mayHaveClock(plan) ? { clock: plan.clock } : {}),
  };
};
