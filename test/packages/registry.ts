// A registry on this machine that has our tarballs, as if they had been published; everything else it fetches from the
// real one; under /empty/ nothing is published yet. So what `npm install` does with them is what it will do for others.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';

export interface Registry {
  readonly url: string;
  close(): Promise<void>;
}

interface Published {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly file: string;
  readonly bytes: Buffer;
}

export const startRegistry = async (release: string, files: readonly PackedFile[]): Promise<Registry> => {
  const packages = new Map<string, Published>();
  for (const { name, filename } of files) {
    const folder = join(release, 'packages', name.replace('@turnfold/', ''));
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const bytes = await readFile(join(release, 'tarballs', basename(filename)));
    packages.set(name, { manifest, file: basename(filename), bytes });
  }
  const server = createServer((request, response) => {
    answer(packages, request, response).catch((error) => response.writeHead(502).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** What `npm pack --json` says of a tarball. */
export interface PackedFile {
  readonly name: string;
  readonly filename: string;
}

const answer = async (
  packages: ReadonlyMap<string, Published>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = decodeURIComponent(request.url ?? '/').slice(1);
  const origin = `http://${request.headers.host}`;
  const ours = packages.get(path);
  const tarball = [...packages.values()].find(({ file }) => path === `ours/${file}`);
  if (path.startsWith('empty/')) response.writeHead(404).end('{}');
  else if (ours)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(describe(ours, origin)));
  else if (tarball) response.end(tarball.bytes);
  else await passOn(request, response);
};

/** A package with one version, as a registry tells of it. */
const describe = ({ manifest, file, bytes }: Published, origin: string) => ({
  name: manifest.name,
  'dist-tags': { latest: manifest.version },
  versions: {
    [manifest.version]: {
      ...manifest,
      dist: {
        tarball: `${origin}/ours/${file}`,
        integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
        shasum: createHash('sha1').update(bytes).digest('hex'),
      },
    },
  },
});

const UPSTREAM = (process.env.npm_config_registry ?? 'https://registry.npmjs.org/').replace(/\/$/, '');

const passOn = async ({ url, headers, method = 'GET' }: IncomingMessage, response: ServerResponse) => {
  const accept = headers.accept ?? '*/*';
  const found = await fetch(`${UPSTREAM}${url}`, { method, headers: { accept } });
  const type = found.headers.get('content-type') ?? 'application/octet-stream';
  response.writeHead(found.status, { 'content-type': type });
  if (found.body) Readable.fromWeb(found.body as import('node:stream/web').ReadableStream).pipe(response);
  else response.end();
};
