import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CardSymbol, fixedValue, isSet, setWorth, tradeValue } from '../src/index.ts';

const { cardSets } = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/rules.json'), 'utf8')) as {
  cardSets: { symbols: CardSymbol[]; valid: boolean }[];
};

describe('[001 TRADE_CARDS] a valid set: three of a kind, one of each, or two and a wild', () => {
  test.each(cardSets.map(({ symbols, valid }) => [symbols.join(' '), valid, symbols] as const))(
    '%s: %s',
    (_, valid, symbols) => {
      expect(isSet(symbols)).toBe(valid);
      expect(isSet([...symbols].reverse())).toBe(valid);
    },
  );

  test('fourteen of the twenty are valid', () => {
    expect(cardSets.filter(({ symbols }) => isSet(symbols))).toHaveLength(14);
  });

  test('two or four cards are no set', () => {
    expect([isSet(['WILD', 'WILD']), isSet(['CAVALRY', 'CAVALRY', 'CAVALRY', 'CAVALRY'])]).toEqual([
      false,
      false,
    ]);
  });
});

describe('[005 Derived Values] card trade values', () => {
  test('4, 6, 8, 10, 12, 15, 20 and five more each time', () => {
    expect(Array.from({ length: 10 }, (_, at) => tradeValue(at + 1))).toEqual([
      4, 6, 8, 10, 12, 15, 20, 25, 30, 35,
    ]);
  });

  test.each<[CardSymbol[], number]>([
    [['INFANTRY', 'INFANTRY', 'INFANTRY'], 4],
    [['CAVALRY', 'CAVALRY', 'CAVALRY'], 6],
    [['ARTILLERY', 'ARTILLERY', 'ARTILLERY'], 8],
    [['INFANTRY', 'CAVALRY', 'ARTILLERY'], 10],
    [['INFANTRY', 'INFANTRY', 'WILD'], 4],
    [['CAVALRY', 'WILD', 'CAVALRY'], 6],
    [['WILD', 'ARTILLERY', 'ARTILLERY'], 8],
    [['INFANTRY', 'CAVALRY', 'WILD'], 10],
    [['INFANTRY', 'WILD', 'WILD'], 10],
  ])('[1.3 Variants] fixed values: %s is worth %i', (symbols, armies) => {
    expect(fixedValue(symbols)).toBe(armies);
    expect(setWorth({ cardValues: 'fixed' }, 20, symbols)).toBe(armies);
    expect(setWorth({ cardValues: 'escalating' }, 20, symbols)).toBe(85);
  });
});
