// What has happened, in sentences. A click goes to that moment.

import { SeatMark } from '@turnfold/board';
import type { AnyRules } from '@turnfold/kernel';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type LogLine, logLines } from '../log-lines.ts';
import { historyOf, type TableState, type TableStore } from '../table-state.ts';

interface LogTabProps {
  readonly rules: AnyRules;
  readonly state: TableState;
  readonly store: TableStore;
}

/** As many lines as are worth drawing at once; older ones are reached by the timeline. */
const LINES_MAX = 400;

export const LogTab = ({ rules, state, store }: LogTabProps): ReactNode => {
  const { before, entries, players } = state;
  const lines = useMemo(
    () => logLines(rules, historyOf({ before, entries }), players),
    [rules, before, entries, players],
  );
  const at = state.shown?.revision ?? 0;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the revision that is shown.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at, lines.length]);
  if (state.entriesFailure)
    return <p className="quiet">The log could not be loaded: {state.entriesFailure.error}</p>;
  if (entries === null) return <p className="quiet">Loading the log…</p>;
  if (lines.length === 0) return <p className="quiet">Nothing has happened yet.</p>;
  const current = lines.findLast(({ revision }) => revision <= at)?.sequence;
  const from = Math.max(
    0,
    Math.min(
      lines.length - LINES_MAX,
      lines.findIndex(({ sequence }) => sequence === current) - LINES_MAX / 2,
    ),
  );
  return (
    <ol className="log" ref={list} data-own-arrows onKeyDown={walk}>
      {lines.slice(from, from + LINES_MAX).map((line, index, shown) => (
        <Line
          key={line.sequence}
          line={line}
          newTurn={line.turn !== shown[index - 1]?.turn}
          current={line.sequence === current}
          later={line.revision > at}
          onPress={() => store.look(line.revision)}
        />
      ))}
    </ol>
  );
};

/** One stop for Tab, the line that is shown; arrows, Home and End go on from there. */
const walk = (event: KeyboardEvent<HTMLOListElement>): void => {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = lines.indexOf(event.target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
  const line = to === undefined ? undefined : lines[to];
  if (!line) return;
  event.preventDefault();
  line.focus();
};

interface LineProps {
  readonly line: LogLine;
  readonly newTurn: boolean;
  readonly current: boolean;
  readonly later: boolean;
  readonly onPress: () => void;
}

const Line = ({ line, newTurn, current, later, onPress }: LineProps): ReactNode => (
  <li className={['log-line', later ? 'later' : '', line.undone ? 'undone' : ''].join(' ')}>
    {newTurn && line.turn > 0 ? <span className="log-turn">Turn {line.turn}</span> : null}
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-current={current ? 'step' : undefined}
      onClick={onPress}
    >
      {line.seat === null ? <span className="no-mark" /> : <SeatMark seat={line.seat} size={12} />}
      {line.undone ? <s>{line.text}</s> : line.text}
    </button>
  </li>
);
