// The actions of one type, as buttons where they are few, and else as a form that offers what is legal.

import type { Action, ActionKind } from '@turnfold/kernel';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { type ActionGroup, actionLabel, type Choice, choicesOf } from './choices.ts';

/** Up to here each action has a button of its own. */
const BUTTONS_MAX = 8;

interface ActionFormProps {
  readonly kind: ActionKind;
  readonly group: ActionGroup;
  readonly disabled: boolean;
  readonly why: string;
  readonly onAct: (action: Action) => void;
}

export const ActionForm = (props: ActionFormProps): ReactNode =>
  props.group.legal.length <= BUTTONS_MAX ? <ActionButtons {...props} /> : <ChoiceForm {...props} />;

const ActionButtons = ({ kind, group, disabled, why, onAct }: ActionFormProps): ReactNode =>
  group.legal.map((action) => {
    const label = actionLabel(kind, action);
    return (
      <Button
        key={label}
        data-testid={`do-${group.type}`}
        disabled={disabled}
        why={why}
        onPress={() => onAct(action)}
      >
        {label}
      </Button>
    );
  });

const ChoiceForm = ({ kind, group, disabled, why, onAct }: ActionFormProps): ReactNode => {
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({});
  const { choices, action } = choicesOf(kind, group.legal, wanted);
  return (
    <form
      className="generic-form"
      aria-label={group.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (action && !disabled) onAct(action);
      }}
    >
      {choices.map((choice) => (
        <ChoiceField
          key={choice.name}
          choice={choice}
          onChange={(key) => setWanted({ ...wanted, [choice.name]: key })}
        />
      ))}
      <Button submit look="strong" data-testid={`do-${group.type}`} disabled={disabled} why={why}>
        {group.title}
      </Button>
    </form>
  );
};

interface ChoiceFieldProps {
  readonly choice: Choice;
  readonly onChange: (key: string) => void;
}

const ChoiceField = ({ choice: { name, title, options, chosen }, onChange }: ChoiceFieldProps): ReactNode => {
  const id = useId();
  return (
    <div className="generic-field">
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        data-testid={`choose-${name}`}
        value={chosen}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};
