// Roll after roll, until the land is taken or too few armies are left.

import type { Refusal } from '@turnfold/kernel';
import { useEffect, useRef, useState } from 'react';
import type { ConquestAction } from '../src/actions.ts';
import type { Area } from '../src/atlas.ts';
import type { Scene } from './choice.ts';
import { crossing } from './moves.ts';

export interface AttackOn {
  /** Stop attacking when so few armies are left. */
  readonly stopAt: number;
  setStopAt(armies: number): void;
  readonly attacking: boolean;
  /** Resolves with whether the land was taken. */
  attackOn(from: Area, to: Area): Promise<boolean>;
  stopAttacking(): void;
}

export const useAttack = (
  scene: Scene,
  send: (action: ConquestAction) => Promise<Refusal | null>,
): AttackOn => {
  const [stopAt, setStopAt] = useState(1);
  const [attacking, setAttacking] = useState(false);
  const latest = useRef(scene);
  latest.current = scene;
  const goOn = useRef(false);
  useEffect(
    () => () => {
      goOn.current = false;
    },
    [],
  );

  /** Whether one more roll was made and shown. */
  const rollOnce = async (from: Area, to: Area): Promise<boolean> => {
    const { world, answers } = latest.current;
    const dice = answers.most(from, to);
    if (!goOn.current || dice === 0 || (world.armies[from] ?? 0) <= stopAt) return false;
    if (await send(crossing(world, 'ATTACK', from, to, dice))) return false;
    for (let waits = 0; latest.current.world === world && waits < WAITS_MAX; waits++)
      await new Promise((done) => setTimeout(done, WAIT_MS));
    return true;
  };

  return {
    stopAt,
    setStopAt,
    attacking,
    stopAttacking() {
      goOn.current = false;
    },
    async attackOn(from, to) {
      goOn.current = true;
      setAttacking(true);
      while (await rollOnce(from, to));
      goOn.current = false;
      setAttacking(false);
      const { world, you } = latest.current;
      return world.owners[to] === you;
    },
  };
};

/** The answer to a roll is known a moment before the new map is shown. */
const WAIT_MS = 20;
const WAITS_MAX = 100;
