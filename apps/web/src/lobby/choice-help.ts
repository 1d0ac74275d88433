// What a choice of an option means. A schema may describe each of its values: "free: you may always pass. forcedOnly: …";
// players read about the one that is chosen, and never its identifier.

import type { Schema } from '@turnfold/kernel';

/** The help for an option as it is set now. */
export const choiceHelp = (schema: Schema, value: unknown): string | undefined => {
  const { description } = schema;
  if (description === undefined || !('enum' in schema) || !schema.enum) return description;
  const starts = schema.enum.map((choice) => startOf(description, String(choice)));
  if (starts.includes(-1)) return description;
  const from = startOf(description, String(value));
  if (from === -1) return undefined;
  const to = Math.min(...starts.filter((start) => start > from), description.length);
  const text = description.slice(from + String(value).length + 1, to).trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Where a description comes to a value, at its beginning or after a sentence. */
const startOf = (description: string, choice: string): number => {
  if (description.startsWith(`${choice}:`)) return 0;
  const after = description.indexOf(`. ${choice}:`);
  return after === -1 ? -1 : after + 2;
};
