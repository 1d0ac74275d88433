// What is not needed at every moment, at the right edge: the log, charts, what one can do at the table. The board goes
// on beside it.

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useHotkeys } from './hotkeys.ts';
import { type Tab, Tabs } from './tabs.tsx';

interface DrawerProps {
  readonly tabs: readonly Tab[];
  readonly onClose: () => void;
}

export const Drawer = ({ tabs, onClose }: DrawerProps): ReactNode => {
  useHotkeys([{ key: 'Escape', run: onClose }]);
  const closing = tabs.map((tab) =>
    tab.closes ? { ...tab, content: closeOnPress(tab.content, onClose) } : tab,
  );
  return (
    <aside className="drawer" aria-label="Menu">
      <Button look="quiet" className="icon drawer-close" aria-label="Close the menu" onPress={onClose}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" className="stroke" />
        </svg>
      </Button>
      <Tabs label="Menu" tabs={closing} />
    </aside>
  );
};

const closeOnPress = (content: ReactNode, onClose: () => void): ReactNode => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are pressed, by pointer or by key.
  // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click, too.
  <div
    onClick={({ target }) => {
      if (target instanceof Element && target.closest('button:not([aria-disabled=true])')) onClose();
    }}
  >
    {content}
  </div>
);
