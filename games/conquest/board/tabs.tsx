// What lies beside the map: charts of how the game went, and every region as a list.

import { Button, LineChart, SeatMark, type Tab } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { Chapter } from './story.ts';
import type { Turn } from './use-turn.ts';
import { armiesText, type Name } from './words.ts';
import { nameOfArea } from './world.ts';

export const chartsTab = (story: readonly Chapter[], name: Name, seats: number, fog: boolean): Tab => ({
  id: 'charts',
  title: 'Charts',
  content: fog ? (
    <p className="quiet">In the fog of war nobody sees enough for charts until the game is over.</p>
  ) : (
    <Charts {...{ story, name, seats }} />
  ),
});

const MEASURES = [
  ['Territories', 'territories'],
  ['Armies', 'armies'],
  ['Income a turn', 'income'],
] as const;

const Charts = ({
  story,
  name,
  seats,
}: {
  readonly story: readonly Chapter[];
  readonly name: Name;
  readonly seats: number;
}): ReactNode => (
  <div className="c-charts">
    {MEASURES.map(([title, measure]) => (
      <LineChart
        key={measure}
        title={title}
        xLabel="turn"
        series={Array.from({ length: seats }, (_, seat) => ({
          name: name(`p${seat + 1}`),
          seat,
          points: story.map((chapter) => ({ x: Math.floor(chapter.turn), y: chapter[measure][seat] ?? 0 })),
        }))}
      />
    ))}
  </div>
);

export const regionsTab = (turn: Turn, name: Name): Tab => ({
  id: 'regions',
  title: 'Regions',
  content: <Regions turn={turn} name={name} />,
});

/** The map as a list: everything that can be done on the map can be done here. */
const Regions = ({ turn, name }: { readonly turn: Turn; readonly name: Name }): ReactNode => {
  const { world } = turn;
  const { atlas, view } = world;
  return (
    <div className="c-regions">
      {atlas.continents.map(({ id, areas, bonus }, at) => (
        <section key={id} aria-label={atlas.map.continents[at]?.name}>
          <h3 className="small">
            {atlas.map.continents[at]?.name} <span className="quiet">+{bonus} a turn</span>
          </h3>
          <ul>
            {areas.map((area) => {
              const { ownerId, armyCount, fogged } = view.territories[
                area
              ] as (typeof view.territories)[number];
              const owner = world.owners[area];
              return (
                <li key={area}>
                  <Button
                    look="quiet"
                    disabled={!turn.reacts(area)}
                    why={turn.noChoice(area)}
                    onPress={() => turn.choose(area)}
                    aria-pressed={turn.from === area || turn.to === area}
                  >
                    {owner !== null && owner !== undefined ? <SeatMark seat={owner} size={12} /> : null}
                    <span>{nameOfArea(world, area)}</span>
                    <span className="quiet">
                      {fogged
                        ? 'out of sight'
                        : `${ownerId === null ? 'nobody' : name(ownerId)}, ${armiesText(armyCount + (turn.draft.get(area) ?? 0))}`}
                    </span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
};
