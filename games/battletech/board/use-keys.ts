// The keys of the table: the left hand lies on the six directions, Q W E above A S D.

import type { Hotkey, PrimaryAction } from '@turnfold/board';
import { turned } from '../src/map/hex.ts';
import { unitOf } from '../src/play/state.ts';
import type { Facing } from '../src/state/enums.ts';
import type { InHand } from './controls.tsx';
import { MODES } from './moving.ts';

/** North-west, north, north-east; south-west, south, south-east. */
const DIRECTIONS: Readonly<Record<string, Facing>> = { q: 5, w: 0, e: 1, a: 4, s: 3, d: 2 };
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const TWISTS: Readonly<Record<string, number>> = { q: -1, w: 0, e: 1 };

export const useKeys = ({
  view,
  turn,
  moving,
  firing,
  striking,
  primary,
}: InHand & { readonly primary: PrimaryAction | null }): readonly Hotkey[] => {
  const { active } = turn;
  const drive = (forward: boolean) => {
    if (!moving) return;
    const facing = moving.spot?.facing ?? unitOf(view, moving.unitId).facing;
    moving.step(forward ? facing : turned(facing, 3));
  };
  return [
    {
      key: Object.keys(DIRECTIONS),
      label: 'Go to the hex that way; with Shift, face that way',
      when: active && moving !== null,
      run: (event) => {
        const direction = DIRECTIONS[event.key.toLowerCase()] ?? 0;
        if (event.shiftKey) moving?.face(direction);
        else moving?.step(direction);
      },
    },
    {
      key: ['ArrowLeft', 'ArrowRight'],
      label: 'Turn left or right',
      when: active && moving !== null,
      run: ({ key }) => moving?.turnBy(key === 'ArrowLeft' ? -1 : 1),
    },
    {
      key: ['ArrowUp', 'ArrowDown'],
      label: 'Drive forward or back',
      when: active && moving !== null,
      run: ({ key }) => drive(key === 'ArrowUp'),
    },
    {
      key: ['1', '2', '3', '4'],
      label: 'Stand still, walk, run, jump',
      when: active && moving !== null,
      run: ({ key }) => {
        const mode = MODES[Number(key) - 1];
        if (mode) moving?.setMode(mode);
      },
    },
    {
      key: 'c',
      label: 'Charge, or leap on the enemy',
      when: active && moving?.lunge != null,
      run: () => moving?.toggleLunge(),
    },
    {
      key: 'p',
      label: 'Drop prone at the end',
      when: active && moving?.canDrop === true,
      run: () => moving?.toggleDrop(),
    },
    {
      key: Object.keys(TWISTS),
      label: 'Twist left, straight, right',
      when: active && firing !== null,
      run: ({ key }) => firing?.setTwist(TWISTS[key.toLowerCase()] ?? 0),
    },
    {
      key: NUMBERS,
      label: 'The weapon of that number, on or off',
      when: active && firing !== null,
      run: ({ key }) => {
        const row = firing?.rows[Number(key) - 1];
        if (row) firing?.toggle(row.weapon.id);
      },
    },
    { key: 't', label: 'Next target', when: active && firing !== null, run: () => firing?.nextTarget() },
    {
      key: 'f',
      label: 'Everything at the target',
      when: active && firing !== null,
      run: () => firing?.all(),
    },
    {
      key: 'c',
      label: 'What the heat sinks can bear',
      when: active && firing !== null,
      run: () => firing?.suggest(),
    },
    {
      key: NUMBERS,
      label: 'The blow of that number, on or off',
      when: active && striking !== null,
      run: ({ key }) => striking?.toggle(Number(key) - 1),
    },
    {
      key: 'h',
      label: 'Nothing this time',
      when: active && (firing !== null || striking !== null),
      run: () => (firing ? firing.none() : striking?.none()),
    },
    { key: 'n', label: 'Next unit', when: active && turn.waiting.length > 1, run: turn.nextUnit },
    {
      key: 'Enter',
      label: 'Do what the strong button says',
      when: active && primary !== null && !primary.disabled,
      run: () => primary?.onPress(),
    },
    {
      key: 'Escape',
      label: 'Cancel',
      run: () => moving?.clear() || firing?.clear() || striking?.clear() || false,
    },
  ];
};
