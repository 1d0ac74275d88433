// A run on a terminal.

import type { Verdict } from '@turnfold/bots';
import { gameOf } from '@turnfold/catalog';
import { must } from '@turnfold/kernel';
import type { Plan } from './plan.ts';
import type { Summary } from './tally.ts';

export const printSummary = (plan: Plan, summary: Summary): void => {
  const { games, standings, stopped, actions, ratings = [], pairs = [] } = summary;
  const { title } = must(gameOf(plan.game), `game ${plan.game}`).rules;
  console.log(`${title}: ${games} games, seats rotated, seed ${plan.seed}\n`);
  const widest = Math.max(8, ...standings.map(({ name }) => name.length));
  for (const { name, games: played, wins, draws, bySeat, interval } of standings) {
    const [low, high] = interval.map((share) => percent(share, 1));
    const seats = bySeat.map((seat) => percent(seat.wins, seat.games)).join(' / ');
    console.log(
      `  ${name.padEnd(widest)} won ${percent(wins, played)} of ${played} seats (95 % interval ${low} to ${high}); by seat ${seats}; ${draws} drawn`,
    );
  }
  if (ratings.length > 0) console.log('\nRatings, with 95 % intervals');
  for (const {
    name,
    mu,
    interval: [low, high],
  } of ratings)
    console.log(`  ${name.padEnd(widest)} ${mu.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`);
  if (pairs.length > 0) console.log('\nOne against the other');
  for (const { one, other, games: met, share, interval, verdict } of pairs) {
    const [low, high] = interval.map((bound) => percent(bound, 1));
    const said = verdict === null ? '' : `: ${sentenceOf(verdict, plan.sprt ?? 0)}`;
    console.log(`  ${one} - ${other}: ${percent(share, 1)} of ${met} games (${low} to ${high})${said}`);
  }
  if (stopped > 0) console.log(`  ${stopped} games were stopped before their end`);
  console.log(`\n${actions.mean} actions a game`);
};

/** What the sequential test says of the first of two. */
export const sentenceOf = (verdict: Verdict, elo: number): string =>
  ({
    ahead: 'ahead',
    behind: 'behind',
    close: `closer than ${elo} Elo`,
    open: 'not settled',
  })[verdict];

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

/** On a terminal a line that rewrites itself; in a file a line now and then, as for a job that runs far away. */
export const createProgress = (total: number, done: number) => {
  const [began, first] = [performance.now(), done];
  const { isTTY } = process.stderr;
  let last = isTTY ? 0 : began;
  return (played: number): void => {
    const now = performance.now();
    if (played === total && isTTY) process.stderr.write('\r\x1b[K');
    if (played === total || now - last < (isTTY ? 200 : 30_000)) return;
    last = now;
    const rate = (1000 * (played - first)) / (now - began);
    const text = `${played} of ${total} games, ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${duration((total - played) / rate)} left`;
    process.stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  };
};

const duration = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${Math.floor(seconds % 60)} s` : `${Math.ceil(seconds)} s`;
};
