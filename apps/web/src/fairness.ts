// Whom the dice of a game bind, in words. A sealed seed binds everybody: its hash was fixed before any seed was known.

import type { LuckLine, SeedState } from '@turnfold/wire';
import type { Facts, Player } from './table-state.ts';

export interface Fairness {
  readonly summary: string;
  readonly seats: readonly SeatFairness[];
}

export interface SeatFairness {
  readonly playerId: string;
  readonly name: string;
  readonly isBound: boolean;
  readonly text: string;
}

interface About {
  readonly facts: Pick<Facts, 'practice' | 'origin'>;
  readonly players: readonly Player[];
  readonly luck: LuckLine | null;
  /** A record tells which seeds there were, not how they came. */
  readonly isRecord: boolean;
}

export const fairnessOf = ({ facts, players, luck, isRecord }: About): Fairness => {
  const isNobody = facts.practice || facts.origin?.kind === 'fork';
  const seats = players.map(({ playerId, name, bot }) => {
    const state = luck?.seeds[playerId]?.state ?? 'none';
    const isBound = !isNobody && (state === 'sealed' || state === 'opened');
    const text = isRecord && state !== 'none' ? 'brought a seed' : seedText(state, bot !== null);
    return { playerId, name, isBound, text };
  });
  return { seats, summary: summaryOf(facts, seats, isRecord) };
};

const SEED_TEXTS: Readonly<Record<SeedState, string>> = {
  sealed: 'sealed, not opened yet',
  opened: 'sealed, then opened: bound',
  open: 'sent openly: binds nobody',
  none: 'no seed: binds nobody',
};

const seedText = (state: SeedState, isBot: boolean): string =>
  state === 'none' && isBot ? 'a bot, no seed' : SEED_TEXTS[state];

const summaryOf = (
  { practice, origin }: About['facts'],
  seats: readonly SeatFairness[],
  isRecord: boolean,
): string => {
  if (origin?.kind === 'fork')
    return `This game is a what-if from move ${origin.revision} of game ${origin.gameId}. It is practice: nobody is bound, and no receipt counts.`;
  if (practice)
    return 'This is practice: its dice follow a known seed. Nobody is bound, and no receipt counts.';
  if (isRecord) return 'A record does not tell whether a seed was sealed in time. A player’s receipt does.';
  const bound = seats.filter(({ isBound }) => isBound).map(({ name }) => name);
  if (bound.length === 0) return 'No player has sealed a seed: the host could have chosen these dice.';
  return `${listOf(bound)} sealed a seed before the host could know it. So nobody could choose the dice, though whoever runs the server can foresee them.`;
};

export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
