// How large a state is, part by part.

const DEPTH_MAX = 3;

/** The number of fields at each path, down to a depth; the items of a list count together (`units.*.wounds`). */
export const sizesOf = (state: object, left: readonly string[]): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  const measure = (value: unknown, path: string, depth: number): number => {
    if (typeof value !== 'object' || value === null || left.includes(path)) return 1;
    const isList = Array.isArray(value);
    let size = 1;
    for (const [key, inner] of Object.entries(value)) {
      const step = isList ? '*' : key;
      size += measure(inner, path === '' ? step : `${path}.${step}`, depth + 1);
    }
    if (depth <= DEPTH_MAX) sizes.set(path, (sizes.get(path) ?? 0) + size);
    return size;
  };
  measure(state, '', 0);
  return sizes;
};
