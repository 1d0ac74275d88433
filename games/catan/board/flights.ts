// Cards on their way, for motion: what a roll paid, from which hex to whom, and what was stolen.

import { type Envelope, parseSeat, type Seat } from '@turnfold/kernel';
import {
  type CatanEvent,
  HEX_NODES,
  parseVertex,
  RESOURCES,
  type Resource,
  type View,
} from '../src/index.ts';

export interface Flight {
  readonly from: { readonly hex: number } | { readonly seat: Seat };
  readonly to: Seat;
  /** Null for a card that this viewer may not see. */
  readonly resource: Resource | null;
}

/** One flight for every card. */
export const flightsOf = (fresh: readonly Envelope[], view: View): readonly Flight[] => {
  let roll = 0;
  return (fresh as unknown as readonly CatanEvent[]).flatMap((event): readonly Flight[] => {
    if (event.type === 'diceRolled') roll = event.payload.dice[0] + event.payload.dice[1];
    if (event.type === 'resourcesProduced')
      return event.payload.gains.flatMap(({ playerId, resources }) =>
        RESOURCES.flatMap((resource) =>
          sourcesOf(view, roll, playerId, resource)
            .slice(0, resources[resource])
            .map((hex) => ({ from: { hex }, to: parseSeat(playerId) as Seat, resource })),
        ),
      );
    if (event.type === 'resourceStolen') {
      const { playerId, targetPlayerId, resource } = event.payload;
      return [
        {
          from: { seat: parseSeat(targetPlayerId) as Seat },
          to: parseSeat(playerId) as Seat,
          resource: resource ?? null,
        },
      ];
    }
    return [];
  });
};

/** The hexes that pay a player a resource, once for each card. */
const sourcesOf = ({ board }: View, roll: number, playerId: string, resource: Resource): number[] =>
  board.hexes.flatMap((hex, index) => {
    const isRobbed = hex.q === board.robberHex.q && hex.r === board.robberHex.r;
    if (hex.number !== roll || hex.resource !== resource || isRobbed) return [];
    return Object.entries(board.buildings).flatMap(([vertex, building]) =>
      building.playerId === playerId && HEX_NODES[index]?.includes(parseVertex(vertex) as number)
        ? Array.from({ length: building.type === 'city' ? 2 : 1 }, () => index)
        : [],
    );
  });
