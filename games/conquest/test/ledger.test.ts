// 10,000 random actions with every kind of option, and after each of them the books agree with the state.

import { fold, isRefused, parseSetup, pick, type Random, type Setup, seededRandom } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { atlasOf } from '../src/atlas.ts';
import {
  type ConquestAction,
  type ConquestEvent,
  type ConquestState,
  type Options,
  rules,
} from '../src/index.ts';
import { formatOwner, poolOf } from '../src/state.ts';
import { type Ledger, openLedger } from './ledger.ts';

const ACTIONS = 10_000;

test('the books agree with the state after each of 10,000 random actions', () => {
  const random = seededRandom(20_260);
  const kinds = new Map<string, number>();
  let actions = 0;
  for (let game = 0; actions < ACTIONS; game++) {
    const setup = randomSetup(random);
    const title = `game ${game}, ${JSON.stringify(setup)}`;
    let state = rules.initial(setup);
    const ledger = openLedger(
      setup.options.map,
      Array.from({ length: setup.seats }, (_, seat) => `p${seat + 1}`),
      setup.options.cardValues,
    );
    state = write(state, rules.start(state, random), ledger, title);
    while (!state.ended && actions < ACTIONS) {
      const action = mixed(state, random);
      const events = rules.decide(state, state.current, action, random);
      if (isRefused(events)) throw new Error(`${title}: ${JSON.stringify(action)} ${events.refused}`);
      state = write(state, events, ledger, title);
      kinds.set(action.type, (kinds.get(action.type) ?? 0) + 1);
      actions++;
    }
  }
  for (const type of Object.keys(rules.actions)) expect(kinds.get(type), type).toBeGreaterThan(50);
});

/** Every option takes one of its values. */
function randomSetup(random: Random): Setup<Options> {
  const options: Record<string, unknown> = { maxTurns: 20 + random.int(60) };
  for (const [name, schema] of Object.entries(rules.options.properties)) {
    if ('enum' in schema && schema.enum) options[name] = pick<unknown>(random, schema.enum);
    else if (schema.type === 'boolean') options[name] = random.int(2) === 0;
  }
  options.lateSeatArmies = random.int(4);
  const setup = parseSetup(rules, 2 + random.int(5), options);
  if ('problem' in setup) throw new Error(setup.problem);
  return setup as Setup<Options>;
}

/** Any legal action, but attacks more often than the list has them, and armies spread in every way. */
function mixed(state: ConquestState, random: Random): ConquestAction {
  const listed = [...rules.legalActions(state, state.current)];
  const trades = listed.filter(({ type }) => type === 'TRADE_CARDS');
  if (trades.length > 0 && random.int(2) === 0) return pick(random, trades);
  const action = pick(random, listed);
  if (action.type === 'PLACE_ARMIES' && state.turn > 0) return spread(state, random);
  if (action.type === 'ATTACK' && random.int(3) === 0)
    return { type: 'ATTACK', payload: { ...action.payload, advance: random.int(12) - 1 } };
  return action;
}

function spread(state: ConquestState, random: Random): ConquestAction {
  const { ids } = atlasOf(state.options.map);
  const own = ids.filter((_, area) => state.owners[area] === state.current);
  const placements = Array.from({ length: poolOf(state) }, () => ({
    territoryId: pick(random, own),
    count: 1,
  }));
  return { type: 'PLACE_ARMIES', payload: { placements } };
}

function write(
  before: ConquestState,
  events: readonly ConquestEvent[],
  ledger: Ledger,
  title: string,
): ConquestState {
  for (const event of events) {
    const wrong = ledger.post(event);
    if (wrong.length > 0) throw new Error(`${title}, ${event.type}: ${wrong.join('; ')}`);
  }
  const state = fold(rules, before, events);
  compare(state, ledger, title);
  return state;
}

function compare(state: ConquestState, { account }: Ledger, title: string): void {
  const { ids, cardIds } = atlasOf(state.options.map);
  const own = ids.map((id) => account.territory.get(id) ?? { owner: 'nobody', armies: 0 });
  const nameOf = (owner: number) => (owner < 0 ? 'nobody' : formatOwner(state.seats, owner));
  const cardsOf = (cards: readonly number[]) => cards.map((card) => cardIds[card]);
  expect(state.armies, title).toEqual(own.map(({ armies }) => armies));
  expect(state.owners.map(nameOf), title).toEqual(own.map(({ owner }) => owner));
  expect(
    state.hands.map((hand) => cardsOf(hand).sort()),
    title,
  ).toEqual([...account.hands.values()].map((hand) => [...hand].sort()));
  expect(cardsOf(state.deck), title).toEqual(account.deck);
  expect(cardsOf(state.discards), title).toEqual(account.discards);
  expect(state.setsTraded, title).toBe(account.sets);
  if (state.turn > 0) expect(poolOf(state), title).toBe(account.pool);
}
