// A button that is never silently dead: what is not possible now stays in reach, looks quiet and says why.

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick' | 'type'> {
  readonly onPress?: (() => void) | undefined;
  readonly look?: 'strong' | 'plain' | 'quiet' | 'danger';
  readonly disabled?: boolean | undefined;
  /** Why it is not possible now; shown when the button is pointed at, focused or pressed. */
  readonly why?: string | undefined;
  /** What it does, where the label alone is not enough. */
  readonly hint?: string | undefined;
  /** The key that does the same, shown at its end. */
  readonly shortcut?: string | undefined;
  readonly submit?: boolean;
}

export const Button = ({
  onPress,
  look = 'plain',
  disabled = false,
  why,
  hint,
  shortcut,
  submit = false,
  className = '',
  children,
  ...rest
}: ButtonProps): ReactNode => {
  const id = useId();
  const tip = disabled ? why : hint;
  const button = (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={`button ${look} ${className}`}
      aria-disabled={disabled || undefined}
      aria-describedby={tip ? id : rest['aria-describedby']}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
      {shortcut ? (
        <kbd className="shortcut" aria-hidden>
          {shortcut}
        </kbd>
      ) : null}
    </button>
  );
  return tip ? (
    <Tooltip id={id} text={tip}>
      {button}
    </Tooltip>
  ) : (
    button
  );
};
