// Plays recorded games through the rules, step for step: the whole legal set before each action, the whole digest
// after it. Recorded chance comes from a script. Nothing is left out and nothing is forgiven.

import { type Decision, fold, isRefused, type Random } from '@turnfold/kernel';
import { scriptedDice, scriptedRandom } from '@turnfold/kernel/testing';
import {
  ACTIONS,
  buildCity,
  buildRoad,
  buildSettlement,
  type CatanAction,
  confirmTrade,
  moveRobber,
  PLAY_MONOPOLY,
  placeRoad,
  placeSettlement,
  playYearOfPlenty,
  tradeBank,
} from '../../src/actions.ts';
import { type KindIndex, kindName } from '../../src/card.ts';
import { type CatanEvent, event } from '../../src/events.ts';
import { GENERIC, type Harbour, type Land } from '../../src/layout.ts';
import { parseEdge, parseHexCoord, parseVertex, seatOf } from '../../src/notation.ts';
import { DEFAULT_OPTIONS } from '../../src/options.ts';
import { ratesOf } from '../../src/placement.ts';
import { pointsOf, publicPoints } from '../../src/points.ts';
import { isCity, ownerOf, type Position } from '../../src/position.ts';
import {
  type Cards,
  DESERT,
  formatCards,
  indexOf,
  minus,
  NO_CARDS,
  nameOf,
  only,
  plus,
  type Resource,
  type ResourceIndex,
} from '../../src/resource.ts';
import { rules } from '../../src/rules.ts';
import { edgeOf, hexOf, nodeOf, siteOf, theirEdge, theirHex, theirNode } from './vector-map.ts';

type TheirAction = readonly [string, ...unknown[]];

interface GameRecord {
  readonly g: number;
  readonly n: number;
  readonly hexes: readonly (readonly [Land, number])[];
  readonly ports: readonly Harbour[];
  readonly robber: number;
  readonly devDeck: readonly KindIndex[];
  readonly bank: Cards;
  readonly vpsToWin: number;
  readonly discardLimit: number;
}

interface StepRecord {
  readonly g: number;
  readonly i: number;
  readonly turn: number;
  readonly p: number;
  readonly prompt: string;
  readonly rolled: number;
  readonly free?: number;
  readonly legal: readonly TheirAction[];
  readonly a: TheirAction;
  readonly r?: unknown;
  readonly lens?: readonly number[];
  readonly own?: Pieces;
  readonly st: Digest;
}

interface EndRecord {
  readonly g: number;
  readonly steps: number;
  readonly turns: number;
  readonly winner: number;
  readonly vp: readonly number[];
}

interface Pieces {
  readonly p: number;
  readonly s: readonly number[];
  readonly c: readonly number[];
  readonly r: readonly (readonly [number, number])[];
}

interface Digest {
  readonly res: readonly Cards[];
  readonly dev: readonly Cards[];
  readonly pld: readonly (readonly number[])[];
  readonly blt: readonly (readonly number[])[];
  readonly vp: readonly number[];
  readonly pvp: readonly number[];
  readonly lr: number;
  readonly la: number;
  readonly rob: number;
  readonly bank: Cards;
  readonly deck: number;
}

export interface Mismatch {
  readonly game: number;
  readonly step: number;
  /** What differs. */
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly record?: unknown;
}

export interface GamesReport {
  readonly games: number;
  readonly steps: number;
  readonly mismatches: readonly Mismatch[];
}

/** Checks the lines of a file of games. A game stops at its first mismatch; the others go on. */
export const checkGames = (lines: Iterable<string>): GamesReport => {
  const mismatches: Mismatch[] = [];
  let games = 0;
  let steps = 0;
  let replay: Replay | null = null;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const record = JSON.parse(line) as { readonly t: string };
    if (record.t === 'game') {
      if (replay) mismatches.push(cutOff(replay));
      games++;
      replay = createReplay(record as unknown as GameRecord);
    } else if (record.t === 's' && replay) {
      steps++;
      try {
        takeStep(replay, record as unknown as StepRecord);
      } catch (error) {
        mismatches.push(mismatchOf(error, record as unknown as StepRecord));
        replay = null;
      }
    } else if (record.t === 'end' && replay) {
      try {
        finish(replay, record as unknown as EndRecord);
      } catch (error) {
        mismatches.push(mismatchOf(error, { ...(record as unknown as EndRecord), i: replay.steps }));
      }
      replay = null;
    } else if (record.t !== 'file' && record.t !== 's' && record.t !== 'end')
      throw new Error(`a record of the unknown type ${JSON.stringify(record.t)}`);
  }
  if (replay) mismatches.push(cutOff(replay));
  return { games, steps, mismatches };
};

class Difference extends Error {
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
  constructor(what: string, expected: unknown, actual: unknown) {
    super(what);
    this.what = what;
    this.expected = expected;
    this.actual = actual;
  }
}

const mismatchOf = (error: unknown, record: { readonly g: number; readonly i: number }): Mismatch => {
  const { what, expected, actual } =
    error instanceof Difference
      ? error
      : { what: 'an exception', expected: 'none', actual: (error as Error).stack };
  return { game: record.g, step: record.i, what, expected, actual, record };
};

const cutOff = ({ game, steps }: Replay): Mismatch => ({
  game: game.g,
  step: steps,
  what: 'the file ends in the middle of the game',
  expected: 'an end record',
  actual: 'none',
});

const same = (what: string, expected: unknown, actual: unknown): void => {
  if (JSON.stringify(expected) !== JSON.stringify(actual)) throw new Difference(what, expected, actual);
};

interface Replay {
  readonly game: GameRecord;
  position: Position;
  steps: number;
  ends: number;
  /** Cards of a discard that is recorded card by card. */
  discarding: Cards;
  /** The legal set when the open offer was made: the player may also go on with the turn. */
  legalAtOffer: readonly TheirAction[];
}

const createReplay = (game: GameRecord): Replay => {
  const options = { ...DEFAULT_OPTIONS, victoryPoints: game.vpsToWin, discardLimit: game.discardLimit };
  const position = fold(rules, rules.initial({ seats: game.n, options }), [started(game)]);
  same('the bank at the start', game.bank, position.bank);
  same('the robber at the start', game.robber, theirHex[position.robber]);
  return { game, position, steps: 0, ends: 0, discarding: NO_CARDS, legalAtOffer: [] };
};

const started = ({ hexes, ports, devDeck }: GameRecord): CatanEvent => {
  const resources: (Resource | 'desert')[] = [];
  const numbers: number[] = [];
  for (const [id, [resource, number]] of hexes.entries()) {
    resources[hexOf[id] as number] = resource === DESERT ? 'desert' : nameOf(resource);
    numbers[hexOf[id] as number] = number;
  }
  const harbours: (Resource | 'any')[] = [];
  for (const [id, resource] of ports.entries())
    harbours[siteOf[id] as number] = resource === GENERIC ? 'any' : nameOf(resource);
  return event('gameStarted', { resources, numbers, harbours, deck: devDeck.map(kindName) });
};

const takeStep = (replay: Replay, step: StepRecord): void => {
  same('the number of the step', step.i, replay.steps++);
  checkPrompt(replay.position, step);
  checkLegal(replay, step);
  const [type] = step.a;
  if (type === 'offer') replay.legalAtOffer = step.legal;
  if (type === 'end') replay.ends++;
  if (type === 'discard') discardCard(replay, step);
  else
    replay.position = play(replay.position, step.p, ourAction(replay.position, step.a), chance(replay, step));
  checkAfter(replay, step);
};

/** Who is asked for what, before the action. */
const checkPrompt = (position: Position, step: StepRecord): void => {
  const { phase } = position;
  same('whose turn it is', step.turn, position.player);
  same('who decides', true, rules.toAct(position).includes(step.p));
  same('what is asked', step.prompt, promptOf(position, step.p));
  same('whether the dice have been rolled', step.rolled === 1, hasRolled(position));
  same('free roads left', step.free ?? 0, phase.type === 'freeRoads' ? phase.left : 0);
};

const promptOf = ({ phase, offer, player }: Position, seat: number): string => {
  if (phase.type === 'setupPlacement')
    return phase.node < 0 ? 'BUILD_INITIAL_SETTLEMENT' : 'BUILD_INITIAL_ROAD';
  if (phase.type === 'discarding') return 'DISCARD';
  if (phase.type === 'robber') return 'MOVE_ROBBER';
  if (!offer) return 'PLAY_TURN';
  return seat === player ? 'DECIDE_ACCEPTEES' : 'DECIDE_TRADE';
};

const hasRolled = ({ phase }: Position): boolean => {
  if (phase.type === 'robber' || phase.type === 'freeRoads') return phase.back === 'postRoll';
  return phase.type === 'postRoll' || phase.type === 'discarding';
};

const checkLegal = (replay: Replay, step: StepRecord): void => {
  const { position } = replay;
  const listed = Array.from(rules.legalActions(position, step.p));
  const actual = step.prompt === 'DISCARD' ? firstCards(replay, listed) : textsOf(position, step.p, listed);
  // The records stop the turn while an offer is open; our player may also go on with it.
  const also = step.prompt === 'DECIDE_ACCEPTEES' ? replay.legalAtOffer : [];
  const expected = new Set([...step.legal, ...also].map((action) => JSON.stringify(action)));
  if (
    new Set(actual).size !== actual.length ||
    actual.length !== expected.size ||
    !actual.every((a) => expected.has(a))
  )
    throw new Difference('the legal actions', [...expected].sort(), actual.slice().sort());
};

/** The records discard card by card: which card may come next, so that one of our listed discards can follow. */
const firstCards = ({ discarding }: Replay, listed: readonly CatanAction[]): string[] => {
  const next = new Set<number>();
  for (const action of listed) {
    if (action.type !== 'DISCARD_RESOURCES') throw new Difference('the legal actions', 'discards', action);
    const left = minus(cardsOf(action.payload.resources), discarding);
    if (left.some((amount) => amount < 0)) continue;
    for (const [resource, amount] of left.entries()) if (amount > 0) next.add(resource);
  }
  return [...next].map((resource) => JSON.stringify(['discard', resource]));
};

const cardsOf = (cards: Partial<Record<string, number>>): Cards =>
  ['wood', 'brick', 'sheep', 'wheat', 'ore'].map((name) => cards[name] ?? 0) as unknown as Cards;

const textsOf = (position: Position, seat: number, listed: readonly CatanAction[]): string[] => {
  const rates = ratesOf(position, seat);
  return listed.map((action) =>
    action.type === 'TRADE_BANK' ? bankText(rates, action.payload) : textOf(action),
  );
};

const bankText = (
  rates: readonly number[],
  { give, receive }: { give: Resource; receive: Resource },
): string => JSON.stringify(['bank', indexOf(give), rates[indexOf(give)], indexOf(receive)]);

/** Actions that can be listed are made once, so their texts can be kept. */
const texts = new Map<CatanAction, string>();
const textOf = (action: CatanAction): string => {
  let text = texts.get(action);
  if (text === undefined) {
    text = JSON.stringify(theirAction(action));
    texts.set(action, text);
  }
  return text;
};

const theirAction = (action: CatanAction): readonly unknown[] => {
  switch (action.type) {
    case 'PLACE_SETTLEMENT':
    case 'BUILD_SETTLEMENT':
      return ['settle', theirNode[parseVertex(action.payload.vertexId) as number]];
    case 'PLACE_ROAD':
    case 'BUILD_ROAD':
      return ['road', ...(theirEdge[parseEdge(action.payload.edgeId) as number] as readonly number[])];
    case 'BUILD_CITY':
      return ['city', theirNode[parseVertex(action.payload.vertexId) as number]];
    case 'BUY_DEVELOPMENT_CARD':
      return ['buy'];
    case 'ROLL_DICE':
      return ['roll'];
    case 'END_TURN':
      return ['end'];
    case 'PLAY_KNIGHT':
      return ['knight'];
    case 'PLAY_ROAD_BUILDING':
      return ['roads'];
    case 'PLAY_MONOPOLY':
      return ['mono', indexOf(action.payload.resource)];
    case 'PLAY_YEAR_OF_PLENTY':
      return ['plenty', ...action.payload.resources.map(indexOf)];
    case 'MOVE_ROBBER': {
      const { hexCoord, targetPlayerId } = action.payload;
      return [
        'rob',
        theirHex[parseHexCoord(hexCoord) as number],
        targetPlayerId ? seatOf(targetPlayerId) : -1,
      ];
    }
    case 'ACCEPT_TRADE':
      return ['accept'];
    case 'REJECT_TRADE':
      return ['reject'];
    case 'CONFIRM_TRADE':
      return ['confirm', seatOf(action.payload.playerId)];
    case 'CANCEL_TRADE':
      return ['cancel'];
    case 'TRADE_BANK':
    case 'DISCARD_RESOURCES':
    case 'OFFER_TRADE':
    case 'COUNTER_TRADE':
      throw new Difference('the legal actions', 'no such action', action);
  }
};

const ourAction = ({ phase }: Position, [type, ...args]: TheirAction): CatanAction => {
  const [a, b, c] = args as number[];
  const isSetup = phase.type === 'setupPlacement';
  switch (type) {
    case 'settle':
      return (isSetup ? placeSettlement : buildSettlement)(nodeOf[a as number] as number);
    case 'road':
      return (isSetup ? placeRoad : buildRoad)(edgeOf(a as number, b as number));
    case 'city':
      return buildCity(nodeOf[a as number] as number);
    case 'mono':
      return PLAY_MONOPOLY[a as number] as CatanAction;
    case 'plenty':
      return playYearOfPlenty(a as ResourceIndex, (b as ResourceIndex | undefined) ?? -1);
    case 'rob':
      return moveRobber(hexOf[a as number] as number, b as number);
    case 'bank':
      return tradeBank(a as ResourceIndex, c as ResourceIndex);
    case 'offer': {
      const [give, want] = args as unknown as [Cards, Cards];
      return { type: 'OFFER_TRADE', payload: { give: formatCards(give), receive: formatCards(want) } };
    }
    case 'confirm':
      return confirmTrade(a as number);
  }
  const plain = PLAIN[type];
  if (!plain) throw new Difference('the action', 'one of the documented ones', type);
  return { type: plain, payload: {} } as CatanAction;
};

const PLAIN: Readonly<Record<string, CatanAction['type']>> = {
  buy: 'BUY_DEVELOPMENT_CARD',
  roll: 'ROLL_DICE',
  end: 'END_TURN',
  knight: 'PLAY_KNIGHT',
  roads: 'PLAY_ROAD_BUILDING',
  accept: 'ACCEPT_TRADE',
  reject: 'REJECT_TRADE',
  cancel: 'CANCEL_TRADE',
};

/** Luck that brings out what was recorded. */
const chance = ({ position }: Replay, { a: [type, , victim], r, p }: StepRecord): Random => {
  if (type === 'roll') return scriptedDice(r as number[]);
  if (type !== 'rob' || victim === -1) return scriptedRandom([]);
  const hand = position.hands[victim as number] as Cards;
  if (!((r as number) >= 0 && hand[r as 0] > 0))
    throw new Difference(`what ${p} stole`, 'a card that is there', r);
  return scriptedRandom([hand.slice(0, r as number).reduce<number>((sum, amount) => sum + amount, 0)]);
};

/** As the kernel does it: phase and turn first, then the rules. */
const play = (position: Position, seat: number, action: CatanAction, random: Random): Position => {
  const phases: readonly string[] = ACTIONS[action.type].phases;
  same('the phase of the action', true, phases.includes(rules.stage(position).phase));
  same('whether the seat may act', true, rules.toAct(position).includes(seat));
  const decision: Decision<CatanEvent> = rules.decide(position, seat, action, random);
  if (isRefused(decision)) throw new Difference('the answer to the action', 'accepted', decision);
  return fold(rules, position, decision);
};

/** Gathers the cards of one seat's discard, and plays it once it is complete. */
const discardCard = (replay: Replay, { p, a: [, resource] }: StepRecord): void => {
  const { phase } = replay.position;
  same('who discards first', rules.toAct(replay.position)[0], p);
  replay.discarding = plus(replay.discarding, only(resource as ResourceIndex));
  const owed = phase.type === 'discarding' ? phase.owed[p] : 0;
  if (replay.discarding.reduce<number>((sum, amount) => sum + amount, 0) < (owed as number)) return;
  const resources = formatCards(replay.discarding);
  replay.position = play(
    replay.position,
    p,
    { type: 'DISCARD_RESOURCES', payload: { resources } },
    scriptedRandom([]),
  );
  replay.discarding = NO_CARDS;
};

const checkAfter = ({ position, discarding }: Replay, step: StepRecord): void => {
  const digest = digestOf(position);
  const given = discarding === NO_CARDS ? digest : { ...digest, ...halfway(digest, step.p, discarding) };
  if (JSON.stringify(step.st) !== JSON.stringify(given)) differing(step.st, given);
  if (step.lens) same('the road lengths', step.lens, position.roadLengths);
  if (step.own) {
    same('the pieces', step.own, piecesOf(position, step.own.p));
    checkInvariants(position);
  }
  if (step.a[0] === 'buy') same('the card bought', step.r, position.deck[position.drawn - 1]);
};

const checkInvariants = (position: Position): void => {
  for (const [name, holds] of Object.entries(rules.invariants))
    same(`the invariant "${name}"`, true, holds(position));
};

const differing = (expected: Digest, actual: Digest): void => {
  for (const key of Object.keys(expected) as (keyof Digest)[])
    same(`the digest's ${key}`, expected[key], actual[key]);
  throw new Difference('the digest', expected, actual);
};

const digestOf = (position: Position): Digest => {
  const seats = position.hands.map((_, seat) => seat);
  return {
    res: position.hands,
    dev: position.cards,
    pld: position.played.map((kinds) => kinds.slice(0, 4)),
    blt: position.supply.map(({ settlements, cities, roads }) => [5 - settlements, 4 - cities, 15 - roads]),
    vp: seats.map((seat) => pointsOf(position, seat)),
    pvp: seats.map((seat) => publicPoints(position, seat)),
    lr: position.longestRoad,
    la: position.largestArmy,
    rob: theirHex[position.robber] as number,
    bank: position.bank,
    deck: position.deck.length - position.drawn,
  };
};

/** The records show a discard card by card, we in one go: hand and bank in between. */
const halfway = ({ res, bank }: Digest, seat: number, cards: Cards): Pick<Digest, 'res' | 'bank'> => ({
  res: res.with(seat, minus(res[seat] as Cards, cards)),
  bank: plus(bank, cards),
});

const piecesOf = ({ buildings, roads }: Position, seat: number): Pieces => {
  const ascending = (a: number, b: number) => a - b;
  const nodes = (city: boolean) =>
    buildings
      .flatMap((building, node) =>
        ownerOf(building) === seat && isCity(building) === city ? [theirNode[node] as number] : [],
      )
      .sort(ascending);
  const edges = roads.flatMap((owner, edge) =>
    owner === seat ? [theirEdge[edge] as readonly [number, number]] : [],
  );
  return { p: seat, s: nodes(false), c: nodes(true), r: edges.sort(([a, b], [c, d]) => a - c || b - d) };
};

const finish = ({ position, steps, ends, game }: Replay, end: EndRecord): void => {
  const outcome = rules.outcome(position);
  checkInvariants(position);
  same('the number of steps', end.steps, steps);
  same('the number of turns', end.turns, ends + 2 * (game.n - 1));
  same('the winner', end.winner, outcome?.winners[0] ?? -1);
  same('the points at the end', end.vp, digestOf(position).vp);
};
