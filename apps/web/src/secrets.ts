/** 32 random bytes in hex: a seed that nobody can guess from its hash, or a key that is as good as a token. */
export const newSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
