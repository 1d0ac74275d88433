// Rolling, production and the seven (rules 3, 4 and 5).

import { type Decision, die, must, pick, type Random, refuse, type Seat } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { bankNews } from '../bank.ts';
import { type CatanEvent, event, secretEvent } from '../events.ts';
import { hexesWith, landOf } from '../layout.ts';
import { playerIdOf } from '../notation.ts';
import { buildingAt, handOf, isCity, NO_BUILDING, ownerOf, type Position } from '../position.ts';
import {
  type Cards,
  count,
  covers,
  DESERT,
  formatCards,
  minus,
  nameOf,
  parseCards,
  plus,
  RESOURCE_INDEXES,
  type ResourceCards,
  type ResourceIndex,
} from '../resource.ts';
import { flatAt, NODES_OF } from '../topology.ts';

export const rollDice = (position: Position, seat: Seat, random: Random): CatanEvent[] => {
  const dice = roll(position, random);
  const total = dice[0] + dice[1];
  const playerId = playerIdOf(seat);
  if (total !== 7) {
    const rolled = event('diceRolled', { playerId, dice, phase: 'postRoll', discards: NO_DISCARDS });
    return [rolled, ...produce(position, total)];
  }
  const discards = position.hands
    .map((hand, each) => ({ playerId: playerIdOf(each), count: discardCount(position, hand) }))
    .filter((demand) => demand.count > 0);
  const phase = discards.length > 0 ? 'discarding' : 'robber';
  return [event('diceRolled', { playerId, dice, phase, discards })];
};

const NO_DISCARDS = Object.freeze([]);

/** Two dice; balanced ones are drawn from what is left of the 36 possible rolls. */
const roll = ({ rollsLeft }: Position, random: Random): [number, number] => {
  if (rollsLeft.length === 0) return [die(random), die(random)];
  const drawn = pick(random, rollsLeft);
  return [Math.floor(drawn / 6) + 1, (drawn % 6) + 1];
};

/** More cards than the limit: half of them go, rounded down. */
const discardCount = ({ options }: Position, hand: Cards): number =>
  count(hand) > options.discardLimit ? Math.floor(count(hand) / 2) : 0;

const produce = (position: Position, total: number): CatanEvent[] => {
  const owed = owedBy(position, total);
  if (!owed) return [];
  const short = ration(position, owed);
  const gains: { playerId: string; resources: ResourceCards }[] = [];
  let { bank } = position;
  for (let seat = 0; seat < owed.length; seat++) {
    const cards: Cards = must(owed[seat], 'seat');
    if (count(cards) === 0) continue;
    gains.push({ playerId: playerIdOf(seat), resources: formatCards(cards) });
    bank = minus(bank, cards);
  }
  const produced = event('resourcesProduced', { gains, short: short.map(nameOf) });
  const production: CatanEvent = short.length > 0 ? { ...produced, reveals: true } : produced; // It tells of hands.
  return [production, ...bankNews(position.bank, bank)];
};

/** What a seat is owed, while it is added up. */
type Debt = [number, number, number, number, number];

/** What each seat is owed by a roll; null when nobody is owed anything. */
const owedBy = ({ layout, robber, buildings, seats }: Position, total: number): Debt[] | null => {
  let owed: Debt[] | null = null;
  for (const hex of hexesWith(layout, total)) {
    if (hex === robber) continue;
    const resource = landOf(layout, hex);
    if (resource === DESERT) continue;
    for (let place = 6 * hex; place < 6 * hex + 6; place++) {
      const building = buildingAt(buildings, flatAt(NODES_OF, place));
      if (building === NO_BUILDING) continue;
      owed ??= Array.from({ length: seats }, (): Debt => [0, 0, 0, 0, 0]);
      must(owed[ownerOf(building)], 'seat')[resource] += isCity(building) ? 2 : 1;
    }
  }
  return owed;
};

/**
 * Where the bank lacks a resource, a single creditor gets what is left and several get nothing. Changes `owed` and
 * answers with the resources that fell short.
 */
const ration = ({ bank }: Position, owed: readonly Debt[]): ResourceIndex[] => {
  const short: ResourceIndex[] = [];
  for (const resource of RESOURCE_INDEXES) {
    let total = 0;
    let creditors = 0;
    for (const cards of owed) {
      total += cards[resource];
      if (cards[resource] > 0) creditors++;
    }
    if (total <= bank[resource]) continue;
    short.push(resource);
    for (const cards of owed) if (cards[resource] > 0) cards[resource] = creditors === 1 ? bank[resource] : 0;
  }
  return short;
};

export const discardResources = (
  position: Position,
  seat: Seat,
  { resources }: PayloadOf<'DISCARD_RESOURCES'>,
): Decision<CatanEvent> => {
  const cards = parseCards(resources);
  const owed = owedDiscards(position);
  const required = must(owed[seat], 'seat');
  if (count(cards) !== required) return refuse('WRONG_DISCARD', { count: required, given: count(cards) });
  if (!covers(handOf(position, seat), cards)) return refuse('NOT_HELD');
  const isLast = owed.every((due, each) => each === seat || due === 0);
  const payload = {
    playerId: playerIdOf(seat),
    count: required,
    resources: formatCards(cards),
    phase: isLast ? ('robber' as const) : ('discarding' as const),
  };
  const discarded = secretEvent('resourcesDiscarded', payload, 'resources', [seat]);
  return [discarded, ...bankNews(position.bank, plus(position.bank, cards))];
};

/** Cards that each seat still has to discard. */
export const owedDiscards = ({ phase }: Position): readonly number[] =>
  phase.type === 'discarding' ? phase.owed : [];
