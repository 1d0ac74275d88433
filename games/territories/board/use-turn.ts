// My turn in hand: which way the rectangle lies, where it hovers, what it would bring, and sending it off.

import { announce, type BoardProps, type Shell, useShell } from '@turnfold/board';
import type { Refusal } from '@turnfold/kernel';
import { useCallback, useMemo, useRef, useState } from 'react';
import { legalRects, type Rect, type TerritoriesAction, type TerritoriesView } from '../src/index.ts';
import { bestFirst, capturesOf } from './captures.ts';
import {
  type Cell,
  centredOn,
  cycled,
  movedBy,
  nextPlace,
  type Places,
  placesOf,
  type Size,
  type Step,
  sameRect,
  snapped,
  swapped,
  turnedOver,
} from './ghost.ts';
import { placeSpoken, sizeText } from './words.ts';

export type TableProps = BoardProps<TerritoriesView, TerritoriesAction>;

/** The rectangle in the air. */
export interface Ghost {
  readonly rect: Rect;
  /** Why it may not go here; null when it may. */
  readonly why: string | null;
  /** The cells it would capture. */
  readonly captures: readonly number[];
}

export interface Turn {
  /** It is mine to act, now: everything else reacts only then. */
  readonly active: boolean;
  readonly places: Places;
  /** The rectangle of this turn as it lies now, whoever is to place it; null when no dice lie on the table. */
  readonly size: Size | null;
  /** It was turned by itself, because only this way round it fits. */
  readonly turnedForYou: boolean;
  readonly ghost: Ghost | null;
  /** A rectangle that is on its way and not yet confirmed. */
  readonly sent: Rect | null;
  readonly refusal: Refusal | null;
  aimAt(point: Cell, by: 'mouse' | 'touch', reach: number): void;
  /** The pointer has left the board. */
  leave(): void;
  /** Puts the rectangle back in the hand; false when it was there already. */
  clear(): boolean;
  rotate(): void;
  move(step: Step, jump: boolean): void;
  cycle(by: 1 | -1): void;
  place(): void;
  pass(): void;
}

/** Where the player points. A mouse keeps pointing from one turn to the next; a choice by tap or key is for one roll. */
type Aim =
  | { readonly by: 'mouse' | 'touch'; readonly point: Cell; readonly reach: number; readonly roll: string }
  | { readonly by: 'keys'; readonly rect: Rect; readonly roll: string };

export const useTurn = (props: TableProps): Turn => {
  const { view, you, toAct, legal, legalComplete, live, pending, outcome, act, why } = props;
  const { refuse } = useShell();
  const { dice } = view;
  const roll = dice ? `${view.turn}:${dice.w}:${dice.h}` : '';
  const mine = you !== null && toAct.includes(you) && outcome === null;
  // While the table still tells what happened before, nothing is legal yet.
  const active = live && !pending && mine && dice !== null && legal.length > 0;

  const places = useMemo(
    () => placesOf(legalComplete ? legal.flatMap(rectOf) : legalRects(view)),
    [legal, legalComplete, view],
  );

  const [lies, setLies] = useState({ roll: '', swapped: false });
  const fitsSwapped = dice !== null && places.of(dice).length === 0 && places.of(swapped(dice)).length > 0;
  const isSwapped = lies.roll === roll ? lies.swapped : fitsSwapped;
  const size = useMemo(() => dice && (isSwapped ? swapped(dice) : dice), [dice, isSwapped]);

  // Moves are drawn a moment after they were made. A click must count where the pointer is, not where it was drawn.
  const newest = useRef<Aim | null>(null);
  const [aim, drawAim] = useState<Aim | null>(null);
  const setAim = useCallback((next: Aim | null) => {
    newest.current = next;
    drawAim(next);
  }, []);
  const [sent, setSent] = useState<Rect | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const rect = useMemo(
    () => (active && size && aim ? aimed(view, places, size, aim, roll) : null),
    [active, size, aim, view, places, roll],
  );
  const ghost = useMemo(
    () => (rect && you !== null ? ghostAt({ view, you, places, why }, rect) : null),
    [view, you, places, why, rect],
  );

  const aimAt = useCallback(
    (point: Cell, by: 'mouse' | 'touch', reach: number) => {
      const before = newest.current;
      const next: Aim = { by, point, reach, roll };
      setRefusal(null);
      if (size && before?.by === by && before.roll === roll) {
        const at = (one: Aim) => aimed(view, places, size, one, roll);
        if (sameRect(at(before), at(next))) return; // Within the same place nothing changes, so nothing is drawn.
      }
      setAim(next);
    },
    [view, places, size, roll, setAim],
  );

  const choose = (chosen: Rect | null) => {
    if (!chosen || !dice || you === null) return;
    setLies({ roll, swapped: chosen.w !== dice.w });
    setAim({ by: 'keys', rect: chosen, roll });
    setRefusal(null);
    const there = ghostAt({ view, you, places, why }, chosen);
    announce(placeSpoken(chosen, there.captures.length, there.why));
  };

  const best = (among: readonly Rect[]): Rect | null =>
    you === null || !size
      ? null
      : (bestFirst(view, you, among)[0] ?? centredOn(view, size, { x: view.width / 2, y: view.height / 2 }));

  const send = async (action: TerritoriesAction, rectangle: Rect | null) => {
    setSent(rectangle);
    setRefusal(null);
    const refused = await act(action);
    setSent(null);
    setRefusal(refused);
  };

  return {
    active,
    places,
    size,
    turnedForYou: active && fitsSwapped && lies.roll !== roll,
    ghost,
    sent,
    refusal,
    aimAt,
    leave: () => {
      if (newest.current?.by === 'mouse') setAim(null);
    },
    clear: () => {
      setAim(null);
      setRefusal(null);
      return ghost !== null;
    },
    rotate: () => {
      if (!active || !size) return;
      setLies({ roll, swapped: !isSwapped });
      if (aim?.by === 'keys' && rect) choose(turnedOver(view, rect));
      else if (size.w === size.h) announce(`${sizeText(size)} is the same both ways.`);
      else announce(`Turned: ${size.h} columns by ${size.w} rows.`);
    },
    move: (step, jump) => {
      if (!active || !size) return;
      if (!rect) choose(best(places.of(size)));
      else if (jump) choose(nextPlace(places.of(size), rect, step) ?? rect);
      else choose(movedBy(view, rect, step));
    },
    cycle: (by) => {
      if (active && you !== null) choose(cycled(bestFirst(view, you, places.all), rect, by));
    },
    place: () => {
      if (!active || !size || you === null) return;
      const target = newest.current && aimed(view, places, size, newest.current, roll);
      if (!target) return choose(best(places.of(size)));
      const { why: whyNot } = ghostAt({ view, you, places, why }, target);
      if (whyNot) sayNo(refuse, why({ type: 'PLACE', payload: target }), whyNot);
      else void send({ type: 'PLACE', payload: target }, target);
    },
    pass: () => {
      if (active) void send({ type: 'PASS', payload: {} }, null);
    },
  };
};

/** Where the page can show a refusal, with its rule, it says it too. */
const sayNo = (refuse: Shell['refuse'], refusal: Refusal | null, text: string): void =>
  refusal && refuse ? refuse(refusal) : announce(text);

const rectOf = (action: TerritoriesAction): readonly Rect[] =>
  action.type === 'PLACE' ? [action.payload] : [];

const aimed = (view: TerritoriesView, places: Places, size: Size, aim: Aim, roll: string): Rect | null => {
  if (aim.by === 'keys') return aim.roll === roll ? aim.rect : null;
  if (aim.by === 'touch' && aim.roll !== roll) return null;
  return snapped(places, centredOn(view, size, aim.point), aim.reach);
};

interface Scene {
  readonly view: TerritoriesView;
  readonly you: number;
  readonly places: Places;
  readonly why: TableProps['why'];
}

const ghostAt = ({ view, you, places, why }: Scene, rect: Rect): Ghost => {
  if (places.has(rect)) return { rect, why: null, captures: capturesOf(view, you, rect) };
  const refusal = why({ type: 'PLACE', payload: rect });
  return { rect, why: refusal?.explain ?? 'It may not go here now.', captures: [] };
};
