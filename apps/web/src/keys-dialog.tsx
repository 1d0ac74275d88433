// Every key that does something now.

import { Dialog, keysOf, useActiveHotkeys } from '@turnfold/board';
import type { ReactNode } from 'react';

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const hotkeys = useActiveHotkeys();
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {hotkeys.map((hotkey) => (
          <div key={`${keysOf(hotkey).join()}${hotkey.label}`}>
            <dt>
              {keysOf(hotkey).map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd>{hotkey.label}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Tab</kbd>
          </dt>
          <dd>To the next control</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>Cancel: a choice, a dialog, an old move</dd>
        </div>
      </dl>
    </Dialog>
  );
};

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

const keyName = (key: string): string =>
  key
    .split(/(?<=.)\+/)
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');
