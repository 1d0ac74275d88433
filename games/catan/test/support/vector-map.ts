// The vectors number places in their own way: here they are matched with ours, by where they lie.

import { readFileSync } from 'node:fs';
import { EDGES, edgeBetween, HEXES, hexAt, NODES, nodeAt, SITE_NODES } from '../../src/topology.ts';

interface Topology {
  readonly hexes: readonly { readonly id: number; readonly axial: readonly [number, number] }[];
  readonly nodes: readonly {
    readonly id: number;
    readonly xy: readonly [number, number];
    readonly hexes: readonly number[];
    readonly adj: readonly number[];
  }[];
  readonly ports: readonly { readonly id: number; readonly nodes: readonly [number, number] }[];
  readonly edges: readonly (readonly [number, number])[];
}

export const TOPOLOGY: Topology = JSON.parse(
  readFileSync(new URL('../fixtures/topology.json', import.meta.url), 'utf8'),
);

/** Our index by theirs. */
export const nodeOf: readonly number[] = TOPOLOGY.nodes.map(({ xy: [x, y] }) => nodeAt({ x, y }));
export const hexOf: readonly number[] = TOPOLOGY.hexes.map(({ axial: [q, r] }) => hexAt({ q, r }));
export const siteOf: readonly number[] = TOPOLOGY.ports.map(({ nodes }) =>
  SITE_NODES.findIndex((served) => nodes.every((node) => served.includes(ourNode(node)))),
);
export const edgeOf = (a: number, b: number): number => edgeBetween(ourNode(a), ourNode(b));

/** Their index by ours. */
export const theirNode: readonly number[] = NODES.map((node) => nodeOf.indexOf(node));
export const theirHex: readonly number[] = HEXES.map((hex) => hexOf.indexOf(hex));
/** The ends of an edge as they write them, the smaller first. */
export const theirEdge: readonly (readonly [number, number])[] = EDGES.map(
  (edge) => TOPOLOGY.edges.find(([a, b]) => edgeOf(a, b) === edge) as readonly [number, number],
);

function ourNode(theirs: number): number {
  return nodeOf[theirs] as number;
}
