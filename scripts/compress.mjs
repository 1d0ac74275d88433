// Compresses the files of the page once, as well as they can be, so that the server never has to.

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

const WAYS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

export const compressFiles = async (folder) => {
  const files = readdirSync(folder, { recursive: true }).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
};

const compressFile = async (file) => {
  const bytes = await readFile(file);
  for (const [ending, compress] of Object.entries(WAYS)) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller);
  }
};
