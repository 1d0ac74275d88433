// What this person prefers, kept on this device: theme, pace, motion, sound.

import { useSyncExternalStore } from 'react';

export const THEMES = ['auto', 'light', 'dark'] as const;
/** How fast the moves of others are shown. */
export const PACES = ['relaxed', 'normal', 'quick', 'instant'] as const;
export const MOTIONS = ['full', 'off'] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly pace: (typeof PACES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sounds: boolean;
}

export const useSettings = (): Settings => useSyncExternalStore(subscribe, getSettings, () => DEFAULTS);

export const changeSettings = (change: Partial<Settings>): void => {
  settings = { ...getSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden storage loses the preference, never the page.
  }
  applySettings();
  for (const listener of listeners) listener();
};

/** Puts the settings on the page, for the style sheets. Called once at the start, and on every change. */
export const applySettings = (): void => {
  const { theme, motion } = getSettings();
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  dataset.motion = motion;
};

const KEY = 'turnfold.settings';
const DEFAULTS: Settings = { theme: 'auto', pace: 'normal', motion: 'full', sounds: false };
const listeners = new Set<() => void>();
let settings: Settings | null = null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getSettings = (): Settings => {
  settings ??= stored();
  return settings;
};

const stored = (): Settings => {
  try {
    const { theme, pace, motion, sounds } = JSON.parse(
      localStorage.getItem(KEY) ?? '{}',
    ) as Partial<Settings>;
    return {
      theme: theme && THEMES.includes(theme) ? theme : DEFAULTS.theme,
      pace: pace && PACES.includes(pace) ? pace : DEFAULTS.pace,
      motion: motion && MOTIONS.includes(motion) ? motion : DEFAULTS.motion,
      sounds: sounds === true,
    };
  } catch {
    return DEFAULTS;
  }
};
