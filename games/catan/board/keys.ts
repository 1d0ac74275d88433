// What the keys do.

import { type PrimaryAction, useHotkeys } from '@turnfold/board';
import { BUY_DEVELOPMENT_CARD, END_TURN } from '../src/actions.ts';
import { BUILDS, has, spotCount } from './spots.ts';
import type { Turn } from './use-turn.ts';
import type { TableProps } from './words.ts';

export const useKeys = ({ legal }: TableProps, turn: Turn, primary: PrimaryAction | null): void => {
  const { active, draft } = turn;
  const { possible, spots, step, toggle, clear, act } = turn.places;
  const canStep = spotCount(spots) > 0;
  useHotkeys([
    {
      key: 'ArrowLeft',
      label: 'Go to the next place in that direction',
      when: canStep,
      run: () => step(-1, 0),
    },
    { key: 'ArrowRight', when: canStep, run: () => step(1, 0) },
    { key: 'ArrowUp', when: canStep, run: () => step(0, -1) },
    { key: 'ArrowDown', when: canStep, run: () => step(0, 1) },
    {
      key: 'Enter',
      label: 'Build there, or press the main button',
      when: active,
      run: () => {
        if (primary && !primary.disabled) primary.onPress();
      },
    },
    ...BUILDS.map((kind) => ({
      key: kind.charAt(0),
      label: `Build a ${kind}`,
      when: active && possible.has(kind),
      run: () => toggle(kind),
    })),
    {
      key: 'd',
      label: 'Buy a development card',
      when: active && has(legal, 'BUY_DEVELOPMENT_CARD'),
      run: () => act(BUY_DEVELOPMENT_CARD),
    },
    { key: 'e', label: 'End the turn', when: active && has(legal, 'END_TURN'), run: () => act(END_TURN) },
    {
      key: 'Escape',
      label: 'Cancel',
      run: () => {
        const isDrafting = !draft.isEmpty;
        if (isDrafting) draft.clear();
        return clear() || isDrafting;
      },
    },
  ]);
};
