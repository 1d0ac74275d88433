// Where everything lies. The board fills the window; players are along the top, the turn lies where the game wants it,
// the story and the timeline along the bottom, and the rest in a drawer. On a phone the same parts become a board and
// a sheet under the thumb.

import type { Seat } from '@turnfold/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';
import { PHONE, useMedia } from './media.ts';
import { type Asking, type PrimaryAction, useShell } from './shell.tsx';
import { type Tab, Tabs } from './tabs.tsx';

export interface TableLayoutProps extends Asking {
  readonly board: ReactNode;
  /** Where the turn lies on a wide screen: beside the board, in a free corner of it, over its right edge, or along its foot. */
  readonly frame?: 'side' | 'corner' | 'edge' | 'foot';
  /** What matters about a player in this game, beside the name: territories, points, cards. */
  readonly numbers?: ((seat: Seat) => ReactNode) | undefined;
  /** What lies on the board's rim: dice, a score, the phases of a turn. */
  readonly rim?: ReactNode;
  /** What the player holds: cards, dice. Along the foot, before the question. */
  readonly hand?: ReactNode;
  /** The game's own tabs: charts, a record sheet. Beside the board, or in the drawer with the log. */
  readonly tabs?: readonly Tab[] | undefined;
}

export const TableLayout = (props: TableLayoutProps): ReactNode => {
  const { board, frame = 'side', numbers, rim, hand, tabs = [] } = props;
  const shell = useShell();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isSide = frame === 'side';
  const drawerTabs = [...(isSide ? [] : tabs), ...(shell.tabs ?? [])];
  return (
    <div className={`table frame-${frame} ${shell.mode ?? 'live'}`}>
      <header className="head">
        {shell.title}
        {shell.players?.(numbers)}
        <div className="head-buttons">
          {shell.buttons}
          {drawerTabs.length > 0 ? (
            <MenuButton isOpen={isDrawerOpen} onPress={() => setDrawerOpen(!isDrawerOpen)} />
          ) : null}
        </div>
      </header>
      <main className="stage" aria-label="Board">
        {shell.banner}
        <div className="board">
          {board}
          {rim ? <div className="rim">{rim}</div> : null}
        </div>
        {shell.callOut}
      </main>
      <section className="story" aria-label="What happened">
        {shell.story}
      </section>
      {hand ? (
        <section className="hand" aria-label="Your hand">
          {hand}
        </section>
      ) : null}
      <Panel {...props} tabs={isSide ? tabs : []} />
      {isDrawerOpen ? <Drawer tabs={drawerTabs} onClose={() => setDrawerOpen(false)} /> : null}
    </div>
  );
};

/** What is asked, how to answer, and what the game keeps beside it. */
const Panel = ({ ask, primary, actions, tabs = [] }: TableLayoutProps): ReactNode => {
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
  const sheet = phone && tabs.length > 0 ? [{ id: 'play', title: 'Play', content: doing }, ...tabs] : tabs;
  return (
    <section className="panel" aria-label="Your move">
      <h2 className="unseen">Your move</h2>
      <section className="ask" aria-label="What is asked">
        <p className="ask-sentence" data-testid="ask">
          {now.ask}
        </p>
        {now.primary ? <Primary {...now.primary} /> : null}
      </section>
      {sheet === tabs ? doing : null}
      {sheet.length > 0 ? (
        <Tabs label="More" tabs={sheet} {...(open ? { open } : {})} onOpen={setOpen} />
      ) : null}
    </section>
  );
};

const MenuButton = ({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }): ReactNode => (
  <Button look="quiet" className="icon" aria-label="Menu" aria-expanded={isOpen} onPress={onPress}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M3 5.5h14M3 10h14M3 14.5h14" className="stroke" />
    </svg>
  </Button>
);

const Primary = ({ label, ...rest }: PrimaryAction): ReactNode => (
  <Button look="strong" className="primary" data-testid="primary" {...rest}>
    {label}
  </Button>
);
