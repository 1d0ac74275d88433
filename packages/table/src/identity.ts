// Ids, secrets and tokens from the platform's own generator. A table takes them as functions, so that tests and
// simulations can hand in their own.

export interface Identity {
  /** A game's or a request's id. */
  newId(): string;
  /** 32 bytes in hex: the secret behind a game's luck. */
  newSecret(): string;
  /** What opens a seat: nobody can guess it. */
  newToken(): string;
}

export const randomIdentity: Identity = {
  // A command line takes what begins with a hyphen for an option.
  newId: () => base64url(randomBytes(12)).replace(/^-/, '_'),
  newSecret: () => Array.from(randomBytes(32), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  newToken: () => base64url(randomBytes(32)),
};

/**
 * Whether this could be a game's id at all. Any text can be asked for; a database need not understand it, and what it
 * makes of a zero byte is an error of its own.
 */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
