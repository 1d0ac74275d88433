// What is on its way, for motion: what a roll paid and from which hex, what was traded, paid, discarded, taken or
// stolen, and the two honours when they change hands.

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
import { PRICES, type Purchase } from './prices.ts';
import { formerHolder, type Honour } from './standings.tsx';

export type Place = { readonly hex: number } | { readonly seat: Seat } | { readonly bank: true };

export interface Flight {
  readonly from: Place;
  readonly to: Place;
  /** A card, null for one that this viewer may not see, or an honour. */
  readonly what: Resource | Honour | null;
}

/** One flight for every card, and one for each honour that goes to another. `events` are all up to now. */
export const flightsOf = (
  fresh: readonly Envelope[],
  view: View,
  events: readonly Envelope[],
): readonly Flight[] =>
  (fresh as unknown as readonly CatanEvent[]).flatMap(
    (event): readonly Flight[] =>
      gainFlights(event, view) ?? handFlights(event) ?? paidFlights(event) ?? honourFlights(event, events),
  );

const BANK: Place = { bank: true };
const at = (playerId: string): Place => ({ seat: parseSeat(playerId) as Seat });

/** From the land and from the bank. */
const gainFlights = (event: CatanEvent, view: View): readonly Flight[] | null => {
  switch (event.type) {
    case 'resourcesProduced': {
      const roll = view.lastDiceRoll?.total ?? 0;
      return event.payload.gains.flatMap(({ playerId, resources }) =>
        RESOURCES.flatMap((resource) =>
          sourcesOf(view, roll, playerId, resource)
            .slice(0, resources[resource])
            .map((hex) => ({ from: { hex }, to: at(playerId), what: resource })),
        ),
      );
    }
    case 'settlementPlaced': {
      const { playerId, vertexId, resources } = event.payload;
      return cardFlights(BANK, at(playerId), resources).map((flight) => ({
        ...flight,
        from: { hex: landBeside(view, vertexId, flight.what) },
      }));
    }
    case 'yearOfPlentyPlayed':
      return cardFlights(BANK, at(event.payload.playerId), event.payload.resources);
    default:
      return null;
  }
};

/** From hand to hand. */
const handFlights = (event: CatanEvent): readonly Flight[] | null => {
  switch (event.type) {
    case 'resourceStolen': {
      const { playerId, targetPlayerId, resource } = event.payload;
      return [{ from: at(targetPlayerId), to: at(playerId), what: resource ?? null }];
    }
    case 'tradeMade': {
      const [one, other] = [at(event.payload.playerId), at(event.payload.withPlayerId)];
      return [
        ...cardFlights(one, other, event.payload.give),
        ...cardFlights(other, one, event.payload.receive),
      ];
    }
    case 'monopolyPlayed': {
      const { playerId, resource, taken } = event.payload;
      return taken.flatMap(({ playerId: from, count }) =>
        cardFlights(at(from), at(playerId), { [resource]: count }),
      );
    }
    default:
      return null;
  }
};

const honourFlights = ({ type, payload }: CatanEvent, events: readonly Envelope[]): readonly Flight[] => {
  if ((type !== 'largestArmyTaken' && type !== 'longestRoadMoved') || payload.playerId === null) return [];
  const former = formerHolder(events, type);
  const what = type === 'largestArmyTaken' ? 'army' : 'road';
  return [{ from: former ? at(former) : BANK, to: at(payload.playerId), what }];
};

/** Back to the bank. */
const paidFlights = (event: CatanEvent): readonly Flight[] | null => {
  switch (event.type) {
    case 'resourcesDiscarded': {
      const { playerId, count, resources } = event.payload;
      // Redacted for the others, who see as many backs.
      return resources
        ? cardFlights(at(playerId), BANK, resources)
        : Array.from({ length: count }, () => ({ from: at(playerId), to: BANK, what: null }));
    }
    case 'bankTraded': {
      const { playerId, give, count, receive } = event.payload;
      return [
        ...cardFlights(at(playerId), BANK, { [give]: count }),
        ...cardFlights(BANK, at(playerId), { [receive]: 1 }),
      ];
    }
    case 'roadBuilt':
      return event.payload.free ? [] : paid(event.payload.playerId, 'road');
    case 'settlementBuilt':
      return paid(event.payload.playerId, 'settlement');
    case 'cityBuilt':
      return paid(event.payload.playerId, 'city');
    case 'developmentCardBought':
      return paid(event.payload.playerId, 'card');
    default:
      return null;
  }
};

const paid = (playerId: string, what: Purchase): readonly Flight[] =>
  cardFlights(at(playerId), BANK, PRICES[what]);

/** The hex of a kind at a corner. */
const landBeside = ({ board }: View, vertexId: string, what: Flight['what']): number =>
  board.hexes.findIndex(
    ({ resource }, hex) => resource === what && HEX_NODES[hex]?.includes(parseVertex(vertexId) as number),
  );

const cardFlights = (from: Place, to: Place, cards: Partial<ResourceCards>): readonly Flight[] =>
  RESOURCES.flatMap((what) => Array.from({ length: cards[what] ?? 0 }, () => ({ from, to, what })));

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
