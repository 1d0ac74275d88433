// What a table does besides showing itself: it speaks, names the window, begins to play, draws a curtain.

import { announce, useHotkeys } from '@turnfold/board';
import type { AnyRules, Seat } from '@turnfold/kernel';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../log-lines.ts';
import { showSigns } from '../my-turn/turn-signs.ts';
import { turnAtTable } from '../my-turn/turn-watch.ts';
import { play } from '../sounds.ts';
import type { TableState, TableStore } from '../table-state.ts';
import { mayUndo } from './may-undo.ts';

const isYourTurn = ({ shown, you, cursor, beat }: TableState): boolean =>
  shown !== null && you !== null && shown.toAct.includes(you) && cursor === null && !beat?.isPartial;

/** Says what has just happened, and whose turn it is, to those who hear the page. */
export const useAnnouncements = (state: TableState, rules: AnyRules, name: (seat: Seat) => string): void => {
  const { fresh, shown, cursor, beat } = state;
  const mine = isYourTurn(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each beat that is shown.
  useEffect(() => {
    const told = fresh.map((event) => sentenceOf(rules, event, name)).filter((text) => text !== null);
    if (mine) told.push('Your turn.');
    if (told.length > 0) announce(told.join(' '));
    if (fresh.length > 0) play(beat?.sound ?? (mine ? 'turn' : 'move'));
  }, [shown?.sequence, cursor]);
};

export const useTitle = (state: TableState, title: string): void => {
  const mine = isYourTurn(state);
  const { facts, players } = state;
  const others = players
    .filter(({ playerId, bot }) => bot === null && !facts?.yours.includes(playerId))
    .map(({ name }) => name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn, whoever is renamed meanwhile.
  useEffect(() => {
    showSigns({ title, isYourTurn: mine });
    if (mine && facts && others.length > 0) turnAtTable(facts.gameId, others);
    return () => showSigns({ title: '', isYourTurn: false });
  }, [mine, title]);
};

/** What presses buttons: in the middle of a move it only goes on to its end, so that nobody confirms what they have not seen. */
const PRESSES = ['Enter', ' '];

/** Any key goes on to the present, wherever the focus is. */
export const useSkipByKey = (store: TableStore): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPartial = store.get().beat?.isPartial === true;
      store.skip();
      if (!isPartial || !PRESSES.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [store]);
};

/** Plays from the first move on, once, for those who came to watch. */
export const usePlayAtOnce = (
  wanted: boolean,
  store: TableStore,
  latest: number | undefined,
  setPlaying: (playing: boolean) => void,
): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!wanted || done.current || latest === undefined) return;
    done.current = true;
    if (latest === 0) return;
    store.look(0);
    setPlaying(true);
  }, [wanted, store, latest, setPlaying]);
};

/** The keys of every table, whatever is played at it. */
export const useTableKeys = (state: TableState, store: TableStore, onKeys: () => void): void =>
  useHotkeys([
    { key: '?', label: 'These keys', run: onKeys },
    {
      key: 'Ctrl+z',
      label: 'Undo your last move',
      when: mayUndo(state) === null,
      run: () => void store.undo(),
    },
  ]);

interface Curtain {
  readonly playerId: string;
  lift(): void;
}

/** Between two players on one device, where something is hidden: nobody looks until the next one says so. */
export const useCurtain = (
  { facts, you, cursor, shown }: TableState,
  hasSecrets: boolean,
): Curtain | null => {
  const [seated, setSeated] = useState<string | null>(null);
  if (!facts?.hotseat || !hasSecrets || facts.yours.length < 2) return null;
  if (you === null || you === seated || cursor !== null || shown?.outcome) return null;
  return { playerId: you, lift: () => setSeated(you) };
};
