// What the map offers, and what it says when something else is clicked: never anything but what the rules say.

import { fold, isRefused, type Seat, seededRandom } from '@turnfold/kernel';

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { answersOf } from '../board/answers.ts';
import { ask } from '../board/ask.ts';
import { suggestion } from '../board/cards-tab.tsx';
import { type Choice, clicked, leftOf, NOTHING, type Scene, standing } from '../board/choice.ts';
import { Controls, primaryOf, WhyNot } from '../board/controls.tsx';
import { crossing, placement, trade } from '../board/moves.ts';
import { Table } from '../board/table.tsx';
import { choiceFrom, textOf } from '../board/use-kept-choice.ts';
import { type Turn, useTurn } from '../board/use-turn.ts';
import { namer, refusalText } from '../board/words.ts';
import { incomeOf, type TableProps, worldOf } from '../board/world.ts';
import { atlasOf } from '../src/atlas.ts';
import { type ConquestAction, type ConquestState, reinforcementsOf, rules } from '../src/index.ts';
import { boardProps } from './board-props.ts';
import { greedy } from './greedy.ts';
import { world } from './world.ts';

const areaOf = (id: string): number => {
  const area = atlasOf('classic').areaOf.get(id);
  if (area === undefined) throw new Error(`there is no ${id}`);
  return area;
};

/** All have enemies beside them: Alaska with nine armies, Alberta with one. */
const position = (state: Partial<ConquestState> = {}, land = {}): ConquestState =>
  world({
    seats: 2,
    rest: 'p2',
    land: { p1: { alaska: 9, alberta: 1, 'northwest-territory': 3, brazil: 4, ...land } },
    state,
  });

const sceneOf = (state: ConquestState, you: Seat = 0): Scene => {
  const { view, why } = boardProps(state, you);
  const shown = worldOf(view);
  return { world: shown, you, answers: answersOf(shown, why) };
};

const litIn = (state: ConquestState, you: Seat = 0): readonly string[] => {
  const markup = renderToStaticMarkup(createElement(Table, boardProps(state, you)));
  return [...markup.matchAll(/class="c-land can[^>]*data-territory="([^"]+)"/g)]
    .map(([, id]) => id as string)
    .sort();
};

/** Where the rules let something begin. */
const startsIn = (state: ConquestState, seat: Seat): readonly string[] => {
  const starts = [...rules.legalActions(state, seat)].flatMap(({ payload }) => {
    if ('fromTerritoryId' in payload) return [payload.fromTerritoryId];
    return 'placements' in payload ? payload.placements.map(({ territoryId }) => territoryId) : [];
  });
  return [...new Set(starts)].sort();
};

describe('what lights up', () => {
  test('for an attack: land with two armies or more beside an enemy, and no other', () => {
    const lit = litIn(position());
    expect(lit).toContain('alaska');
    expect(lit).not.toContain('alberta');
    expect(lit).toEqual(['alaska', 'brazil', 'northwest-territory']);
  });

  test('in every phase of a whole game: exactly where the rules let something begin', () => {
    const seen = { REINFORCE: 0, ATTACK: 0, FORTIFY: 0 };
    for (const state of momentsOf('hearthsea', 3)) {
      expect(litIn(state, state.current), `turn ${state.turn}, ${state.phase}`).toEqual(
        startsIn(state, state.current),
      );
      seen[state.phase]++;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
  });

  test('nothing for who waits, for who watches, and in the past', () => {
    expect(litIn(position(), 1)).toEqual([]);
    for (const more of [{ you: null }, { live: false }, { pending: true }]) {
      const markup = renderToStaticMarkup(createElement(Table, boardProps(position(), 0, more)));
      expect(markup).not.toContain('c-land can');
    }
  });

  test('from a chosen land: exactly what the rules let it attack', () => {
    const state = position();
    const scene = sceneOf(state);
    const start: Choice = { ...NOTHING, from: areaOf('alaska') };
    const ends = scene.world.owners
      .map((_, area) => area)
      .filter((area) => clicked(scene, start, area).choice.to === area)
      .map((area) => scene.world.atlas.ids[area]);
    const legal = [...rules.legalActions(state, 0)].flatMap(({ type, payload }) =>
      type === 'ATTACK' && payload.fromTerritoryId === 'alaska' ? [payload.toTerritoryId] : [],
    );
    expect(ends.sort()).toEqual([...new Set(legal)].sort());
  });
});

describe('a click that the rules do not allow says why, in their words', () => {
  const attack = (from: string, to: string) =>
    crossing(sceneOf(position()).world, 'ATTACK', areaOf(from), areaOf(to), 1);
  const refusalOf = (state: ConquestState, action: ConquestAction) => boardProps(state, 0).why(action);

  test.each([
    ['an attack from land with one army', null, 'alberta', 'NOT_ENOUGH_ARMIES'],
    ["an attack from somebody else's land", null, 'siam', 'NOT_OWNER'],
    ['an attack on land far away', 'alaska', 'siam', 'NOT_ADJACENT'],
    ['an attack from another land with one army', 'alaska', 'alberta', 'NOT_ENOUGH_ARMIES'],
  ] as const)('%s', (_, from, area, code) => {
    const choice: Choice = { ...NOTHING, from: from && areaOf(from) };
    const click = clicked(sceneOf(position()), choice, areaOf(area));
    expect(click.choice).toBe(choice);
    expect(click.refusal?.code).toBe(code);
  });

  test('with the very refusal that the action would meet', () => {
    const choice: Choice = { ...NOTHING, from: areaOf('alaska') };
    const { refusal } = clicked(sceneOf(position()), choice, areaOf('siam'));
    expect(refusal).toEqual(refusalOf(position(), attack('alaska', 'siam')));
    const asked = rules.decide(position(), 0, attack('alaska', 'siam'), seededRandom(1));
    expect(isRefused(asked) && asked.refused).toBe(refusal?.code);
  });

  test('moving armies: no neighbour, not mine, one army only, a second time', () => {
    const fortify = (state: ConquestState, from: string | null, area: string) =>
      clicked(sceneOf(state), { ...NOTHING, from: from && areaOf(from) } as Choice, areaOf(area));
    const moving = position({ phase: 'FORTIFY' }, { peru: 1 });
    const far = fortify(moving, 'alaska', 'brazil');
    expect(far.refusal?.code).toBe('NOT_ADJACENT');
    expect(far.choice.from).toBe(areaOf('brazil')); // It has armies of its own to move.
    expect(fortify(moving, 'alaska', 'siam').refusal?.code).toBe('NOT_OWNER');
    expect(fortify(moving, null, 'alberta').refusal?.code).toBe('NOT_ENOUGH_ARMIES');
    expect(fortify(moving, 'alaska', 'alberta')).toMatchObject({
      choice: { from: areaOf('alaska'), to: areaOf('alberta') },
      refusal: null,
    });
    const anyWay = world({
      seats: 2,
      rest: 'p2',
      options: { fortify: 'connected' },
      land: { p1: { alaska: 9, alberta: 1, ontario: 1, brazil: 1 } },
      state: { phase: 'FORTIFY' },
    });
    expect(fortify(anyWay, 'alaska', 'ontario').choice.to).toBe(areaOf('ontario'));
    expect(fortify(anyWay, 'alaska', 'brazil').refusal?.code).toBe('NOT_CONNECTED');
    expect(fortify(position({ phase: 'FORTIFY', fortified: true }), null, 'alaska').refusal?.code).toBe(
      'ALREADY_FORTIFIED',
    );
  });

  test('placing armies: not mine, too many, cards to trade first', () => {
    const placing = position({ phase: 'REINFORCE', granted: 3 });
    const scene = sceneOf(placing);
    expect(clicked(scene, NOTHING, areaOf('siam')).refusal?.code).toBe('NOT_OWNER');
    const { choice } = clicked(scene, NOTHING, areaOf('alaska'), true);
    expect([choice.draft.get(areaOf('alaska')), leftOf(scene.world, choice)]).toEqual([3, 0]);
    expect(clicked(scene, choice, areaOf('alaska'))).toMatchObject({
      choice,
      refusal: { code: 'WRONG_TOTAL' },
    });
    expect(boardProps(placing, 0).why(placement(scene.world, choice.draft))).toBeNull();
    const five = world({
      seats: 2,
      rest: 'p2',
      land: { p1: { alaska: 9 } },
      hands: { p1: ['card-peru', 'card-alaska', 'card-brazil', 'wild-1', 'wild-2'] },
      state: { phase: 'REINFORCE' },
    });
    expect(clicked(sceneOf(five), NOTHING, areaOf('alaska')).refusal?.code).toBe('MUST_TRADE');
    expect(shownAfter(five).ask).toContain('trade a set before you place armies');
  });

  test('beside the buttons, spoken as it appears, with names instead of ids', () => {
    const { html } = shownAfter(position(), ['northwest-territory', 'siam']);
    const said = /<p class="c-why" aria-live="polite" data-testid="why-not">([^<]*)<\/p>/.exec(html)?.[1];
    expect(said).toContain('Northwest Territory and Siam are not neighbours.');
    expect(said).not.toContain('northwest-territory');
    expect(shownAfter(position(), ['alaska', 'siam', 'kamchatka']).html).toContain(
      'data-testid="why-not"></p>',
    );
  });

  test('in the turn of another', () => {
    const { html } = shownAfter(position(), ['alaska'], {}, 1);
    expect(html).toContain('Wait: it is the turn of Ada.');
  });

  test('a phase is named in words', () => {
    const { world: shown } = sceneOf(position());
    const early = boardProps(position({ phase: 'REINFORCE' }), 0).why({ type: 'END_TURN', payload: {} });
    expect(early && refusalText(shown, early)).toBe('Place your armies first.');
  });
});

describe('what was chosen', () => {
  const at = (from: string, to: string): Choice => ({ ...NOTHING, from: areaOf(from), to: areaOf(to) });

  test('stays while it can be done', () => {
    expect(standing(sceneOf(position()), at('alaska', 'kamchatka'))).toEqual(at('alaska', 'kamchatka'));
  });

  test('after a capture with the last army the next attack starts from the new land', () => {
    const taken = position({}, { alaska: 1, kamchatka: 3 });
    expect(standing(sceneOf(taken), at('alaska', 'kamchatka'))).toEqual({
      ...NOTHING,
      from: areaOf('kamchatka'),
    });
    const spent = position({}, { alaska: 1, kamchatka: 1 });
    expect(standing(sceneOf(spent), at('alaska', 'kamchatka'))).toEqual(NOTHING);
  });

  test('is gone once the armies have moved, and the strong button ends the turn', () => {
    const before = position({ phase: 'FORTIFY' });
    expect(shownAfter(before, ['alaska', 'alberta']).primary.label).toBe('Move 8 armies');
    const moved = position({ phase: 'FORTIFY', fortified: true });
    expect(standing(sceneOf(moved), at('alaska', 'alberta'))).toEqual(NOTHING);
    expect(shownAfter(moved, ['alaska', 'alberta']).primary).toMatchObject({
      label: 'End turn',
      shortcut: 'E',
    });
  });

  test('attacks with as many dice as the rules allow', () => {
    const label = (alaska: number) =>
      shownAfter(position({}, { alaska }), ['alaska', 'kamchatka']).primary.label;
    expect([9, 4, 3, 2].map(label)).toEqual([
      'Attack with 3 dice',
      'Attack with 3 dice',
      'Attack with 2 dice',
      'Attack with 1 die',
    ]);
  });
});

describe('what is kept for a reload', () => {
  const choice: Choice = { ...NOTHING, draft: new Map([[3, 2]]), from: 3, dice: 2 };

  test('comes back at the same moment of the game, and at no other', () => {
    expect(choiceFrom(textOf(choice, 7), 7)).toEqual(choice);
    expect(choiceFrom(textOf(choice, 7), 8)).toBeNull();
    expect(choiceFrom(null, 7)).toBeNull();
  });

  test('is not taken from a text that was damaged', () => {
    for (const text of ['', '{', 'null', '{"sequence":7}', textOf(choice, 7).replace('[3,2]', '[3,"x"]')])
      expect(choiceFrom(text, 7)).toBeNull();
  });
});

describe('an attack as the player wants it', () => {
  const attacks = (doings: readonly ((turn: Turn) => void)[], state = position()): object[] => {
    const sent: ConquestAction[] = [];
    const chosen = shownAfter(state, ['alaska', 'kamchatka', ...doings], { act: record(sent) });
    chosen.primary.onPress();
    return sent.map(({ payload }) => payload);
  };
  const ends = { fromTerritoryId: 'alaska', toTerritoryId: 'kamchatka' };

  test('the dice: one to three, as many as the armies allow', () => {
    expect(attacks([])).toEqual([{ ...ends, attackerDice: 3 }]);
    expect(attacks([(turn) => turn.setDice(1)])).toEqual([{ ...ends, attackerDice: 1 }]);
    const few = position({}, { alaska: 3 });
    expect(attacks([(turn) => turn.setDice(3)], few)).toEqual([{ ...ends, attackerDice: 2 }]);
    const { controls, primary } = shownAfter(position(), ['alaska', 'kamchatka', (turn) => turn.setDice(2)]);
    expect(primary.label).toBe('Attack with 2 dice');
    expect(controls).toMatch(/aria-pressed="true" aria-label="2 dice"/);
  });

  test('the armies that move in, or all but those that stay', () => {
    expect(attacks([(turn) => turn.setGarrison(4)])).toEqual([{ ...ends, attackerDice: 3, advance: 4 }]);
    expect(attacks([(turn) => turn.setStopAt(6)])).toEqual([{ ...ends, attackerDice: 3, advance: 3 }]);
    expect(attacks([(turn) => turn.setStopAt(9)])).toEqual([{ ...ends, attackerDice: 3, advance: 1 }]);
  });

  test('whoever is asked after the dice is not asked before; those who stay are known by then', () => {
    const asks = world({
      seats: 2,
      rest: 'p2',
      options: { advance: 'ask' },
      land: { p1: { alaska: 9 } },
    });
    expect(attacks([(turn) => turn.setStopAt(6)], asks)).toEqual([{ ...ends, attackerDice: 3 }]);
    expect(shownAfter(asks, ['alaska', 'kamchatka']).controls).not.toContain('Move in');
  });

  test('every number that is offered is one that the rules keep to', () => {
    const { controls } = shownAfter(position({}, { alaska: 6 }), ['alaska', 'kamchatka']);
    const offered = [...controls.matchAll(/<option value="(\d+)">/g)].map(([, count]) => Number(count));
    expect(offered).toEqual([5, 4, 3]);
  });
});

describe('[R6.8] a capture that asks', () => {
  const asked = world({
    seats: 2,
    rest: 'p2',
    options: { advance: 'ask' },
    land: { p1: { alaska: 6, kamchatka: 3 } },
    state: { advance: { from: areaOf('alaska'), to: areaOf('kamchatka'), least: 3 }, captured: true },
  });

  test('is put as a question, with every number between the least and the most', () => {
    const { ask: question, primary, controls } = shownAfter(asked);
    expect(question).toBe('How many armies move into Kamchatka?');
    expect(primary).toMatchObject({ label: 'Move in 8 armies', shortcut: 'Enter' });
    expect(controls).toMatch(/type="range" min="3" max="8"[^>]*value="8"/);
    expect(controls).toContain('Only 3');
    expect(controls).not.toContain('End attacks');
    expect(litIn(asked)).toEqual([]);
  });

  test('is answered by the strong button, with the number chosen', () => {
    const sent: ConquestAction[] = [];
    shownAfter(asked, [], { act: record(sent) }).primary.onPress();
    shownAfter(asked, [(turn) => turn.setCount(5)], { act: record(sent) }).primary.onPress();
    shownAfter(asked, [(turn) => turn.setCount(1)], { act: record(sent) }).primary.onPress();
    expect(sent).toEqual([8, 5, 3].map((count) => ({ type: 'ADVANCE', payload: { count } })));
  });

  test('waits for the others, who are not asked', () => {
    const { ask: question, controls } = shownAfter(asked, [], {}, 1);
    expect(question).toBe('Waiting for Ada.');
    expect(controls).not.toContain('Armies to move in');
  });
});

describe('[R2.6] claiming on the map', () => {
  const options = world({
    seats: 2,
    rest: 'p2',
    land: {},
    options: { claiming: true, neutral: false },
  }).options;
  const blank = rules.initial({ seats: 2, options });
  const opened = fold(rules, blank, rules.start(blank, seededRandom(1)));

  test('all free land lights up, and a click takes it at once', () => {
    expect(litIn(opened)).toHaveLength(42);
    const sent: ConquestAction[] = [];
    shownAfter(opened, ['siam'], { act: record(sent) });
    expect(sent).toEqual([
      { type: 'PLACE_ARMIES', payload: { placements: [{ territoryId: 'siam', count: 1 }] } },
    ]);
    expect(shownAfter(opened).ask).toBe('Claim a free territory: you have 40 armies.');
  });

  test('land that is taken says so', () => {
    const events = rules.decide(
      opened,
      0,
      { type: 'PLACE_ARMIES', payload: { placements: [{ territoryId: 'siam', count: 1 }] } },
      seededRandom(1),
    );
    if (isRefused(events)) throw new Error(events.refused);
    const next = fold(rules, opened, events);
    expect(litIn(next, 1)).not.toContain('siam');
    expect(shownAfter(next, ['siam']).html).toContain('Siam is taken. Claim a territory that nobody holds.');
  });
});

describe('after the armies have moved', () => {
  test('the turn is ended by the strong button, not only by a key', () => {
    const sent: ConquestAction[] = [];
    const moved = position({ phase: 'FORTIFY', fortified: true });
    const { primary } = shownAfter(moved, ['alaska', 'alberta'], { act: record(sent) });
    expect(primary.disabled).toBeFalsy();
    primary.onPress();
    expect(sent).toEqual([{ type: 'END_TURN', payload: {} }]);
  });
});

describe('cards and income', () => {
  test('a suggestion is a trade that the rules take; without one they say why', () => {
    const holding = (...cards: string[]) =>
      boardProps(
        world({
          seats: 2,
          rest: 'p2',
          land: { p1: { alaska: 9 } },
          hands: { p1: cards },
          state: { phase: 'REINFORCE' },
        }),
        0,
      );
    const { view, why } = holding('card-peru', 'card-alaska', 'wild-1');
    const { cardIds } = suggestion(view, (ids) => why(trade(ids)));
    expect(cardIds?.[0]).toBe('card-alaska');
    expect(cardIds && why(trade(cardIds))).toBeNull();
    const none = holding('card-peru', 'card-alaska');
    expect(suggestion(none.view, (ids) => none.why(trade(ids)))).toEqual({ cardIds: null, refusal: null });
    const attacking = boardProps(position(), 0);
    const late = suggestion(view, (ids) => attacking.why(trade(ids)));
    expect(late).toMatchObject({ cardIds: null, refusal: { code: 'WRONG_PHASE' } });
  });

  test('the income that is shown is the income of the rules', () => {
    for (const state of momentsOf('classic', 3)) {
      const { world: shown } = sceneOf(state, state.current);
      const { total, territories } = reinforcementsOf(state, state.current);
      expect(incomeOf(shown, state.current)).toMatchObject({ total, territories });
    }
  });
});

/** Keeps what is sent. */
function record(sent: ConquestAction[]): TableProps['act'] {
  return async (action) => {
    sent.push(action);
    return null;
  };
}

/** The table after some clicks or other doings of the seat to act, as the hook holds it. */
function shownAfter(
  state: ConquestState,
  doings: readonly (string | ((turn: Turn) => void))[] = [],
  more: Partial<TableProps> = {},
  you: Seat = state.current,
) {
  const props = boardProps(state, you, more);
  let done = 0;
  let turn: Turn | undefined;
  const Probe = (): ReactNode => {
    turn = useTurn(props);
    const next = doings[done];
    if (next !== undefined) {
      done++;
      if (typeof next === 'string') turn.choose(areaOf(next));
      else next(turn);
    }
    return createElement(WhyNot, { turn });
  };
  const html = renderToStaticMarkup(createElement(Probe));
  if (!turn || done < doings.length) throw new Error('not everything was done');
  return {
    html,
    ask: ask(props, turn, namer(props.players)),
    controls: renderToStaticMarkup(createElement(Controls, { turn, view: props.view })),
    primary: primaryOf(turn, props.view, () => undefined),
  };
}

/** Some moments of every phase, from a game between two who attack whatever they can. */
function momentsOf(map: string, every: number): readonly ConquestState[] {
  const random = seededRandom(5);
  const mood = seededRandom(7);
  const setup = world({ seats: 3, rest: 'neutral', land: {}, options: { map } });
  const blank = rules.initial({ seats: 3, options: setup.options });
  let state = fold(rules, blank, rules.start(blank, random));
  const moments: ConquestState[] = [];
  for (let step = 0; step < 120 && !rules.outcome(state); step++) {
    if (step % every === 0) moments.push(state);
    const events = rules.decide(state, state.current, greedy(state, mood), random);
    if (isRefused(events)) throw new Error(events.refused);
    state = fold(rules, state, events);
  }
  return moments;
}
