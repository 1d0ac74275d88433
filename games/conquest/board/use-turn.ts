// My turn in hand: what I have chosen on the map, and sending it off.

import { announce, type BoardProps } from '@turnfold/board';
import type { Refusal } from '@turnfold/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ConquestAction } from '../src/actions.ts';
import type { Area } from '../src/atlas.ts';
import { HAND_LIMIT } from '../src/cards.ts';
import type { ConquestView } from '../src/view-schema.ts';
import {
  canAttackFrom,
  canMoveFrom,
  idOfArea,
  movesFrom,
  nameOfArea,
  targetsFrom,
  type World,
  worldOf,
} from './world.ts';

export type TableProps = BoardProps<ConquestView, ConquestAction>;

export interface Turn {
  readonly world: World;
  /** It is mine to act, now. */
  readonly active: boolean;
  readonly mustTrade: boolean;
  /** Armies put down in this draft, by territory. */
  readonly draft: ReadonlyMap<Area, number>;
  /** How many are still in hand. */
  readonly left: number;
  readonly from: Area | null;
  readonly to: Area | null;
  /** Armies to move. */
  readonly count: number;
  /** Stop attacking when so few armies are left. */
  readonly stopAt: number;
  readonly attacking: boolean;
  readonly refusal: Refusal | null;
  /** Whether choosing this territory does something now. */
  reacts(area: Area): boolean;
  choose(area: Area, many?: boolean): void;
  takeBack(area: Area): void;
  clear(): boolean;
  setCount(count: number): void;
  setStopAt(armies: number): void;
  place(): void;
  placeRestAt(area: Area): void;
  attack(dice?: number): void;
  attackOn(): void;
  stopAttacking(): void;
  move(): void;
  endTurn(): void;
  trade(cardIds: readonly string[]): void;
}

interface Choice {
  readonly draft: ReadonlyMap<Area, number>;
  readonly from: Area | null;
  readonly to: Area | null;
  readonly count: number | null;
}
const NOTHING: Choice = { draft: new Map(), from: null, to: null, count: null };

export const useTurn = ({ view, you, toAct, live, pending, outcome, act }: TableProps): Turn => {
  const world = useMemo(() => worldOf(view), [view]);
  const [choice, setChoice] = useState(NOTHING);
  const [stopAt, setStopAt] = useState(1);
  const [attacking, setAttacking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useRef(world);
  latest.current = world;
  const goOn = useRef(false);

  const mine = you !== null && toAct.includes(you) && outcome === null && view.status === 'active';
  const active = mine && live && !pending && !attacking;
  const { phase } = view;
  const stage = `${view.turn} ${phase} ${view.currentPlayerId}`;
  const shown = useRef(stage);
  if (shown.current !== stage) {
    shown.current = stage;
    setChoice(NOTHING);
    setRefusal(null);
  }
  useEffect(
    () => () => {
      goOn.current = false;
    },
    [],
  );

  const pool = view.reinforcementsRemaining ?? 0;
  const placed = [...choice.draft.values()].reduce((sum, count) => sum + count, 0);
  const mustTrade = phase === 'REINFORCE' && view.cards.length >= HAND_LIMIT;

  const send = useCallback(
    async (action: ConquestAction) => {
      setRefusal(null);
      const refused = await act(action);
      setRefusal(refused);
      if (refused) announce(refused.explain);
      return refused;
    },
    [act],
  );

  // The chosen attack, as long as it still can be made: a captured target becomes the next place to attack from.
  const from = choice.from !== null && world.owners[choice.from] === you ? choice.from : null;
  const to =
    choice.to !== null && from !== null && isTarget(world, you, phase, from, choice.to) ? choice.to : null;
  const spare = from === null ? 0 : (world.armies[from] ?? 1) - 1;
  const count = Math.max(1, Math.min(choice.count ?? spare, spare));

  const reacts = (area: Area): boolean => {
    if (!active || you === null) return false;
    if (phase === 'REINFORCE') return !mustTrade && pool > 0 && world.owners[area] === you;
    if (phase === 'ATTACK')
      return (
        canAttackFrom(world, you, area) ||
        (from !== null && spare > 0 && targetsFrom(world, from).includes(area))
      );
    if (view.fortifiedThisTurn) return false;
    return canMoveFrom(world, you, area) || (from !== null && movesFrom(world, you, from).includes(area));
  };

  const put = (area: Area, more: number) => {
    const now = choice.draft.get(area) ?? 0;
    const next = Math.max(0, Math.min(now + more, now + pool - placed));
    const draft = new Map(choice.draft).set(area, next);
    if (next === 0) draft.delete(area);
    setChoice({ ...choice, draft, from: area });
    announce(`${nameOfArea(world, area)}: ${next} more, ${pool - placed - (next - now)} left.`);
  };

  const choose = (area: Area, many = false) => {
    if (!reacts(area) || you === null) return;
    if (phase === 'REINFORCE') return put(area, many ? 5 : 1);
    const isEnd = from !== null && area !== from && isTarget(world, you, phase, from, area);
    const isStart = phase === 'ATTACK' ? canAttackFrom(world, you, area) : canMoveFrom(world, you, area);
    if (isEnd && !(phase === 'FORTIFY' && to === area)) setChoice({ ...choice, to: area, count: null });
    else if (isStart) setChoice({ ...NOTHING, from: area === from ? null : area });
    announce(nameOfArea(world, area));
  };

  const attackOnce = (dice: number): Promise<Refusal | null> => {
    if (from === null || to === null) return Promise.resolve(null);
    return send({
      type: 'ATTACK',
      payload: {
        fromTerritoryId: idOfArea(world, from),
        toTerritoryId: idOfArea(world, to),
        attackerDice: dice,
      },
    });
  };

  /** Roll after roll, until the land is taken or too few armies are left. */
  const attackOn = async () => {
    if (from === null || to === null) return;
    goOn.current = true;
    setAttacking(true);
    for (;;) {
      const { armies, owners, atlas } = latest.current;
      const dice = Math.min(3, (armies[from] ?? 0) - 1);
      if (!goOn.current || dice < 1 || (armies[from] ?? 0) <= stopAt || owners[to] === you) break;
      const payload = {
        fromTerritoryId: atlas.ids[from] as string,
        toTerritoryId: atlas.ids[to] as string,
        attackerDice: dice,
      };
      const before = latest.current;
      if (await send({ type: 'ATTACK', payload })) break;
      for (let waits = 0; latest.current === before && waits < 100; waits++)
        await new Promise((done) => setTimeout(done, 20));
    }
    goOn.current = false;
    setAttacking(false);
    if (latest.current.owners[to] === you) setChoice({ ...NOTHING, from: to });
  };

  return {
    world,
    active,
    mustTrade,
    draft: choice.draft,
    left: pool - placed,
    from,
    to,
    count,
    stopAt,
    attacking,
    refusal,
    reacts,
    choose,
    takeBack: (area) => active && phase === 'REINFORCE' && put(area, -1),
    clear() {
      const had = choice !== NOTHING;
      setChoice(NOTHING);
      return had;
    },
    setCount: (next) => setChoice({ ...choice, count: next }),
    setStopAt,
    place() {
      if (!active || placed !== pool) return;
      const placements = [...choice.draft].map(([area, armies]) => ({
        territoryId: idOfArea(world, area),
        count: armies,
      }));
      void send({ type: 'PLACE_ARMIES', payload: { placements } });
    },
    placeRestAt: (area) => put(area, pool - placed),
    attack(dice = Math.min(3, spare)) {
      if (active && from !== null && to !== null) void attackOnce(dice);
    },
    attackOn: () => void attackOn(),
    stopAttacking() {
      goOn.current = false;
    },
    move() {
      if (!active || from === null || to === null) return;
      const payload = { fromTerritoryId: idOfArea(world, from), toTerritoryId: idOfArea(world, to), count };
      void send({ type: 'FORTIFY', payload });
    },
    endTurn: () => active && void send({ type: 'END_TURN', payload: {} }),
    trade: (cardIds) => active && void send({ type: 'TRADE_CARDS', payload: { cardIds } }),
  };
};

const isTarget = (
  world: World,
  you: number | null,
  phase: ConquestView['phase'],
  from: Area,
  area: Area,
): boolean => {
  if (you === null) return false;
  return (
    phase === 'ATTACK' ? targetsFrom(world, from) : phase === 'FORTIFY' ? movesFrom(world, you, from) : []
  ).includes(area);
};
