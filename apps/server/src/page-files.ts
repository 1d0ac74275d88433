// The page itself and the few other files without a hash in their name, as they lie beside it: read once, told apart by
// what is in them. Dates would not do: two nodes have different ones, and a build may give all files the same.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** By preference, with the ending of the file that the build compressed so. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

export interface PageFile {
  readonly type: string;
  readonly plain: Content;
  readonly compressed: Readonly<Partial<Record<Encoding, Content>>>;
}

interface Content {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The files at the top of the folder, by name. */
export const readPageFiles = (folder: string): ReadonlyMap<string, PageFile> =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map(({ name }) => [name, readPageFile(join(folder, name))]),
  );

const readPageFile = (path: string): PageFile => ({
  type: TYPES[extname(path)] as string,
  plain: contentOf(path),
  compressed: Object.fromEntries(
    Object.entries(ENCODINGS)
      .filter(([, ending]) => existsSync(path + ending))
      .map(([encoding, ending]) => [encoding, contentOf(path + ending)]),
  ),
});

const contentOf = (path: string): Content => {
  const bytes = readFileSync(path);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

/** Sends the file, or only that it has not changed. */
export const sendPageFile = (request: FastifyRequest, reply: FastifyReply, file: PageFile): FastifyReply => {
  const encoding = bestEncoding(request.headers['accept-encoding'], file);
  const { bytes, etag } = (encoding && file.compressed[encoding]) ?? file.plain;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (reply.statusCode === 200 && isKnown(etag, request.headers['if-none-match']))
    return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(bytes);
};

const bestEncoding = (accepted: string | undefined, { compressed }: PageFile): Encoding | undefined => {
  const asked = (accepted ?? '').split(',').map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  const accepts = (encoding: string) => asked.some(([name, q = '1']) => name === encoding && Number(q) > 0);
  return (Object.keys(ENCODINGS) as Encoding[]).find((one) => one in compressed && accepts(one));
};

/** A proxy may have weakened the tag on its way. */
const isKnown = (etag: string, header: string | undefined): boolean =>
  (header ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
