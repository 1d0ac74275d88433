// What bots imagine follows the play: cards that everybody has seen go where they went, and nothing that was shown is forgotten.

import { gameOf } from '@turnfold/catalog';
import {
  type Action,
  type AnyRules,
  type EventBody,
  fold,
  hashedRandom,
  isRefusal,
  itemAt,
  must,
  parseSetup,
  playoutContext,
  type Random,
  type Seat,
  seededRandom,
  stepOf,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import type { BattleState } from '../../games/battletech/src/play/state.ts';
import type { BattleView } from '../../games/battletech/src/play/view-schema.ts';
import type { Position } from '../../games/catan/src/position.ts';
import { RESOURCES } from '../../games/catan/src/resource.ts';
import type { View as CatanView } from '../../games/catan/src/view-schema.ts';
import type { ConquestState } from '../../games/conquest/src/state.ts';
import type { ConquestView } from '../../games/conquest/src/view-schema.ts';

interface Moment<State, View> {
  readonly state: State;
  readonly events: readonly EventBody[];
  viewOf(seat: Seat): View;
  /** Worlds as a seat imagines them. */
  worldsOf(seat: Seat): readonly State[];
}

const WORLDS = 6;

/** A game between normal bots, moment by moment, while `look` is interested. */
const watch = <State extends object, View extends object>(
  id: string,
  seats: number,
  seed: number,
  look: (moment: Moment<State, View>) => void,
): void => {
  const { rules, bots } = must(gameOf(id), id) as {
    rules: AnyRules;
    bots: { normal: (input: object) => Action };
  };
  const setup = parseSetup(rules, seats, {});
  if ('problem' in setup) throw new Error(setup.problem);
  const context = playoutContext(setup);
  const [luck, botLuck]: Random[] = [hashedRandom(seed, 'game'), hashedRandom(seed, 'bots')];
  let state = rules.initial(setup) as State;
  state = fold(rules, state, rules.start(state, must(luck, 'luck'))) as State;
  for (let actions = 0; actions < 3000 && rules.outcome(state) === null; actions++) {
    const seat = itemAt<Seat>(rules.toAct(state), 0);
    const now = state;
    const view = rules.view(now, seat, context);
    const legal = () => rules.legalActions(now, seat);
    const action = bots.normal({ view, seat, legal, random: botLuck, effort: 1 });
    const next = stepOf<State, Action, EventBody>(rules, now, seat, action, must(luck, 'luck'));
    if (isRefusal(next)) throw new Error(next.code);
    state = next.state;
    const after = state;
    const viewOf = (viewer: Seat) => rules.view(after, viewer, context) as View;
    const worldsOf = (viewer: Seat): State[] =>
      Array.from({ length: WORLDS }, (_, world) =>
        rules.imagine(viewOf(viewer), viewer, seededRandom(1000 * actions + world)),
      );
    look({ state, events: next.events, viewOf, worldsOf });
  }
};

describe('Catan: cards are counted', () => {
  const seats = [0, 1, 2];
  const sum = (cards: readonly number[]) => cards.reduce((all, each) => all + each, 0);

  test('every imagined hand has as many cards as the real one, and those that everybody saw go there', () => {
    const seen = { monopolyPlayed: 0, resourceStolen: 0, resourcesDiscarded: 0 };
    for (const seed of [1, 2, 3, 4])
      watch<Position, CatanView>('catan', 3, seed, ({ state, events, viewOf, worldsOf }) => {
        const hidden = events.filter(({ type }) => Object.hasOwn(seen, type));
        for (const { type } of hidden) seen[type as keyof typeof seen]++;
        if (hidden.length === 0) return;
        for (const viewer of seats)
          for (const world of worldsOf(viewer)) {
            expect(world.hands[viewer]).toEqual(state.hands[viewer]);
            expect(world.hands.map(sum)).toEqual(state.hands.map(sum));
            for (const seat of seats) {
              const { knownResources } = must(viewOf(viewer).players[seat], 'player');
              for (const [at, resource] of RESOURCES.entries())
                expect(world.hands[seat]?.[at]).toBeGreaterThanOrEqual(knownResources[resource] ?? 0);
            }
          }
      });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  test('after a monopoly whoever played it is imagined with all that was handed over', () => {
    let taken = 0;
    for (const seed of [1, 2, 3, 4])
      watch<Position, CatanView>('catan', 3, seed, ({ state, events, worldsOf }) => {
        const monopoly = events.find(({ type }) => type === 'monopolyPlayed');
        if (!monopoly) return;
        const payload = monopoly.payload as {
          resource: (typeof RESOURCES)[number];
          taken: readonly { count: number }[];
        };
        const at = RESOURCES.indexOf(payload.resource);
        const count = sum(payload.taken.map((each) => each.count));
        taken += count;
        for (const viewer of seats)
          for (const world of worldsOf(viewer))
            expect(world.hands[state.player]?.[at]).toBeGreaterThanOrEqual(count);
      });
    expect(taken).toBeGreaterThan(0);
  });
});

describe('Conquest: cards that were seen are nowhere else', () => {
  test('own and discarded cards are in no imagined hand, and every hand has its number', () => {
    let traded = 0;
    watch<ConquestState, ConquestView>('conquest', 4, 5, ({ state, events, worldsOf }) => {
      if (!events.some(({ type }) => /trade|card/i.test(type))) return;
      if (state.discards.length > 0) traded++;
      for (const viewer of [0, 1, 2, 3])
        for (const world of worldsOf(viewer)) {
          const own = state.hands[viewer] ?? [];
          expect(world.hands[viewer]).toEqual(own);
          expect(world.discards).toEqual(state.discards);
          expect(world.hands.map((hand) => hand.length)).toEqual(state.hands.map((hand) => hand.length));
          const others = world.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand));
          expect(others.filter((card) => own.includes(card) || state.discards.includes(card))).toEqual([]);
        }
    });
    expect(traded).toBeGreaterThan(0);
  });
});

describe('BattleTech: what was declared stays hidden until it is revealed, and what came of it is known', () => {
  test('units and mechs are the real ones; a hidden plan is one that does nothing, and one’s own is one’s own', () => {
    let hidden = 0;
    watch<BattleState, BattleView>('battletech', 2, 6, ({ state, worldsOf }) => {
      for (const viewer of [0, 1]) {
        const [world] = worldsOf(viewer);
        expect(world?.mechs).toEqual(state.mechs);
        expect(Object.keys(world?.plans ?? {}).sort()).toEqual(Object.keys(state.plans).sort());
        for (const [unitId, plan] of Object.entries(state.plans)) {
          const isOwn = (unitId.startsWith('a') ? 0 : 1) === viewer;
          if (!isOwn) hidden++;
          expect(world?.plans[unitId]).toEqual(isOwn ? plan : { twist: 0, attacks: [] });
        }
      }
    });
    expect(hidden).toBeGreaterThan(0);
  });
});

test('Territories hides nothing, so what is imagined is what is there', () => {
  watch<object, object>('territories', 2, 7, ({ state, worldsOf }) => {
    for (const viewer of [0, 1]) expect(worldsOf(viewer)[0]).toEqual(state);
  });
});
