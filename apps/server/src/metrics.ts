// What can be measured while the server runs, in the form that Prometheus reads.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** One request was answered. */
  observe(method: string, route: string | undefined, status: number, elapsedMs: number): void;
  /** Somebody acted: accepted, or refused with a code. */
  acted(result: string): void;
  socketOpened(): void;
  socketClosed(code: number): void;
  frameSent(kind: 'frame' | 'patch', bytes: number): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** `process: true` adds figures about the process itself; there should be one of these in a process. */
export const createMetrics = ({ process = false }: { readonly process?: boolean } = {}): Metrics => {
  const register = new Registry();
  const registers = [register];
  if (process) collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'turnfold_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
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
    help: 'Bytes of frames and patches',
    labelNames: ['kind'],
    registers,
  });
  return {
    observe: (method, route = 'none', status, elapsedMs) =>
      requests.observe({ method, route, status }, elapsedMs / 1000),
    acted: (result) => actions.inc({ result }),
    socketOpened: () => sockets.inc(),
    socketClosed: (code) => {
      sockets.dec();
      closes.inc({ code });
    },
    frameSent: (kind, bytes) => sent.inc({ kind }, bytes),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
};
