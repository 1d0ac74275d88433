/** The player's own part in the luck: the server cannot know it when it commits to its secret. */
export const newSeed = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
