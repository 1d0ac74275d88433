import type { Envelope } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type ConquestEvent, rules } from '../src/index.ts';

const line = (type: ConquestEvent['type'], payload: object): string | null =>
  rules.sentence(
    { type, payload } as unknown as Envelope & ConquestEvent,
    (seat) => ['Ada', 'Bo', 'Cy'][seat] as string,
  );

const ROLL = {
  playerId: 'p1',
  fromTerritoryId: 'western-europe',
  toTerritoryId: 'north-africa',
  defenderId: 'p2',
  attackerRoll: [6, 4, 1],
  defenderRoll: [5, 4],
  attackerLosses: 1,
  defenderLosses: 1,
};

describe('the log in words', () => {
  test.each<[ConquestEvent['type'], object, string | null]>([
    ['dealt', { territories: [] }, 'The territories were dealt.'],
    ['deckShuffled', { count: 44, cardIds: [] }, '44 cards were shuffled.'],
    [
      'turnStarted',
      { playerId: 'p2', territories: 4, continentIds: ['south-america'], reinforcements: 5 },
      "Bo's turn: 5 armies to place, with South America.",
    ],
    [
      'turnStarted',
      { playerId: 'p2', territories: 4, continentIds: [], reinforcements: 3 },
      "Bo's turn: 3 armies to place.",
    ],
    ['turnStarted', { playerId: 'p2', fogged: true, p1: null }, "Bo's turn."],
    [
      'cardsTraded',
      { playerId: 'p1', cardIds: [], setNumber: 3, armies: 8, bonus: null },
      'Ada traded set number 3 for 8 armies.',
    ],
    [
      'cardsTraded',
      { playerId: 'p1', cardIds: [], setNumber: 3, armies: 8, bonus: { territoryId: 'peru', count: 2 } },
      'Ada traded set number 3 for 8 armies, and 2 armies on Peru.',
    ],
    [
      'armiesPlaced',
      {
        playerId: 'p3',
        placements: [
          { territoryId: 'siam', count: 1 },
          { territoryId: 'peru', count: 2 },
        ],
      },
      'Cy placed 1 on Siam, 2 on Peru.',
    ],
    ['armiesPlaced', { playerId: 'p3', fogged: true }, 'Cy placed armies, not all in sight.'],
    [
      'attacked',
      ROLL,
      'Ada attacked North Africa from Western Europe: 6 4 1 against 5 4, 1 lost, 1 destroyed.',
    ],
    [
      'captured',
      { ...ROLL, defenderId: 'neutral', advance: 1 },
      'Ada attacked North Africa from Western Europe: 6 4 1 against 5 4, 1 lost, 1 destroyed. North Africa is taken from the neutral armies, and 1 army moved in.',
    ],
    ['captured', { playerId: 'p1', fogged: true }, 'Ada captured a territory in the fog.'],
    [
      'playerEliminated',
      { playerId: 'p2', byPlayerId: 'p1', cardCount: 1 },
      'Ada has defeated Bo and takes 1 card.',
    ],
    [
      'playerEliminated',
      { playerId: 'neutral', byPlayerId: 'p1', cardCount: 0 },
      'Ada has defeated the neutral armies.',
    ],
    ['tradeDownBegan', { playerId: 'p1', cardCount: 7 }, 'Ada holds 7 cards and must trade down.'],
    ['attackEnded', { playerId: 'p1' }, null],
    ['cardDrawn', { playerId: 'p1' }, 'Ada drew a card.'],
    ['cardDrawn', { playerId: 'p1', cardId: 'card-great-britain' }, 'Ada drew the card of Great Britain.'],
    ['cardDrawn', { playerId: 'p1', cardId: 'wild-2' }, 'Ada drew a wild card.'],
    [
      'fortified',
      { playerId: 'p2', fromTerritoryId: 'peru', toTerritoryId: 'brazil', count: 3 },
      'Bo moved 3 armies from Peru to Brazil.',
    ],
    ['fortified', { playerId: 'p2', fogged: true }, 'Bo moved armies in the fog.'],
    ['turnEnded', { playerId: 'p2' }, null],
    ['gameEnded', { winnerIds: ['p2'], reason: 'conquest' }, 'Bo has conquered the world.'],
    ['gameEnded', { winnerIds: ['p2'], reason: 'turn limit' }, 'The turn limit is reached: Bo wins.'],
    ['gameEnded', { winnerIds: ['p1', 'p2'], reason: 'turn limit' }, 'A draw at the turn limit: Ada and Bo.'],
  ])('%s %j', (type, payload, expected) => {
    expect(line(type, payload)).toBe(expected);
  });
});
