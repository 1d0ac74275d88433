// The front door of the server: `serve` for programs, `serveFromSettings` for command lines.

import { type Parts, serveUntilStopped } from './serve.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

export { buildApp } from './app.ts';
export { ERRORS } from './errors.ts';
export { serveUntilStopped, start } from './serve.ts';
export { readSettings, SettingsError } from './settings.ts';
export { openStore } from './store.ts';

/** Serves until it is told to stop. What is not said comes from the environment. */
export const serve = (wanted: Partial<Settings> = {}): Promise<void> =>
  serveUntilStopped({ ...readSettings(process.env), ...wanted });

/** The same for a person: a setting that cannot be used is told in a sentence, and the exit code is 1. */
export const serveFromSettings = async (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
  parts: Parts = {},
): Promise<void> => {
  try {
    await serveUntilStopped(readSettings(env, args), parts);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
