// Rolling, production and the seven (rules 3, 4 and 5).

import { type Decision, die, type Random, refuse, type Seat } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { bankNews } from '../bank.ts';
import { type CatanEvent, event, secretEvent } from '../events.ts';
import { hexesWith } from '../layout.ts';
import { playerIdOf } from '../notation.ts';
import { isCity, NO_BUILDING, ownerOf, type Position } from '../position.ts';
import {
  type Cards,
  count,
  covers,
  formatCards,
  minus,
  nameOf,
  parseCards,
  plus,
  type ResourceCards,
} from '../resource.ts';
import { NODES_OF, type NodeIndex } from '../topology.ts';

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
  const drawn = rollsLeft[random.int(rollsLeft.length)] as number;
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
    const cards = owed[seat] as unknown as Cards;
    if (count(cards) === 0) continue;
    gains.push({ playerId: playerIdOf(seat), resources: formatCards(cards) });
    bank = minus(bank, cards);
  }
  const produced = event('resourcesProduced', { gains, short: short.map(nameOf) });
  const told: CatanEvent = short.length > 0 ? { ...produced, reveals: true } : produced; // It tells of hands.
  return [told, ...bankNews(position.bank, bank)];
};

/** What each seat is owed by a roll; null when nobody is owed anything. */
const owedBy = ({ layout, robber, buildings, seats }: Position, total: number): number[][] | null => {
  let owed: number[][] | null = null;
  for (const hex of hexesWith(layout, total)) {
    if (hex === robber) continue;
    const resource = layout.resources[hex] as number;
    for (let place = 6 * hex; place < 6 * hex + 6; place++) {
      const building = buildings[NODES_OF[place] as NodeIndex] as number;
      if (building === NO_BUILDING) continue;
      owed ??= Array.from({ length: seats }, () => [0, 0, 0, 0, 0]);
      const cards = owed[ownerOf(building)] as number[];
      cards[resource] = (cards[resource] as number) + (isCity(building) ? 2 : 1);
    }
  }
  return owed;
};

/**
 * Where the bank lacks a resource, a single creditor gets what is left and several get nothing. Changes `owed` and
 * answers with the resources that fell short.
 */
const ration = ({ bank }: Position, owed: number[][]): number[] => {
  const short: number[] = [];
  for (let resource = 0; resource < 5; resource++) {
    let total = 0;
    let creditors = 0;
    for (const cards of owed) {
      total += cards[resource] as number;
      if (cards[resource]) creditors++;
    }
    if (total <= bank[resource as 0]) continue;
    short.push(resource);
    for (const cards of owed)
      if (cards[resource]) cards[resource] = creditors === 1 ? bank[resource as 0] : 0;
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
  const required = owed[seat] as number;
  if (count(cards) !== required) return refuse('WRONG_DISCARD', { count: required, given: count(cards) });
  if (!covers(position.hands[seat] as Cards, cards)) return refuse('NOT_HELD');
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
