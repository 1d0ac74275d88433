import { describe, expect, test } from 'vitest';
import {
  formatEdge,
  formatVertex,
  hexCoordOf,
  parseEdge,
  parseHexCoord,
  parseVertex,
} from '../src/notation.ts';
import {
  COAST,
  EDGE_NODES,
  EDGES,
  HEX_NEIGHBOURS,
  HEXES,
  NODE_EDGES,
  NODE_HEXES,
  NODE_NEIGHBOURS,
  NODES,
  SITE_NODES,
} from '../src/topology.ts';
import { edgeOf, hexOf, nodeOf, siteOf, TOPOLOGY } from './support/vector-map.ts';

describe('[1] the island', () => {
  test('19 hexes, 54 corners, 72 sides, 30 of them coastal', () => {
    expect([HEXES.length, NODES.length, EDGES.length, COAST.length]).toEqual([19, 54, 72, 30]);
    expect(new Set(COAST).size).toBe(30);
  });

  test('24 corners touch three hexes, 12 two, 18 one; 36 have three sides, 18 have two', () => {
    const withHexes = (count: number) => NODE_HEXES.filter((hexes) => hexes.length === count).length;
    const withEdges = (count: number) => NODE_EDGES.filter((edges) => edges.length === count).length;
    expect([withHexes(3), withHexes(2), withHexes(1)]).toEqual([24, 12, 18]);
    expect([withEdges(3), withEdges(2)]).toEqual([36, 18]);
  });

  test('corners, sides and hexes touch each other as they lie', () => {
    for (const { id, hexes, adj } of TOPOLOGY.nodes) {
      const node = nodeOf[id] as number;
      const ascending = (a: number, b: number) => a - b;
      expect(NODE_HEXES[node]?.slice().sort(ascending)).toEqual(
        hexes.map((hex) => hexOf[hex] as number).sort(ascending),
      );
      expect(NODE_NEIGHBOURS[node]?.slice().sort(ascending)).toEqual(
        adj.map((other) => nodeOf[other] as number).sort(ascending),
      );
    }
    expect(new Set(TOPOLOGY.edges.map(([a, b]) => edgeOf(a, b))).size).toBe(72);
    expect(HEX_NEIGHBOURS.reduce((sum, next) => sum + next.length, 0)).toBe(2 * 42);
  });

  test('nine harbours lie 4, 3 and 3 sides apart, and each serves the two ends of its side', () => {
    const places = SITE_NODES.map(([a, b]) =>
      COAST.findIndex((edge) => EDGE_NODES[edge]?.join() === `${a},${b}`),
    );
    const gaps = places.map((place, site) => ((places[(site + 1) % 9] as number) - place + 30) % 30);
    expect(gaps).toEqual([3, 4, 3, 3, 4, 3, 3, 4, 3]);
    expect([...siteOf].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('names are unique and can be read back; other names are nobody', () => {
    for (const node of NODES) expect(parseVertex(formatVertex(node))).toBe(node);
    for (const edge of EDGES) expect(parseEdge(formatEdge(edge))).toBe(edge);
    for (const hex of HEXES) expect(parseHexCoord(hexCoordOf(hex))).toBe(hex);
    expect(new Set([...NODES.map(formatVertex), ...EDGES.map(formatEdge)]).size).toBe(54 + 72);
    expect(parseVertex('0,0,E')).toBeUndefined();
    expect(parseEdge('toString')).toBeUndefined();
    expect(parseHexCoord({ q: 2, r: 1 })).toBeUndefined();
    expect(parseHexCoord({ q: 3, r: -3 })).toBeUndefined();
  });
});
