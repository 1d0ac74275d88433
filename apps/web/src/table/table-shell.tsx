// The shell of a table: what stands around the board, whatever is played on it.

import type { Asking, Shell } from '@turnfold/board';
import { type ReactNode, Suspense } from 'react';
import type { GameParts } from '../games.ts';
import type { ShownHint } from '../hint/shown-hint.ts';
import type { useLearning } from '../rules/use-learning.tsx';
import type { TableState, TableStore } from '../table-state.ts';
import { CallOut } from './call-out.tsx';
import { LogTab } from './log-tab.tsx';
import { Notice } from './notice.tsx';
import { Phrases } from './phrases-later.ts';
import { PlayerStrip, TableTitle } from './player-strip.tsx';
import { Story } from './story.tsx';
import { HeadButtons, TableMenu, type TableMenuProps, TimelineMenu } from './table-menu.tsx';

interface TableShellProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly rules: GameParts['rules'];
  readonly styles: NonNullable<GameParts['game']['styles']>;
  readonly menu: TableMenuProps;
  readonly learning: ReturnType<typeof useLearning>;
  readonly banner: ReactNode;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  readonly nameOf: (playerId: string) => string;
  /** The button that asks for a hint; null where there is none. */
  readonly hint: ReactNode;
  /** What is suggested, for the board's own drawing. */
  readonly hinted: ShownHint | null;
  /** What is said where nobody can act. */
  readonly instead: Asking | null;
}

export const tableShell = (props: TableShellProps): Shell => {
  const {
    state,
    store,
    rules,
    styles,
    menu,
    learning,
    banner,
    playing,
    setPlaying,
    nameOf,
    hint,
    hinted,
    instead,
  } = props;
  return {
    mode: state.cursor !== null ? 'past' : state.facts?.forkOf ? 'what-if' : 'live',
    title: <TableTitle title={rules.title} />,
    players: (numbers) => <PlayerStrip {...{ state, numbers, styles }} onSitAs={store.sitAs} />,
    buttons: (
      <>
        <Suspense>
          <Phrases state={state} nameOf={nameOf} />
        </Suspense>
        <HeadButtons {...menu} />
      </>
    ),
    suggested: hinted?.mark,
    suggestedAt: hinted?.places,
    callOut: <CallOut beat={state.beat} />,
    banner,
    notice: <Notice {...{ state, store }} {...learning.notice} />,
    ...learning.shell,
    story: (
      <Story {...{ rules, state, store, playing, setPlaying, hint }}>
        <TimelineMenu {...menu} />
      </Story>
    ),
    tabs: [
      { id: 'log', title: 'Log', content: <LogTab rules={rules} state={state} store={store} /> },
      { id: 'table', title: 'Game', content: <TableMenu {...menu} />, closes: true },
    ],
    instead,
  };
};
