// Where the server says it is when it starts. Browsers notify and encrypt only on pages from https or from this machine, so
// `localhost` stands beside whatever else there is.

import { networkInterfaces } from 'node:os';

interface Where {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
}

/** The one to send to others first, where it is known. */
export const addressesOf = (
  { host, port, publicUrl }: Where,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): readonly string[] => {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const isHere = isEverywhere || host === 'localhost' || host === '127.0.0.1' || host === '::1';
  const local = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const hosts = [
    ...(isEverywhere ? [] : [host.includes(':') ? `[${host}]` : host]),
    ...(isHere ? ['localhost'] : []),
    ...(isEverywhere ? local : []),
  ];
  const urls = hosts.map((one) => `http://${one}:${port}`);
  return [...new Set(publicUrl === undefined ? urls : [publicUrl, ...urls])];
};
