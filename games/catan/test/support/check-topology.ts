// A file with the shape of the island, held against ours: what lies where, and what touches what.

import {
  EDGES,
  edgeBetween,
  hexAt,
  NODE_HEXES,
  NODE_NEIGHBOURS,
  nodeAt,
  SITE_NODES,
} from '../../src/topology.ts';
import type { TOPOLOGY } from './vector-map.ts';

export const checkTopology = (
  file: typeof TOPOLOGY,
): { readonly facts: number; readonly wrong: readonly string[] } => {
  const wrong: string[] = [];
  let facts = 0;
  const same = (what: string, ours: readonly number[], theirs: readonly number[]) => {
    facts++;
    const [mine, yours] = [ours, theirs].map((list) => list.toSorted((a, b) => a - b).join());
    if (mine !== yours) wrong.push(`${what}: ${mine}, the file says ${yours}`);
  };
  const nodeOf = file.nodes.map(({ xy: [x, y] }) => nodeAt({ x, y }));
  const hexOf = file.hexes.map(({ axial: [q, r] }) => hexAt({ q, r }));
  const nodes = (theirs: readonly number[]) => theirs.map((node) => nodeOf[node] ?? -1);
  for (const { id, hexes, adj } of file.nodes) {
    const node = nodeOf[id] ?? -1;
    same(
      `hexes at node ${id}`,
      NODE_HEXES[node] ?? [],
      hexes.map((hex) => hexOf[hex] ?? -1),
    );
    same(`neighbours of node ${id}`, NODE_NEIGHBOURS[node] ?? [], nodes(adj));
  }
  const edges = file.edges.map(([a, b]) => edgeBetween(nodeOf[a] ?? -1, nodeOf[b] ?? -1));
  same('edges', EDGES, [...new Set(edges)]);
  for (const { id, nodes: ends } of file.ports) {
    const site = SITE_NODES.find((served) => nodes(ends).every((node) => served.includes(node)));
    same(`ends of port ${id}`, site ?? [], nodes(ends));
  }
  return { facts, wrong };
};
