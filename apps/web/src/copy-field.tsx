// A link to hand on, with a button that copies it.

import { announce, Button } from '@turnfold/board';
import { type ReactNode, useId, useRef, useState } from 'react';
import { copyText } from './download.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

export const CopyField = ({ label, value, strong = false }: CopyFieldProps): ReactNode => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    const done = await copyText(value);
    setCopied(done);
    announce(done ? 'Copied.' : 'Press Ctrl+C to copy the selected link.');
  };
  return (
    <div className="copy-field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-row">
        <input id={id} ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button look={strong ? 'strong' : 'plain'} onPress={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
};
