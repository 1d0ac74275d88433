// Why not, in words that name the players: what the rules refuse, and what cannot be done before or after the game.

import { explain, formatSeat, type Game, type Refusal, refuse, type Seat } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Failure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { sealedSeats } from './game-meta.ts';
import { seatsToAct } from './known-game.ts';

/** What the rules say no to, in words that name the players. */
export const refusal = (facts: GameFacts, refused: Refusal, status = 422, game?: Game): Failure => {
  const { code, rule, hint, params } = refused;
  const error = code === 'NOT_YOUR_TURN' && game ? whoseTurn(facts, seatsToAct(game)) : refused.explain;
  const more = Object.keys(params).length === 0 ? {} : { params };
  return { ok: false, status, code, error, rule, ...(hint === undefined ? {} : { hint }), ...more };
};

export const gameOver = (facts: GameFacts, revision: number): Failure => ({
  ...refusal(facts, explain({}, refuse('GAME_OVER'))),
  revision,
});

const whoseTurn = ({ players }: GameFacts, toAct: readonly Seat[]): string => {
  const names = toAct.map((seat) => players[seat]?.name ?? formatSeat(seat));
  if (names.length === 1) return `It is ${names[0]}'s turn.`;
  return `It is not your turn: ${names.join(', ')} are to act.`;
};

export const notStarted = (facts: GameFacts): Failure => {
  const nameOf = (seat: Seat) => facts.players[seat]?.name ?? formatSeat(seat);
  const free = facts.invites.filter(({ used }) => !used).map(({ seat }) => nameOf(seat));
  if (free.length === 0)
    return fail('SEEDS_NOT_OPEN', { missing: sealedSeats(facts).map(nameOf).join(', ') }, 0);
  const missing = free.length === 1 ? `the seat of ${free[0]} is` : `the seats of ${free.join(', ')} are`;
  return fail('NOT_STARTED', { missing }, 0);
};
