// The table of BattleTech: the map between what is asked and the record sheets.

import { TableLayout, useHotkeys } from '@turnfold/board';
import { type ReactNode, useMemo, useState } from 'react';
import { seatOfUnit } from '../src/play/state.ts';
import { askOf, Controls, primaryOf, WhyNot } from './controls.tsx';
import { MapSvg } from './map-svg.tsx';
import { lastVolleys, rollsOf, storyOf } from './story.ts';
import { endText, Strip } from './strip.tsx';
import { chartsTab, rollsTab, sheetsTab } from './tabs.tsx';
import { useBlows } from './use-blows.ts';
import { useFire } from './use-fire.ts';
import { useKeys } from './use-keys.ts';
import { useMove } from './use-move.ts';
import { useTurn } from './use-turn.ts';
import { namer, type TableProps } from './words.ts';

export const Table = (props: TableProps): ReactNode => {
  const { view, you, toAct, players, events, fresh, outcome, live } = props;
  const name = useMemo(() => namer(players), [players]);
  const turn = useTurn(props);
  const moving = useMove(view, turn);
  const firing = useFire(view, turn);
  const striking = useBlows(view, turn);
  const inHand = { view, turn, moving, firing, striking };
  const [looked, setLooked] = useState<string | null>(null);
  const own = Object.keys(view.fight.units).find((id) => seatOfUnit(id) === (you ?? 0));
  const inspected = looked ?? turn.unitId ?? own ?? null;
  const story = useMemo(() => storyOf(events), [events]);
  const volleys = useMemo(() => lastVolleys(events), [events]);
  const rolls = useMemo(() => rollsOf(events, name, view.fight.turn - 1), [events, name, view.fight.turn]);
  const over = outcome !== null;
  const primary = primaryOf(inHand);
  useHotkeys(useKeys({ ...inHand, primary }));

  const waitingFor = toAct.map((seat) => name(seat)).join(' and ');
  const ask = over
    ? endText(view, name) || 'The battle is over.'
    : (askOf(inHand) ?? (waitingFor ? `Waiting for ${waitingFor}.` : 'The battle has not begun.'));

  return (
    <TableLayout
      ask={<span data-testid="battletech-ask">{ask}</span>}
      primary={over || you === null ? null : primary}
      actions={
        over || you === null || turn.unitId === null ? null : (
          <>
            <WhyNot {...inHand} />
            <Controls {...inHand} />
          </>
        )
      }
      tabs={[
        sheetsTab({ view, turn, name, inspected, inspect: setLooked }),
        rollsTab(rolls),
        chartsTab(story, name),
      ]}
      board={
        <div
          className={`battletech${live ? '' : ' past'}`}
          data-testid="battletech"
          data-phase={view.fight.phase}
          data-turn={view.fight.turn}
          data-game-over={String(over)}
          data-sequence={events.at(-1)?.sequence ?? 0}
          data-ready={String(turn.active)}
          data-unit={turn.unitId ?? ''}
        >
          <Strip view={view} name={name} volleys={volleys} />
          <MapSvg {...inHand} fresh={fresh} name={name} inspected={inspected} inspect={setLooked} />
        </div>
      }
    />
  );
};
