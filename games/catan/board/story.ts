// The game so far, from its events: rolls, what everybody produced, and what they could have hoped for.

import { type Envelope, parseSeat } from '@turnfold/kernel';
import {
  type CatanEvent,
  HEX_NODES,
  parseVertex,
  pipsOf,
  RESOURCES,
  type ResourceCards,
  type View,
} from '../src/index.ts';

export interface Story {
  /** How often each sum from 2 to 12 was rolled. */
  readonly rolls: readonly number[];
  /** Cards produced by seat, roll after roll. */
  readonly produced: readonly (readonly number[])[];
  /** The same by seat and resource, over the whole game. */
  readonly byResource: readonly ResourceCards[];
  /** What the dice would have given on average, by seat, roll after roll. */
  readonly expected: readonly (readonly number[])[];
}

export const storyOf = (events: readonly Envelope[], view: View): Story => {
  const seats = view.players.length;
  const rolls = Array.from({ length: 13 }, () => 0);
  const nodes = new Map<number, { seat: number; worth: number }>();
  const total = Array.from({ length: seats }, () => 0);
  const byResource = Array.from({ length: seats }, () => ({ wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 }));
  const hoped = Array.from({ length: seats }, () => 0);
  const produced: number[][] = [[...total]];
  const expected: number[][] = [[...hoped]];
  let robber = view.board.hexes.findIndex(({ resource }) => resource === 'desert');

  const hope = () => {
    for (const [hex, { number }] of view.board.hexes.entries())
      if (number !== null && hex !== robber)
        for (const node of HEX_NODES[hex] ?? []) {
          const house = nodes.get(node);
          if (house) hoped[house.seat] = (hoped[house.seat] ?? 0) + (house.worth * pipsOf(number)) / 36;
        }
  };
  for (const envelope of events) {
    const event = envelope as unknown as CatanEvent;
    if (event.type === 'settlementPlaced' || event.type === 'settlementBuilt')
      nodes.set(parseVertex(event.payload.vertexId) as number, {
        seat: parseSeat(event.payload.playerId) as number,
        worth: 1,
      });
    if (event.type === 'cityBuilt')
      nodes.set(parseVertex(event.payload.vertexId) as number, {
        seat: parseSeat(event.payload.playerId) as number,
        worth: 2,
      });
    if (event.type === 'robberMoved')
      robber = view.board.hexes.findIndex(
        ({ q, r }) => q === event.payload.hexCoord.q && r === event.payload.hexCoord.r,
      );
    if (event.type === 'diceRolled') {
      const sum = event.payload.dice[0] + event.payload.dice[1];
      rolls[sum] = (rolls[sum] ?? 0) + 1;
      hope();
      produced.push([...total]);
      expected.push([...hoped]);
    }
    if (event.type === 'resourcesProduced') {
      for (const { playerId, resources } of event.payload.gains) {
        const seat = parseSeat(playerId) as number;
        const sum = byResource[seat];
        for (const name of RESOURCES) {
          total[seat] = (total[seat] ?? 0) + resources[name];
          if (sum) sum[name] += resources[name];
        }
      }
      produced[produced.length - 1] = [...total];
    }
  }
  return { rolls, produced, byResource, expected };
};

/** By seat: what the dice would have given on average, what they gave, and the difference in per cent. */
export const luckOf = ({ produced, expected }: Story) =>
  (produced.at(-1) ?? []).map((rolled, seat) => {
    const hoped = expected.at(-1)?.[seat] ?? 0;
    return {
      expected: hoped,
      rolled,
      percent: hoped > 0 ? Math.round((100 * (rolled - hoped)) / hoped) : null,
    };
  });
