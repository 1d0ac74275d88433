// Beside the map: every unit and its record sheet, every roll of the dice, and how the battle went.

import { Button, Dice, LineChart, SeatMark, type Tab } from '@turnfold/board';
import type { ReactNode } from 'react';
import { seatOf, sheetFor, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { hasDeclared, integrityOf } from './forecast.ts';
import { RecordSheet } from './record-sheet.tsx';
import type { Chapter, Roll } from './story.ts';
import type { Turn } from './use-turn.ts';
import { classOf, type Name, PHASES, percent, statesOf, unitName, unitText } from './words.ts';

interface SheetsProps {
  readonly view: BattleView;
  readonly turn: Turn;
  readonly name: Name;
  readonly inspected: string | null;
  readonly inspect: (unitId: string) => void;
}

export const sheetsTab = (props: SheetsProps): Tab => ({
  id: 'sheets',
  title: 'Units',
  content: <Sheets {...props} />,
});

/** The whole field as a list: what can be chosen on the map can be chosen here. */
const Sheets = ({ view, turn, name, inspected, inspect }: SheetsProps): ReactNode => {
  const ids = Object.keys(view.fight.units);
  if (ids.length === 0) return <p className="quiet">The battle has not begun.</p>;
  return (
    <div className="b-sheets">
      <ul className="b-units" aria-label="All units">
        {ids.map((id) => (
          <li key={id}>
            <Button
              look="quiet"
              className="b-unit"
              aria-pressed={id === inspected}
              onPress={() => {
                inspect(id);
                if (turn.waiting.includes(id)) turn.chooseUnit(id);
              }}
              data-row={id}
            >
              <span className="unseen">
                {`${unitText(view, id, name)}; ${percent(integrityOf(view, id))} of armour and structure left${hasDeclared(view, id) ? '; has declared' : ''}`}
              </span>
              <SeatMark seat={seatOf(unitOf(view, id).side)} size={14} />
              <span aria-hidden>
                {unitName(view, id)} <small className="quiet">{classOf(sheetFor(view, id).tons)}</small>
                <small className="quiet">{lineOf(view, id)}</small>
              </span>
              <span className="b-unit-bar" aria-hidden>
                <span style={{ width: `${Math.round(100 * integrityOf(view, id))}%` }} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {inspected !== null && view.fight.units[inspected] ? (
        <RecordSheet view={view} unitId={inspected} name={name} />
      ) : null}
    </div>
  );
};

const lineOf = (view: BattleView, unitId: string): string => {
  const { destroyed, heat } = unitOf(view, unitId);
  if (destroyed) return 'destroyed';
  const states = [...statesOf(view, unitId), ...(hasDeclared(view, unitId) ? ['declared, locked'] : [])];
  return `heat ${heat}${states.length > 0 ? `, ${states.join(', ')}` : ''}`;
};

export const rollsTab = (rolls: readonly Roll[]): Tab => ({
  id: 'rolls',
  title: 'Rolls',
  content: <Rolls rolls={rolls} />,
});

const PHASE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(PHASES);

/** The newest first: this turn and the last. */
const Rolls = ({ rolls }: { readonly rolls: readonly Roll[] }): ReactNode => {
  if (rolls.length === 0) return <p className="quiet">No dice have fallen yet.</p>;
  const newest = rolls.toReversed();
  return (
    <ol className="b-rolls" aria-label="Rolls of the dice, the newest first">
      {newest.map((roll, index) => {
        const before = newest[index - 1];
        const opens = before?.turn !== roll.turn || before.phase !== roll.phase;
        return (
          <li key={roll.sequence} className={roll.good === null ? '' : roll.good ? 'good' : 'poor'}>
            {opens ? (
              <h3 className="small quiet">
                Turn {roll.turn}, {(PHASE_TITLES[roll.phase] ?? roll.phase).toLowerCase()}
              </h3>
            ) : null}
            <span className="b-roll">
              <Dice values={roll.rolls} size={18} label="Rolled" />
              <span>{roll.text}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};

export const chartsTab = (story: readonly Chapter[], name: Name): Tab => ({
  id: 'charts',
  title: 'Charts',
  content: (
    <div className="b-charts">
      <LineChart
        title="Armour and structure left"
        xLabel="turn"
        series={[0, 1].map((seat) => ({
          name: name(seat),
          seat,
          points: story.map(({ turn, points }) => ({ x: turn, y: points[seat as 0 | 1] })),
        }))}
      />
      <LineChart
        title="Heat"
        xLabel="turn"
        series={[0, 1].map((seat) => ({
          name: name(seat),
          seat,
          points: story.map(({ turn, heat }) => ({ x: turn, y: heat[seat as 0 | 1] })),
        }))}
      />
    </div>
  ),
});
