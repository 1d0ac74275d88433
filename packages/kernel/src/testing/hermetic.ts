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
  const restore: (() => void)[] = [];
  let reached: string | null = null;
  const thrower = (name: string) => {
    const stop = (): never => {
      reached ??= name;
      throw new Error(`${who} reached for ${name}`);
    };
    return new Proxy(() => {}, { get: stop, apply: stop, construct: stop, has: stop, set: stop });
  };
  const replace = (owner: object, key: string, name: string) => {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    if (!before?.configurable) return;
    Object.defineProperty(owner, key, { value: thrower(name), configurable: true, writable: true });
    restore.push(() => Object.defineProperty(owner, key, before));
  };
  try {
    for (const name of BANNED) replace(globalThis, name, name);
    for (const [ownerName, owner, key] of BANNED_METHODS) replace(owner, key, `${ownerName}.${key}`);
    const answer = work();
    if (reached !== null) throw new Error(`${who} reached for ${reached}`);
    return answer;
  } finally {
    for (const undo of restore) undo();
  }
};
