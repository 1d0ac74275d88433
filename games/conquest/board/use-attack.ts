// Roll after roll, until the land is taken or too few armies are left.

import type { Refusal } from '@turnfold/kernel';
import { useEffect, useRef, useState } from 'react';
import type { ConquestAction } from '../src/actions.ts';
import type { Area } from '../src/atlas.ts';
import type { Choice, Scene } from './choice.ts';
import { attack } from './moves.ts';

export interface AttackOn {
  /** Stop attacking when so few armies are left. */
  readonly stopAt: number;
  setStopAt(armies: number): void;
  readonly attacking: boolean;
  /** One throw with these dice. */
  attackOnce(from: Area, to: Area, plan: Plan): void;
  /** Resolves with whether the land was taken. */
  attackOn(from: Area, to: Area, plan: Plan): Promise<boolean>;
  stopAttacking(): void;
}

/** As the player has chosen it; null where nothing was. */
export type Plan = Pick<Choice, 'dice' | 'garrison'>;

/** The throw that takes a land costs its attacker nothing, so what stays behind is known before. */
export const attackWith = (
  { world, answers }: Scene,
  from: Area,
  to: Area,
  { dice, garrison }: Plan,
  stopAt: number,
): ConquestAction => {
  const armies = world.armies[from] ?? 0;
  const most = answers.most(from, to);
  const isAsked = world.view.options.advance === 'ask';
  const wanted = garrison ?? (stopAt > 1 ? Math.max(1, armies - stopAt) : undefined);
  return attack(world, from, to, Math.min(dice ?? most, most), isAsked ? undefined : wanted);
};

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
  const rollOnce = async (from: Area, to: Area, plan: Plan): Promise<boolean> => {
    const { world, answers } = latest.current;
    const mayRoll = answers.most(from, to) > 0 && (world.armies[from] ?? 0) > stopAt;
    if (!goOn.current || !mayRoll) return false;
    if (await send(attackWith(latest.current, from, to, plan, stopAt))) return false;
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
    attackOnce: (from, to, plan) => void send(attackWith(scene, from, to, plan, stopAt)),
    async attackOn(from, to, plan) {
      goOn.current = true;
      setAttacking(true);
      while (await rollOnce(from, to, plan));
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
