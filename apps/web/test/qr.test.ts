// QR codes, against figures of the standard, and read back the way a reader does.

import { describe, expect, test } from 'vitest';
import { correctionOf, formatBits, MASKS, type QrCode, qrCodeOf, versionBits } from '../src/devices/qr.ts';

test('corrections, formats and versions are those of the standard', () => {
  // "HELLO WORLD" at 1-M, an example that many books have.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  expect(formatBits(0).toString(2)).toBe('101010000010010');
  expect(formatBits(5).toString(2).padStart(15, '0')).toBe('100000011001110');
  expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
});

const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8];
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
];

/** Whether a module belongs to a pattern, by the places that the standard lists. */
const isPattern = (x: number, y: number, size: number, version: number): boolean => {
  const nearCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const inVersion =
    version >= 7 && ((x >= size - 11 && x < size - 8 && y < 6) || (y >= size - 11 && y < size - 8 && x < 6));
  const places = ALIGNMENT[version - 1] ?? [];
  const last = places.at(-1);
  const aligned = places.some((cx) =>
    places.some((cy) => {
      const isCorner = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
      return !isCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
  return nearCorner || inVersion || aligned || x === 6 || y === 6;
};

/** Reads a code as a camera's program does once it has found the modules: no error is corrected, each is reported. */
const read = (code: QrCode): { text: string; version: number } => {
  const size = code.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number) => (code[y]?.[x] ? 1 : 0);
  let format = 0;
  for (const [x, y] of [
    [0, 8],
    [1, 8],
    [2, 8],
    [3, 8],
    [4, 8],
    [5, 8],
    [7, 8],
    [8, 8],
    [8, 7],
    [8, 5],
    [8, 4],
    [8, 3],
    [8, 2],
    [8, 1],
    [8, 0],
  ] as const)
    format = format * 2 + at(x, y);
  const mask = MASKS.findIndex((_, index) => formatBits(index) === format);
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isPattern(x, y, size, version)) bits.push(at(x, y) ^ (MASKS[mask]?.(x, y) ? 1 : 0));
    }
    isUp = !isUp;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  const data = checked(words, BLOCKS[version - 1] ?? 0, CORRECTION[version - 1] ?? 0);
  const stream = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const countBits = version < 10 ? 8 : 16;
  const count = Number.parseInt(stream.slice(4, 4 + countBits), 2);
  const bytes = Array.from({ length: count }, (_, index) =>
    Number.parseInt(stream.slice(4 + countBits + index * 8, 12 + countBits + index * 8), 2),
  );
  return { text: new TextDecoder().decode(Uint8Array.from(bytes)), version };
};

/** The data of all blocks, each of which must agree with its corrections. */
const checked = (words: readonly number[], blocks: number, degree: number): number[] => {
  const length = words.length - blocks * degree;
  const short = Math.floor(length / blocks);
  const parts: number[][] = Array.from({ length: blocks }, () => []);
  let next = 0;
  for (let index = 0; index <= short; index++)
    for (const [block, part] of parts.entries())
      if (index < short || block >= blocks - (length % blocks)) part.push(words[next++] ?? 0);
  for (const [block, part] of parts.entries())
    expect(Array.from({ length: degree }, (_, index) => words[length + index * blocks + block])).toEqual(
      correctionOf(part, degree),
    );
  return parts.flat();
};

describe('what is drawn can be read', () => {
  const link = (length: number) =>
    'https://games.example.org/devices#fetch='.padEnd(length, 'aZ09-_.').slice(0, length);

  test.each([1, 14, 15, 40, 62, 84, 106, 122, 152, 153, 180, 213, 214, 251, 287])('%i bytes', (length) => {
    const code = qrCodeOf(link(length));
    expect(code && read(code).text).toBe(link(length));
  });

  test('of any language', () => {
    expect(read(qrCodeOf('https://spiel.example/Größe/漢字') as QrCode).text).toBe(
      'https://spiel.example/Größe/漢字',
    );
  });

  test('and what is too long is not drawn', () => {
    expect(qrCodeOf(link(288))).toBeNull();
  });
});
