// What a click on a hex means: confirm, look at a unit, act with it or at it, or go there.

import { type Hex, sameHex } from '../src/map/hex.ts';
import { unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import type { InHand } from './controls.tsx';

export const clickHex = (inHand: InHand, inspect: (unitId: string) => void, hex: Hex): void => {
  const { view, turn, moving } = inHand;
  const unitId = unitOn(view, hex);
  if (turn.active && moving?.spot && moving.picked && sameHex(moving.spot, hex)) moving.confirm();
  else if (unitId === undefined || unitId === moving?.unitId) moving?.choose(hex);
  else {
    inspect(unitId);
    if (turn.unitId !== null) clickUnit(inHand, turn.unitId, unitId);
  }
};

const clickUnit = ({ view, turn, firing, striking }: InHand, mine: string, unitId: string): void => {
  if (unitOf(view, unitId).side === unitOf(view, mine).side) turn.chooseUnit(unitId);
  else {
    firing?.setTarget(unitId);
    striking?.aimAt(unitId);
  }
};

/** Who stands there; wrecks do not. */
export const unitOn = (view: BattleView, hex: Hex): string | undefined =>
  Object.keys(view.fight.units).find((id) => {
    const { destroyed, position } = unitOf(view, id);
    return !destroyed && sameHex(position, hex);
  });
