// What is handed from one device to another: a link (or its QR code), or a code that is typed. Each has a part that the
// server knows, to find the box by, and a part that it never sees, to open it with.

export interface Secret {
  /** Where the box lies. */
  readonly id: string;
  /** Makes the key. It is in no request. */
  readonly secret: string;
}

export type SecretKind = 'link' | 'code';

/** As Crockford chose them: none is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LETTERS = 4;
/** 40 bits. With the work that a guess takes, and few of them allowed, that is enough for some minutes. */
const SECRET_LETTERS = 8;

export const newSecretOf = (kind: SecretKind): Secret =>
  kind === 'link'
    ? { id: base64url(randomBytes(16)), secret: base64url(randomBytes(32)) }
    : { id: letters(ID_LETTERS), secret: letters(SECRET_LETTERS) };

/** 256 is a multiple of 32, so every letter is as likely as any other. */
const letters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** In groups of four, for reading aloud. */
export const formatCode = ({ id, secret }: Secret): string =>
  (`${id}${secret}`.match(/.{4}/g) ?? []).join('-');

/** However it is typed: small letters, spaces, the letter O. Null when it cannot be one. */
export const parseCode = (typed: string): Secret | null => {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (text.length !== ID_LETTERS + SECRET_LETTERS) return null;
  if ([...text].some((letter) => !LETTERS.includes(letter))) return null;
  return { id: text.slice(0, ID_LETTERS), secret: text.slice(ID_LETTERS) };
};

/** The fragment of an address never leaves the browser. */
export const formatLink = (origin: string, { id, secret }: Secret): string =>
  `${origin}/devices#fetch=${id}.${secret}`;

/** What stands in the fragment. */
export const parseLink = (fetched: string): Secret | null => {
  const [, id, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(fetched) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
};

export const randomBytes = (count: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(count));

export const base64url = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
