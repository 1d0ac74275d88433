// Kinds of game that are set up with one press, where a game has any: "The usual", "For two".

import type { Preset } from '@turnfold/board';
import { pictures } from '@turnfold/catalog/boards';
import { type ReactNode, useEffect, useState } from 'react';

interface PresetsProps {
  readonly rules: string;
  /** The options that are chosen now. */
  readonly options: object;
  /** Null for the usual game. */
  readonly onChoose: (preset: Preset | null) => void;
}

export const Presets = ({ rules, options, onChoose }: PresetsProps): ReactNode => {
  const presets = usePresets(rules);
  if (presets.length === 0) return null;
  const chosen = presets.find((preset) => isSame(preset.options, options));
  return (
    <div>
      <fieldset className="segments">
        <legend>Kind of game</legend>
        {[null, ...presets].map((preset) => (
          <label key={preset?.title ?? ''}>
            <input
              type="radio"
              name="preset"
              checked={preset ? preset === chosen : isSame(options, {})}
              onChange={() => onChoose(preset)}
            />
            <span>{preset?.title ?? 'The usual'}</span>
          </label>
        ))}
      </fieldset>
      {chosen ? <small className="quiet">{chosen.text}</small> : null}
    </div>
  );
};

const usePresets = (rules: string): readonly Preset[] => {
  const [presets, setPresets] = useState<readonly Preset[]>([]);
  useEffect(() => {
    pictures
      .get(rules)?.()
      .then(
        (module) => setPresets(module.presets ?? []),
        () => setPresets([]),
      );
  }, [rules]);
  return presets;
};

const isSame = (one: object, other: object): boolean => {
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  return a.length === b.size && a.every(([key, value]) => b.get(key) === value);
};
