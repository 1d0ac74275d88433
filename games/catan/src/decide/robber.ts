// The robber (rule 5).

import { type Decision, type Random, refuse, type Seat } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { type CatanEvent, event, secretEvent } from '../events.ts';
import { desertOf } from '../layout.ts';
import { parseHexCoord, playerIdOf, seatOf } from '../notation.ts';
import { publicPoints } from '../points.ts';
import { handOf, NOBODY, ownerAt, type Position } from '../position.ts';
import { playersText } from '../refusals.ts';
import { cardAt, count, nameOf } from '../resource.ts';
import { HEXES, type HexIndex, nodesOf } from '../topology.ts';

export const moveRobber = (
  position: Position,
  seat: Seat,
  { hexCoord, targetPlayerId }: PayloadOf<'MOVE_ROBBER'>,
  random: Random,
): Decision<CatanEvent> => {
  const hex = parseHexCoord(hexCoord);
  if (hex === undefined) return refuse('NO_SUCH_HEX', hexCoord);
  if (!robberHexes(position).includes(hex))
    return refuse(hex === position.robber ? 'ROBBER_STAYS' : 'ROBBER_FRIENDLY');
  const victims = victimsAt(position, seat, hex);
  if (targetPlayerId === undefined && victims.length > 0)
    return refuse('CHOOSE_VICTIM', { victims: playersText(victims) });
  if (targetPlayerId !== undefined && !victims.includes(seatOf(targetPlayerId)))
    return refuse('NOT_A_VICTIM', { playerId: targetPlayerId });
  const playerId = playerIdOf(seat);
  const moved = event('robberMoved', { playerId, hexCoord: { q: hexCoord.q, r: hexCoord.r } });
  if (targetPlayerId === undefined) return [moved];
  const hand = handOf(position, seatOf(targetPlayerId));
  const resource = nameOf(cardAt(hand, random.int(count(hand))));
  const knowing = [seat, seatOf(targetPlayerId)];
  return [moved, secretEvent('resourceStolen', { playerId, targetPlayerId, resource }, 'resource', knowing)];
};

/** Where the robber may go: anywhere else, but a friendly one keeps away from the weak. */
export const robberHexes = (position: Position): readonly HexIndex[] => {
  const elsewhere = HEXES.filter((hex) => hex !== position.robber);
  if (!position.options.friendlyRobber) return elsewhere;
  const allowed = elsewhere.filter((hex) => !ownersAt(position, hex).some((seat) => isWeak(position, seat)));
  return allowed.length > 0 ? allowed : [desertOf(position.layout)];
};

const WEAK_POINTS = 2;
const isWeak = (position: Position, seat: Seat): boolean => publicPoints(position, seat) <= WEAK_POINTS;

const ownersAt = ({ buildings }: Position, hex: HexIndex): Seat[] => {
  const owners: Seat[] = [];
  for (const node of nodesOf(hex)) {
    const owner = ownerAt(buildings, node);
    if (owner !== NOBODY && !owners.includes(owner)) owners.push(owner);
  }
  return owners;
};

/** Opponents at a hex who hold a card to steal. */
export const victimsAt = (position: Position, thief: Seat, hex: HexIndex): Seat[] =>
  ownersAt(position, hex).filter(
    (seat) =>
      seat !== thief &&
      count(handOf(position, seat)) > 0 &&
      !(position.options.friendlyRobber && isWeak(position, seat)),
  );
