// Where everything lies. A game says what it asks, its one strong button, its further controls and its board; the
// page adds the players, the timeline and the log. On a phone the same parts become a board and a sheet.

import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { PHONE, useMedia } from './media.ts';
import { type Asking, type PrimaryAction, useShell } from './shell.tsx';
import { type Tab, Tabs } from './tabs.tsx';

export interface TableLayoutProps extends Asking {
  readonly board: ReactNode;
  /** The game's own tabs: charts, a hand, a record sheet. The log follows by itself. */
  readonly tabs?: readonly Tab[] | undefined;
}

export const TableLayout = ({ ask, primary, actions, board, tabs = [] }: TableLayoutProps): ReactNode => {
  const shell = useShell();
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState<string>();
  const now: Asking = shell.instead ?? { ask, primary, actions };
  const doing = (
    <div className="doing">
      {now.actions ? <div className="actions">{now.actions}</div> : null}
      {shell.notice}
    </div>
  );
  const asking = (
    <section className="ask" aria-label="What is asked">
      <p className="ask-sentence" data-testid="ask">
        {now.ask}
      </p>
      {now.primary ? <Primary {...now.primary} /> : null}
    </section>
  );
  const all = [...tabs, ...(shell.tabs ?? [])];
  const sheet = phone ? [{ id: 'play', title: 'Play', content: doing }, ...all] : all;
  return (
    <div className={`table ${shell.mode ?? 'live'}`}>
      <aside className="rail" aria-label="Players">
        {shell.rail}
      </aside>
      <main className="stage" aria-label="Board">
        {shell.banner}
        <div className="board">{board}</div>
      </main>
      <section className="panel" aria-label="Your move">
        <h2 className="unseen">Your move</h2>
        {asking}
        {phone ? null : doing}
        {sheet.length > 0 ? (
          <Tabs label="More" tabs={sheet} {...(open ? { open } : {})} onOpen={setOpen} />
        ) : null}
      </section>
      <section className="timeline-slot" aria-label="Timeline">
        {shell.timeline}
      </section>
    </div>
  );
};

const Primary = ({ label, ...rest }: PrimaryAction): ReactNode => (
  <Button look="strong" className="primary" data-testid="primary" {...rest}>
    {label}
  </Button>
);
