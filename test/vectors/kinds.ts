// Every kind of file with known facts, of every game: how it is recognised, and how it is checked.

import { checkVectors as checkBattletech, kindOf as battletechKind } from '../../games/battletech/test/vectors.ts';
import { checkGames } from '../../games/catan/test/support/check-games.ts';
import { checkRoads } from '../../games/catan/test/support/check-roads.ts';
import { checkTopology } from '../../games/catan/test/support/check-topology.ts';
import { checkVectors as checkConquest } from '../../games/conquest/test/vectors.ts';
import { checkVectors as checkTerritories } from '../../games/territories/test/vectors.ts';

export interface VectorReport {
  /** "80 games, 84664 steps" */
  readonly counted: string;
  /** A line each. */
  readonly mismatches: readonly string[];
}

export interface VectorKind {
  readonly game: string;
  readonly name: string;
  fits(content: unknown): boolean;
  check(text: string): VectorReport;
}

/** The kind of a file, among those of one game where that is known; undefined when it is of none. */
export const kindOf = (text: string, game?: string): VectorKind | undefined => {
  const content = contentOf(text);
  return VECTOR_KINDS.filter((kind) => game === undefined || kind.game === game).find((kind) => kind.fits(content));
};

/** A file is one JSON value, or one to a line; then the first one says what it is. */
const contentOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.slice(0, text.indexOf('\n')));
  }
};

const has = (content: unknown, ...fields: readonly string[]): boolean =>
  typeof content === 'object' && content !== null && fields.every((field) => field in content);
const firstHas = (content: unknown, field: string): boolean => Array.isArray(content) && has(content[0], field);
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const factsOf = ({ facts, wrong }: { readonly facts: number; readonly wrong: readonly string[] }): VectorReport => ({
  counted: `${facts} facts`,
  mismatches: wrong,
});

const territories = (name: string, fits: VectorKind['fits']): VectorKind => ({
  game: 'territories',
  name,
  fits,
  check(content) {
    const { games, moves, facts, mismatches, unchecked } = checkTerritories(JSON.parse(content));
    const left = unchecked.length > 0 ? `, not checked: ${unchecked.join(', ')}` : '';
    return { counted: `${games} games, ${moves} moves, ${facts} facts${left}`, mismatches: mismatches.map(text) };
  },
});

const conquest = (name: string, field: string): VectorKind => ({
  game: 'conquest',
  name,
  fits: (content) => has(content, field),
  check: (content) => factsOf(checkConquest(JSON.parse(content))),
});

export const VECTOR_KINDS: readonly VectorKind[] = [
  territories('replays', (content) => firstHas(content, 'moves')),
  territories('boards', (content) =>
    ['firstMoveCounts', 'placements', 'gameEnd'].some((field) => has(content, field)),
  ),
  conquest('map', 'degree'),
  conquest('combat', 'singleRoll'),
  conquest('rules', 'tradeValues'),
  {
    game: 'catan',
    name: 'games',
    fits: (content) => has(content, 'format', 'res', 'dev'),
    check(content) {
      const { games, steps, mismatches } = checkGames(content.split('\n')[Symbol.iterator]());
      return { counted: `${games} games, ${steps} steps`, mismatches: mismatches.map(text) };
    },
  },
  {
    game: 'catan',
    name: 'roads',
    fits: (content) => firstHas(content, 'roads'),
    check(content) {
      const { networks, mismatches } = checkRoads(JSON.parse(content));
      return { counted: `${networks} road networks`, mismatches: mismatches.map(text) };
    },
  },
  {
    game: 'catan',
    name: 'topology',
    fits: (content) => has(content, 'hexes', 'ports', 'nodes', 'edges'),
    check: (content) => factsOf(checkTopology(JSON.parse(content))),
  },
  {
    game: 'battletech',
    name: 'tables',
    fits: (content) => typeof content === 'object' && content !== null && battletechKind(content) !== null,
    check: (content) => factsOf(checkBattletech(JSON.parse(content))),
  },
];
