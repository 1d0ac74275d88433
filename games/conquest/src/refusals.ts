// Why an action is refused: the rule in RULES.md that says so, a sentence for the player, and what to do instead.

import { type Refused, type Rules, refuse } from '@turnfold/kernel';
import { type Area, type Atlas, idOf, neighboursOf } from './atlas.ts';

export const REFUSALS = {
  MUST_TRADE: {
    rule: 'R4.5',
    explain: 'You hold {cards} cards: trade a set before you place armies.',
    hint: 'With five or more cards you always hold a set.',
  },
  MAY_NOT_TRADE: {
    rule: 'R7.3',
    explain: 'You are down to {cards} cards: no more trades until your next turn.',
    hint: 'Place your {pool} armies and go on with the attack.',
  },
  DUPLICATE_CARD: {
    rule: 'R4.1',
    explain: 'The card {card} is named twice.',
    hint: 'A set has three different cards.',
  },
  CARD_NOT_OWNED: {
    rule: 'R4.1',
    explain: 'You do not hold the card {card}.',
    hint: 'Your own cards are listed under cards.',
  },
  INVALID_SET: {
    rule: 'R4.1',
    explain: '{symbols} is not a set.',
    hint: 'A set is three alike, one of each, or any two and a wild card.',
  },
  UNKNOWN_TERRITORY: {
    rule: 'R1.1',
    explain: 'There is no territory {territory} on this map.',
    hint: 'Territories are named by their ids, such as {example}.',
  },
  NOT_OWNER: {
    rule: 'R1.3',
    explain: '{territory} is not yours.',
    hint: 'Choose a territory that you hold.',
  },
  NOT_FREE: {
    rule: 'R2.6',
    explain: '{territory} is taken.',
    hint: 'Claim a territory that nobody holds.',
  },
  NOT_ENEMY: {
    rule: 'R6.1',
    explain: '{territory} is your own.',
    hint: 'Attack a territory that you do not hold.',
  },
  NOT_ADJACENT: {
    rule: 'R1.2',
    explain: '{from} and {to} are not neighbours.',
    hint: 'Neighbours of {from}: {neighbours}.',
  },
  SAME_TERRITORY: {
    rule: 'R8.1',
    explain: 'Armies cannot move from {territory} to itself.',
    hint: 'Choose another territory of yours to move to.',
  },
  NOT_CONNECTED: {
    rule: 'R8.2',
    explain: 'No way through your own land leads from {from} to {to}.',
    hint: 'Choose two territories that are joined by territories of yours.',
  },
  ALREADY_FORTIFIED: {
    rule: 'R8.1',
    explain: 'You have fortified this turn already.',
    hint: 'End your turn.',
  },
  NOT_ENOUGH_ARMIES: {
    rule: 'R6.2, R8.3',
    explain: '{territory} has {armies} armies, and this takes at least {needed}.',
    hint: 'One army always stays behind.',
  },
  MUST_ADVANCE: {
    rule: 'R6.8',
    explain: 'You have captured {territory}: choose first how many armies move in.',
    hint: 'From {least} to {most} armies may move in.',
  },
  WRONG_ADVANCE: {
    rule: 'R6.8',
    explain: '{count} armies cannot move in.',
    hint: 'Choose from {least} to {most} armies: as many as dice you rolled, or more; one stays behind.',
  },
  NOTHING_CAPTURED: {
    rule: 'R6.8',
    explain: 'There is no capture to move into.',
    hint: 'Armies move in right after a capture.',
  },
  BAD_COUNT: {
    rule: 'R5.1, R8.3',
    explain: '{count} is not a number of armies.',
    hint: 'Move or place 1 army or more.',
  },
  WRONG_TOTAL: {
    rule: 'R5.1',
    explain: 'You placed {total} armies, but there are {pool} to place.',
    hint: 'Place all of them at once.',
  },
} as const satisfies Rules['refusals'];

export type RefusalCode = keyof typeof REFUSALS & string;

export const no = (code: RefusalCode, params?: Readonly<Record<string, string | number>>): Refused =>
  refuse(code, params);

export const unknownTerritory = (atlas: Atlas, territory: string): Refused =>
  no('UNKNOWN_TERRITORY', { territory, example: idOf(atlas, 0) });

export const notAdjacent = (atlas: Atlas, from: Area, to: Area): Refused =>
  no('NOT_ADJACENT', {
    from: idOf(atlas, from),
    to: idOf(atlas, to),
    neighbours: neighboursOf(atlas, from)
      .map((area) => atlas.ids[area])
      .join(', '),
  });
