import { type Envelope, redact } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type ConquestEvent, partOf, rules, sightingOf, type Veiled } from '../src/index.ts';
import { attack, endTurn, inWorld, place, rolls, trade, world } from './world.ts';

/** p1 in alaska and p2 in kamchatka face each other; p3 is far away in peru. The rest is p4's. */
const foggy = {
  seats: 4,
  options: { fog: true },
  land: { p1: { alaska: 6, alberta: 1 }, p2: { kamchatka: 2, japan: 1 }, p3: { peru: 4 } },
} as const;

const decided = (
  state = world(foggy),
  action = attack('alaska', 'kamchatka', 3),
  faces = rolls(6, 6, 1, 6, 1),
) => {
  const draws = [...faces];
  const events = rules.decide(state, state.current, action, { int: () => draws.shift() as number });
  if ('refused' in events) throw new Error(events.refused);
  return events;
};

const toldTo = (event: ConquestEvent | undefined, viewer: number | 'spectator') =>
  redact(event as unknown as Envelope, viewer) as unknown as ConquestEvent;

describe('[H24] fog of war', () => {
  test('one sees own territories and their neighbours; the rest is encoded as fogged', () => {
    inWorld(foggy).view(2, ({ territories }) => {
      const inSight = territories.filter(({ fogged }) => !fogged).map(({ id }) => id);
      expect(inSight.sort()).toEqual(['argentina', 'brazil', 'peru', 'venezuela']);
      expect(territories.find(({ id }) => id === 'alaska')).toEqual({
        id: 'alaska',
        ownerId: null,
        armyCount: 0,
        fogged: true,
      });
    });
  });

  test('without the option nothing is fogged', () => {
    inWorld({ ...foggy, options: {} }).view('spectator', ({ territories }) =>
      expect(territories.some((territory) => 'fogged' in territory)).toBe(false),
    );
  });

  test('a spectator sees no territory at all while the game runs', () => {
    inWorld(foggy).view('spectator', ({ territories, players, cards, turn }) => {
      expect(territories.every(({ fogged }) => fogged)).toBe(true);
      expect([players.length, cards, turn]).toEqual([4, [], 1]);
    });
  });

  test('the fog lifts for everybody when the game is over', () => {
    const over = inWorld({ ...foggy, options: { fog: true, maxTurns: 1 }, state: { phase: 'FORTIFY' } })
      .when(0, endTurn)
      .then();
    for (const viewer of [0, 3, 'spectator'] as const)
      over.view(viewer, ({ territories }) =>
        expect(territories.filter(({ ownerId }) => ownerId === null)).toEqual([]),
      );
  });

  test('how many armies somebody else has to place is hidden', () => {
    const placing = inWorld({ ...foggy, state: { phase: 'REINFORCE' } });
    placing.view(0, ({ reinforcementsRemaining }) => expect(reinforcementsRemaining).toBe(3));
    for (const viewer of [1, 'spectator'] as const)
      placing.view(viewer, (view) => expect('reinforcementsRemaining' in view).toBe(false));
  });
});

describe('events in the fog', () => {
  test('an attack is told to those who see both places; others hear that there was one', () => {
    const [event] = decided();
    expect(event?.type).toBe('attacked');
    const detail = (viewer: number | 'spectator') => {
      const told = toldTo(event, viewer);
      return told.type === 'attacked' ? partOf(told.payload) : null;
    };
    expect(detail(0)).toMatchObject({
      fromTerritoryId: 'alaska',
      toTerritoryId: 'kamchatka',
      attackerLosses: 1,
      defenderLosses: 1,
    });
    expect(detail(1)).toEqual(detail(0));
    expect(detail(2)).toBeNull();
    expect(toldTo(event, 2).payload).toEqual({ playerId: 'p1', fogged: true, p3: null });
    expect(toldTo(event, 'spectator').payload).toEqual({ playerId: 'p1', fogged: true });
  });

  test('who sees only one of the places sees its armies change', () => {
    const state = world({ ...foggy, land: { ...foggy.land, p3: { ural: 1, ontario: 1 } } });
    const [event] = decided(state);
    const told = toldTo(event, 2);
    expect(sightingOf(told.payload as Veiled<object>)).toBeNull(); // Ontario borders alberta, not alaska.
    const beside = world({ ...foggy, land: { ...foggy.land, p3: { mongolia: 1 } } });
    expect(sightingOf(toldTo(decided(beside)[0], 2).payload as Veiled<object>)).toEqual({
      detail: null,
      seen: [{ territoryId: 'kamchatka', ownerId: 'p2', armyCount: 1 }],
    });
  });

  test('whom an event is told to is the same for all events: it gives nothing away', () => {
    const secrets = [
      decided()[0],
      decided(world({ ...foggy, land: { ...foggy.land, p3: { mongolia: 1 } } }))[0],
    ].map((event) => event?.secret);
    expect(secrets[0]).toEqual({ truth: [], p1: [0], p2: [1], p3: [2], p4: [3] });
    expect(secrets[1]).toEqual(secrets[0]);
  });

  test('a capture shows the captor what lies beyond', () => {
    const state = world({ ...foggy, land: { ...foggy.land, p2: { kamchatka: 1, japan: 7 } } });
    const [event] = decided(state, attack('alaska', 'kamchatka', 3), rolls(6, 6, 6, 1));
    expect(event).toMatchObject({ type: 'captured', reveals: true });
    const { seen } = sightingOf(toldTo(event, 0).payload as Veiled<object>) ?? { seen: [] };
    expect(seen).toContainEqual({ territoryId: 'japan', ownerId: 'p2', armyCount: 7 });
    expect(seen).toContainEqual({ territoryId: 'kamchatka', ownerId: 'p1', armyCount: 5 });
  });

  test('the deal is told to each seat as far as it sees', () => {
    const setup = { seats: 4, options: world(foggy).options };
    const [dealt] = rules.start(rules.initial(setup), { int: (below) => below - 1 });
    const { seen } = sightingOf(toldTo(dealt, 0).payload as Veiled<object>) ?? { seen: [] };
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.length).toBeLessThanOrEqual(42);
    expect(toldTo(dealt, 'spectator').payload).toEqual({ fogged: true });
  });

  test('placing is told where it is in sight', () => {
    const state = world({ ...foggy, state: { phase: 'REINFORCE' } });
    const [event] = decided(state, place(['alaska', 2], ['alberta', 1]), []);
    expect(sightingOf(toldTo(event, 1).payload as Veiled<object>)).toEqual({
      detail: null,
      seen: [{ territoryId: 'alaska', ownerId: 'p1', armyCount: 8 }],
    });
    expect(toldTo(event, 2).payload).toEqual({ playerId: 'p1', fogged: true, p3: null });
  });

  test('a trade is open, but not where its extra armies went', () => {
    const hands = { p1: ['card-alaska', 'wild-1', 'wild-2'] };
    const state = world({ ...foggy, hands, state: { phase: 'REINFORCE' } });
    const [event] = decided(state, trade('card-alaska', 'wild-1', 'wild-2'), []);
    expect(toldTo(event, 2).payload).toEqual({
      playerId: 'p1',
      cardIds: ['card-alaska', 'wild-1', 'wild-2'],
      setNumber: 1,
      armies: 4,
      fogged: true,
      p3: null,
    });
    expect(sightingOf(toldTo(event, 1).payload as Veiled<object>)?.seen).toEqual([
      { territoryId: 'alaska', ownerId: 'p1', armyCount: 8 },
    ]);
  });

  test('the log tells each reader what it may know', () => {
    const [event] = decided();
    const line = (viewer: number | 'spectator') =>
      rules.sentence(toldTo(event, viewer), (seat) => `Player ${seat + 1}`);
    expect(line(1)).toBe('Player 1 attacked Kamchatka from Alaska: 6 6 1 against 6 1, 1 lost, 1 destroyed.');
    expect(line(2)).toBe('Player 1 attacked in the fog.');
  });
});

describe('[H10] hidden hands', () => {
  const hands = { p1: ['card-peru', 'wild-1'], p2: ['card-siam'] };

  test("others' cards are left out, and counted", () => {
    const table = inWorld({ land: { p1: { alaska: 1 }, p2: { siam: 1 } }, hands });
    table.view(1, ({ cards, players }) => {
      expect(cards.map(({ id }) => id)).toEqual(['card-siam']);
      expect(players.map(({ cardCount }) => cardCount)).toEqual([2, 1, 0]);
    });
    table.view('spectator', ({ cards }) => expect(cards).toEqual([]));
  });

  test('[H9] the seed is what the host shows: a commitment while the game runs', () => {
    const about = { gameId: 'g', revision: 1, players: [], seed: 'c0ffee' };
    expect(rules.view(world({ land: {} }), 0, about).seed).toBe('c0ffee');
  });
});
