// My turn in hand: what I have chosen on the map, and sending it off.

import { announce } from '@turnfold/board';
import type { Refusal } from '@turnfold/kernel';
import { useMemo, useRef, useState } from 'react';
import type { ConquestAction } from '../src/actions.ts';
import type { Area } from '../src/atlas.ts';
import { answersOf } from './answers.ts';
import { type Choice, type Click, clicked, leftOf, NOTHING, put, type Scene, standing } from './choice.ts';
import { advance, type CardIds, crossing, type Draft, END_TURN, placement, trade } from './moves.ts';
import { type AttackOn, useAttack } from './use-attack.ts';
import { useKeptChoice } from './use-kept-choice.ts';
import { useSettled } from './use-settled.ts';
import { isOver, namer, refusalText } from './words.ts';
import { type Capture, captureOf, nameOfArea, type TableProps, type World, worldOf } from './world.ts';

export interface Turn extends Omit<AttackOn, 'attackOn' | 'attackOnce'> {
  readonly world: World;
  /** It is mine to act, now. */
  readonly active: boolean;
  /** Why cards must be traded before anything else; null when they need not. */
  readonly mustTrade: Refusal | null;
  readonly mayEnd: boolean;
  /** Armies put down in this draft, by territory. */
  readonly draft: Draft;
  /** How many are still in hand. */
  readonly left: number;
  readonly from: Area | null;
  readonly to: Area | null;
  /** A capture of mine that asks how many armies move in, all told. */
  readonly capture: Capture | null;
  /** Dice to attack with, or armies to move, at most. */
  readonly most: number;
  /** Armies to move. */
  readonly count: number;
  /** Dice to attack with. */
  readonly dice: number;
  /** Armies to move in after a capture; null for all that need not stay. */
  readonly garrison: number | null;
  /** False for a moment after the strong button has changed, so that a second click does not end what it was not meant for. */
  readonly settled: boolean;
  /** Why the last click did nothing. */
  readonly refusal: Refusal | null;
  /** Whether choosing this territory does something now. */
  reacts(area: Area): boolean;
  /** Why choosing it does nothing, in words. */
  noChoice(area: Area): string;
  /** Why these cards may not be traded; null when they may. */
  noTrade(cardIds: CardIds): Refusal | null;
  /** Why the draft may not be sent; null when it may. */
  noPlace(): string | null;
  choose(area: Area, many?: boolean): void;
  takeBack(area: Area): void;
  clear(): boolean;
  setCount(count: number): void;
  setDice(dice: number): void;
  setGarrison(armies: number | null): void;
  place(): void;
  placeRestAt(area: Area): void;
  attack(): void;
  attackOn(): void;
  move(): void;
  moveIn(): void;
  endTurn(): void;
  trade(cardIds: CardIds): void;
}

export const useTurn = (props: TableProps): Turn => {
  const { view, you, why } = props;
  const scene: Scene = useMemo(() => {
    const world = worldOf(view);
    return { world, you, answers: answersOf(world, why) };
  }, [view, you, why]);
  const { world, answers } = scene;
  const selection = useSelection(scene, props);
  const { choice, setChoice, setRefusal } = selection;
  const send = (action: ConquestAction) => {
    setRefusal(null);
    return props.act(action);
  };
  const attack = useAttack(scene, send);
  const active = isReady(props) && !attack.attacking;
  const capture = isMine(props) ? captureOf(world) : null;
  const { from, to } = capture ?? choice;
  const most = capture?.most ?? (from === null || to === null ? 0 : answers.most(from, to));
  const likely = capture ? most + 1 - attack.stopAt : most;
  const count = Math.max(capture?.least ?? 1, Math.min(choice.count ?? likely, most));
  // Only a strong button that ends something is dangerous: a key or a button of its own is pressed on purpose.
  const endsNext = !capture && to === null;
  const isSame = useSettled(`${view.phase} ${endsNext}`);
  const settled = isSame || !endsNext;
  const mayEnd = active && settled && !why(END_TURN);
  const click = (area: Area, many?: boolean) => clicked(scene, choice, area, many);
  return {
    ...attack,
    world,
    active,
    mayEnd,
    mustTrade: isMine(props) ? mustTrade(scene) : null,
    draft: choice.draft,
    left: leftOf(world, choice),
    from,
    to,
    capture,
    most,
    count,
    dice: Math.min(choice.dice ?? most, most),
    garrison: choice.garrison,
    settled,
    refusal: selection.refusal,
    reacts: (area) => active && click(area).choice !== choice,
    noChoice: (area) => whyNoChoice(world, active ? click(area) : null),
    noTrade: (cardIds) => why(trade(cardIds)),
    noPlace: () => textOf(world, answers.placing(choice.draft)),
    choose(area, many) {
      if (!active) return selection.refuse(whyWaits(props));
      const next = click(area, many);
      // A claim is one army, so there is nothing to spread and nothing to confirm.
      if (view.claiming && !next.refusal) void send(placement(world, next.choice.draft));
      else selection.take(next, area);
    },
    takeBack(area) {
      if (active && view.phase === 'REINFORCE') selection.take(put(scene, choice, area, -1), area);
    },
    clear: selection.clear,
    setCount: (next) => setChoice({ ...choice, count: next }),
    setDice: (dice) => setChoice({ ...choice, dice }),
    setGarrison: (garrison) => setChoice({ ...choice, garrison }),
    place() {
      if (active && !answers.placing(choice.draft)) void send(placement(world, choice.draft));
    },
    placeRestAt: (area) => selection.take(put(scene, choice, area, leftOf(world, choice)), area),
    attack() {
      if (active && from !== null && to !== null) attack.attackOnce(from, to, choice);
    },
    async attackOn() {
      if (active && from !== null && to !== null && (await attack.attackOn(from, to, choice)))
        setChoice({ ...NOTHING, from: to });
    },
    move() {
      if (active && from !== null && to !== null) void send(crossing(world, view.phase, from, to, count));
    },
    moveIn() {
      if (!active || !capture) return;
      void send(advance(count));
      setChoice({ ...NOTHING, from: capture.to });
    },
    endTurn: () => active && settled && void send(END_TURN),
    trade: (cardIds) => active && void send(trade(cardIds)),
  };
};

/** What is chosen, as far as it still can be made, and why the last click did nothing. Both last for one phase. */
const useSelection = (scene: Scene, props: TableProps) => {
  const { world } = scene;
  const { view } = world;
  const [kept, setChoice] = useState<Choice>(NOTHING);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const stage = `${view.turn} ${view.phase} ${view.currentPlayerId}`;
  const shown = useRef(stage);
  if (shown.current !== stage) {
    shown.current = stage;
    setChoice(NOTHING);
    setRefusal(null);
  }
  useKeptChoice({ events: props.events, you: props.you, mine: isMine(props) && props.live }, kept, setChoice);
  const choice = useMemo(() => standing(scene, kept), [scene, kept]);
  const take = (click: Click, area: Area) => {
    setRefusal(click.refusal);
    setChoice(click.choice);
    if (!click.refusal) announce(spoken(world, click.choice, area));
  };
  const refuse = (why: Refusal | null) => {
    if (why) setRefusal(why);
  };
  const clear = (): boolean => {
    setChoice(NOTHING);
    setRefusal(null);
    return choice !== NOTHING || refusal !== null;
  };
  return { choice, setChoice, refusal, setRefusal, refuse, take, clear };
};

const isMine = ({ view, you, toAct, outcome }: TableProps): boolean =>
  you !== null && toAct.includes(you) && outcome === null && view.status === 'active';

/** While the table still tells what happened before, nothing is legal yet. */
const isReady = (props: TableProps): boolean =>
  isMine(props) && props.live && !props.pending && props.legal.length > 0;

/** Placing nothing is refused in any case; whether it is for the cards, the rules say first. */
const mustTrade = ({ world, answers }: Scene): Refusal | null => {
  if (world.view.phase !== 'REINFORCE') return null;
  const refusal = answers.placing(NOTHING.draft);
  return refusal?.code === 'MUST_TRADE' ? refusal : null;
};

const textOf = (world: World, refusal: Refusal | null): string | null =>
  refusal && refusalText(world, refusal);

/** A click in somebody else's turn is answered, too; not so in the past, and not while one's own move is on its way. */
const whyWaits = (props: TableProps): Refusal | null => {
  const { you, view, live, toAct, players } = props;
  if (you === null || !live || isOver(props) || toAct.includes(you)) return null;
  return {
    code: 'NOT_YOUR_TURN',
    rule: '',
    params: {},
    explain: `Wait: it is the turn of ${namer(players)(view.currentPlayerId)}.`,
  };
};

const whyNoChoice = (world: World, click: Click | null): string =>
  click ? (textOf(world, click.refusal) ?? '') : 'It is not your turn.';

const spoken = (world: World, choice: Choice, area: Area): string =>
  world.view.phase === 'REINFORCE'
    ? `${nameOfArea(world, area)}: ${choice.draft.get(area) ?? 0} more, ${leftOf(world, choice)} left.`
    : nameOfArea(world, area);
