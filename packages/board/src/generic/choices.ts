// Which values a form offers: those of the legal actions, field by field. Whatever is chosen, what the form holds is legal.

import { type Action, type ActionKind, canonical, type Schema } from '@turnfold/kernel';

/** The legal actions of one type. */
export interface ActionGroup {
  readonly type: string;
  readonly title: string;
  readonly legal: readonly Action[];
}

/** One field of a form, with what it offers after the fields before it. */
export interface Choice {
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option[];
  /** The key of the option that is chosen. */
  readonly chosen: string;
}

export interface Option {
  readonly key: string;
  readonly label: string;
}

export type Kinds = Readonly<Record<string, ActionKind>>;

/** By type, in the order of the rules' table. */
export const groupsOf = (kinds: Kinds, legal: readonly Action[]): readonly ActionGroup[] =>
  Object.entries(kinds)
    .map(([type, { title }]) => ({
      type,
      title: title ?? words(type),
      legal: legal.filter((action) => action.type === type),
    }))
    .filter((group) => group.legal.length > 0);

/**
 * The fields of a form, and the action it stands for. A choice that is no longer possible, because one before it has
 * changed, gives way to the first that is.
 */
export const choicesOf = (
  kind: ActionKind,
  legal: readonly Action[],
  wanted: Readonly<Record<string, string>>,
): { readonly choices: readonly Choice[]; readonly action: Action | undefined } => {
  let left = legal;
  const choices: Choice[] = [];
  for (const name of fieldsOf(kind, legal)) {
    const schema = kind.payload.properties[name];
    const options = new Map(left.map((action) => [keyOf(action, name), fieldOf(action, name)]));
    const chosen = options.has(wanted[name] ?? '')
      ? (wanted[name] ?? '')
      : (options.keys().next().value ?? '');
    choices.push({
      name,
      title: titleOf(name, schema),
      options: [...options].map(([key, value]) => ({ key, label: labelOf(value) })),
      chosen,
    });
    left = left.filter((action) => keyOf(action, name) === chosen);
  }
  return { choices, action: left[0] };
};

/** The fields in which the actions differ, in the order of their schema. */
const fieldsOf = ({ payload }: ActionKind, legal: readonly Action[]): readonly string[] =>
  Object.keys(payload.properties).filter(
    (name) => new Set(legal.map((action) => keyOf(action, name))).size > 1,
  );

const fieldOf = ({ payload }: Action, name: string): unknown => (payload as Record<string, unknown>)[name];

const keyOf = (action: Action, name: string): string => {
  const value = fieldOf(action, name);
  return value === undefined ? '' : canonical(value);
};

/** A whole action in words: "Bid: How many 3, Face 5". */
export const actionLabel = ({ title, payload: { properties } }: ActionKind, action: Action): string => {
  const fields = Object.entries(action.payload).map(
    ([name, value]) => `${titleOf(name, properties[name])} ${labelOf(value)}`,
  );
  const head = title ?? words(action.type);
  return fields.length === 0 ? head : `${head}: ${fields.join(', ')}`;
};

export const titleOf = (name: string, schema: Schema | undefined): string => schema?.title ?? words(name);

/** A value in a few words. */
export const labelOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(labelOf).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${words(name).toLowerCase()} ${labelOf(inner)}`)
      .join(', ');
  return String(value);
};

/** `diceLeft` as a reader sees it: "Dice left". */
export const words = (name: string): string => {
  const text = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
