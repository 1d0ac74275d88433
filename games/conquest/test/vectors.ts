// Files of known facts, checked against the rules: one check per kind of file. Each answers what does not agree.

import { luckOf, openGame, withDefaults } from '@turnfold/kernel';
import { atlasOf } from '../src/atlas.ts';
import {
  advanceOf,
  attackerDiceMax,
  baseReinforcements,
  battleOdds,
  type CardSymbol,
  defenderDiceOf,
  isSet,
  MAPS,
  reinforcementsFor,
  resolve,
  rules,
  SYMBOLS,
  tradeValue,
  WILD,
  winFraction,
} from '../src/index.ts';

export interface Verdict {
  readonly kind: string;
  readonly facts: number;
  readonly wrong: readonly string[];
}

export const checkVectors = (file: object): Verdict => {
  if ('edges' in file) return run('map', (check) => checkMapFile(file as MapFile, check));
  if ('singleRoll' in file) return run('combat', (check) => checkCombatFile(file as CombatFile, check));
  if ('tradeValues' in file) return run('rules', (check) => checkRulesFile(file as RulesFile, check));
  throw new Error(`no known facts in it; its fields are ${Object.keys(file).join(', ')}`);
};

type Check = (what: string, ours: unknown, theirs: unknown) => void;

const run = (kind: string, checks: (check: Check) => void): Verdict => {
  const wrong: string[] = [];
  let facts = 0;
  checks((what, ours, theirs) => {
    facts++;
    const [mine, yours] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (mine !== yours) wrong.push(`${what}: ${mine}, the file says ${yours}`);
  });
  return { kind, facts, wrong };
};

interface MapFile {
  readonly continents: readonly { id: string; bonus: number; territories: readonly string[] }[];
  readonly edges: readonly (readonly [string, string])[];
  readonly degree: Readonly<Record<string, number>>;
  readonly deckSymbolsAsInDomination: readonly { territoryId: string; symbol: string }[];
  readonly facts: Readonly<Record<string, number>>;
}

const checkMapFile = (
  { continents, edges, degree, deckSymbolsAsInDomination, facts }: MapFile,
  check: Check,
): void => {
  const map = MAPS.find(({ id }) => id === 'classic');
  if (!map) throw new Error('there is no classic map');
  const atlas = atlasOf('classic');
  const ours = map.territories.flatMap(({ id, adjacencies }) =>
    adjacencies.filter((other) => id < other).map((other) => `${id} ${other}`),
  );
  const theirs = edges.map((edge) => [...edge].sort().join(' '));
  for (const edge of theirs) check(`edge ${edge}`, ours.includes(edge), true);
  for (const edge of ours) check(`edge ${edge}`, true, theirs.includes(edge));
  for (const { id, bonus, territories } of continents) {
    check(`bonus of ${id}`, map.continents.find((each) => each.id === id)?.bonus, bonus);
    const inside = map.territories.filter(({ continentId }) => continentId === id).map((each) => each.id);
    check(`territories of ${id}`, inside, territories);
  }
  for (const [id, count] of Object.entries(degree))
    check(`neighbours of ${id}`, map.territories.find((each) => each.id === id)?.adjacencies.length, count);
  for (const { territoryId, symbol } of deckSymbolsAsInDomination)
    check(`symbol of ${territoryId}`, map.territories.find(({ id }) => id === territoryId)?.symbol, symbol);
  check('territories', map.territories.length, facts.territories);
  check('edges', ours.length, facts.edges);
  const between = ours.filter((edge) => {
    const [from, to] = edge.split(' ').map((id) => atlas.continentOf[atlas.areaOf.get(id) as number]);
    return from !== to;
  });
  check('edges between continents', between.length, facts.interContinentalEdges);
  check('diameter', diameterOf(atlas.neighbours), facts.diameter);
  check('cards', atlas.cardIds.length, facts.deckSize);
  check('wild cards', atlas.symbols.filter((symbol) => symbol === WILD).length, facts.wild);
};

export const diameterOf = (neighbours: readonly (readonly number[])[]): number =>
  Math.max(...neighbours.map((_, from) => Math.max(...distancesFrom(neighbours, from))));

const distancesFrom = (neighbours: readonly (readonly number[])[], from: number): number[] => {
  const distance = new Map([[from, 0]]);
  for (const [area, steps] of distance)
    for (const next of neighbours[area] as readonly number[])
      if (!distance.has(next)) distance.set(next, steps + 1);
  return [...distance.values()];
};

interface CombatFile {
  readonly singleRoll: readonly {
    attackerDice: number;
    defenderDice: number;
    total: number;
    outcomes: readonly { attackerLoses: number; defenderLoses: number; count: number }[];
  }[];
  readonly diceVectors: readonly {
    attackerRoll: readonly number[];
    defenderRoll: readonly number[];
    attackerLoses: number;
    defenderLoses: number;
  }[];
  readonly legalAttackerDice: readonly { fromArmies: number; legalAttackerDice: readonly number[] }[];
  readonly defenderDice: readonly { toArmies: number; defenderDice: number }[];
  readonly captureMove: readonly {
    fromArmies: number;
    attackerDice: number;
    attackerLossesInCapturingRoll: number;
    minMove: number;
    maxMove: number;
  }[];
  readonly osborne2003Table3: { cells: readonly (readonly number[])[] };
  readonly battleToTheEnd: {
    table: readonly {
      attackers: number;
      defenders: number;
      attackerWins: string;
      attackerWinsDecimal: number;
      expectedAttackerLosses: number;
      expectedDefenderLosses: number;
    }[];
    finalStates: readonly {
      attackers: number;
      defenders: number;
      final: readonly { attackersLeft: number; defendersLeft: number; decimal: number }[];
    }[];
  };
}

/** The file's decimals have twelve places. */
const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-11;

const checkCombatFile = (file: CombatFile, check: Check): void => {
  for (const { attackerDice, defenderDice, total, outcomes } of file.singleRoll) {
    const counts = countRolls(attackerDice, defenderDice);
    const name = `${attackerDice} v ${defenderDice}`;
    check(
      `${name}, all ways`,
      [...counts.values()].reduce((sum, count) => sum + count, 0),
      total,
    );
    for (const { attackerLoses, defenderLoses, count } of outcomes)
      check(
        `${name}, -${attackerLoses} -${defenderLoses}`,
        counts.get(`${attackerLoses} ${defenderLoses}`),
        count,
      );
    check(`${name}, kinds of outcome`, counts.size, outcomes.length);
  }
  for (const { attackerRoll, defenderRoll, attackerLoses, defenderLoses } of file.diceVectors) {
    const { attackerLosses, defenderLosses } = resolve(attackerRoll, defenderRoll);
    check(
      `${attackerRoll} v ${defenderRoll}`,
      [attackerLosses, defenderLosses],
      [attackerLoses, defenderLoses],
    );
  }
  for (const { fromArmies, legalAttackerDice } of file.legalAttackerDice)
    check(
      `dice of ${fromArmies} attackers`,
      Array.from({ length: attackerDiceMax(fromArmies) }, (_, at) => at + 1),
      legalAttackerDice,
    );
  for (const { toArmies, defenderDice } of file.defenderDice)
    check(`dice of ${toArmies} defenders`, defenderDiceOf(toArmies), defenderDice);
  for (const {
    fromArmies,
    attackerDice,
    attackerLossesInCapturingRoll,
    minMove,
    maxMove,
  } of file.captureMove) {
    const left = fromArmies - attackerLossesInCapturingRoll;
    check(
      `fewest to move, ${fromArmies} with ${attackerDice} dice`,
      advanceOf(0, attackerDice, left),
      minMove,
    );
    check(
      `most to move, ${fromArmies} with ${attackerDice} dice`,
      advanceOf(left, attackerDice, left),
      maxMove,
    );
  }
  for (const row of file.battleToTheEnd.table) {
    const name = `${row.attackers} against ${row.defenders}`;
    check(`${name}, exactly`, winFraction(row.attackers, row.defenders).join('/'), row.attackerWins);
    const odds = battleOdds(row.attackers, row.defenders);
    check(`${name}, wins`, isClose(odds.win, row.attackerWinsDecimal), true);
    check(`${name}, attackers lost`, isClose(odds.attackerLosses, row.expectedAttackerLosses), true);
    check(`${name}, defenders lost`, isClose(odds.defenderLosses, row.expectedDefenderLosses), true);
  }
  for (const { attackers, defenders, final } of file.battleToTheEnd.finalStates) {
    const odds = battleOdds(attackers, defenders);
    const sum = (of: (state: (typeof final)[0]) => number) =>
      final.reduce((all, state) => all + of(state), 0);
    const name = `how ${attackers} against ${defenders} ends`;
    const wins = sum(({ defendersLeft, decimal }) => (defendersLeft === 0 ? decimal : 0));
    check(
      `${name}, attackers left`,
      isClose(
        odds.win * odds.attackersLeft,
        sum((s) => s.attackersLeft * s.decimal),
      ),
      true,
    );
    check(
      `${name}, defenders left`,
      isClose(
        (1 - odds.win) * odds.defendersLeft,
        sum((s) => s.defendersLeft * s.decimal),
      ),
      true,
    );
    check(`${name}, wins`, isClose(odds.win, wins), true);
  }
  for (const [a, row] of file.osborne2003Table3.cells.entries())
    for (const [d, cell] of row.entries())
      check(
        `the published table, ${a + 1} against ${d + 1}`,
        Math.abs(battleOdds(a + 1, d + 1).win - cell) < 0.0005,
        true,
      );
};

/** Every way these dice can fall, through the code that plays. */
const countRolls = (attackerDice: number, defenderDice: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const total = 6 ** (attackerDice + defenderDice);
  for (let way = 0; way < total; way++) {
    const faces = Array.from(
      { length: attackerDice + defenderDice },
      (_, at) => (Math.floor(way / 6 ** at) % 6) + 1,
    );
    const { attackerLosses, defenderLosses } = resolve(
      faces.slice(0, attackerDice),
      faces.slice(attackerDice),
    );
    const key = `${attackerLosses} ${defenderLosses}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

interface RulesFile {
  readonly cardSets: readonly { symbols: readonly CardSymbol[]; valid: boolean }[];
  readonly tradeValues: readonly { setNumber: number; armies: number }[];
  readonly baseReinforcement: readonly { territories: number; base: number }[];
  readonly continentCombinations: readonly {
    continentsHeld: readonly string[];
    territoriesIfNothingElse: number;
    continentBonus: number;
    reinforcementIfNothingElse: number;
  }[];
  readonly hands: { largestHandWithNoSet: number; handsOf4WithNoSet: readonly (readonly CardSymbol[])[] };
  readonly initialDeal: Readonly<
    Record<
      string,
      {
        armiesEach: number;
        neutralSeat: boolean;
        territoriesPerSeatDealtRoundRobin: readonly number[];
        extraArmiesAfterOnePerTerritory: readonly number[];
      }
    >
  >;
}

const checkRulesFile = (file: RulesFile, check: Check): void => {
  for (const { symbols, valid } of file.cardSets) check(`a set of ${symbols}`, isSet(symbols), valid);
  for (const { setNumber, armies } of file.tradeValues)
    check(`set ${setNumber}`, tradeValue(setNumber), armies);
  for (const { territories, base } of file.baseReinforcement)
    check(`for ${territories} territories`, baseReinforcements(territories), base);
  const atlas = atlasOf('classic');
  for (const row of file.continentCombinations) {
    const name = `with ${row.continentsHeld.join(' and ') || 'nothing'}`;
    const held = atlas.continents.flatMap(({ id }, at) => (row.continentsHeld.includes(id) ? [at] : []));
    const owners = atlas.continentOf.map((continent) => (held.includes(continent) ? 0 : 1));
    const { territories, continentBonus, total } = reinforcementsFor(atlas, owners, 0);
    check(`${name}, territories`, territories, row.territoriesIfNothingElse);
    check(`${name}, bonus`, continentBonus, row.continentBonus);
    check(`${name}, armies`, total, row.reinforcementIfNothingElse);
  }
  const barren = handsWithoutSet();
  check(
    'the largest hand without a set',
    Math.max(...barren.map(({ length }) => length)),
    file.hands.largestHandWithNoSet,
  );
  check(
    'hands of four without a set',
    barren.filter(({ length }) => length === 4),
    file.hands.handsOf4WithNoSet,
  );
  for (const [seats, row] of Object.entries(file.initialDeal)) {
    const { lands, armies } = dealFor(Number(seats));
    check(`${seats} players, territories`, lands, row.territoriesPerSeatDealtRoundRobin);
    check(
      `${seats} players, armies`,
      armies,
      lands.map(() => row.armiesEach),
    );
    check(
      `${seats} players, extra armies`,
      armies.map((count, at) => count - (lands[at] as number)),
      row.extraArmiesAfterOnePerTerritory,
    );
    check(`${seats} players, neutral`, lands.length > Number(seats), row.neutralSeat);
  }
};

/** All hands (as multisets, two wild cards at most) that hold no set. */
const handsWithoutSet = (): CardSymbol[][] => {
  const found: CardSymbol[][] = [];
  const grow = (hand: CardSymbol[], from: number): void => {
    if (holdsSet(hand)) return;
    found.push(hand);
    for (let at = from; at < KINDS.length; at++) grow([...hand, KINDS[at] as CardSymbol], at);
  };
  grow([], 0);
  return found;
};

const KINDS: readonly CardSymbol[] = [...SYMBOLS, WILD];

const holdsSet = (hand: readonly CardSymbol[]): boolean =>
  hand.some((one, a) =>
    hand.some((two, b) => hand.some((three, c) => a < b && b < c && isSet([one, two, three]))),
  );

/** A deal through the rules, counted by owner. */
const dealFor = (seats: number): { lands: number[]; armies: number[] } => {
  const state = openGame({
    rules,
    gameId: 'deal',
    setup: { seats, options: withDefaults(rules.options, {}) },
    luck: luckOf('deal', { kind: 'practice', seed: 'deal' }),
    time: '',
  }).game.state as { holdings: number[]; owners: number[]; armies: number[] };
  const armies = state.holdings.map((_, owner) =>
    state.armies.reduce((sum, count, area) => (state.owners[area] === owner ? sum + count : sum), 0),
  );
  return { lands: state.holdings, armies };
};
