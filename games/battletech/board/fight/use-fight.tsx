// The fight as the table shows it: the beat that is on, or the one that is played again, and the list of shots.

import { Button, useHotkeys } from '@turnfold/board';
import { type ReactNode, useMemo, useState } from 'react';
import type { Name, TableProps } from '../words.ts';
import { type Report, reportsOf } from './report.ts';
import type { ReportPanelProps } from './report-panel.tsx';
import { type Told, toldIn } from './told.ts';
import { useReplay } from './use-replay.ts';

export interface Fight {
  /** What is on the board: the present, the beat of a move, or one that is played again. */
  readonly shown: TableProps;
  readonly told: Told | null;
  /** "Weapons, shot 2 of 3". */
  readonly step: string;
  /** Shots, blows and what they do: the table dims for them. */
  readonly isFight: boolean;
  readonly isReplay: boolean;
  stopReplay(): void;
  /** The list of shots, where it is open. */
  readonly panel: ReportPanelProps | null;
  readonly openButton: ReactNode;
}

export const useFight = (props: TableProps, name: Name): Fight => {
  const present = useMemo(() => reportsOf(props.events, props.view), [props.events, props.view]);
  const replay = useReplay(props, present);
  const [isOpen, setOpen] = useState(false);
  const { beat } = replay;
  const shown = useMemo((): TableProps => (beat ? { ...props, ...beat, live: false } : props), [beat, props]);
  const told = useMemo(
    () => (shown.live ? null : toldIn(shown.fresh, shown.view, name)),
    [shown.live, shown.fresh, shown.view, name],
  );
  const reports = useMemo(
    () => (shown === props ? present : reportsOf(shown.events, shown.view)),
    [shown, props, present],
  );
  const isFight =
    (told !== null && told.kind !== 'quiet') ||
    (!shown.live && shown.fresh.some(({ type }) => type === 'attacks_revealed'));
  const canOpen = present.length > 0 && !isFight;
  const toggle = () => setOpen(!isOpen);
  useHotkeys([{ key: 'r', label: 'Report of the last shots', when: canOpen, run: toggle }]);
  const now = told?.sequence ?? null;
  const byHand = {
    reports,
    now,
    onReplay:
      replay.start &&
      (() => {
        setOpen(false);
        replay.start?.();
      }),
    onClose: toggle,
  };
  const latest = reports.slice(-1);
  return {
    shown,
    told,
    step: stepOf(latest, now),
    isFight,
    isReplay: beat !== null,
    stopReplay: replay.stop,
    panel: isFight ? { reports: latest, now } : isOpen && canOpen ? byHand : null,
    openButton: canOpen ? (
      <Button
        look="quiet"
        className="b-report-button"
        aria-expanded={isOpen}
        onPress={toggle}
        data-testid="open-report"
      >
        Report
      </Button>
    ) : null,
  };
};

const stepOf = ([report]: readonly Report[], sequence: number | null): string => {
  const index = report?.rows.findIndex((row) => row.sequence === sequence) ?? -1;
  return !report || sequence === null || index < 0
    ? ''
    : `${report.phase}, ${report.phase === 'Weapons' ? 'shot' : 'blow'} ${index + 1} of ${report.rows.length}`;
};
