// Cards on their way, for motion: what a roll paid and from which hex, what was traded, taken or stolen.

import { type Envelope, parseSeat, type Seat } from '@turnfold/kernel';
import {
  type CatanEvent,
  HEX_NODES,
  parseVertex,
  RESOURCES,
  type Resource,
  type ResourceCards,
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
    if (event.type === 'resourceStolen')
      return [handed(event.payload.targetPlayerId, event.payload.playerId, event.payload.resource ?? null)];
    if (event.type === 'tradeMade') {
      const { playerId, withPlayerId, give, receive } = event.payload;
      return [...allHanded(playerId, withPlayerId, give), ...allHanded(withPlayerId, playerId, receive)];
    }
    if (event.type === 'monopolyPlayed') {
      const { playerId, resource, taken } = event.payload;
      return taken.flatMap(({ playerId: from, count }) => allHanded(from, playerId, { [resource]: count }));
    }
    return [];
  });
};

/** One card from player to player. */
const handed = (from: string, to: string, resource: Resource | null): Flight => ({
  from: { seat: parseSeat(from) as Seat },
  to: parseSeat(to) as Seat,
  resource,
});

const allHanded = (from: string, to: string, cards: Partial<ResourceCards>): readonly Flight[] =>
  RESOURCES.flatMap((resource) =>
    Array.from({ length: cards[resource] ?? 0 }, () => handed(from, to, resource)),
  );

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
