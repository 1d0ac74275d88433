// What can be measured while the server runs, in the form that Prometheus reads.

import type { TableFigures } from '@turnfold/table';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createHistogram } from './histogram.ts';

export interface Metrics {
  /** One request was answered. */
  observe(method: string, route: string | undefined, status: number, elapsedMs: number): void;
  /** Somebody acted: accepted, or refused with a code. */
  acted(result: string): void;
  socketOpened(): void;
  socketClosed(code: number): void;
  /** A frame went out, in one of its forms. */
  frameSent(form: string, bytes: number): void;
  /** How many writes shared one commit. */
  committed(writes: number): void;
  /** The store was asked for something: how long that took, and what was wrong. */
  stored(what: string, elapsedMs: number, problem: string | null): void;
  /** What is to be looked up when somebody asks for the figures. */
  watch(figures: () => TableFigures): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** `process: true` adds figures about the process itself; there should be one of these in a process. */
export const createMetrics = ({ process = false }: { readonly process?: boolean } = {}): Metrics => {
  const register = new Registry();
  const registers = [register];
  if (process) collectDefaultMetrics({ register });
  const requests = createHistogram({
    name: 'turnfold_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  });
  const actions = new Counter({
    name: 'turnfold_actions_total',
    help: 'Actions by result',
    labelNames: ['result'],
    registers,
  });
  const sockets = new Gauge({ name: 'turnfold_live_sockets', help: 'Open WebSockets', registers });
  const closes = new Counter({
    name: 'turnfold_live_closes_total',
    help: 'Closed WebSockets by code',
    labelNames: ['code'],
    registers,
  });
  const sent = new Counter({
    name: 'turnfold_live_sent_bytes_total',
    help: 'Characters of frames, by the form that the client asked for',
    labelNames: ['form'],
    registers,
  });
  const commits = new Histogram({
    name: 'turnfold_commit_writes',
    help: 'Writes that shared a commit',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers,
  });
  const storeTimes = createHistogram({
    name: 'turnfold_store_seconds',
    help: 'Time that the store took, queue and sync included',
    labelNames: ['what'],
    buckets: [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  });
  const storeErrors = new Counter({
    name: 'turnfold_store_errors_total',
    help: 'What the store could not do, by reason',
    labelNames: ['reason'],
    registers,
  });
  let figures = (): TableFigures => ({ games: 0, entries: 0, watchers: 0, attended: 0 });
  const gauge = (name: string, help: string, read: (now: TableFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(figures()));
      },
    });
  gauge('turnfold_games', 'Games in memory', ({ games }) => games);
  gauge('turnfold_entries', 'Log entries in memory', ({ entries }) => entries);
  gauge('turnfold_watchers', 'Subscriptions to games', ({ watchers }) => watchers);
  gauge('turnfold_bot_games', 'Games in memory in which a bot is to act', ({ attended }) => attended);
  return {
    observe: (method, route = 'none', status, elapsedMs) =>
      requests.observe(elapsedMs / 1000, method, route, String(status)),
    acted: (result) => actions.inc({ result }),
    socketOpened: () => sockets.inc(),
    socketClosed: (code) => {
      sockets.dec();
      closes.inc({ code });
    },
    frameSent: (form, bytes) => sent.inc({ form }, bytes),
    committed: (writes) => commits.observe(writes),
    stored(what, elapsedMs, problem) {
      storeTimes.observe(elapsedMs / 1000, what);
      if (problem !== null) storeErrors.inc({ reason: problem });
    },
    watch(read) {
      figures = read;
    },
    contentType: register.contentType,
    text: async () => [await register.metrics(), requests.text(), storeTimes.text()].join('\n'),
  };
};
