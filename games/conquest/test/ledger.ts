// A second set of books: armies, land and cards, counted from what the events say and from nothing else. Nothing here
// is shared with the rules; the map comes from its file.

import classic from '../maps/classic.json' with { type: 'json' };
import hearthsea from '../maps/hearthsea.json' with { type: 'json' };
import lanternSea from '../maps/lantern-sea.json' with { type: 'json' };
import type { ConquestEvent } from '../src/index.ts';

interface MapFile {
  readonly id: string;
  readonly continents: readonly { readonly id: string; readonly bonus: number }[];
  readonly territories: readonly { readonly id: string; readonly continentId: string }[];
}

const FILES: readonly MapFile[] = [classic, hearthsea, lanternSea];

export interface Account {
  readonly territory: Map<string, { owner: string; armies: number }>;
  readonly hands: Map<string, string[]>;
  deck: string[];
  discards: string[];
  sets: number;
  /** Armies this player has to place now. */
  pool: number;
  /** Of all armies ever: how many came onto the map, and how many fell. */
  arrived: number;
  fallen: number;
  moved: number;
  readonly inHand: Map<string, number>;
}

export interface Ledger {
  readonly account: Account;
  /** Writes an event down, and says what in it does not add up. */
  post(event: ConquestEvent): readonly string[];
}

/** In the fog an event has its truth inside; elsewhere it is the truth. */
const factsOf = (payload: object): Record<string, never> =>
  ('truth' in payload ? payload.truth : payload) as Record<string, never>;

export const openLedger = (mapId: string, players: readonly string[], cardValues: string): Ledger => {
  const map = FILES.find(({ id }) => id === mapId) as MapFile;
  const account: Account = {
    territory: new Map(),
    hands: new Map(players.map((id) => [id, []])),
    deck: [],
    discards: [],
    sets: 0,
    pool: 0,
    arrived: 0,
    fallen: 0,
    moved: 0,
    inHand: new Map(),
  };
  const wrong: string[] = [];
  const expect = (what: string, told: unknown, counted: unknown) => {
    if (told !== counted) wrong.push(`${what}: the event says ${told}, the books ${counted}`);
  };
  const at = (id: string) => account.territory.get(id) ?? { owner: 'nobody', armies: 0 };
  const put = (id: string, owner: string, armies: number) => account.territory.set(id, { owner, armies });
  const add = (id: string, count: number) => put(id, at(id).owner, at(id).armies + count);
  const move = (from: string, to: string, count: number) => {
    add(from, -count);
    add(to, count);
    account.moved += count;
    if (at(from).armies < 1) wrong.push(`${from} is left with ${at(from).armies} armies`);
  };
  const landOf = (player: string) => map.territories.filter(({ id }) => at(id).owner === player);
  const heldBy = (player: string) =>
    map.continents.filter(({ id }) =>
      map.territories.every((one) => one.continentId !== id || at(one.id).owner === player),
    );

  const fight = (facts: Roll) => {
    const pairs = Math.min(facts.attackerRoll.length, facts.defenderRoll.length);
    const sorted = (roll: readonly number[]) => [...roll].sort((one, other) => other - one);
    const [attack, defence] = [sorted(facts.attackerRoll), sorted(facts.defenderRoll)];
    const won = attack.slice(0, pairs).filter((face, pair) => face > (defence[pair] as number)).length;
    expect('defenders lost', facts.defenderLosses, won);
    expect('attackers lost', facts.attackerLosses, pairs - won);
    expect('the attacker', facts.playerId, at(facts.fromTerritoryId).owner);
    expect('the defender', facts.defenderId, at(facts.toTerritoryId).owner);
    expect('dice of the defender', facts.defenderRoll.length, Math.min(2, at(facts.toTerritoryId).armies));
    if (facts.attackerRoll.length >= at(facts.fromTerritoryId).armies) wrong.push('too many dice');
    add(facts.fromTerritoryId, -facts.attackerLosses);
    add(facts.toTerritoryId, -facts.defenderLosses);
    account.fallen += facts.attackerLosses + facts.defenderLosses;
  };

  const books: { readonly [Type in ConquestEvent['type']]?: (facts: never) => void } = {
    dealt({ territories }: { territories: { territoryId: string; ownerId: string; armyCount: number }[] }) {
      for (const { territoryId, ownerId, armyCount } of territories) {
        put(territoryId, ownerId, armyCount);
        account.arrived += armyCount;
      }
    },
    claimingBegan({ armies }: { armies: { playerId: string; count: number }[] }) {
      for (const { playerId, count } of armies) account.inHand.set(playerId, count);
    },
    claimed({ playerId, territoryId }: { playerId: string; territoryId: string }) {
      expect(`the owner of ${territoryId} before the claim`, at(territoryId).owner, 'nobody');
      put(territoryId, playerId, 1);
      account.inHand.set(playerId, (account.inHand.get(playerId) ?? 0) - 1);
      account.arrived += 1;
    },
    deckShuffled({ cardIds, count }: { cardIds: string[]; count: number }) {
      expect('cards shuffled', count, account.discards.length || map.territories.length + 2);
      expect('the deck before', account.deck.length, 0);
      account.deck = [...cardIds];
      account.discards = [];
    },
    turnStarted({
      playerId,
      ...told
    }: {
      playerId: string;
      territories: number;
      continentIds: string[];
      reinforcements: number;
    }) {
      const held = heldBy(playerId);
      const land = landOf(playerId).length;
      const bonus = held.reduce((sum, one) => sum + one.bonus, 0);
      expect('territories', told.territories, land);
      expect('continents', told.continentIds.join(), held.map(({ id }) => id).join());
      expect('reinforcements', told.reinforcements, Math.max(3, Math.floor(land / 3)) + bonus);
      expect('armies left from the turn before', account.pool, 0);
      account.pool = told.reinforcements;
    },
    cardsTraded({ playerId, cardIds, setNumber, armies, bonus }: Traded) {
      account.sets += 1;
      expect('the number of the set', setNumber, account.sets);
      if (cardValues === 'escalating')
        expect('its worth', armies, [4, 6, 8, 10, 12][account.sets - 1] ?? 15 + 5 * (account.sets - 6));
      const hand = account.hands.get(playerId) ?? [];
      for (const card of cardIds) {
        if (!hand.includes(card)) wrong.push(`${playerId} trades ${card}, which it does not hold`);
        hand.splice(hand.indexOf(card), 1);
      }
      account.discards.push(...cardIds);
      account.pool += armies;
      if (!bonus) return;
      expect('the owner of the bonus', at(bonus.territoryId).owner, playerId);
      expect('a card of it', cardIds.includes(`card-${bonus.territoryId}`), true);
      add(bonus.territoryId, bonus.count);
      account.arrived += bonus.count;
    },
    armiesPlaced({
      playerId,
      placements,
    }: {
      playerId: string;
      placements: { territoryId: string; count: number }[];
    }) {
      const total = placements.reduce((sum, { count }) => sum + count, 0);
      const inHand = account.inHand.get(playerId) ?? 0;
      if (inHand > 0) account.inHand.set(playerId, inHand - total);
      else {
        expect('armies placed', total, account.pool);
        account.pool = 0;
      }
      for (const { territoryId, count } of placements) {
        expect(`the owner of ${territoryId}`, at(territoryId).owner, playerId);
        add(territoryId, count);
      }
      account.arrived += total;
    },
    attacked(facts: Roll) {
      fight(facts);
      if (at(facts.toTerritoryId).armies === 0) wrong.push('a territory fell, and nobody moved in');
    },
    captured(facts: Roll & { advance: number }) {
      fight(facts);
      expect(`defenders left in ${facts.toTerritoryId}`, at(facts.toTerritoryId).armies, 0);
      put(facts.toTerritoryId, facts.playerId, 0);
      move(facts.fromTerritoryId, facts.toTerritoryId, facts.advance);
      if (facts.advance < facts.attackerRoll.length) wrong.push('fewer moved in than dice were rolled');
    },
    advanced: (facts: Move) => move(facts.fromTerritoryId, facts.toTerritoryId, facts.count),
    fortified: (facts: Move) => move(facts.fromTerritoryId, facts.toTerritoryId, facts.count),
    playerEliminated({ playerId, byPlayerId, cardIds, cardCount }: Eliminated) {
      expect(`land of ${playerId}`, landOf(playerId).length, 0);
      const hand = account.hands.get(playerId) ?? [];
      expect('cards taken over', [...cardIds].sort().join(), [...hand].sort().join());
      expect('their number', cardCount, hand.length);
      account.hands.get(byPlayerId)?.push(...hand);
      if (account.hands.has(playerId)) account.hands.set(playerId, []);
    },
    cardDrawn({ playerId, cardId }: { playerId: string; cardId: string }) {
      expect('the card drawn', cardId, account.deck.pop());
      account.hands.get(playerId)?.push(cardId);
    },
  };

  return {
    account,
    post(event) {
      wrong.length = 0;
      books[event.type]?.(factsOf(event.payload) as never);
      const onMap = [...account.territory.values()].reduce((sum, { armies }) => sum + armies, 0);
      expect('armies on the map', onMap, account.arrived - account.fallen);
      return [...wrong];
    },
  };
};

interface Roll {
  readonly playerId: string;
  readonly defenderId: string;
  readonly fromTerritoryId: string;
  readonly toTerritoryId: string;
  readonly attackerRoll: readonly number[];
  readonly defenderRoll: readonly number[];
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}

interface Move {
  readonly fromTerritoryId: string;
  readonly toTerritoryId: string;
  readonly count: number;
}

interface Traded {
  readonly playerId: string;
  readonly cardIds: readonly string[];
  readonly setNumber: number;
  readonly armies: number;
  readonly bonus: { readonly territoryId: string; readonly count: number } | null;
}

interface Eliminated {
  readonly playerId: string;
  readonly byPlayerId: string;
  readonly cardIds: readonly string[];
  readonly cardCount: number;
}
