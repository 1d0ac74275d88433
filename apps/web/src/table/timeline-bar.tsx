// The timeline along the bottom: every revision can be gone back to, played, and branched from.

import { Button, seatLook, useHotkeys } from '@turnfold/board';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { firstRevision, historyOf, type TableState, type TableStore } from '../table-state.ts';
import { SPEEDS, type Speed, stayMs, stepTo, ticksOf } from '../timeline.ts';
import { placeText } from './told.ts';

interface TimelineBarProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Further buttons at the end: undo, what if. */
  readonly children?: ReactNode;
}

export const TimelineBar = ({ state, store, playing, setPlaying, children }: TimelineBarProps): ReactNode => {
  const [speed, setSpeed] = useState<Speed>(1);
  const latest = state.latest?.revision ?? 0;
  const first = firstRevision(state);
  const at = state.cursor ?? state.shown?.revision ?? latest;
  const look = (revision: number | null) => {
    setPlaying(false);
    store.look(revision);
  };
  const step = (by: number) => look(stepTo(at, latest, by, first));
  const togglePlay = () => {
    if (!playing && state.cursor === null) store.look(first);
    setPlaying(!playing);
  };
  usePlayback(state, store, playing, speed, setPlaying);
  useHotkeys([
    { key: ',', label: 'One move back', run: () => step(-1) },
    { key: '.', label: 'One move on', run: () => step(1) },
    { key: 'Home', label: 'To the opening', run: () => look(first) },
    { key: 'End', label: 'Back to the present', run: () => look(null) },
    { key: 'k', label: 'Play the moves, or pause', run: togglePlay },
  ]);
  const nothingBefore = at === first ? 'This is the opening.' : undefined;
  const nothingAfter = state.cursor === null ? 'This is the present.' : undefined;
  return (
    <div className={state.cursor === null ? 'timeline' : 'timeline past'}>
      <Step icon="first" label="To the opening" why={nothingBefore} onPress={() => look(first)} extra />
      <Step icon="back" label="One move back" why={nothingBefore} onPress={() => step(-1)} />
      <Step
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Pause' : 'Play the moves'}
        why={latest === first ? 'Nothing has happened yet.' : undefined}
        onPress={togglePlay}
      />
      <Step icon="next" label="One move on" why={nothingAfter} onPress={() => step(1)} />
      <Step icon="now" label="Back to the present" why={nothingAfter} onPress={() => look(null)} extra />
      {state.cursor === null ? null : <EscapeToNow onPress={() => look(null)} />}
      <Track state={state} latest={latest} at={at} onLook={look} />
      <output className="timeline-place" aria-label="Move shown">
        {at < 0 ? `−${-at}` : at}
        <span className="quiet"> / {latest}</span>
      </output>
      <select
        className="speed"
        aria-label="Speed of playing"
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
      >
        {SPEEDS.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0.5 ? '½' : choice}×
          </option>
        ))}
      </select>
      {children}
    </div>
  );
};

/** On the page only while an old move is shown, and so asked before the board, which has an Escape of its own. */
const EscapeToNow = ({ onPress }: { readonly onPress: () => void }): ReactNode => {
  useHotkeys([{ key: 'Escape', run: onPress }]);
  return null;
};

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly why: string | undefined;
  readonly onPress: () => void;
  /** Left out where there is little room. */
  readonly extra?: boolean;
}

const Step = ({ icon, label, why, onPress, extra = false }: StepProps): ReactNode => (
  <Button
    look="quiet"
    className={extra ? 'icon step extra' : 'icon step'}
    aria-label={label}
    disabled={why !== undefined}
    why={why}
    onPress={onPress}
  >
    <Icon name={icon} />
  </Button>
);

interface TrackProps {
  readonly state: TableState;
  readonly latest: number;
  readonly at: number;
  readonly onLook: (revision: number | null) => void;
}

const Track = ({ state, latest, at, onLook }: TrackProps): ReactNode => {
  const first = firstRevision(state);
  const place = (revision: number) => (latest === first ? 0 : ((revision - first) / (latest - first)) * 100);
  const turn = state.shown ? `, turn ${state.shown.turn}` : '';
  return (
    <div className="track">
      <svg className="ticks" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {ticksOf(historyOf(state)).map(({ revision, seat, turn: starts }) => (
          <line
            key={revision}
            x1={place(revision)}
            x2={place(revision)}
            y1={starts ? 0 : 3}
            y2={10}
            stroke={seat === null ? 'var(--edge)' : seatLook(seat).edge}
          />
        ))}
      </svg>
      <input
        type="range"
        min={first}
        max={latest}
        value={at}
        aria-label="Move"
        aria-valuetext={`${placeText(state, at)}${turn}`}
        onChange={(event) => {
          const revision = Number(event.target.value);
          onLook(revision >= latest ? null : revision);
        }}
      />
    </div>
  );
};

/** Steps on by itself until the present is reached. */
const usePlayback = (
  state: TableState,
  store: TableStore,
  playing: boolean,
  speed: Speed,
  setPlaying: (playing: boolean) => void,
): void => {
  const { cursor, latest, shown, beat } = state;
  const ready = shown?.revision === cursor && beat === null;
  useEffect(() => {
    if (!playing) return;
    if (cursor === null) {
      setPlaying(false);
      return;
    }
    if (!ready) return;
    const timer = setTimeout(
      () => store.look(stepTo(cursor, latest?.revision ?? 0, 1, cursor)),
      stayMs(speed),
    );
    return () => clearTimeout(timer);
  }, [playing, cursor, ready, latest?.revision, speed, store, setPlaying]);
};
