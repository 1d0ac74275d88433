// Tabs as the keyboard expects them: one stop, arrows move along.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /** In the menu: a press on one of its buttons is all that is wanted there, and closes the menu. */
  readonly closes?: boolean;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
  /** Which one is open, where the owner wants to know; left out, the tabs remember it themselves. */
  readonly open?: string;
  readonly onOpen?: (id: string) => void;
}

export const Tabs = ({ tabs, label, open, onOpen }: TabsProps): ReactNode => {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = tabs.find(({ id }) => id === (open ?? own)) ?? tabs[0];
  const panel = useOwnScroll(current?.id);
  if (!current) return null;

  const show = (id: string) => {
    setOwn(id);
    onOpen?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(event.key, tabs.indexOf(current), tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    show(tab.id);
    list.current?.querySelectorAll('button')[next ?? 0]?.focus();
  };

  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${prefix}-panel-${tab.id}` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => show(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        key={current.id}
        ref={panel}
        role="tabpanel"
        id={`${prefix}-panel-${current.id}`}
        aria-labelledby={`${prefix}-tab-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {current.content}
      </div>
    </div>
  );
};

/** Each tab is found again where it was left. */
const useOwnScroll = (id: string | undefined) => {
  const panel = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    const element = panel.current;
    if (!element || id === undefined) return;
    const left = places.current.get(id);
    if (left !== undefined) element.scrollTop = left;
    const keep = () => places.current.set(id, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [id]);
  return panel;
};

const neighbour = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};
