// The auction in numbers, and the same spoilt in one place each time: what the promises of encodings are tried on.

import type { Action, Encoding, Seat, Setup } from '@turnfold/kernel';
import type { EncodingPromiseName } from '@turnfold/kernel/testing';
import type { AuctionAction, AuctionView } from './auction.ts';

type AuctionEncoding = Encoding<AuctionView, AuctionAction>;

const cardsOf = ({ seats }: Setup): number => 5 * seats;

/** A number for each card, and one for passing. */
export const auctionEncoding: AuctionEncoding = {
  version: 1,
  space: (setup) => ({
    actions: cardsOf(setup) + 1,
    observation: [
      { name: 'prize', shape: [1] },
      { name: 'own cards', shape: [cardsOf(setup)] },
      { name: 'cards that were seen', shape: [cardsOf(setup)] },
      { name: 'cards in each hand', shape: [setup.seats] },
    ],
  }),
  code: (action, _, setup) => (action.type === 'pass' ? cardsOf(setup) : action.payload.card),
  observe({ prize, hand, seen, handSizes }, _, out) {
    const cards = 5 * handSizes.length;
    out[0] = prize;
    for (const card of hand) out[1 + card] = 1;
    for (const card of seen) out[1 + cards + card] = 1;
    for (const [seat, size] of handSizes.entries()) out[1 + 2 * cards + seat] = size;
  },
};

export const everyBid = (_view: AuctionView, _seat: Seat, setup: Setup): readonly Action[] => [
  { type: 'pass', payload: {} },
  ...Array.from({ length: cardsOf(setup) }, (_, card) => ({ type: 'bid', payload: { card } })),
];

export interface EncodingDefect {
  readonly name: string;
  readonly promise: EncodingPromiseName;
  readonly encoding: AuctionEncoding;
  readonly message: RegExp;
}

const observing = (more: AuctionEncoding['observe']): AuctionEncoding => ({
  ...auctionEncoding,
  observe(view, seat, out) {
    auctionEncoding.observe(view, seat, out);
    more(view, seat, out);
  },
});

/** Made anew for each test, because some of them remember things. */
export const encodingDefects = (): readonly EncodingDefect[] => [
  {
    name: 'writes beyond its space',
    promise: 'space',
    encoding: observing(({ handSizes, round }, _, out) => {
      out[1 + 11 * handSizes.length] = round;
    }),
    message: /more than the \d+ numbers of the space are written/,
  },
  {
    name: 'writes a number that does not fit into a byte',
    promise: 'space',
    encoding: observing(({ prize }, _, out) => {
      out[0] = 100 * prize;
    }),
    message: /number 0 of the observation is \d00, and not whole from 0 to 255/,
  },
  {
    name: 'writes a share instead of a whole number',
    promise: 'space',
    encoding: observing(({ prize }, _, out) => {
      out[0] = prize / 6;
    }),
    message: /number 0 of the observation is 0\.\d+, and not whole/,
  },
  {
    name: 'grows with what it has seen',
    promise: 'space',
    encoding: (() => {
      let asked = 0;
      return {
        ...auctionEncoding,
        space: (setup: Setup) => ({ ...auctionEncoding.space(setup), actions: cardsOf(setup) + 1 + asked++ }),
      };
    })(),
    message: /the space of one set-up is not always the same: \.actions is/,
  },
  {
    name: 'gives two planes one name',
    promise: 'space',
    encoding: {
      ...auctionEncoding,
      space: (setup) => ({
        ...auctionEncoding.space(setup),
        observation: auctionEncoding.space(setup).observation.map(({ shape }) => ({ name: 'cards', shape })),
      }),
    },
    message: /two planes have one name/,
  },
  {
    name: 'numbers actions in the order in which it meets them',
    promise: 'ids',
    encoding: (() => {
      let met = 0;
      return { ...auctionEncoding, code: () => met++ % 11 };
    })(),
    message: /had the ids \d+ before, and has \d+ now/,
  },
  {
    name: 'has an id beyond its space',
    promise: 'ids',
    encoding: {
      ...auctionEncoding,
      code: (action, seat, setup) => 2 + Number(auctionEncoding.code(action, seat, setup)),
    },
    message: /has the ids \[\d+\]; they go from 0 to \d+/,
  },
  {
    name: 'gives two cards one id',
    promise: 'ids',
    encoding: {
      ...auctionEncoding,
      code: (action, seat, setup) => Number(auctionEncoding.code(action, seat, setup)) >> 1,
    },
    message: /have the same ids/,
  },
  {
    name: 'has one id for a card of the hand and one that is not in it',
    promise: 'mask',
    encoding: {
      ...auctionEncoding,
      code: (action, _, setup) =>
        action.type === 'pass' ? cardsOf(setup) : action.payload.card - (action.payload.card % 5),
    },
    message: /is refused, and its ids \d+ may be chosen/,
  },
  {
    name: 'begins one action with the whole of another',
    promise: 'roundTrip',
    encoding: {
      ...auctionEncoding,
      code: (action, seat, setup) =>
        [...String(auctionEncoding.code(action, seat, setup))].map((digit) => Number(digit)),
    },
    message: /chooses \{"type":"bid","payload":\{"card":1\}\}, and not/,
  },
  {
    name: 'remembers what it saw before',
    promise: 'view',
    encoding: (() => {
      let seen = 0;
      return observing((_view, _seat, out) => {
        out[0] = seen++ % 200;
      });
    })(),
    message: /the same view gives two observations: number 0 differs/,
  },
  {
    name: 'writes to the view',
    promise: 'view',
    encoding: observing(({ hand }) => {
      (hand as number[]).sort((one, other) => one - other);
    }),
    message: /something was thrown: TypeError: Cannot assign to read only property/,
  },
];
