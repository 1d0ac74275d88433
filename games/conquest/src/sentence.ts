// A line for the log about each event, as far as whoever reads it may know.

import { parseSeat, type Seat } from '@turnfold/kernel';
import type { Attacked, ConquestEvent } from './events.ts';
import { partOf } from './fog.ts';

export const sentence = (event: ConquestEvent, nameOf: (seat: Seat) => string): string | null => {
  const name = (playerId: string) => playerName(playerId, nameOf);
  switch (event.type) {
    case 'firstRolled': {
      const throws = event.payload.throws.map((fallen) =>
        fallen.map((one) => `${name(one.playerId)} ${one.die}`).join(', '),
      );
      return `The dice for the first turn: ${throws.join('; then ')}. ${name(event.payload.playerId)} begins.`;
    }
    case 'claimingBegan': {
      const [first] = event.payload.armies;
      return `Territories are claimed in turn.${first ? ` ${name(first.playerId)} begins.` : ''}`;
    }
    case 'claimed':
      return `${name(event.payload.playerId)} claimed ${territoryName(event.payload.territoryId)}.`;
    case 'dealt':
      return 'The territories were dealt.';
    case 'deckShuffled':
      return `${event.payload.count} cards were shuffled.`;
    case 'turnStarted': {
      const told = partOf(event.payload);
      const turn = `${name(event.payload.playerId)}'s turn`;
      if (!told) return `${turn}.`;
      const held = told.continentIds.map(territoryName).join(', ');
      return `${turn}: ${armies(told.reinforcements)} to place${held && `, with ${held}`}.`;
    }
    case 'cardsTraded': {
      const { playerId, setNumber, armies: worth } = event.payload;
      const bonus = partOf(event.payload)?.bonus;
      const extra = bonus ? `, and ${armies(bonus.count)} on ${territoryName(bonus.territoryId)}` : '';
      return `${name(playerId)} traded set number ${setNumber} for ${armies(worth)}${extra}.`;
    }
    case 'armiesPlaced': {
      const told = partOf(event.payload);
      const player = name(event.payload.playerId);
      if (!told) return `${player} placed armies, not all in sight.`;
      const list = told.placements.map(
        ({ territoryId, count }) => `${count} on ${territoryName(territoryId)}`,
      );
      return `${player} placed ${list.join(', ')}.`;
    }
    case 'attacked': {
      const told = partOf(event.payload);
      return told
        ? `${name(told.playerId)} ${rollOf(told)}.`
        : `${name(event.payload.playerId)} attacked in the fog.`;
    }
    case 'captured': {
      const told = partOf(event.payload);
      if (!told) return `${name(event.payload.playerId)} captured a territory in the fog.`;
      const fight = `${name(told.playerId)} ${rollOf(told)}.`;
      const prize = `${territoryName(told.toTerritoryId)} is taken from ${name(told.defenderId)}`;
      return `${fight} ${prize}, and ${armies(told.advance)} moved in.`;
    }
    case 'advanced': {
      const told = partOf(event.payload);
      const player = name(event.payload.playerId);
      if (!told) return `${player} moved in.`;
      const target = territoryName(told.toTerritoryId);
      return told.count === 0
        ? `${player} moved no more armies into ${target}.`
        : `${player} moved ${told.count} more ${told.count === 1 ? 'army' : 'armies'} into ${target}.`;
    }
    case 'playerEliminated': {
      const { playerId, byPlayerId, cardCount } = event.payload;
      const prize = cardCount > 0 ? ` and takes ${cardCount} ${cardCount === 1 ? 'card' : 'cards'}` : '';
      return `${name(byPlayerId)} has defeated ${name(playerId)}${prize}.`;
    }
    case 'tradeDownBegan':
      return `${name(event.payload.playerId)} holds ${event.payload.cardCount} cards and must trade down.`;
    case 'attackEnded':
      return null;
    case 'cardDrawn': {
      const { playerId, cardId }: { playerId: string; cardId?: string } = event.payload;
      return `${name(playerId)} drew ${cardId === undefined ? 'a card' : cardName(cardId)}.`;
    }
    case 'fortified': {
      const told = partOf(event.payload);
      const player = name(event.payload.playerId);
      if (!told) return `${player} moved armies in the fog.`;
      const way = `${territoryName(told.fromTerritoryId)} to ${territoryName(told.toTerritoryId)}`;
      return `${player} moved ${armies(told.count)} from ${way}.`;
    }
    case 'turnEnded':
      return null;
    case 'gameEnded': {
      const { winnerIds, reason } = event.payload;
      const winners = winnerIds.map(name).join(' and ');
      if (reason === 'conquest') return `${winners} has conquered the world.`;
      return winnerIds.length === 1
        ? `The turn limit is reached: ${winners} wins.`
        : `A draw at the turn limit: ${winners}.`;
    }
  }
};

const rollOf = ({
  fromTerritoryId,
  toTerritoryId,
  attackerRoll,
  defenderRoll,
  ...losses
}: Attacked): string => {
  const where = `${territoryName(toTerritoryId)} from ${territoryName(fromTerritoryId)}`;
  const rolls = `${attackerRoll.join(' ')} against ${defenderRoll.join(' ')}`;
  return `attacked ${where}: ${rolls}, ${losses.attackerLosses} lost, ${losses.defenderLosses} destroyed`;
};

const playerName = (playerId: string, nameOf: (seat: Seat) => string): string => {
  const seat = parseSeat(playerId);
  return seat === null ? 'the neutral armies' : nameOf(seat);
};

const armies = (count: number): string => (count === 1 ? '1 army' : `${count} armies`);

/** `western-europe` reads Western Europe. */
const territoryName = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const cardName = (cardId: string): string =>
  cardId.startsWith('wild-') ? 'a wild card' : `the card of ${territoryName(cardId.replace('card-', ''))}`;
