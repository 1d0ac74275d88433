// A wire between a page and its server that can fall silent without being cut, as networks do.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  readonly url: string;
  /** How many live connections have passed through. */
  readonly sockets: number;
  /** From now on nothing passes through the live connections that are up, and nobody is told. New ones pass. */
  swallow(): void;
  close(): void;
}

export const startProxy = async (serverUrl: string): Promise<Proxy> => {
  const { hostname, port } = new URL(serverUrl);
  const all = new Set<Socket>();
  const live = new Set<Socket>();
  let sockets = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      all.add(socket);
      socket.on('error', () => {});
    }
    near.on('data', (bytes) => {
      if (!isUpgrade(bytes)) return;
      sockets += 1;
      live.add(near).add(far);
    });
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sockets() {
      return sockets;
    },
    swallow() {
      for (const socket of live) {
        socket.unpipe();
        socket.resume();
      }
      live.clear();
    },
    close() {
      server.close();
      for (const socket of all) socket.destroy();
    },
  };
};

const isUpgrade = (bytes: Buffer): boolean => /^upgrade: *websocket/im.test(bytes.toString('latin1'));
