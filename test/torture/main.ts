// `npm run torture`: everything that the tests do to a server, at full counts, and a table of what came of it.
// `--scale 0.2` for a fifth of it, `--quick` for about the counts of the tests, `--only kills,cuts` for some runs,
// `--seed 7` to see a run once more.

import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { startChild } from './child.ts';

import { runAbuse } from './runs/abuse.ts';
import { runBotStops } from './runs/bot-stops.ts';

import { runCrashes } from './runs/crashes.ts';
import { runCuts } from './runs/cuts.ts';
import { runFailedSync } from './runs/failed-sync.ts';
import { runForget } from './runs/forget.ts';
import { mountedDisk, pagedDisk, runFullDisk } from './runs/full-disk.ts';
import { runHijack } from './runs/hijack.ts';
import { runKills } from './runs/kills.ts';
import { runLeaks } from './runs/leaks.ts';
import { runLockedRow } from './runs/locked-row.ts';
import { runLostAnswers } from './runs/lost-answers.ts';
import { runRaces } from './runs/races.ts';
import { HEALTH_P99_MS, runReaders } from './runs/readers.ts';
import { runReturns } from './runs/returns.ts';
import { runRolls } from './runs/rolls.ts';
import { runSlow, SLOW_CLIENTS, type SlowClient } from './runs/slow.ts';
import { runStandby } from './runs/standby.ts';
import { runStarvation } from './runs/starvation.ts';
import { runStops } from './runs/stops.ts';
import { runSyncs } from './runs/syncs.ts';
import { runTamper } from './runs/tamper.ts';
import { newSeed } from './seed.ts';

interface Outcome {
  /** What was done how often, in words. */
  readonly did: string;
  readonly problems: readonly string[];
}

interface Run {
  readonly proves: string;
  /** Why it cannot run here; null where it can. */
  readonly missing?: () => string | null;
  /** `of` makes a full count smaller, as it was wished. */
  readonly run: (seed: number, of: (full: number) => number) => Promise<Outcome> | Outcome;
}

let postgres: Postgres | undefined;
const newDatabase = async (): Promise<string> => {
  postgres ??= await startPostgres();
  return postgres.createDatabase();
};

const has =
  (command: string, ...args: string[]) =>
  (): string | null => {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return null;
    } catch {
      return `there is no ${command} here, or it may not be used`;
    }
  };
const isRoot = () => (process.getuid?.() === 0 ? null : 'only root may mount a disk');

const RUNS: Readonly<Record<string, Run>> = {
  kills: {
    proves: 'acknowledged is stored, exactly once, after kill -9',
    async run(seed, of) {
      const kills = of(2000);
      const { problems, acknowledged, unanswered, unansweredDone, returns } = await runKills({ seed, kills });
      return {
        did: `${kills} kills, ${acknowledged} acknowledged, ${unanswered} never answered (${unansweredDone} of them had happened), ${returns} returns of watchers`,
        problems,
      };
    },
  },
  'lost-answers': {
    proves:
      'create and join happen once for each key, whatever becomes of the answer, and tokens open their seats',
    async run(seed, of) {
      const [games, kills] = [of(2000), of(100)];
      const { lost, again, problems } = await runLostAnswers({ seed, games, kills });
      return {
        did: `${games} games made and joined, ${kills} kills, ${lost} answers lost, ${again} told again`,
        problems,
      };
    },
  },
  'crashes-sqlite': {
    proves: 'nothing is told or shown that is not stored, at six points of a write, SQLite',
    async run(seed, of) {
      const { problems, crashes, acknowledged } = await runCrashes({ seed, each: of(50) });
      return { did: `${crashes} crashes, ${acknowledged} acknowledged`, problems };
    },
  },
  'crashes-postgres': {
    proves: 'the same on PostgreSQL',
    async run(seed, of) {
      const databaseUrl = await newDatabase();
      const { problems, crashes, acknowledged } = await runCrashes({
        seed,
        each: of(50),
        databaseUrl,
      });
      return { did: `${crashes} crashes, ${acknowledged} acknowledged`, problems };
    },
  },
  syncs: {
    proves: 'a sync lies between every commit and its answer (strace)',
    missing: has('strace', '-V'),
    async run(seed, of) {
      const { problems, answers, syncs } = await runSyncs({ seed, actions: of(200) });
      return { did: `${answers} answers, ${syncs} syncs`, problems };
    },
  },
  'full-disk': {
    proves: 'full: nothing is acknowledged, games can be looked at, it goes on when there is room',
    async run(seed, of) {
      return fullDisks(seed, [pagedDisk(90), pagedDisk(150), pagedDisk(300)].slice(0, of(3)));
    },
  },
  'full-mount': {
    proves: 'the same on real file systems of 3, 4 and 6 MB',
    missing: isRoot,
    run: (seed, of) =>
      fullDisks(
        seed,
        [3, 4, 6].slice(0, of(3)).map((mb) => mountedDisk(mb * 1024 * 1024)),
      ),
  },
  'failed-sync': {
    proves: 'after a failed sync nothing is acknowledged, and the process ends',
    async run(seed, of) {
      const times = of(40);
      const { problems, acknowledged } = await runFailedSync({ seed, times });
      return { did: `${times} failed syncs, ${acknowledged} acknowledged`, problems };
    },
  },
  cuts: {
    proves: 'a cut wire to the database is 503, never a lie; a repeat gets the answer',
    async run(seed, of) {
      const databaseUrl = await newDatabase();
      const finding = await runCuts({ seed, each: of(50), databaseUrl });
      const { cuts, turnedAway, slowestNoMs, acknowledged, problems } = finding;
      return {
        did: `${cuts} cuts of five kinds, ${acknowledged} acknowledged, ${turnedAway} times 503, the slowest after ${(slowestNoMs / 1000).toFixed(1)} s (the node waits 1 s)`,
        problems,
      };
    },
  },
  races: {
    proves: 'two nodes: every revision once, one order for everybody, one action per key',
    async run(seed, of) {
      const did: string[] = [];
      const problems: string[] = [];
      for (const games of [5, 1, 100].slice(0, of(3))) {
        const attempts = of(5000);
        const keys = of(350);
        const finding = await runRaces({ seed, games, attempts, keys, databaseUrl: await newDatabase() });
        did.push(
          `${games} games: ${finding.acknowledged} acknowledged, ${finding.conflicts} conflicts, ${finding.reads} reads, ${keys} keys sent 2-8 times`,
        );
        problems.push(...finding.problems);
      }
      return { did: did.join('; '), problems };
    },
  },
  standby: {
    proves: 'a synchronous standby takes over from a server that was killed: nothing acknowledged is lost',
    async run(seed, of) {
      const problems: string[] = [];
      let acknowledged = 0;
      const times = of(10);
      for (let time = 0; time < times; time++) {
        const finding = await runStandby({ seed: seed + time, actions: 100 });
        acknowledged += finding.acknowledged;
        problems.push(...finding.problems);
      }
      return { did: `${times} times, ${acknowledged} acknowledged`, problems };
    },
  },
  'locked-row': {
    proves: 'a locked row of PostgreSQL stops its own game alone, until it is free',
    async run(seed, of) {
      const databaseUrl = await newDatabase();
      const { problems, served, refused } = await runLockedRow({ seed, databaseUrl, rounds: of(1000) });
      return {
        did: `${served} actions of others served, the locked game refused ${refused} times`,
        problems,
      };
    },
  },
  forget: {
    proves: 'very many old keys are forgotten a few at a time while games go on, SQLite and PostgreSQL',
    async run(_seed, of) {
      const keys = of(2_000_000);
      const findings = [
        await runForget({ keys }),
        await runForget({ keys, databaseUrl: await newDatabase() }),
      ];
      return {
        did: findings
          .map(
            ({ slices, dearestSliceMs, writes, slowestWriteMs }) =>
              `${keys} keys in ${slices} slices, the dearest ${Math.round(dearestSliceMs)} ms of the node's CPU; ${writes} writes meanwhile, the slowest ${Math.round(slowestWriteMs)} ms`,
          )
          .join('; '),
        problems: findings.flatMap(({ problems }) => problems),
      };
    },
  },
  returns: {
    proves: 'whoever watches misses nothing over connections that break',
    async run(seed, of) {
      const { problems, returns } = await runReturns({ seed, cuts: of(1000) });
      return { did: `${returns} returns`, problems };
    },
  },
  stops: {
    proves: 'SIGTERM: answers what was begun, tells watchers 1012, ends with 0',
    async run(seed, of) {
      const stops = of(100);
      const { problems, acknowledged } = await runStops({ seed, stops });
      return { did: `${stops} stops, ${acknowledged} acknowledged`, problems };
    },
  },
  'bot-stops': {
    proves: 'SIGTERM while bots think: a thought that was cut off is no move',
    async run(seed, of) {
      const [games, stops] = [of(300), of(20)];
      const { problems, moves, cutOff } = await runBotStops({ seed, games, stops });
      return {
        did: `${stops} stops, ${games} games between hard bots, ${moves} moves, ${cutOff} by a thought that was cut off`,
        problems,
      };
    },
  },
  starvation: {
    proves: 'beside games without people up to their bound, a person waits for one decision at most',
    async run(_seed, of) {
      const did: string[] = [];
      const problems: string[] = [];
      for (const threads of [1, 2]) {
        const games = of(300);
        const finding = await runStarvation({ games, waits: of(50), threads });
        did.push(
          `${threads} threads, ${games} games, ${finding.otherThoughts} other thoughts: at most ${finding.mostBefore} began before the person's; waits of ${finding.medianMs} ms in the middle, ${finding.slowestMs} at most`,
        );
        problems.push(...finding.problems);
      }
      return { did: did.join('; '), problems };
    },
  },
  leaks: {
    proves: 'nothing hidden in any byte, by content, by comparison, by weight',
    async run(seed, of) {
      const { games, messages, bytes, problems } = await runLeaks({ seed, games: of(200) });
      return {
        did: `${games} games in two worlds, ${messages} messages, ${Math.round(bytes / 1e6)} MB`,
        problems,
      };
    },
  },
  hijack: {
    proves: 'no word that others were ever sent opens a seat, as a token or as an invitation',
    async run(_seed, of) {
      const { games, words, problems } = await runHijack({ games: of(100) });
      return { did: `${words} words of ${games} games`, problems };
    },
  },
  rolls: {
    proves: 'nobody rolls again: not by a failure, a retry or an undo',
    async run(seed, of) {
      const { rolls, failures, undone, problems } = await runRolls({ seed, rolls: of(500) });
      return { did: `${rolls} rolls, ${failures} failures, ${undone} taken back`, problems };
    },
  },
  slow: {
    proves: 'clients that never come to an end are cut off, and others are served',
    async run(_seed, of) {
      const limits = { headersMs: 2000, requestMs: 3000, checkMs: 200, connectionsMax: 10_000 };
      const child = await startChild({ torture: { limits } });
      const did: string[] = [];
      const problems: string[] = [];
      try {
        for (const kind of Object.keys(SLOW_CLIENTS) as SlowClient[]) {
          const finding = await runSlow(await child.url(), kind, of(1000));
          did.push(`${kind}: ${finding.cut} cut off, ${finding.served} others served`);
          problems.push(...finding.problems);
        }
      } finally {
        await child.dispose();
      }
      return { did: did.join('; '), problems };
    },
  },
  abuse: {
    proves: "no hostile input is a failure of ours, and none brings out what is somebody else's",
    async run(seed, of) {
      const child = await startChild({
        torture: { limits: { requestsMax: 1_000_000_000, newGamesMax: 1_000_000 } },
      });
      try {
        const { inputs, statuses, problems } = await runAbuse(await child.url(), { seed, count: of(10_000) });
        const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
        return { did: `${inputs} inputs over all routes (${counts.join(', ')})`, problems };
      } finally {
        await child.dispose();
      }
    },
  },
  readers: {
    proves: `ten readers of a game of 17,000 revisions: 99 of 100 health checks within ${HEALTH_P99_MS} ms`,
    async run(_seed, of) {
      const finding = await runReaders({ revisions: 17_000, readers: 10, each: of(10) });
      const { records, megabytes, health, actions, problems } = finding;
      return {
        did: `${records} records, ${megabytes} MB; ${health.asked} health checks, p99 ${health.p99.toFixed(0)} ms, slowest ${health.slowest.toFixed(0)} ms; ${actions.asked} actions in another game, p99 ${actions.p99.toFixed(0)} ms`,
        problems,
      };
    },
  },
  tamper: {
    proves: 'no changed record passes, not even with all hashes made anew',
    run(seed, of) {
      const { attempts, games, problems } = runTamper({ seed, each: of(1000) });
      return { did: `${attempts} changed records of ${games.length} games`, problems };
    },
  },
};

const fullDisks = async (seed: number, disks: readonly ReturnType<typeof pagedDisk>[]): Promise<Outcome> => {
  const did: string[] = [];
  const problems: string[] = [];
  for (const disk of disks) {
    const finding = await runFullDisk({ seed, disk });
    did.push(
      `${finding.before} acknowledged, then ${finding.turnedAway} times 507, then ${finding.after} more`,
    );
    problems.push(...finding.problems);
  }
  return { did: did.join('; '), problems };
};

const options = {
  quick: { type: 'boolean', default: false },
  scale: { type: 'string', default: '1' },
  only: { type: 'string' },
  seed: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const only = values.only?.split(',') ?? Object.keys(RUNS);
const unknown = only.filter((name) => !Object.hasOwn(RUNS, name));
if (unknown.length > 0) {
  console.error(`There is no run called ${unknown.join(', ')}. Known: ${Object.keys(RUNS).join(', ')}.`);
  process.exit(2);
}

const [cpu] = cpus();
console.log(`Machine: ${cpu?.model.trim()} x ${cpus().length}, Node ${process.versions.node}\n`);
console.log('| run | proves | what was done | violations | seed | seconds |\n|---|---|---|---|---|---|');
const scale = values.quick ? 0.04 : Number(values.scale);
const of = (full: number): number => Math.ceil(full * scale);
let violations = 0;
for (const name of only) {
  const { proves, missing = () => null, run } = RUNS[name] as Run;
  const row = (...cells: unknown[]) => console.log(`| ${[name, proves, ...cells].join(' | ')} |`);
  const reason = missing();
  if (reason !== null) {
    row(`not run: ${reason}`, '', '', '');
    continue;
  }
  const seed = values.seed === undefined ? newSeed() : Number(values.seed);
  const started = performance.now();
  const { did, problems } = await outcomeOf(() => run(seed, of));
  violations += problems.length;
  row(did, problems.length, seed, Math.round((performance.now() - started) / 1000));
  for (const problem of problems.slice(0, 10)) console.error(`  ${name}, seed ${seed}: ${problem}`);
}
await postgres?.stop();
process.exit(violations === 0 ? 0 : 1);

/** A run that breaks off is a violation as well: it proved nothing. */
async function outcomeOf(run: () => Promise<Outcome> | Outcome): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    return { did: 'broke off', problems: [String((error as Error).stack)] };
  }
}
