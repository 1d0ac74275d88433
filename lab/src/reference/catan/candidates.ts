// The moves worth thinking about: legal ones without those that only cost time.

import type { Seat } from '@turnfold/kernel';
import { type CatanAction, PLAY_KNIGHT, ROLL_DICE } from '../../../../games/catan/src/actions.ts';
import { KNIGHT } from '../../../../games/catan/src/card.ts';
import { cardRefused } from '../../../../games/catan/src/decide/cards.ts';
import { legalActions } from '../../../../games/catan/src/legal.ts';
import { NOTHING, ownerAt, type Position } from '../../../../games/catan/src/position.ts';
import { type HexIndex, nodesOf } from '../../../../games/catan/src/topology.ts';
import { WEIGHTS, type Weights } from './appraise.ts';
import { discardFor } from './discard.ts';
import { openings } from './opening.ts';
import { answerFor, closingFor } from './trade.ts';

const OPENINGS_MAX = 8;

export const candidates = (
  position: Position,
  seat: Seat,
  weights: Weights = WEIGHTS,
): readonly CatanAction[] => {
  const { phase, offer, player } = position;
  switch (phase.type) {
    case 'setupPlacement':
      if (phase.node !== NOTHING) return [...legalActions(position, seat)];
      return openings(position, seat, weights).slice(0, OPENINGS_MAX);
    case 'discarding':
      return [discardFor(position, seat, weights)];
    case 'preRoll':
      return [
        isBlocked(position, seat) && cardRefused(position, seat, KNIGHT) === null ? PLAY_KNIGHT : ROLL_DICE,
      ];
    case 'robber':
      return robberMoves(position, seat);
    case 'postRoll':
      if (!offer) return [...legalActions(position, seat)];
      return [seat === player ? closingFor(position, seat, weights) : answerFor(position, seat, weights)];
    case 'freeRoads':
    case 'finished':
      return [...legalActions(position, seat)];
  }
};

/** Whether the robber stands on a hex of this seat. */
const isBlocked = (position: Position, seat: Seat): boolean => hasBuildingAt(position, seat, position.robber);

const hasBuildingAt = ({ buildings }: Position, seat: Seat, hex: HexIndex): boolean =>
  nodesOf(hex).some((node) => ownerAt(buildings, node) === seat);

/** Robber moves that hurt somebody else only, where there are any. */
const robberMoves = (position: Position, seat: Seat): readonly CatanAction[] => {
  const moves = [...legalActions(position, seat)];
  const hurting = moves.filter(
    ({ type, payload }) => type === 'MOVE_ROBBER' && payload.targetPlayerId !== undefined,
  );
  return hurting.length > 0 ? hurting : moves;
};
