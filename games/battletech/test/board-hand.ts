// A table in the hand of seat 0, without a browser: deeds, one after the other, and what its hooks make of them.

import { isRefused, noRandom } from '@turnfold/kernel';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type InHand, WhyNot } from '../board/controls.tsx';
import { clickHex } from '../board/map-click.ts';
import { useBlows } from '../board/use-blows.ts';
import { useFire } from '../board/use-fire.ts';
import { useMove } from '../board/use-move.ts';
import { useTurn } from '../board/use-turn.ts';
import type { TableProps } from '../board/words.ts';
import { type BattleAction, type BattleState, battletech, type GamePhase } from '../src/index.ts';
import { boardProps } from './board-props.ts';
import { type Place, scene } from './field.ts';

const NORTH = 0;
const SOUTH = 3;

/** One unit of mine looks north at one of theirs. */
export const duel = (phase: GamePhase, mine: Partial<Place> = {}, theirs: Partial<Place> = {}): BattleState =>
  scene({
    mine: [{ design: 'anvilhead', q: 0, r: 2, facing: NORTH, ...mine }],
    theirs: [{ design: 'drover', q: 0, r: -1, facing: SOUTH, ...theirs }],
    phase,
  });

export type Deed = (inHand: InHand) => void;
export const click =
  (q: number, r: number): Deed =>
  (inHand) =>
    clickHex(inHand, () => undefined, { q, r });

/** The table after some deeds of seat 0, one after the other, as its hooks hold it. */
export const after = (state: BattleState, deeds: readonly Deed[], more: Partial<TableProps> = {}) => {
  const props = boardProps(state, 0, more);
  const { view } = props;
  let done = 0;
  let inHand: InHand | undefined;
  const Probe = (): ReactNode => {
    const turn = useTurn(props);
    inHand = {
      view,
      turn,
      moving: useMove(view, turn),
      firing: useFire(view, turn),
      striking: useBlows(view, turn),
    };
    deeds[done++]?.(inHand);
    return createElement(WhyNot, inHand);
  };
  const html = renderToStaticMarkup(createElement(Probe));
  if (!inHand) throw new Error('nothing was drawn');
  return { ...inHand, said: saidIn(html), refusal: inHand.turn.refusal };
};

const saidIn = (html: string): string | undefined =>
  /<p class="b-why small" aria-live="polite" data-testid="why-not">([^<]*)<\/p>/.exec(html)?.[1];

/** What the real game would answer. */
export const realRefusal = (state: BattleState, action: BattleAction): string | null => {
  const answer = battletech.decide(state, 0, action, noRandom);
  return isRefused(answer) ? answer.refused : null;
};
