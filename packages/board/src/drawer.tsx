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
  return (
    <aside className="drawer" aria-label="Menu">
      <Button look="quiet" className="icon drawer-close" aria-label="Close the menu" onPress={onClose}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" className="stroke" />
        </svg>
      </Button>
      <Tabs label="Menu" tabs={tabs} />
    </aside>
  );
};
