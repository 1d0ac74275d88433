// What I can do with the chosen unit, phase by phase: the strong button, and everything around it.

import { Button, type PrimaryAction, useShell } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { BattleView } from '../src/play/view-schema.ts';
import { BlowControls } from './blow-controls.tsx';
import { FireControls } from './fire-controls.tsx';
import { MoveControls } from './move-controls.tsx';
import { FireLabel } from './panels/fire-label.tsx';
import type { Striking } from './use-blows.ts';
import type { Firing } from './use-fire.ts';
import type { Moving } from './use-move.ts';
import type { Turn } from './use-turn.ts';
import { blowText, MODE_NAMES, refusalText, tagOf, unitName, WAITS } from './words.ts';

export interface InHand {
  readonly view: BattleView;
  readonly turn: Turn;
  readonly moving: Moving | null;
  readonly firing: Firing | null;
  readonly striking: Striking | null;
}

export const Controls = ({ view, turn, moving, firing, striking }: InHand): ReactNode => (
  <div className="b-controls">
    {turn.waiting.length > 1 ? (
      <fieldset className="b-waiting">
        <legend className="small quiet">Act with</legend>
        {turn.waiting.map((id) => (
          <Button
            key={id}
            className="b-chip"
            aria-pressed={id === turn.unitId}
            aria-label={unitName(view, id)}
            onPress={() => turn.chooseUnit(id)}
          >
            {tagOf(id)}
          </Button>
        ))}
      </fieldset>
    ) : null}
    {moving ? <MoveControls view={view} turn={turn} moving={moving} /> : null}
    {firing ? <FireControls view={view} turn={turn} firing={firing} /> : null}
    {striking ? <BlowControls view={view} turn={turn} striking={striking} /> : null}
  </div>
);

/** Why the last try did nothing. The place for it is there from the start, so that it is spoken when it fills. */
export const WhyNot = ({ view, turn: { refusal } }: Pick<InHand, 'view' | 'turn'>): ReactNode => {
  const { rulesOf } = useShell();
  return (
    <p className="b-why small" aria-live="polite" data-testid="why-not">
      {refusal ? refusalText(view, refusal) : null}
      {refusal ? rulesOf?.(refusal) : null}
    </p>
  );
};

export const primaryOf = ({ view, turn, moving, firing, striking }: InHand): PrimaryAction | null => {
  const off = (why: string | null) =>
    !turn.active ? { disabled: true, why: WAITS } : why ? { disabled: true, why } : {};
  if (moving) {
    const { spot, mode, lunging, lunge, stands, dropping, refusal } = moving;
    const [stand] = stands;
    if (stand && !spot)
      return {
        label: 'Try to stand up',
        shortcut: 'Enter',
        onPress: () => moving.stand(stand),
        ...off(null),
      };
    const name = mode === 'stationary' ? 'Stand still' : MODE_NAMES[mode];
    return {
      label:
        lunging && lunge
          ? `${lunge.kind === 'charge' ? 'Charge' : 'Leap on'} ${tagOf(lunge.targetId)}`
          : spot && mode !== 'stationary' && spot.mp === 0
            ? 'End the move here'
            : spot && mode !== 'stationary'
              ? `${name}${dropping ? ' and drop' : ''}, ${spot.mp} MP`
              : name,
      shortcut: 'Enter',
      onPress: moving.confirm,
      ...off(
        refusal
          ? refusalText(view, refusal)
          : spot
            ? null
            : 'Choose a lit hex on the map first, or stand still.',
      ),
    };
  }
  if (firing) {
    const { attacks } = firing.plan;
    return {
      label: attacks.length === 0 ? 'Hold fire' : <FireLabel firing={firing} />,
      shortcut: 'Enter',
      onPress: firing.confirm,
      ...off(null),
    };
  }
  if (striking) {
    const { blows } = striking;
    return {
      label:
        blows.length === 0
          ? 'Strike no blow'
          : blows.length === 1
            ? blowText(blows[0] as never)
            : 'Punch with both arms',
      shortcut: 'Enter',
      onPress: striking.confirm,
      ...off(null),
    };
  }
  return null;
};

/** One plain sentence: what is expected now. */
export const askOf = ({ view, turn, moving, firing, striking }: InHand): string | null => {
  const { unitId } = turn;
  if (unitId === null) return null;
  const unit = unitName(view, unitId);
  if (moving) {
    if (view.fight.units[unitId]?.prone)
      return moving.stands.length > 0 ? `${unit} is down: stand up, turn or stay.` : `${unit} cannot get up.`;
    return moving.spot ? `${unit}: choose its facing and confirm.` : `Move ${unit}.`;
  }
  if (firing) return firing.targetId === null ? `${unit} has no target.` : `Choose what ${unit} fires.`;
  return striking ? `Choose a blow for ${unit}.` : null;
};
