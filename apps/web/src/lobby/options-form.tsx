// The options of a game, from the schema that its rules publish. Only what differs from the default is sent.

import { Button } from '@turnfold/board';
import type { ObjectSchema, Schema } from '@turnfold/kernel';
import { type ReactNode, useId, useState } from 'react';
import { words } from '../words.ts';
import { choiceHelp } from './choice-help.ts';

interface OptionsFormProps {
  readonly schema: ObjectSchema;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void;
}

export const OptionsForm = ({ schema, value, onChange }: OptionsFormProps): ReactNode => (
  <div className="options">
    {Object.entries(schema.properties).map(([key, property]) => (
      <Field
        key={key}
        name={key}
        schema={property}
        value={value[key] ?? defaultOf(property)}
        onChange={(next) => onChange(changed(value, key, next, defaultOf(property)))}
      />
    ))}
  </div>
);

const defaultOf = (schema: Schema): unknown => ('default' in schema ? schema.default : undefined);

const changed = (value: Readonly<Record<string, unknown>>, key: string, next: unknown, usual: unknown) => {
  const { [key]: _, ...rest } = value;
  return next === usual || next === undefined ? rest : { ...rest, [key]: next };
};

interface FieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const Field = ({ name, schema, value, onChange }: FieldProps): ReactNode => {
  const id = useId();
  const title = schema.title ?? words(name);
  const description = choiceHelp(schema, value);
  const help = description ? { 'aria-describedby': `${id}-help` } : {};
  const note = description ? (
    <small id={`${id}-help`} className="quiet">
      {description}
    </small>
  ) : null;
  if (schema.type === 'boolean')
    return (
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            {...help}
          />
          {title}
        </label>
        {note}
      </div>
    );
  if (schema.type === 'array' && schema.items.type === 'string' && schema.items.enum)
    return (
      <ListField
        title={title}
        note={note}
        choices={schema.items.enum}
        max={schema.maxItems ?? schema.items.enum.length}
        chosen={Array.isArray(value) ? (value as string[]) : []}
        onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      />
    );
  if (schema.type === 'object')
    return <FileField id={id} title={title} note={note} value={value} onChange={onChange} help={help} />;
  if (schema.type !== 'integer' && schema.type !== 'string')
    return (
      <p className="quiet small">{title}: as the rules have it. It can be set through the server’s API.</p>
    );
  const choices = schema.enum;
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      {choices ? (
        <select
          id={id}
          value={String(value ?? '')}
          onChange={(event) => onChange(choices.find((choice) => String(choice) === event.target.value))}
          {...help}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words(String(choice))}
            </option>
          ))}
        </select>
      ) : schema.type === 'integer' ? (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={schema.minimum}
          max={schema.maximum}
          value={String(value ?? '')}
          onChange={(event) =>
            onChange(event.target.value === '' ? undefined : Math.trunc(Number(event.target.value)))
          }
          {...help}
        />
      ) : (
        <input
          id={id}
          maxLength={schema.maxLength}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
          {...help}
        />
      )}
      {note}
    </div>
  );
};

interface ListFieldProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly choices: readonly string[];
  readonly max: number;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A list of things from a known set: one after the other is added, and each can be taken out again. */
const ListField = ({ title, note, choices, max, chosen, onChange }: ListFieldProps): ReactNode => (
  <fieldset className="field list-field">
    <legend>{title}</legend>
    {chosen.length > 0 ? (
      <ul>
        {chosen.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be chosen twice; it is its place in the list.
          <li key={index}>
            <Button
              aria-label={`${words(choice)}: take it out`}
              onPress={() => onChange(chosen.toSpliced(index, 1))}
            >
              {words(choice)} <span aria-hidden>×</span>
            </Button>
          </li>
        ))}
      </ul>
    ) : null}
    {chosen.length < max ? (
      <select
        aria-label={`Add to ${title}`}
        value=""
        onChange={(event) => onChange([...chosen, event.target.value])}
      >
        <option value="" disabled>
          {chosen.length === 0 ? 'The usual' : 'Add another'}
        </option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words(choice)}
          </option>
        ))}
      </select>
    ) : null}
    {note}
  </fieldset>
);

interface FileFieldProps extends Pick<FieldProps, 'value' | 'onChange'> {
  readonly id: string;
  readonly title: string;
  readonly note: ReactNode;
  readonly help: { readonly 'aria-describedby'?: string };
}

/** Something larger, as a JSON file. What is wrong inside it the server says, as for every option. */
const FileField = ({ id, title, note, value, onChange, help }: FileFieldProps): ReactNode => {
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    setProblem(null);
    try {
      onChange(file === undefined ? undefined : JSON.parse(await file.text()));
    } catch {
      onChange(undefined);
      setProblem('This file is not JSON. Choose another one.');
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={(event) => void read(event.target.files?.[0])}
        {...help}
      />
      {problem ? (
        <small className="notice bad" role="alert">
          {problem}
        </small>
      ) : value === undefined ? null : (
        <small>Taken from the file.</small>
      )}
      {note}
    </div>
  );
};
