// The rules beside the board: it stays in sight, and the game goes on.

import { Button, useHotkeys } from '@turnfold/board';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { RulesView } from './rules-view.tsx';

interface RulesDrawerProps {
  readonly rulesId: string;
  readonly title: string;
  /** The rule to open at; null for the beginning. */
  readonly at: string | null;
  readonly onGo: (rule: string) => void;
  readonly onClose: () => void;
}

export const RulesDrawer = ({ rulesId, title, at, onGo, onClose }: RulesDrawerProps): ReactNode => {
  const drawer = useRef<HTMLElement>(null);
  useHotkeys([{ key: 'Escape', run: onClose }]);
  useEffect(() => drawer.current?.focus(), []);
  return (
    <aside className="rules-drawer" aria-label={`Rules of ${title}`} tabIndex={-1} ref={drawer}>
      <header>
        <h2>Rules</h2>
        <a href={`/rules/${rulesId}${at === null ? '' : `#${at}`}`} target="_blank" rel="noreferrer">
          On a page of their own
        </a>
        <Button look="quiet" className="icon" aria-label="Close the rules" onPress={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {/* Text that scrolls is a stop for keys, as the whole of it may hold no link. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrows scroll it. */}
      <section className="rules-scroll" tabIndex={0} aria-label="Text of the rules">
        <RulesView {...{ rulesId, at, onGo }} />
      </section>
    </aside>
  );
};
