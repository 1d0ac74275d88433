// What lies beside the island: the players at a glance, and how the dice fell.

import { LineChart, SeatMark, type Tab } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { View } from '../src/index.ts';
import type { Story } from './story.ts';
import type { Name } from './words.ts';

export const playersTab = (view: View, name: Name): Tab => ({
  id: 'players',
  title: 'Players',
  content: <Players view={view} name={name} />,
});

const Players = ({ view, name }: { readonly view: View; readonly name: Name }): ReactNode => (
  <div className="k-players">
    {view.players.map((player, seat) => (
      <section
        key={player.id}
        aria-label={name(player.id)}
        className={seat === view.currentPlayerIndex ? 'now' : undefined}
      >
        <h3 className="small">
          <SeatMark seat={seat} size={14} /> {name(player.id)} <strong>{player.victoryPoints}</strong>{' '}
          <span className="quiet">of {view.options.victoryPoints} points</span>
        </h3>
        <p className="small">
          {player.resourceCount} cards, {player.developmentCardCount} development, {player.knightsPlayed}{' '}
          knights, road {player.roadLength}
          {player.hasLongestRoad ? ' · longest road' : ''}
          {player.hasLargestArmy ? ' · largest army' : ''}
        </p>
        <p className="quiet small">
          Left: {player.roads} roads, {player.settlements} settlements, {player.cities} cities
        </p>
      </section>
    ))}
    <p className="quiet small">{view.devCardsLeft} development cards in the deck.</p>
  </div>
);

export const chartsTab = (story: Story, view: View, name: Name, over: boolean): Tab => ({
  id: 'charts',
  title: 'Charts',
  content: <Charts {...{ story, view, name, over }} />,
});

const Charts = ({
  story,
  view,
  name,
  over,
}: {
  readonly story: Story;
  readonly view: View;
  readonly name: Name;
  readonly over: boolean;
}): ReactNode => {
  const series = (list: Story['produced'], label: (text: string) => string) =>
    view.players.map(({ id }, seat) => ({
      name: label(name(id)),
      seat,
      points: list.map((totals, roll) => ({ x: roll, y: totals[seat] ?? 0 })),
    }));
  return (
    <div className="k-charts">
      <Histogram rolls={story.rolls} />
      <LineChart title="Cards produced" xLabel="roll" series={series(story.produced, (text) => text)} />
      {over ? (
        <LineChart
          title="Luck: produced against expected"
          xLabel="roll"
          format={(value) => value.toFixed(0)}
          series={view.players.map(({ id }, seat) => ({
            name: name(id),
            seat,
            points: story.produced.map((totals, roll) => ({
              x: roll,
              y: (totals[seat] ?? 0) - (story.expected[roll]?.[seat] ?? 0),
            })),
          }))}
        />
      ) : null}
    </div>
  );
};

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const Histogram = ({ rolls }: { readonly rolls: readonly number[] }): ReactNode => {
  const total = rolls.reduce((sum, count) => sum + count, 0);
  const most = Math.max(
    1,
    ...SUMS.map((sum) => rolls[sum] ?? 0),
    ...SUMS.map((sum) => (total * (6 - Math.abs(7 - sum))) / 36),
  );
  return (
    <figure className="k-histogram">
      <figcaption className="small">
        <strong>Rolls</strong>{' '}
        <span className="quiet">({total}; the line is what two dice give on average)</span>
      </figcaption>
      <svg
        viewBox="0 0 330 120"
        role="img"
        aria-label={SUMS.map((sum) => `${sum}: ${rolls[sum] ?? 0}`).join(', ')}
      >
        {SUMS.map((sum, at) => {
          const height = (90 * (rolls[sum] ?? 0)) / most;
          return (
            <g key={sum}>
              <rect
                x={at * 30 + 5}
                y={98 - height}
                width={20}
                height={height}
                className={sum === 7 ? 'seven' : undefined}
              />
              <text x={at * 30 + 15} y={113}>
                {sum}
              </text>
              <text x={at * 30 + 15} y={94 - height}>
                {rolls[sum] || ''}
              </text>
            </g>
          );
        })}
        <polyline
          points={SUMS.map(
            (sum, at) => `${at * 30 + 15},${98 - (90 * total * (6 - Math.abs(7 - sum))) / 36 / most}`,
          ).join(' ')}
        />
      </svg>
    </figure>
  );
};
