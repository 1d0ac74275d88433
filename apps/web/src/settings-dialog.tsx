// Theme, pace, motion, sound. Kept on this device.

import { changeSettings, Dialog, MOTIONS, PACES, type Settings, THEMES, useSettings } from '@turnfold/board';
import type { ReactNode } from 'react';

const WORDS: Readonly<Record<string, string>> = {
  auto: 'Match system',
  light: 'Light',
  dark: 'Dark',
  relaxed: 'Relaxed',
  normal: 'Normal',
  quick: 'Quick',
  instant: 'At once',
  full: 'Full',
  off: 'None',
};

export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const settings = useSettings();
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Choice
        legend="Theme"
        name="theme"
        choices={THEMES}
        chosen={settings.theme}
        onChoose={(theme) => changeSettings({ theme })}
      />
      <Choice
        legend="Pace of other players’ moves"
        name="pace"
        choices={PACES}
        chosen={settings.pace}
        onChoose={(pace) => changeSettings({ pace })}
      />
      <Choice
        legend="Motion"
        name="motion"
        choices={MOTIONS}
        chosen={settings.motion}
        onChoose={(motion) => changeSettings({ motion })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={settings.sounds}
          onChange={(event) => changeSettings({ sounds: event.target.checked })}
        />
        Sounds: for each move, and when it is your turn
      </label>
      <p className="quiet small">
        If your system asks for less motion, there is none, whatever is chosen here.
      </p>
    </Dialog>
  );
};

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name: keyof Settings;
  readonly choices: readonly Value[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
}: ChoiceProps<Value>): ReactNode => (
  <fieldset className="segments">
    <legend>{legend}</legend>
    {choices.map((choice) => (
      <label key={choice}>
        <input type="radio" name={name} checked={choice === chosen} onChange={() => onChoose(choice)} />
        <span>{WORDS[choice] ?? choice}</span>
      </label>
    ))}
  </fieldset>
);
