// A room without windows: while `work` runs, whatever depends on the machine, the time or chance throws.

const BANNED = [
  'Date',
  'performance',
  'Intl',
  'process',
  'crypto',
  'fetch',
  'navigator',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'WebSocket',
  'XMLHttpRequest',
] as const;

/** Methods whose answer depends on the machine's language, or on chance. */
const BANNED_METHODS: readonly (readonly [string, object, string])[] = [
  ['Math', Math, 'random'],
  ['String.prototype', String.prototype, 'localeCompare'],
  ['String.prototype', String.prototype, 'toLocaleLowerCase'],
  ['String.prototype', String.prototype, 'toLocaleUpperCase'],
  ['Number.prototype', Number.prototype, 'toLocaleString'],
  ['Array.prototype', Array.prototype, 'toLocaleString'],
];

/** Runs `work` and gives its answer. Throws when it reached for something outside, even if it caught that itself. */
export const hermetic = <T>(work: () => T, who = 'the rules'): T => {
  let reached: string | null = null;
  const thrower = (name: string) => {
    const stop = (): never => {
      reached ??= name;
      throw new Error(`${who} reached for ${name}`);
    };
    return new Proxy(() => {}, { get: stop, apply: stop, construct: stop, has: stop, set: stop });
  };
  const windows = openWindows();
  try {
    for (const { owner, key, name } of windows)
      Object.defineProperty(owner, key, { value: thrower(name), configurable: true, writable: true });
    const answer = work();
    if (reached !== null) throw new Error(`${who} reached for ${reached}`);
    return answer;
  } finally {
    for (const { owner, key, before } of windows) Object.defineProperty(owner, key, before);
  }
};

interface Window {
  readonly owner: object;
  readonly key: string;
  readonly name: string;
  readonly before: PropertyDescriptor;
}

/**
 * All that can be replaced, looked up before anything is: to look at a global such as `WebSocket` makes the runtime load
 * it, and what it loads reads other globals.
 */
const openWindows = (): readonly Window[] => {
  const globals = BANNED.map((key) => ({ owner: globalThis, key, name: key }));
  const methods = BANNED_METHODS.map(([ownerName, owner, key]) => ({
    owner,
    key,
    name: `${ownerName}.${key}`,
  }));
  return [...globals, ...methods].flatMap((window) => {
    const before = Object.getOwnPropertyDescriptor(window.owner, window.key);
    return before?.configurable ? [{ ...window, before }] : [];
  });
};
