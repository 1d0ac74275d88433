// The move that I am making up: mode, place, facing; and what is possible from here.

import { announce } from '@turnfold/board';
import { useMemo } from 'react';
import { facingTowards, formatHex, type Hex, neighbour, parseHex, turned } from '../src/map/hex.ts';
import { isOnMap } from '../src/map/hex-map.ts';
import { enemiesOf } from '../src/play/fire.ts';
import { whyNotStand } from '../src/play/move.ts';
import { mpOf, type Spot } from '../src/play/reach.ts';
import { type MoveMode, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import type { Facing } from '../src/state/enums.ts';
import { DROP_COST } from '../src/tables/movement.ts';
import { type LungeForecast, lungeAt } from './forecast.ts';
import { bestFacing, cheapest, type Reach, reachOf, wayTo } from './moving.ts';
import { type Turn, useKeyed } from './use-turn.ts';
import { FACING_NAMES, hexText, MODE_NAMES } from './words.ts';

export interface Moving {
  readonly unitId: string;
  readonly mode: MoveMode;
  readonly mp: number;
  readonly reach: Reach;
  /** What only running reaches, while walking is chosen. */
  readonly further: Reach;
  /** Where the move will end, once a place is chosen (or only one is left). */
  readonly spot: Spot | null;
  /** The place was chosen by hand: choosing it again confirms. */
  readonly picked: boolean;
  /** By facing, at the chosen place. */
  readonly facings: readonly (Spot | undefined)[];
  readonly way: readonly Hex[];
  readonly lunge: LungeForecast | null;
  readonly lunging: boolean;
  readonly dropping: boolean;
  readonly canDrop: boolean;
  /** Modes in which a prone unit may try to stand up. */
  readonly stands: readonly ('walk' | 'run')[];
  readonly standFacing: Facing;
  setMode(mode: MoveMode): void;
  choose(hex: Hex): void;
  face(facing: number): void;
  turnBy(hexsides: number): void;
  /** Moves the chosen place by a hex, on to the next that can be reached that way. */
  step(direction: number): void;
  toggleLunge(): void;
  toggleDrop(): void;
  confirm(): void;
  stand(mode: 'walk' | 'run'): void;
  /** False when there was nothing to put away. */
  clear(): boolean;
  /** What a hex would cost, in the mode that reaches it. */
  spotFor(hex: Hex): { readonly mode: MoveMode; readonly spot: Spot; readonly way: readonly Hex[] } | null;
}

interface Draft {
  readonly mode: MoveMode | null;
  readonly hex: string | null;
  readonly facing: Facing | null;
  readonly lunging: boolean;
  readonly dropping: boolean;
}
const NOTHING: Draft = { mode: null, hex: null, facing: null, lunging: false, dropping: false };
const NOWHERE: Reach = new Map();

export const useMove = (view: BattleView, turn: Turn): Moving | null => {
  const [draft, setDraft] = useKeyed<Draft>(turn.stage, NOTHING);
  const unitId = view.fight.phase === 'movement' ? turn.unitId : null;
  const unit = unitId ? unitOf(view, unitId) : null;
  const stands = useMemo(() => (unitId ? standsOf(view, unitId) : []), [view, unitId]);
  const stuck = unit?.prone === true && stands.length === 0;
  const mode: MoveMode =
    draft.mode ??
    view.active?.mode ??
    (unitId && (stuck || mpOf(view, unitId, 'walk') === 0) ? 'stationary' : 'walk');
  const reach = useMemo(() => (unitId ? reachOf(view, unitId, mode) : NOWHERE), [view, unitId, mode]);
  const further = useMemo(
    () => (unitId && mode === 'walk' && !view.active ? reachOf(view, unitId, 'run') : NOWHERE),
    [view, unitId, mode],
  );
  // Where nothing but staying is left, or the move has begun, staying is what is offered.
  const stays = mode === 'stationary' || (stands.length === 0 && (stuck || view.active !== null));
  const key = draft.hex ?? (stays && unit ? formatHex(unit.position) : null);
  const facings = useMemo(() => (key === null ? [] : (reach.get(key) ?? [])), [reach, key]);
  const spot =
    unitId === null || facings.length === 0
      ? null
      : ((draft.facing === null ? undefined : facings[draft.facing]) ??
        bestFacing(view, unitId, facings) ??
        null);
  const way = useMemo(
    () => (unitId && spot ? wayTo(view, unitId, mode, spot) : []),
    [view, unitId, mode, spot],
  );
  const lunge = useMemo(
    () => (unitId && spot ? lungeAt(view, unitId, mode, spot) : null),
    [view, unitId, mode, spot],
  );
  if (unitId === null || unit === null) return null;

  const mp = mpOf(view, unitId, mode);
  const canDrop =
    spot !== null && !unit.prone && (mode === 'walk' || mode === 'run') && spot.mp + DROP_COST <= mp;
  const lunging = draft.lunging && lunge !== null;
  const dropping = draft.dropping && canDrop && !lunging;
  const enemy = enemiesOf(view, unitId)[0];
  const standFacing =
    draft.facing ?? (enemy ? facingTowards(unit.position, unitOf(view, enemy).position) : unit.facing);

  const put = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const choose = (hex: Hex) => {
    const at = formatHex(hex);
    const found = reach.has(at) ? mode : further.has(at) ? 'run' : null;
    if (found === null || !turn.active) return;
    put({ mode: found, hex: at, facing: null, lunging: false });
    const cost = cheapest((found === mode ? reach : further).get(at) ?? [])?.mp;
    announce(`${MODE_NAMES[found]} to ${hexText(view.map, hex)}, ${cost} MP.`);
  };
  const face = (facing: number) => {
    const towards = facing as Facing;
    if (!turn.active || (!unit.prone && !facings[towards])) return;
    put({ facing: towards, lunging: false });
    announce(`Facing ${FACING_NAMES[towards]}.`);
  };
  return {
    unitId,
    mode,
    mp,
    reach,
    further,
    spot,
    picked: draft.hex !== null,
    facings,
    way,
    lunge,
    lunging,
    dropping,
    canDrop,
    stands,
    standFacing,
    setMode(next) {
      if (!turn.active) return;
      put({ mode: next, lunging: false, dropping: false, ...(next === 'stationary' ? { hex: null } : {}) });
      announce(MODE_NAMES[next]);
    },
    choose,
    face,
    turnBy(hexsides) {
      const from = spot?.facing ?? unit.facing;
      // On to the next facing that the movement points allow.
      const start = spot ? facings : (reach.get(formatHex(unit.position)) ?? []);
      for (let turns = 1; turns < 6; turns++) {
        const facing = turned(from, turns * hexsides);
        if (!start[facing]) continue;
        put({ hex: spot ? key : formatHex(unit.position), facing });
        announce(`Facing ${FACING_NAMES[facing]}.`);
        return;
      }
    },
    step(direction) {
      let hex = (key === null ? null : parseHex(key)) ?? unit.position;
      for (;;) {
        hex = neighbour(hex, direction);
        if (!isOnMap(view.map, hex)) return;
        if (reach.has(formatHex(hex)) || further.has(formatHex(hex))) return choose(hex);
      }
    },
    toggleLunge: () => put({ lunging: !lunging, dropping: false }),
    toggleDrop: () => put({ dropping: !dropping, lunging: false }),
    confirm() {
      if (!spot) return;
      if (lunging && lunge) return turn.send({ type: 'MOVE', payload: lunge.payload });
      const payload = { unitId, mode, q: spot.q, r: spot.r, facing: spot.facing };
      turn.send({ type: 'MOVE', payload: dropping ? { ...payload, prone: true } : payload });
    },
    stand: (one) => turn.send({ type: 'STAND', payload: { unitId, mode: one, facing: standFacing } }),
    clear() {
      const had = draft.hex !== null || draft.mode !== null;
      setDraft(NOTHING);
      return had;
    },
    spotFor(hex) {
      const at = formatHex(hex);
      const found = reach.has(at) ? mode : further.has(at) ? ('run' as const) : null;
      if (found === null) return null;
      const there = bestFacing(view, unitId, (found === mode ? reach : further).get(at) ?? []);
      return there ? { mode: found, spot: there, way: wayTo(view, unitId, found, there) } : null;
    },
  };
};

const standsOf = (view: BattleView, unitId: string): readonly ('walk' | 'run')[] =>
  (['walk', 'run'] as const).filter(
    (mode) => !whyNotStand(view, { unitId, mode, facing: unitOf(view, unitId).facing }),
  );
