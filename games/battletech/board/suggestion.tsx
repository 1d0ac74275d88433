// A move that is only suggested: where to stand and which way to face, or at whom to fire or strike.

import { SuggestedLine, type Suggestion } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { Hex } from '../src/map/hex.ts';
import type { BattleAction, MovePayload } from '../src/play/actions.ts';
import { findUnit, sheetFor, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { centreOf, hexPath, linePath, text as text2D, towards } from './geometry.ts';
import { capital, FACING_NAMES, MODE_NAMES, unitName, words } from './words.ts';

interface Suggested {
  readonly action: BattleAction;
  readonly view: BattleView;
}

const Mark = ({ action, view }: Suggested): ReactNode =>
  pathsOf(action, view).map((path) => <SuggestedLine key={path} d={path} />);

/** Where it stands, and where it goes or whom it is aimed at. */
const hexesOf = ({ type, payload }: BattleAction, view: BattleView): readonly Hex[] => {
  if (type === 'CONCEDE') return [];
  const here = findUnit(view, payload.unitId)?.position;
  if (!here) return [];
  if (type === 'STAND') return [here];
  if (type === 'MOVE') return [here, payload];
  const targets = targetsOf(payload.attacks).flatMap((id) => findUnit(view, id)?.position ?? []);
  return [here, ...targets];
};

const pathsOf = (action: BattleAction, view: BattleView): readonly string[] => {
  const [here, ...there] = hexesOf(action, view);
  if (!here) return [];
  const facing = action.type === 'MOVE' ? [headPath(action.payload, action.payload.facing * 60)] : [];
  const ways = there.flatMap((hex) => [linePath([here, hex]), hexPath(hex)]);
  return there.length > 0 ? [...ways, ...facing] : [hexPath(here)];
};

/** An arrow on a hex, which way to face. */
const headPath = (hex: Hex, degrees: number): string => {
  const centre = centreOf(hex);
  const corners = [towards(centre, degrees, 20), towards(centre, degrees + 140, 14), centre];
  return `M${[...corners, towards(centre, degrees - 140, 14)].map(text2D).join('L')}z`;
};

const targetsOf = (attacks: readonly { readonly targetId: string }[]): readonly string[] => [
  ...new Set(attacks.map(({ targetId }) => targetId)),
];

const text = ({ type, payload }: BattleAction, view: BattleView): string => {
  switch (type) {
    case 'MOVE':
      return moveText(payload, view);
    case 'STAND':
      return `Stand up with ${unitName(view, payload.unitId)}, facing ${FACING_NAMES[payload.facing]}.`;
    case 'DECLARE_ATTACKS': {
      const { weapons } = sheetFor(view, payload.unitId);
      const volleys = targetsOf(payload.attacks).map((target) => {
        const fired = payload.attacks.filter(({ targetId }) => targetId === target);
        const names = fired.map(({ weaponId }) => weapons.find(({ id }) => id === weaponId)?.kind.name);
        return `${names.join(', ')} at ${unitName(view, target)}`;
      });
      return volleys.length > 0
        ? `${TWISTS[payload.twist + 1]}ire ${volleys.join(' and ')}.`
        : `Hold the fire of ${unitName(view, payload.unitId)}.`;
    }
    case 'PHYSICAL': {
      const blows = payload.attacks.map(
        ({ kind, limb, targetId }) =>
          `${kind} ${unitName(view, targetId)}${kind === 'push' ? '' : ` with the ${words(limb)}`}`,
      );
      return blows.length > 0 ? `${capital(blows.join(' and '))}.` : 'Strike no blow.';
    }
    case 'CONCEDE':
      return 'Give up the fight.';
  }
};

/** By the twist: to the left, none, to the right. */
const TWISTS = ['Twist left and f', 'F', 'Twist right and f'];

const moveText = (payload: MovePayload, view: BattleView): string => {
  const { unitId, mode, q, r, facing, attack, targetId } = payload;
  const unit = unitName(view, unitId);
  const way = FACING_NAMES[facing];
  if (attack && targetId)
    return `${attack === 'charge' ? 'Charge' : 'Jump onto'} ${unitName(view, targetId)} with ${unit}.`;
  if (mode !== 'stationary') return `${MODE_NAMES[mode]} with ${unit} to ${q},${r}, facing ${way}.`;
  return unitOf(view, unitId).facing === facing ? `Stand still with ${unit}.` : `Turn ${unit} to the ${way}.`;
};

export const suggestion: Suggestion<BattleView, BattleAction> = {
  text,
  Mark,
  places: (action, view) => hexesOf(action, view).map(centreOf),
};
