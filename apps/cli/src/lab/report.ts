// A run as one page that needs nothing else: who won how often, from which seat, and how long the games were.

import type { Run } from './plan.ts';
import type { Standing, Summary } from './tally.ts';

const escaped = (text: unknown): string =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const STYLE = `
:root { color-scheme: light dark; --ink: #221e1a; --paper: #faf6ee; --quiet: #6b6359; --bar: #0072b2; --line: #d8d0c3; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6dc; --paper: #17151a; --quiet: #a79f93; --bar: #56b4e9; --line: #3a3640; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; } p, td, th { font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; width: 100%; } th { text-align: start; font-weight: 600; color: var(--quiet); }
td, th { padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); } .number { text-align: end; }
svg { width: 100%; height: auto; display: block; } svg text { font-size: 11px; fill: var(--quiet); }
.bar { fill: var(--bar); } .whisker { stroke: var(--ink); stroke-width: 1.5; fill: none; } .even { stroke: var(--quiet); stroke-dasharray: 3 3; }
code { overflow-wrap: anywhere; }`;

export const report = ({ plan, shard }: Run, summary: Summary): string => {
  const { games, drawn, stopped, actions, reasons } = summary;
  const part = shard ? `, part ${shard.number} of ${shard.of}` : '';
  const title = `${plan.game}: ${plan.bots.join(', ')}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${games} games${part}, seats rotated, seed ${plan.seed}, effort ${plan.effort}, rules version ${plan.rulesVersion}.
${drawn} drawn${stopped > 0 ? `, ${stopped} stopped after ${plan.actionsMax} actions` : ''}.</p>
<p>Options: <code>${escaped(JSON.stringify(plan.options))}</code></p>
<h2>Games won</h2>
${sharesChart(summary.standings, plan.bots.length)}
${sharesTable(summary.standings)}
<h2>Length</h2>
<p>${actions.mean} actions on average, median ${actions.median}, 95 % within ${actions.p95}, at most ${actions.max}.</p>
${lengthsChart(summary.lengths)}
<h2>How games ended</h2>
<table><tr><th>Reason</th><th class="number">Games</th></tr>${reasons
    .map(({ reason, games: count }) => `<tr><td>${escaped(reason)}</td><td class="number">${count}</td></tr>`)
    .join('')}</table>
</body></html>
`;
};

/** Bars with their 95 % interval, and a line where all would be equal. */
const sharesChart = (standings: Summary['standings'], seats: number): string => {
  const [left, width, step] = [140, 560, 34];
  const at = (share: number) => (left + width * share).toFixed(1);
  const height = standings.length * step + 24;
  const bars = standings.map(({ name, wins, games, interval: [low, high] }, index) => {
    const [top, middle] = [index * step + 6, index * step + 17];
    return `<text x="0" y="${middle + 4}">${escaped(name)}</text>
<rect class="bar" x="${left}" y="${top}" width="${((width * wins) / games).toFixed(1)}" height="22"/>
<path class="whisker" d="M${at(low)} ${middle}H${at(high)}M${at(low)} ${middle - 5}v10M${at(high)} ${middle - 5}v10"/>`;
  });
  const even = at(1 / seats);
  return `<svg viewBox="0 0 720 ${height}" role="img" aria-label="Share of games won, with 95 % intervals">${bars.join('')}
<path class="even" d="M${even} 0V${height - 18}"/><text x="${even}" y="${height - 4}" text-anchor="middle">even: ${percent(1 / seats)}</text></svg>`;
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
