// How a battle ended: what is left of both forces, and how they wore down.

import { type Ending, type EndingMoment, type EndingProps, LineChart } from '@turnfold/board';
import { inEffect, type Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { DRAWN, WON } from '../src/play/sentence.ts';
import { seatOfUnit } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { integrityOf } from './forecast.ts';
import { type Chapter, storyOf } from './story.ts';
import { capital, count, unitName } from './words.ts';

export const ending = (props: EndingProps<BattleView>): Ending => ({
  cause: causeOf(props),
  unit: '% left',
  scores: [0, 1].map((seat) => ({ value: leftOf(props.view, seat), note: lossesOf(props.view, seat) })),
  moment: momentOf(props),
  charts: <Charts story={storyOf(props.events)} nameOf={props.nameOf} />,
});

const unitsOf = ({ fight }: BattleView, seat: Seat): readonly string[] =>
  Object.keys(fight.units).filter((id) => seatOfUnit(id) === seat);

/** Per cent of armour and structure, all units together. */
const leftOf = (view: BattleView, seat: Seat): number => {
  const units = unitsOf(view, seat);
  const sum = units.reduce((total, id) => total + integrityOf(view, id), 0);
  return units.length === 0 ? 0 : Math.round((100 * sum) / units.length);
};

/** "lost Wasp B1 and Locust B2", "no losses". */
const lossesOf = (view: BattleView, seat: Seat): string => {
  const lost = unitsOf(view, seat).filter((id) => view.fight.units[id]?.destroyed);
  if (lost.length === 0) return 'no losses';
  return `lost ${lost.map((id) => unitName(view, id)).join(', ')} (${lost.length} of ${unitsOf(view, seat).length})`;
};

/** The first loss: from then on one side had fewer guns. */
const momentOf = ({ view, events, you, nameOf }: EndingProps<BattleView>): EndingMoment | null => {
  const loss = inEffect(events).find(({ type }) => type === 'unit_destroyed');
  if (!loss) return null;
  const { unitId } = loss.payload as { readonly unitId: string };
  const seat = seatOfUnit(unitId);
  const whose = seat === you ? 'your' : `${nameOf(seat)}’s`;
  return {
    sequence: loss.sequence,
    turn: loss.turn,
    title: capital(`${whose} ${unitName(view, unitId)} falls.`),
  };
};

const causeOf = ({ view, you, nameOf }: EndingProps<BattleView>): string | null => {
  const { result } = view.fight;
  if (!result || result.reason === 'concede') return null;
  if (result.winner === 'draw') return `${capital(DRAWN[result.reason])}.`;
  const standing = (seat: Seat) => {
    const left = unitsOf(view, seat).filter((id) => !view.fight.units[id]?.destroyed).length;
    return `${seat === you ? 'you have' : `${nameOf(seat)} has`} ${count(left, 'unit')} standing`;
  };
  return `${capital(WON[result.reason])}: ${standing(0)}, ${standing(1)}.`;
};

interface ChartsProps {
  readonly story: readonly Chapter[];
  readonly nameOf: (seat: Seat) => string;
}

const Charts = ({ story, nameOf }: ChartsProps): ReactNode => {
  const lines = (of: (chapter: Chapter) => readonly [number, number]) =>
    ([0, 1] as const).map((seat) => ({
      name: nameOf(seat),
      seat,
      points: story.map((chapter) => ({ x: chapter.turn, y: of(chapter)[seat] })),
    }));
  return (
    <>
      <LineChart
        wide
        title="Armour and structure left"
        xLabel="turn"
        series={lines(({ points }) => points)}
      />
      <LineChart wide title="Heat" xLabel="turn" series={lines(({ heat }) => heat)} />
    </>
  );
};
