// The table of BattleTech: the map fills the window, and everything else lies on it.

import { TableLayout, useHotkeys } from '@turnfold/board';
import { type ReactNode, useMemo, useState } from 'react';
import { findUnit, seatOfUnit } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { askOf, Controls, type InHand, primaryOf, WhyNot } from './controls.tsx';
import { FightCard } from './fight/call-out.tsx';
import { ReportPanel } from './fight/report-panel.tsx';
import { type Fight, useFight } from './fight/use-fight.tsx';
import { MapSvg } from './map-svg.tsx';
import { rollsOf, storyOf } from './story.ts';
import { endText, Strip } from './strip.tsx';
import { chartsTab, rollsTab, sheetsTab } from './tabs.tsx';
import { UnitCard } from './unit-card.tsx';
import { useBlows } from './use-blows.ts';
import { useFire } from './use-fire.ts';
import { useKeys } from './use-keys.ts';
import { useMove } from './use-move.ts';
import { useTurn } from './use-turn.ts';
import { type Name, namer, type TableProps } from './words.ts';

export const Table = (props: TableProps): ReactNode => {
  const { you, toAct, players, events, outcome } = props;
  const name = useMemo(() => namer(players), [players]);
  const fight = useFight(props, name);
  const { view, live } = fight.shown;
  const turn = useTurn(fight.shown);
  const moving = useMove(view, turn);
  const firing = useFire(view, turn);
  const striking = useBlows(view, turn);
  const inHand = { view, turn, moving, firing, striking };
  const [looked, setLooked] = useState<string | null>(null);
  const own = Object.keys(view.fight.units).find((id) => seatOfUnit(id) === (you ?? 0));
  const inspected = looked ?? turn.unitId ?? own ?? null;
  const story = useMemo(() => storyOf(events), [events]);
  const rolls = useMemo(() => rollsOf(events, name, view.fight.turn - 1), [events, name, view.fight.turn]);
  const over = outcome !== null;
  const primary = primaryOf(inHand);
  useHotkeys(useKeys({ ...inHand, primary }));

  const waitingFor = toAct.map((seat) => name(seat)).join(' and ');
  const ask = fight.told
    ? `${fight.told.title}${fight.told.attackerId === null ? `: ${fight.told.heading.toLowerCase()}` : ''}.`
    : over
      ? endText(view, name) || 'The battle is over.'
      : (askOf(inHand) ?? (waitingFor ? `Waiting for ${waitingFor}.` : 'The battle has not begun.'));

  return (
    <TableLayout
      frame="edge"
      ask={<span data-testid="battletech-ask">{ask}</span>}
      primary={
        fight.isReplay
          ? { label: 'Back to now', shortcut: 'Esc', onPress: fight.stopReplay }
          : over || you === null
            ? null
            : primary
      }
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
      rim={
        <>
          <Strip view={view} name={name}>
            {fight.openButton}
          </Strip>
          <Cards {...{ inHand, inspected, name, fight }} />
          {fight.told ? <FightCard told={fight.told} step={fight.step} /> : null}
          {fight.panel ? <ReportPanel {...fight.panel} /> : null}
        </>
      }
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
          <MapSvg {...inHand} {...{ name, inspected, fight }} inspect={setLooked} />
        </div>
      }
    />
  );
};

interface CardsProps {
  readonly inHand: InHand;
  readonly inspected: string | null;
  readonly name: Name;
  readonly fight: Fight;
}

/** Whose turn it is on the left, whom it deals with on the right; in a fight, attacker and target. */
const Cards = ({ inHand, inspected, name, fight: { told } }: CardsProps): ReactNode => {
  const { view, turn } = inHand;
  const left = told ? told.attackerId : (turn.unitId ?? inspected);
  const right = told ? told.targetId : facedBy(inHand, inspected);
  return (
    <>
      {cardOf(view, left, name, 'left', [])}
      {cardOf(view, right, name, 'right', told?.struck ?? [])}
    </>
  );
};

const cardOf = (
  view: BattleView,
  unitId: string | null,
  name: Name,
  side: 'left' | 'right',
  struck: readonly string[],
): ReactNode =>
  unitId !== null && findUnit(view, unitId) ? <UnitCard {...{ view, unitId, name, side, struck }} /> : null;

/** Whom the unit in hand deals with: the one it aims at, else the enemy that is looked at. */
const facedBy = ({ turn, firing, striking }: InHand, inspected: string | null): string | null => {
  if (turn.unitId === null) return null;
  const target = firing?.targetId ?? striking?.blows[0]?.targetId ?? null;
  if (target !== null) return target;
  return inspected !== null && seatOfUnit(inspected) !== seatOfUnit(turn.unitId) ? inspected : null;
};
