// A wire between a node and its database that can be cut in all the ways in which networks break.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What the wire does to what passes. */
export const WIRES = [
  /** Every connection is reset, at once. */
  'reset',
  /** Every connection is reset, and no new one comes about: as if the database were dead. */
  'down',
  /** Nothing passes, and nobody is told. */
  'black hole',
  /** What is asked arrives; what is answered does not. */
  'half-open',
  /** A commit arrives; before its answer does, the connection is reset. */
  'cut after commit',
] as const;
export type WireFault = (typeof WIRES)[number];

export interface Proxy {
  /** The same database through this wire. */
  readonly url: string;
  /** How often a fault has met something. */
  readonly hits: number;
  break(fault: WireFault): void;
  /** Lets everything pass again, also what waited in a black hole. */
  heal(): void;
  /** Leads to another server from now on, for those who connect anew. */
  leadTo(databaseUrl: string): void;
  close(): void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** A commit has passed, and its answer is not to. */
  doomed: boolean;
}

export const startProxy = async (databaseUrl: string): Promise<Proxy> => {
  let target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let fault: WireFault | null = null;
  let hits = 0;

  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.near.resetAndDestroy();
    pair.far.resetAndDestroy();
  };
  const flow = ({ near, far }: Pair) => {
    for (const socket of [near, far]) {
      if (fault === 'black hole' || (fault === 'half-open' && socket === far)) socket.pause();
      else socket.resume();
    }
  };
  const server = createServer((near) => {
    if (fault === 'down') return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    const pair: Pair = { near, far, doomed: false };
    pairs.add(pair);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => end(pair));
    }
    near.on('data', (bytes) => {
      if (fault === 'cut after commit' && bytes.includes('COMMIT\0')) pair.doomed = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (pair.doomed) {
        hits++;
        end(pair);
      } else near.write(bytes);
    });
    flow(pair);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);

  return {
    url: through.href,
    get hits() {
      return hits;
    },
    break(kind) {
      fault = kind;
      if (kind !== 'cut after commit') hits += pairs.size;
      if (kind === 'reset' || kind === 'down') for (const pair of [...pairs]) end(pair);
      for (const pair of pairs) flow(pair);
    },
    heal() {
      fault = null;
      for (const pair of pairs) flow(pair);
    },
    leadTo(other) {
      target = new URL(other);
    },
    close() {
      server.close();
      for (const pair of [...pairs]) end(pair);
    },
  };
};
