// Which card was stolen is for the thief and the victim alone (rule 13.2). Two worlds that differ in nothing else look
// the same to everybody else: in views, events, legal actions and reasons, and however long the game goes on, until
// something shows it to all.

import {
  canonical,
  createOwn,
  type Envelope,
  isRefused,
  playoutContext,
  type Random,
  redact,
  type Seat,
  seededRandom,
  stepInPlace,
  type Viewer,
  whyNotOf,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { ACCEPT_TRADE, type CatanAction, PLAY_KNIGHT, REJECT_TRADE } from '../src/actions.ts';
import type { CatanEvent } from '../src/events.ts';
import { playerIdOf } from '../src/notation.ts';
import { handOf, type Position, seatsOf } from '../src/position.ts';
import { count } from '../src/resource.ts';
import { rules } from '../src/rules.ts';
import { anyAction } from './support/random-play.ts';
import { corner, scene, way } from './support/table.ts';

const [THIEF, VICTIM] = [0, 1];
const ROB: CatanAction = {
  type: 'MOVE_ROBBER',
  payload: { hexCoord: { q: 1, r: 0 }, targetPlayerId: playerIdOf(VICTIM) },
};

interface World {
  readonly position: Position;
  readonly events: readonly CatanEvent[];
}

const step = (world: World, seat: Seat, action: CatanAction, random: Random): World | null => {
  const next = stepInPlace(rules, world.position, seat, action, random, createOwn());
  return isRefused(next) ? null : { position: next.state, events: next.events };
};

const mustStep = (world: World, seat: Seat, action: CatanAction, random: Random): World => {
  const next = step(world, seat, action, random);
  if (!next) throw new Error(`refused: ${canonical(action)}`);
  return next;
};

const always = (value: number): Random => ({ int: (below) => Math.min(value, below - 1) });

/** All that somebody who was not there can tell of a step. */
const seenBy = (viewer: Viewer, { position, events }: World): string => {
  const view = rules.view(position, viewer, playoutContext({ seats: position.seats, options: {} }));
  const heard = events.map((event) => redact(event as CatanEvent & Envelope, viewer));
  const seat = viewer === 'spectator' ? null : viewer;
  const legal = seat === null ? [] : [...rules.legalActions(position, seat)];
  const why = seat === null ? null : whyNotOf(rules, view, seat);
  const reasons = why ? QUESTIONS.map((action) => why(action)) : [];
  return canonical({ view, heard, legal, reasons, toAct: rules.toAct(position) });
};

const QUESTIONS: readonly CatanAction[] = [
  ACCEPT_TRADE,
  REJECT_TRADE,
  { type: 'COUNTER_TRADE', payload: { give: { wood: 1 }, receive: { ore: 1 } } },
  { type: 'CONFIRM_TRADE', payload: { playerId: playerIdOf(VICTIM) } },
  { type: 'END_TURN', payload: {} },
];

/** The thief has talked with everybody, has a knight, roads to build and something to buy. */
const talkedOver = (random: Random): World => {
  const hand = () =>
    Object.fromEntries(['wood', 'brick', 'sheep', 'wheat', 'ore'].map((name) => [name, random.int(3)]));
  const [thief, victim] = [corner(-1, 0, 'N'), corner(1, 0, 'N')];
  let world: World = {
    events: [],
    position: scene({
      robber: { q: 0, r: 0 },
      players: [
        {
          hand: { ...hand(), wood: 1 + random.int(2), brick: 1 },
          cards: { knight: 1 },
          settlements: [thief],
          roads: way(thief, corner(-1, 0, 'NE')),
        },
        {
          hand: { ...hand(), wheat: 1, ore: 1 },
          settlements: [victim],
          roads: way(victim, corner(1, 0, 'NE')),
        },
        { hand: hand(), settlements: [corner(0, 2, 'S')], roads: way(corner(0, 2, 'S'), corner(0, 2, 'SE')) },
        {
          hand: hand(),
          settlements: [corner(-2, 2, 'S')],
          roads: way(corner(-2, 2, 'S'), corner(-2, 2, 'SE')),
        },
      ],
    }),
  };
  const offer: CatanAction = {
    type: 'OFFER_TRADE',
    payload: { give: { wood: 1 }, receive: random.int(2) === 0 ? { ore: 1 } : { wheat: 1 } },
  };
  world = mustStep(world, THIEF, offer, random);
  for (const seat of seatsOf(world.position))
    if (world.position.offer?.answers[seat] && random.int(4) > 0)
      world =
        step(world, seat, seat === VICTIM ? ACCEPT_TRADE : anyAction(world.position, seat, random), random) ??
        world;
  return mustStep(world, THIEF, PLAY_KNIGHT, random);
};

const OTHERS: readonly Viewer[] = [2, 3, 'spectator'];

const expectAlike = (worlds: readonly World[], when: string): void => {
  for (const viewer of OTHERS) {
    const [first, ...rest] = worlds.map((world) => seenBy(viewer, world));
    for (const other of rest) expect(other, `${viewer}, ${when}`).toBe(first);
  }
};

describe('[13.2] which card was stolen', () => {
  test('an offer that the victim has accepted tells nobody which of two cards is gone', () => {
    const before = talkedOver(seededRandom(1));
    const stolen = new Set<string>();
    const worlds = Array.from({ length: count(handOf(before.position, VICTIM)) }, (_, card) => {
      const world = mustStep(before, THIEF, ROB, always(card));
      for (const event of world.events)
        if (event.type === 'resourceStolen') stolen.add(event.payload.resource);
      return world;
    });
    expect(stolen.size).toBeGreaterThan(1);
    expect(before.position.offer?.answers[VICTIM]?.type).toBe('accepted');
    expectAlike(worlds, 'after the theft');
    for (const { position } of worlds) expect(position.offer?.answers[VICTIM]?.type).toBe('waiting');
  });

  test('nor does an offer that the thief keeps open while building', () => {
    const wood = scene({
      robber: { q: 0, r: 0 },
      players: [
        { hand: { wood: 1, brick: 1 }, cards: { knight: 1 }, settlements: [corner(-1, 0, 'N')] },
        { hand: { wood: 1, ore: 1 }, settlements: [corner(1, 0, 'N')] },
        {},
        {},
      ],
    });
    let world: World = { position: wood, events: [] };
    const offer: CatanAction = { type: 'OFFER_TRADE', payload: { give: { wood: 1 }, receive: { ore: 1 } } };
    world = mustStep(world, THIEF, offer, always(0));
    world = mustStep(world, THIEF, PLAY_KNIGHT, always(0));
    const road: CatanAction = { type: 'BUILD_ROAD', payload: { edgeId: '-1,0,NE' } };
    const worlds = [0, 1].map((card) =>
      mustStep(mustStep(world, THIEF, ROB, always(card)), THIEF, road, always(0)),
    );
    expect(worlds.map(({ position }) => handOf(position, THIEF))).toEqual([
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
    ]);
    expectAlike(worlds, 'after the road');
  });

  test('nor does anything that is done in both worlds, move by move, in hundreds of games', () => {
    let [agreed, moves] = [0, 0];
    for (let seed = 1; seed <= 250; seed++) {
      const random = seededRandom(seed);
      const before = talkedOver(random);
      const type = before.position.offer?.answers[VICTIM]?.type;
      if (type === 'accepted' || type === 'countered') agreed++;
      const last = count(handOf(before.position, VICTIM)) - 1;
      let [one, other] = [0, last].map((card) => mustStep(before, THIEF, ROB, always(card))) as [
        World,
        World,
      ];
      expectAlike([one, other], `seed ${seed}, after the theft`);
      for (let move = 0; move < 25 && !rules.outcome(one.position); move++) {
        const toAct = rules.toAct(one.position);
        const seat = toAct[random.int(toAct.length)] as Seat;
        const action = anyAction(one.position, seat, random);
        if (action.type === 'PLAY_MONOPOLY') break; // It shows to all who has how many.
        const luck = 1000 * seed + move;
        const next = [one, other].map((world) => step(world, seat, action, seededRandom(luck)));
        if (!next[0] || !next[1]) continue; // Only in one of the worlds: doing it would show the card.
        [one, other] = [next[0], next[1]];
        expectAlike([one, other], `seed ${seed}, after ${canonical(action)}`);
        moves++;
      }
    }
    expect(agreed).toBeGreaterThan(100);
    expect(moves).toBeGreaterThan(2000);
  });
});
