// A QR code (ISO/IEC 18004): bytes, error correction level M, versions 1 to 12. Enough for a link of 287 characters.

/** Rows of dark (true) and light modules, without the quiet margin. */
export type QrCode = readonly (readonly boolean[])[];

/** Null when the text is too long. */
export const qrCodeOf = (text: string): QrCode | null => {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.find((one) => bytes.length <= capacityOf(one));
  if (version === undefined) return null;
  const bits = bitsOf(withCorrection(dataOf(bytes, version), version));
  const blank = blankOf(version);
  const codes = MASKS.map((mask, index) => finished(blank, bits, mask, index));
  return codes.reduce((best, code) => (penaltyOf(code) < penaltyOf(best) ? code : best));
};

/** Level M, by version from 1 on: error correction codewords of a block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8];
const VERSIONS = BLOCKS.map((_, index) => index + 1);

const sizeOf = (version: number): number => 17 + 4 * version;
const of = (table: readonly number[], version: number): number => table[version - 1] ?? 0;

/** All codewords that fit beside the patterns. */
const codewordsOf = (version: number): number => {
  const side = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const alignment = side === 0 ? 0 : (25 * side - 10) * side - 55;
  const modules = (16 * version + 128) * version + 64 - alignment - (version < 7 ? 0 : 36);
  return Math.floor(modules / 8);
};
const dataCodewordsOf = (version: number): number =>
  codewordsOf(version) - of(CORRECTION, version) * of(BLOCKS, version);
const countBitsOf = (version: number): number => (version < 10 ? 8 : 16);
const capacityOf = (version: number): number =>
  Math.floor((dataCodewordsOf(version) * 8 - 4 - countBitsOf(version)) / 8);

const BYTE_MODE = 0b0100;

const dataOf = (bytes: readonly number[], version: number): number[] => {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, countBitsOf(version));
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, dataCodewordsOf(version) * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  while (words.length < dataCodewordsOf(version)) words.push(0xec, 0x11);
  return words.slice(0, dataCodewordsOf(version));
};

/** Blocks of data, and their corrections, interleaved. */
const withCorrection = (data: readonly number[], version: number): number[] => {
  const blocks = of(BLOCKS, version);
  const short = Math.floor(data.length / blocks);
  const shortBlocks = blocks - (data.length % blocks);
  const parts = Array.from({ length: blocks }, (_, index) => {
    const start = index * short + Math.max(0, index - shortBlocks);
    return data.slice(start, start + short + (index < shortBlocks ? 0 : 1));
  });
  const corrections = parts.map((part) => correctionOf(part, of(CORRECTION, version)));
  return [...interleaved(parts), ...interleaved(corrections)];
};

const interleaved = (parts: readonly (readonly number[])[]): number[] => {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => parts.flatMap((part) => part[index] ?? [])).flat();
};

/** Reed and Solomon's remainder, over bytes modulo x^8 + x^4 + x^3 + x^2 + 1. */
export const correctionOf = (data: readonly number[], degree: number): number[] => {
  const divisor = divisorOf(degree);
  let rest: number[] = Array(degree).fill(0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, index) => value ^ times(divisor[index] ?? 0, factor));
  }
  return rest;
};

const divisorOf = (degree: number): number[] => {
  let factors = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    factors = factors.map((value, index) => times(value, root) ^ (factors[index + 1] ?? 0));
    root = times(root, 2);
  }
  return factors;
};

const times = (one: number, other: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
};

const bitsOf = (words: readonly number[]): number[] =>
  words.flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >> (7 - bit)) & 1));

/** Null where data goes. */
type Blank = readonly (readonly (boolean | null)[])[];

const blankOf = (version: number): Blank => {
  const size = sizeOf(version);
  const grid: (boolean | null)[][] = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, (ring) => ring !== 2 && ring !== 4, set);
  const places = alignmentOf(version);
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)))
        rings(x, y, 2, (ring) => ring !== 1, set);
  drawFormat(size, 0, set); // Keeps its place free; each mask has its own.
  if (version >= 7) drawVersion(size, version, set);
  return grid;
};

type SetModule = (x: number, y: number, dark: boolean) => void;

const rings = (
  x: number,
  y: number,
  radius: number,
  isDark: (ring: number) => boolean,
  set: SetModule,
): void => {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
};

const alignmentOf = (version: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [
    6,
    ...Array.from({ length: count - 1 }, (_, index) => sizeOf(version) - 7 - index * step).reverse(),
  ];
};

/** 15 bits: level M, the mask, and a remainder that survives smudges. */
export const formatBits = (mask: number): number => {
  let rest = mask; // Level M is 00.
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
};

export const versionBits = (version: number): number => {
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  return (version << 12) | rest;
};

const drawFormat = (size: number, mask: number, set: SetModule): void => {
  const bits = formatBits(mask);
  const bit = (index: number) => ((bits >> index) & 1) === 1;
  for (let index = 0; index < 6; index++) set(8, index, bit(index));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let index = 9; index < 15; index++) set(14 - index, 8, bit(index));
  for (let index = 0; index < 8; index++) set(size - 1 - index, 8, bit(index));
  for (let index = 8; index < 15; index++) set(8, size - 15 + index, bit(index));
  set(8, size - 8, true);
};

const drawVersion = (size: number, version: number, set: SetModule): void => {
  const bits = versionBits(version);
  for (let index = 0; index < 18; index++) {
    const dark = ((bits >> index) & 1) === 1;
    const [a, b] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(a, b, dark);
    set(b, a, dark);
  }
};

type Mask = (x: number, y: number) => boolean;

export const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Two columns at a time, from the right, up and down in turn. */
const finished = (blank: Blank, bits: readonly number[], mask: Mask, index: number): QrCode => {
  const size = blank.length;
  const grid = blank.map((row) => row.map((module) => module === true));
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right; // The sixth column is a pattern.
    const isUpward = ((column + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        const row = grid[y];
        if (row && blank[y]?.[x] === null) row[x] = (bits[next++] === 1) !== mask(x, y);
      }
    }
  }
  drawFormat(size, index, (x, y, dark) => {
    const row = grid[y];
    if (row) row[x] = dark;
  });
  return grid;
};

const FINDER_LIKE = /(?=10111010000|00001011101)/g;

/** How hard it is to read: long runs, blocks, look-alikes of the corner pattern, and too much of one colour. */
const penaltyOf = (code: QrCode): number => {
  const columns = code.map((_, x) => code.map((row) => row[x] === true));
  const lines = [...code, ...columns].map((line) => line.map(Number).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const alike = lines.reduce((sum, line) => sum + [...line.matchAll(FINDER_LIKE)].length, 0);
  let blocks = 0;
  for (const [y, row] of code.entries())
    for (const [x, dark] of row.entries())
      if (row[x + 1] === dark && code[y + 1]?.[x] === dark && code[y + 1]?.[x + 1] === dark) blocks++;
  const dark = code.flat().filter(Boolean).length / code.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    3 * blocks +
    40 * alike +
    10 * Math.floor(Math.abs(dark * 100 - 50) / 5)
  );
};
