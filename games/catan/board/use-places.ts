// Choosing on the island: what is to be built, which place the eye or the keyboard is at, and whom the robber asks about.

import { useMemo, useState } from 'react';
import type { CatanAction } from '../src/index.ts';
import { actionsAt, type Build, nextSpot, possibleBuilds, type Spots, spotsFor } from './spots.ts';
import type { TableProps } from './words.ts';

export interface Places {
  /** What there is a place and a price for. */
  readonly possible: ReadonlySet<Build>;
  /** What is being placed. */
  readonly build: Build | null;
  readonly spots: Spots;
  readonly focus: string | null;
  setFocus(key: string | null): void;
  /** What may be done where the focus is. */
  readonly there: readonly CatanAction[];
  /** One action for each who could be robbed, while that is asked; else none. */
  readonly victims: readonly CatanAction[];
  /** Takes the only action of a place, or asks which of several. */
  choose(actions: readonly CatanAction[]): void;
  askNoMore(): void;
  toggle(kind: Build): void;
  step(dx: number, dy: number): void;
  /** Puts everything back; false when nothing was chosen. */
  clear(): boolean;
  act(action: CatanAction): void;
}

export const usePlaces = ({ view, legal, act }: TableProps, active: boolean): Places => {
  const [wanted, setWanted] = useState<Build | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [victims, setVictims] = useState<readonly CatanAction[]>([]);
  const possible = useMemo(() => possibleBuilds(legal), [legal]);
  const mustBuild = view.phase === 'setup' || view.freeRoads > 0;
  const build = mustBuild ? ([...possible][0] ?? null) : wanted && possible.has(wanted) ? wanted : null;
  const spots = useMemo(() => spotsFor(active ? legal : [], build), [active, legal, build]);
  const clear = (): boolean => {
    setWanted(null);
    setFocus(null);
    return wanted !== null || focus !== null;
  };
  const send = (action: CatanAction) => {
    clear();
    setVictims([]);
    void act(action);
  };
  return {
    possible,
    build,
    spots,
    focus,
    setFocus,
    there: (focus === null ? undefined : actionsAt(spots, focus)) ?? [],
    victims,
    choose(actions) {
      if (actions.length > 1) setVictims(actions);
      else if (actions[0]) send(actions[0]);
    },
    askNoMore: () => setVictims([]),
    toggle: (kind) => setWanted(wanted === kind ? null : kind),
    step: (dx, dy) => setFocus(nextSpot(spots, focus, dx, dy)),
    clear,
    act: send,
  };
};
