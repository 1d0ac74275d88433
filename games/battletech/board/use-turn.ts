// My turn in hand: which unit, and sending off what was decided for it.

import { announce } from '@turnfold/board';
import type { Refusal } from '@turnfold/kernel';
import { useCallback, useState } from 'react';
import type { BattleAction } from '../src/play/actions.ts';
import { readyUnits } from '../src/play/state.ts';
import { idle } from './orders.ts';
import { type TableProps, unitName, type Why } from './words.ts';

export interface Turn {
  /** It is mine to act, now. */
  readonly active: boolean;
  /** My units that may act now. */
  readonly waiting: readonly string[];
  /** The one that I act with. */
  readonly unitId: string | null;
  /** Why the last thing I tried is not possible. */
  readonly refusal: Refusal | null;
  /** Changes with everything that makes a half-made decision worthless. */
  readonly stage: string;
  readonly why: Why;
  /** Shows why something was not done; null takes the last reason away. */
  refuse(refusal: Refusal | null): void;
  chooseUnit(unitId: string): void;
  nextUnit(): void;
  send(action: BattleAction): void;
}

export const useTurn = ({ view, you, toAct, live, pending, outcome, act, why }: TableProps): Turn => {
  const { fight, active: begun, acted } = view;
  const stage = `${you} ${fight.turn} ${fight.phase} ${acted} ${begun?.mpUsed ?? ''}`;
  const [chosen, setChosen] = useKeyed<string | null>(`${you} ${fight.turn} ${fight.phase} ${acted}`, null);
  const [refusal, refuse] = useKeyed<Refusal | null>(stage, null);
  const mine = you !== null && toAct.includes(you) && outcome === null;
  const active = mine && live && !pending;

  const waiting = !mine || !live ? [] : begun ? [begun.unitId] : readyUnits(view, you);
  const unitId = chosen !== null && waiting.includes(chosen) ? chosen : (waiting[0] ?? null);

  const chooseUnit = (id: string) => {
    if (!waiting.includes(id)) return refuse(why(idle(view, id)));
    refuse(null);
    setChosen(id);
    announce(unitName(view, id));
  };
  const send = async (action: BattleAction) => refuse(why(action) ?? (await act(action)));
  return {
    active,
    waiting,
    unitId,
    refusal,
    stage: `${stage} ${unitId}`,
    why,
    refuse,
    chooseUnit,
    nextUnit() {
      const next = waiting[(waiting.indexOf(unitId ?? '') + 1) % Math.max(1, waiting.length)];
      if (next) chooseUnit(next);
    },
    send: (action) => void (active && send(action)),
  };
};

/** State that is forgotten when its key changes. */
export const useKeyed = <T>(key: string, initial: T): readonly [T, (value: T) => void] => {
  const [kept, setKept] = useState<{ readonly key: string; readonly value: T }>({ key, value: initial });
  const set = useCallback((value: T) => setKept({ key, value }), [key]);
  return [kept.key === key ? kept.value : initial, set];
};
