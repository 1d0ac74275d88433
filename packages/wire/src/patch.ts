// The difference between two views as a JSON Patch (RFC 6902), and how to apply one.
//
// Lists are compared place by place: what was put in at the front of a long list is sent again, but the cost never
// grows faster than the size of what is compared.

export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

export type Patch = readonly PatchOperation[];

export const diff = (before: unknown, after: unknown): Patch => {
  const patch: PatchOperation[] = [];
  compare(before, after, '', patch);
  return patch;
};

const compare = (before: unknown, after: unknown, path: string, patch: PatchOperation[]): void => {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, patch);
  else if (isObject(before) && isObject(after)) compareObjects(before, after, path, patch);
  else patch.push({ op: 'replace', path, value: after });
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const compareObjects = (before: Fields, after: Fields, path: string, patch: PatchOperation[]): void => {
  for (const key of Object.keys(before))
    if (!isThere(after, key) && isThere(before, key)) patch.push({ op: 'remove', path: inside(path, key) });
  for (const key of Object.keys(after)) {
    if (!isThere(after, key)) continue;
    if (isThere(before, key)) compare(before[key], after[key], inside(path, key), patch);
    else patch.push({ op: 'add', path: inside(path, key), value: after[key] });
  }
};

/** A field that is undefined is not there: JSON does not carry it. */
const isThere = (fields: Fields, key: string): boolean =>
  Object.hasOwn(fields, key) && fields[key] !== undefined;

const inside = (path: string, key: string): string =>
  `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  patch: PatchOperation[],
): void => {
  const shared = Math.min(before.length, after.length);
  for (let index = 0; index < shared; index++)
    compare(before[index], after[index], `${path}/${index}`, patch);
  for (let index = before.length - 1; index >= shared; index--)
    patch.push({ op: 'remove', path: `${path}/${index}` });
  for (const value of after.slice(shared)) patch.push({ op: 'add', path: `${path}/-`, value });
};

/** The value after a patch of ours. What the patch does not touch is shared with the value before it. */
export const applyPatch = (value: unknown, patch: Patch): unknown =>
  patch.reduce((current, operation) => change(current, pathOf(operation.path), operation), value);

const pathOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const change = (value: unknown, [key, ...rest]: string[], operation: PatchOperation): unknown => {
  if (key === undefined) return operation.op === 'remove' ? undefined : operation.value;
  if (Array.isArray(value)) return changeList(value, key, rest, operation);
  if (!isObject(value)) throw new Error(`there is nothing at ${operation.path} to patch`);
  const { [key]: old, ...others } = value;
  if (rest.length === 0 && operation.op === 'remove') return others;
  return Object.defineProperty({ ...value }, key, {
    value: change(old, rest, operation),
    enumerable: true,
    writable: true,
    configurable: true, // Also where the key is one that objects inherit.
  });
};

const changeList = (list: readonly unknown[], key: string, rest: string[], operation: PatchOperation) => {
  const index = key === '-' ? list.length : Number(key);
  if (!Number.isInteger(index) || index < 0 || index > list.length)
    throw new Error(`there is no place ${key} in the list at ${operation.path}`);
  if (rest.length > 0) return list.with(index, change(list[index], rest, operation));
  if (operation.op === 'remove') return list.toSpliced(index, 1);
  return operation.op === 'add'
    ? list.toSpliced(index, 0, operation.value)
    : list.with(index, operation.value);
};
