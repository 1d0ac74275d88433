// One line per event, for the log. It must do with what a viewer is allowed to know.

import { type EventBody, parseSeat, type Seat } from '@turnfold/kernel';
import type { CatanEvent } from './events.ts';
import { RESOURCES, type ResourceCards } from './resource.ts';

export const sentence = (event: CatanEvent, name: (seat: Seat) => string): string | null => {
  const of = (playerId: string): string => name(parseSeat(playerId) ?? 0);
  switch (event.type) {
    case 'gameStarted':
      return 'The island is laid out.';
    case 'settlementPlaced': {
      const { playerId, resources } = event.payload;
      const paid = cardsText(resources);
      return `${of(playerId)} places a settlement${paid ? ` and receives ${paid}` : ''}.`;
    }
    case 'roadPlaced':
      return `${of(event.payload.playerId)} places a road.`;
    case 'setupFinished':
      return `Everybody has settled. ${of(event.payload.next)} begins.`;
    case 'diceRolled': {
      const [first, second] = event.payload.dice;
      return `${of(event.payload.playerId)} rolls ${first} and ${second}: ${first + second}.`;
    }
    case 'resourcesProduced': {
      const { gains, short } = event.payload;
      const paid = gains.map(({ playerId, resources }) => `${of(playerId)} receives ${cardsText(resources)}`);
      const lacking = short.length > 0 ? [`the bank runs short of ${short.join(' and ')}`] : [];
      return capital(`${[...paid, ...lacking].join('; ')}.`);
    }
    case 'bankSeen': {
      const { bank } = event.payload;
      const low = RESOURCES.flatMap((name) => (bank[name] < 2 ? `${bank[name] || 'no'} ${name}` : []));
      return low.length > 0 ? `The bank has ${low.join(', ')} left.` : null;
    }
    case 'resourcesDiscarded': {
      const { playerId, count, resources } = event.payload;
      return `${of(playerId)} discards ${hidden(event, 'resources') ? cardCount(count) : cardsText(resources)}.`;
    }
    case 'robberMoved':
      return `${of(event.payload.playerId)} moves the robber.`;
    case 'resourceStolen': {
      const { playerId, targetPlayerId, resource } = event.payload;
      const what = hidden(event, 'resource') ? 'a card' : `1 ${resource}`;
      return `${of(playerId)} steals ${what} from ${of(targetPlayerId)}.`;
    }
    case 'roadBuilt':
      return `${of(event.payload.playerId)} builds a ${event.payload.free ? 'free ' : ''}road.`;
    case 'settlementBuilt':
      return `${of(event.payload.playerId)} builds a settlement.`;
    case 'cityBuilt':
      return `${of(event.payload.playerId)} builds a city.`;
    case 'longestRoadMoved': {
      const { playerId } = event.payload;
      return playerId === null
        ? 'Nobody holds the longest road now.'
        : `${of(playerId)} takes the longest road.`;
    }
    case 'developmentCardBought': {
      const { playerId, card } = event.payload;
      const what = hidden(event, 'card') ? 'a development card' : CARD_NAMES[card];
      return `${of(playerId)} buys ${what}.`;
    }
    case 'knightPlayed':
      return `${of(event.payload.playerId)} plays a knight.`;
    case 'largestArmyTaken':
      return `${of(event.payload.playerId)} takes the largest army.`;
    case 'roadBuildingPlayed':
      return `${of(event.payload.playerId)} plays road building.`;
    case 'yearOfPlentyPlayed': {
      const { playerId, resources } = event.payload;
      return `${of(playerId)} plays year of plenty and takes ${cardsText(resources)}.`;
    }
    case 'monopolyPlayed': {
      const { playerId, resource, taken } = event.payload;
      const total = taken.reduce((sum, { count }) => sum + count, 0);
      return `${of(playerId)} plays monopoly and takes ${total} ${resource}.`;
    }
    case 'bankTraded': {
      const { playerId, give, count, receive } = event.payload;
      return `${of(playerId)} gives the bank ${count} ${give} for 1 ${receive}.`;
    }
    case 'tradeOffered': {
      const { playerId, give, receive } = event.payload;
      return `${of(playerId)} offers ${cardsText(give)} for ${cardsText(receive)}.`;
    }
    case 'tradeAccepted':
      return `${of(event.payload.playerId)} accepts.`;
    case 'tradeRejected':
      return `${of(event.payload.playerId)} declines.`;
    case 'tradeCountered': {
      const { playerId, give, receive } = event.payload;
      return `${of(playerId)} counters with ${cardsText(give)} for ${cardsText(receive)}.`;
    }
    case 'tradeAnswerVoided':
      return `${of(event.payload.playerId)} may answer the offer again.`;
    case 'tradeMade': {
      const { playerId, withPlayerId, give, receive } = event.payload;
      return `${of(playerId)} gives ${of(withPlayerId)} ${cardsText(give)} for ${cardsText(receive)}.`;
    }
    case 'tradeClosed':
      return {
        cancelled: 'The offer is cancelled.',
        rejected: 'Nobody accepts the offer.',
        cardsGone: 'The offer lapses.',
      }[event.payload.reason];
    case 'turnEnded':
      return null;
    case 'gameWon': {
      const { playerId, points, victoryPointCards } = event.payload;
      const cards = victoryPointCards > 0 ? `, ${victoryPointCards} from cards` : '';
      return `${of(playerId)} wins with ${points} points${cards}.`;
    }
  }
};

const CARD_NAMES = {
  knight: 'a knight',
  yearOfPlenty: 'a year of plenty',
  monopoly: 'a monopoly',
  roadBuilding: 'road building',
  victoryPoint: 'a victory point',
} as const;

/** Whether this viewer's event lacks a part. */
const hidden = ({ payload }: EventBody, key: string): boolean => !(key in payload);

export const cardsText = (cards: ResourceCards): string =>
  RESOURCES.flatMap((name) => (cards[name] > 0 ? `${cards[name]} ${name}` : [])).join(', ');

const cardCount = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
