// Any action that fits its schema, legal or not, as a form: for lists of actions that leave some out, and for authors who
// want to see what their rules say to a bad one.

import { type Action, type ActionKind, type Schema, schemaError } from '@turnfold/kernel';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { titleOf, words } from './choices.ts';

interface FreeFormProps {
  readonly kinds: Readonly<Record<string, ActionKind>>;
  readonly disabled?: boolean;
  /** Why the rules would refuse it, where that is known. */
  readonly why?: (action: Action) => string | null;
  readonly onAct: (action: Action) => void;
}

export const FreeForm = ({ kinds, disabled = false, why, onAct }: FreeFormProps): ReactNode => {
  const [type, setType] = useState(() => Object.keys(kinds)[0] ?? '');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const kind = kinds[type];
  if (!kind) return null;
  const read = readAction(type, kind, texts);
  const problem = 'problem' in read ? read.problem : (why?.(read.action) ?? null);
  return (
    <form
      className="generic-form"
      aria-label="Any action"
      onSubmit={(event) => {
        event.preventDefault();
        if ('action' in read && !disabled) onAct(read.action);
      }}
    >
      <div className="generic-field">
        <label htmlFor={id}>Action</label>
        <select
          id={id}
          data-testid="free-type"
          value={type}
          onChange={(event) => setType(event.target.value)}
        >
          {Object.entries(kinds).map(([name, { title }]) => (
            <option key={name} value={name}>
              {title ?? words(name)}
            </option>
          ))}
        </select>
      </div>
      {Object.entries(kind.payload.properties).map(([name, schema]) => (
        <FreeField
          key={`${type}.${name}`}
          name={name}
          schema={schema}
          text={texts[name] ?? firstText(schema)}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
      <p className="generic-problem" role="status" data-testid="free-problem">
        {problem}
      </p>
      <Button
        submit
        data-testid="free-send"
        disabled={disabled || 'problem' in read}
        why={problem ?? 'One moment.'}
      >
        Send
      </Button>
    </form>
  );
};

/** The action that the texts stand for, or what is wrong with them. */
export const readAction = (
  type: string,
  { payload }: ActionKind,
  texts: Readonly<Record<string, string>>,
): { readonly action: Action } | { readonly problem: string } => {
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(payload.properties)) {
    const text = (texts[name] ?? firstText(schema)).trim();
    if (text === '' && !payload.required?.includes(name)) continue;
    const value = readValue(schema, text);
    if (value === undefined) return { problem: `${titleOf(name, schema)} must be JSON, such as [1, 2].` };
    fields[name] = value;
  }
  const problem = schemaError(payload, fields);
  return problem ? { problem: `${problem}.` } : { action: { type, payload: fields } };
};

const readValue = (schema: Schema, text: string): unknown => {
  if (schema.type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const firstText = (schema: Schema): string => {
  if ('enum' in schema && schema.enum) return String(schema.enum[0]);
  if (schema.type === 'integer') return String(schema.minimum ?? 0);
  if (schema.type === 'boolean') return 'false';
  if (schema.type === 'array') return '[]';
  return '';
};

interface FreeFieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const FreeField = ({ name, schema, text, onChange }: FreeFieldProps): ReactNode => {
  const id = useId();
  const choices = schema.type === 'boolean' ? [false, true] : 'enum' in schema ? schema.enum : undefined;
  const common = { id, 'data-testid': `free-${name}`, value: text };
  return (
    <div className="generic-field">
      <label htmlFor={id}>{titleOf(name, schema)}</label>
      {choices ? (
        <select {...common} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {String(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...(schema.type === 'integer' ? { inputMode: 'numeric' as const } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
};
