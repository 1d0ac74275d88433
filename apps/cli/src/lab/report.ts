// A run as one page that needs nothing else: who won how often, from which seat, and how long the games were.

import type { RatingLine } from '@turnfold/bots';
import type { PairLine } from './pairs.ts';
import type { Plan, Run } from './plan.ts';
import { sentenceOf } from './print.ts';
import type { Standing, Summary } from './tally.ts';

const escaped = (text: unknown): string =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const percent = (share: number): string => `${(100 * share).toFixed(1)}&nbsp;%`;

/** On a narrow screen it is moved sideways, and the page is not. */
const wide = (part: string): string => `<div class="wide">${part}</div>`;

const STYLE = `
:root { color-scheme: light dark; --ink: #221e1a; --paper: #faf6ee; --quiet: #6b6359; --bar: #0072b2; --line: #d8d0c3; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6dc; --paper: #17151a; --quiet: #a79f93; --bar: #56b4e9; --line: #3a3640; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; } p, td, th { font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; width: 100%; } th { text-align: start; font-weight: 600; color: var(--quiet); }
td, th { white-space: nowrap; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); } .number { text-align: end; }
.wide { overflow-x: auto; } svg { width: 100%; min-width: 36rem; height: auto; display: block; } svg text { font-size: 11px; fill: var(--quiet); }
.bar { fill: var(--bar); } .whisker { stroke: var(--ink); stroke-width: 1.5; fill: none; } .even { stroke: var(--quiet); stroke-dasharray: 3 3; }
code { overflow-wrap: anywhere; }`;

export const report = ({ plan, shard }: Run, summary: Summary): string => {
  const { games, drawn, stopped, actions, reasons } = summary;
  const part = shard ? `, part ${shard.number} of ${shard.of}` : '';
  const title = `${plan.game}: ${plan.bots.join(', ')}`;
  const even = 1 / plan.players;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${games} games${part}, seats rotated, seed ${plan.seed}, effort ${plan.effort}, Turnfold ${escaped(plan.turnfold)}, rules version ${plan.rulesVersion}.
${drawn} drawn${stopped > 0 ? `, ${stopped} stopped after ${plan.actionsMax} actions` : ''}.</p>
<p>Options: <code>${escaped(JSON.stringify(plan.options))}</code></p>
${contest(plan, summary)}<h2>Games won</h2>
${wide(sharesChart(summary.standings, even))}
${wide(sharesTable(summary.standings))}
<h2>Length</h2>
<p>${actions.mean} actions on average, median ${actions.median}, 95 % within ${actions.p95}, at most ${actions.max}.</p>
${wide(lengthsChart(summary.lengths))}
<h2>How games ended</h2>
<table><tr><th>Reason</th><th class="number">Games</th></tr>${reasons
    .map(({ reason, games: count }) => `<tr><td>${escaped(reason)}</td><td class="number">${count}</td></tr>`)
    .join('')}</table>
</body></html>
`;
};

/** What only a tournament has. */
const contest = (plan: Plan, { ratings, pairs }: Summary): string =>
  ratings && pairs
    ? `<h2>Ratings</h2>
<p>The model of openskill (Plackett and Luce), with 95 % intervals. A bot is ahead of another where the two intervals do not
overlap.</p>
${wide(ratingsChart(ratings))}
<h2>One against the other</h2>
${wide(pairsTable(plan, pairs))}
`
    : '';

/** A dot for each bot with its interval, on one scale. */
const ratingsChart = (ratings: readonly RatingLine[]): string => {
  const [left, width, step] = [140, 500, 34];
  const least = Math.floor(Math.min(...ratings.map(({ interval }) => interval[0])));
  const most = Math.ceil(Math.max(...ratings.map(({ interval }) => interval[1])));
  const at = (rating: number) => (left + (width * (rating - least)) / Math.max(1, most - least)).toFixed(1);
  const height = ratings.length * step + 24;
  const dots = ratings.map(({ name, mu, interval: [low, high] }, index) => {
    const middle = index * step + 17;
    return `<text x="0" y="${middle + 4}">${escaped(name)}</text>
<path class="whisker" d="M${at(low)} ${middle}H${at(high)}M${at(low)} ${middle - 5}v10M${at(high)} ${middle - 5}v10"/>
<circle class="bar" cx="${at(mu)}" cy="${middle}" r="6"/><text x="${left + width + 12}" y="${middle + 4}">${mu.toFixed(1)}</text>`;
  });
  const ends = [least, most]
    .map((bound) => `<text x="${at(bound)}" y="${height - 4}" text-anchor="middle">${bound}</text>`)
    .join('');
  return `<svg viewBox="0 0 720 ${height}" role="img" aria-label="Ratings, with 95 % intervals">${dots.join('')}${ends}</svg>`;
};

const pairsTable = (plan: Plan, pairs: readonly PairLine[]): string => {
  const rows = pairs.map(({ one, other, games, share, interval: [low, high], verdict }) => {
    const test = verdict === null ? '' : `<td>${sentenceOf(verdict, plan.sprt ?? 0)}</td>`;
    return `<tr><td>${escaped(one)}</td><td>${escaped(other)}</td><td class="number">${percent(share)}</td><td class="number">${percent(low)} to ${percent(high)}</td><td class="number">${games}</td>${test}</tr>`;
  });
  const head = plan.sprt === null ? '' : '<th>sequential test</th>';
  return `<table><tr><th>Bot</th><th>against</th><th class="number">share of points</th><th class="number">95 % interval</th><th class="number">games</th>${head}</tr>${rows.join('')}</table>`;
};

/** Bars with their 95 % interval, and a line where all would be equal. */
const sharesChart = (standings: Summary['standings'], fair: number): string => {
  const [left, width, step] = [140, 560, 34];
  const at = (share: number) => (left + width * share).toFixed(1);
  const height = standings.length * step + 24;
  const bars = standings.map(({ name, wins, games, interval: [low, high] }, index) => {
    const [top, middle] = [index * step + 6, index * step + 17];
    return `<text x="0" y="${middle + 4}">${escaped(name)}</text>
<rect class="bar" x="${left}" y="${top}" width="${((width * wins) / games).toFixed(1)}" height="22"/>
<path class="whisker" d="M${at(low)} ${middle}H${at(high)}M${at(low)} ${middle - 5}v10M${at(high)} ${middle - 5}v10"/>`;
  });
  const even = at(fair);
  return `<svg viewBox="0 0 720 ${height}" role="img" aria-label="Share of games won, with 95 % intervals">${bars.join('')}
<path class="even" d="M${even} 0V${height - 18}"/><text x="${even}" y="${height - 4}" text-anchor="middle">even: ${percent(fair)}</text></svg>`;
};

const sharesTable = (standings: Summary['standings']): string => {
  const seats = standings[0]?.bySeat.length ?? 0;
  const heads = Array.from({ length: seats }, (_, seat) => `<th class="number">seat ${seat + 1}</th>`).join(
    '',
  );
  const rows = standings.map(
    ({ name, wins, games, draws, interval: [low, high], bySeat }) =>
      `<tr><td>${escaped(name)}</td><td class="number">${percent(wins / games)}</td><td class="number">${percent(low)} to ${percent(high)}</td><td class="number">${draws}</td>${seatCells(bySeat)}</tr>`,
  );
  return `<table><tr><th>Bot</th><th class="number">won</th><th class="number">95 % interval</th><th class="number">drawn</th>${heads}</tr>${rows.join('')}</table>`;
};

const seatCells = (bySeat: Standing['bySeat']): string =>
  bySeat
    .map(({ wins, games }) => `<td class="number">${games === 0 ? '' : percent(wins / games)}</td>`)
    .join('');

const lengthsChart = (lengths: Summary['lengths']): string => {
  const most = Math.max(1, ...lengths.map(({ games }) => games));
  const width = 720 / Math.max(1, lengths.length);
  const bars = lengths.map(({ from, games }, index) => {
    const height = (160 * games) / most;
    const x = index * width;
    const label = index % 4 === 0 ? `<text x="${x.toFixed(1)}" y="180">${from}</text>` : '';
    return `<rect class="bar" x="${x.toFixed(1)}" y="${(164 - height).toFixed(1)}" width="${(width - 2).toFixed(1)}" height="${height.toFixed(1)}"/>${label}`;
  });
  return `<svg viewBox="0 0 720 186" role="img" aria-label="How many games took how many actions">${bars.join('')}</svg>`;
};
