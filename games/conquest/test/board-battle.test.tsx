// A battle on the board: the odds before it, the dice of it, what is called out about it, and where the next one starts.

import { type Envelope, fold, isRefused, noRandom } from '@turnfold/kernel';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Battle } from '../board/battle.tsx';
import { script } from '../board/script.ts';
import { useTurn } from '../board/use-turn.ts';
import { oddsText } from '../board/words.ts';
import { worldOf } from '../board/world.ts';
import { atlasOf } from '../src/atlas.ts';
import { rules } from '../src/index.ts';
import { boardProps } from './board-props.ts';
import { world } from './world.ts';

const areaOf = (id: string): number => atlasOf('classic').areaOf.get(id) ?? -1;

describe('the odds', () => {
  test('are those of the attacker, to the last army that may fight', () => {
    expect(oddsText(1, 1, 1)).toMatch(/^42 % to win/); // 15 of 36.
    expect(oddsText(3, 1, 1)).toMatch(/^92 % to win/);
    expect(oddsText(1, 3, 1)).toMatch(/^3 % to win/);
  });

  test('end where the attack stops: with two of four armies left, one roll is all', () => {
    // Three may fight and two stay: 855 of 1296 ways win at once, and any loss is the last.
    expect(oddsText(3, 1, 3)).toBe('66 % to win, about 0.3 of your armies lost');
    expect(oddsText(3, 1, 4)).toMatch(/^0.0 % to win/);
  });
});

describe('the dice', () => {
  const battle = {
    playerId: 'p1',
    defenderId: 'p2',
    fromTerritoryId: 'alaska',
    toTerritoryId: 'kamchatka',
    attackerLosses: 1,
    defenderLosses: 1,
    sequence: 7,
  };
  const position = world({ seats: 2, rest: 'p2', land: { p1: { alaska: 9 } } });
  const shown = (attackerRoll: readonly number[], defenderRoll: readonly number[]) => {
    const props = {
      battle: { ...battle, attackerRoll, defenderRoll },
      world: worldOf(boardProps(position, 0).view),
    };
    const markup = renderToStaticMarkup(createElement(Battle, props));
    return [...markup.matchAll(/class="(won|lost)">([^<]*)/g)].map(([, look, text]) => `${look}: ${text}`);
  };

  test('are shown in pairs, and a tie goes to the defender', () => {
    expect(shown([6, 4, 1], [5, 4])).toEqual(['won: 6 beats 5', 'lost: 4 loses to 4']);
    expect(shown([2], [3, 1])).toEqual(['lost: 2 loses to 3']);
  });

  test('a capture is called out to whom the land was taken from, and to nobody else', () => {
    const events = [
      { type: 'captured', payload: { ...battle, advance: 3 } },
    ] as unknown as readonly Envelope[];
    const { view } = boardProps(position, 0);
    const calledTo = (you: number | null) =>
      script.beats(events, view, { you, nameOf: (seat) => ['Ada', 'Bo'][seat] ?? '' })[0]?.callOut;
    expect([0, 1, null].map(calledTo)).toEqual([undefined, 'Ada took Kamchatka from you.', undefined]);
  });
});

test('[R6.8] after moving in, the next attack starts from the land that was taken', () => {
  const asked = world({
    seats: 2,
    rest: 'p2',
    options: { advance: 'ask' },
    land: { p1: { alaska: 6, kamchatka: 3 } },
    state: { advance: { from: areaOf('alaska'), to: areaOf('kamchatka'), least: 3 }, captured: true },
  });
  const events = rules.decide(asked, 0, { type: 'ADVANCE', payload: { count: 5 } }, noRandom);
  if (isRefused(events)) throw new Error(events.refused);
  const before = boardProps(asked, 0);
  const after = boardProps(fold(rules, asked, events), 0);
  const starts: (number | null)[] = [];
  const Probe = (): ReactNode => {
    const turn = useTurn(starts.length === 0 ? before : after);
    starts.push(turn.from);
    if (turn.capture) turn.moveIn();
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  expect(starts).toEqual([areaOf('alaska'), areaOf('kamchatka')]);
});
