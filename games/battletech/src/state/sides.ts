// The two sides sit on two seats: the player first, the opponent second.

import type { Seat } from '@turnfold/kernel';
import type { GameSide } from './enums.ts';

export const SIDES: readonly GameSide[] = ['player', 'opponent'];
export const seatOf = (side: GameSide): Seat => (side === 'player' ? 0 : 1);
export const sideOf = (seat: Seat): GameSide => SIDES[seat] as GameSide;
