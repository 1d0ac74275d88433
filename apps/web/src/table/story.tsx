// The story along the bottom: the last events, always in sight, and the timeline. What others did since your last turn
// can be played again from here.

import { Button, SeatMark } from '@turnfold/board';
import { type AnyRules, parseSeat } from '@turnfold/kernel';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Icon } from '../icons.tsx';
import { lastMoved } from '../log-entries.ts';
import { type LogLine, logLines } from '../log-lines.ts';
import { historyOf, type LogEntry, type TableState, type TableStore } from '../table-state.ts';
import { TimelineBar } from './timeline-bar.tsx';

interface StoryProps {
  readonly rules: AnyRules;
  readonly state: TableState;
  readonly store: TableStore;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** The button that asks for a hint; null where there is none. */
  readonly hint: ReactNode;
  /** Beside the timeline. */
  readonly children?: ReactNode;
}

export const Story = (props: StoryProps): ReactNode => {
  const { rules, state, store, playing, setPlaying, hint, children } = props;
  const [isTimelineOpen, setTimelineOpen] = useState(false);
  const since = sinceMyTurn(state);
  const replay = () => {
    if (since === null) return;
    store.look(since);
    setPlaying(true);
  };
  const isOpen = isTimelineOpen || state.cursor !== null;
  return (
    <div className={isOpen ? 'story-row open' : 'story-row'}>
      <Ticker rules={rules} state={state} />
      <div className="story-buttons">
        {/* With keys of their own: a press on one must not end on the other, which takes its place. */}
        {state.beat ? (
          <Button key="skip" look="quiet" className="skip" data-testid="skip" onPress={store.skip}>
            Skip
          </Button>
        ) : since !== null ? (
          <Button key="since" look="quiet" className="since" data-testid="since" onPress={replay}>
            <Icon name="play" /> <span>Since your turn</span>
          </Button>
        ) : null}
        <Suspense>{hint}</Suspense>
        <Button
          look="quiet"
          className="icon timeline-button"
          aria-label="Timeline"
          aria-expanded={isOpen}
          onPress={() => setTimelineOpen(!isTimelineOpen)}
        >
          <Icon name="back" />
        </Button>
      </div>
      <TimelineBar {...{ state, store, playing, setPlaying }}>{children}</TimelineBar>
    </div>
  );
};

const TICKER_LINES = 3;

/** The newest events up to the beat that is shown, newest first. */
const Ticker = ({ rules, state }: Pick<StoryProps, 'rules' | 'state'>): ReactNode => {
  const { before, entries, players, shown } = state;
  const { revision = 0, sequence = 0 } = shown ?? {};
  const lines = useMemo(
    () => newestLines(rules, historyOf({ before, entries }), players, { revision, sequence }),
    [rules, before, entries, players, revision, sequence],
  );
  return (
    <ol className="ticker" data-testid="ticker" aria-label="Last events, newest first">
      {lines.map(({ sequence: key, seat, text }) => (
        <li key={key}>
          {seat === null ? null : <SeatMark seat={seat} size={18} />}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
};

/** How many revisions back at most: some say nothing. */
const REVISIONS_BACK = 24;

export const newestLines = (
  rules: AnyRules,
  entries: readonly LogEntry[],
  players: TableState['players'],
  { revision, sequence }: { readonly revision: number; readonly sequence: number },
): readonly LogLine[] =>
  logLines(rules, entries.filter((entry) => entry.revision <= revision).slice(-REVISIONS_BACK), players)
    .filter((line) => line.sequence <= sequence && !line.undone)
    .slice(-TICKER_LINES)
    .toReversed();

/** Where my last move lies, when others have moved since and it is not over: the place to play from. */
export const sinceMyTurn = ({ facts, entries, latest, cursor }: TableState): number | null => {
  if (!facts || facts.hotseat || !entries || !latest || cursor !== null) return null;
  const mine = facts.yours.map(parseSeat);
  if (mine.length === 0) return null;
  const last = entries.findLast(({ seat }) => seat !== null && mine.includes(seat));
  const from = last?.revision ?? 0;
  return lastMoved(entries) > from ? from : null;
};
