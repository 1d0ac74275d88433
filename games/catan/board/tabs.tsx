// What lies beside the island: the players at a glance, and how the dice fell.

import { LineChart, SeatMark, type Tab } from '@turnfold/board';
import type { ReactNode } from 'react';
import { RESOURCES, type View } from '../src/index.ts';
import { hexIndexOf } from './geometry.ts';
import { buildingTexts, hexText } from './places.ts';
import { cardsText, countCards, ResourceIcon } from './resources.tsx';
import { hiddenPoints } from './standings.tsx';
import { luckOf, type Story } from './story.ts';
import { bankText } from './trade.tsx';
import { isOn, many, type Name } from './words.ts';

export const playersTab = (view: View, name: Name): Tab => ({
  id: 'players',
  title: 'Players',
  content: <Players view={view} name={name} />,
});

const Players = ({ view, name }: { readonly view: View; readonly name: Name }): ReactNode => (
  <div className="k-players">
    {view.players.map((player, seat) => (
      <section key={player.id} aria-label={name(player.id)} className={isOn(view, seat) ? 'now' : undefined}>
        <h3 className="small">
          <SeatMark seat={seat} size={14} /> {name(player.id)} <strong>{pointsText(player)}</strong>{' '}
          <span className="quiet">of {view.options.victoryPoints} points</span>
        </h3>
        <p className="small">
          {[
            `${many(player.resourceCount, 'card')} (${knownText(player)})`,
            many(player.developmentCardCount, 'development card'),
            `${many(player.knightsPlayed, 'knight')}${player.hasLargestArmy ? ' (largest army)' : ''}`,
            `road ${player.roadLength}${player.hasLongestRoad ? ' (longest)' : ''}`,
          ].join(', ')}
        </p>
        <p className="quiet small">
          Left: {many(player.roads, 'road')}, {many(player.settlements, 'settlement')},{' '}
          {many(player.cities, 'city', 'cities')}
        </p>
        <ul className="k-built quiet small">
          {buildingTexts(view, player.id).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    ))}
    <p className="quiet small">
      {many(view.devCardsLeft, 'development card')} in the deck. The bank {bankText(view)} The robber is on{' '}
      {hexText(view, hexIndexOf(view.board.robberHex))}.
    </p>
  </div>
);

/** With the hidden ones that this viewer may see: one's own, and everybody's after the end. */
export const pointsText = (player: View['players'][number]): string => {
  const hidden = hiddenPoints(player);
  return hidden > 0 ? `${player.victoryPoints} + ${hidden}` : String(player.victoryPoints);
};

/** What everybody who watched can be sure of. */
const knownText = ({ knownResources, resources }: View['players'][number]): string => {
  const known = resources ?? knownResources;
  return countCards(known) === 0 ? 'unknown' : `${resources ? '' : 'known: '}${cardsText(known)}`;
};

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
  const lines = (of: (roll: number, seat: number) => number) =>
    view.players.map(({ id }, seat) => ({
      name: name(id),
      seat,
      points: story.produced.map((_, roll) => ({ x: roll, y: of(roll, seat) })),
    }));
  const produced = (roll: number, seat: number) => story.produced[roll]?.[seat] ?? 0;
  const expected = (roll: number, seat: number) => story.expected[roll]?.[seat] ?? 0;
  return (
    <div className="k-charts">
      <Histogram rolls={story.rolls} />
      <LineChart title="Cards produced" xLabel="roll" series={lines(produced)} />
      <Produced story={story} view={view} name={name} />
      {over ? (
        <>
          <Luck story={story} view={view} name={name} />
          <LineChart
            title="Luck: cards produced more than expected"
            xLabel="roll"
            format={(value) => value.toFixed(0)}
            series={lines((roll, seat) => produced(roll, seat) - expected(roll, seat))}
          />
        </>
      ) : null}
    </div>
  );
};

interface FiguresProps {
  readonly story: Story;
  readonly view: View;
  readonly name: Name;
}

/** What everybody produced, by resource. */
const Produced = ({ story, view, name }: FiguresProps): ReactNode => (
  <table className="k-figures">
    <caption className="small">Produced, by resource</caption>
    <thead>
      <tr>
        <td />
        {RESOURCES.map((resource) => (
          <th key={resource} scope="col">
            <span className="unseen">{resource}</span>
            <ResourceIcon resource={resource} size={16} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {view.players.map(({ id }, seat) => (
        <tr key={id}>
          <th scope="row">
            <SeatMark seat={seat} size={12} /> {name(id)}
          </th>
          {RESOURCES.map((resource) => (
            <td key={resource}>{story.byResource[seat]?.[resource] ?? 0}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What the dice owed everybody, and what they gave. */
const Luck = ({ story, view, name }: FiguresProps): ReactNode => (
  <table className="k-figures" data-testid="luck">
    <caption className="small">Luck: expected against rolled</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">expected</th>
        <th scope="col">rolled</th>
        <th scope="col">luck</th>
      </tr>
    </thead>
    <tbody>
      {luckOf(story).map(({ expected, rolled, percent }, seat) => (
        <tr key={view.players[seat]?.id}>
          <th scope="row">
            <SeatMark seat={seat} size={12} /> {name(view.players[seat]?.id ?? '')}
          </th>
          <td>{expected.toFixed(1)}</td>
          <td>{rolled}</td>
          <td>{percent === null ? '–' : `${percent > 0 ? '+' : ''}${percent} %`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

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
        viewBox="0 -6 330 126"
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
