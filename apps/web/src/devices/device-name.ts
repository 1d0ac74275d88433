// What a device is called until its owner says otherwise.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

export const deviceNameOf = (userAgent: string): string => {
  const find = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return `${find(BROWSERS) ?? 'Browser'} on ${find(SYSTEMS) ?? 'a device'}`;
};
