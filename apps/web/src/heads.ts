// What the server has told us so far: for each revision the hash of the log up to it. Nobody may see a game go back,
// so an answer that contradicts an earlier one, or has forgotten it, is shown and never swallowed.

export interface WentBack {
  /** The newest revision that was told before. */
  readonly told: number;
  /** The revision of the answer that does not fit. */
  readonly now: number;
  readonly how: 'shorter' | 'different' | 'gone';
}

export interface Heads {
  /** The newest revision that was told; -1 before the first. */
  readonly newest: number;
  /**
   * Takes note of an answer. `since` is the newest revision that we knew when we asked: whatever is answered
   * afterwards must know it too. Answers with what is wrong, or null.
   */
  note(answer: { readonly revision: number; readonly head: string }, since?: number): WentBack | null;
  /** Starts over from what the server says now. */
  forget(): void;
}

export const createHeads = (): Heads => {
  const heads = new Map<number, string>();
  let newest = -1;
  return {
    get newest() {
      return newest;
    },
    note: ({ revision, head }, since = -1) => {
      const known = heads.get(revision);
      if (known !== undefined && known !== head) return { told: newest, now: revision, how: 'different' };
      if (revision < since) return { told: newest, now: revision, how: 'shorter' };
      heads.set(revision, head);
      newest = Math.max(newest, revision);
      return null;
    },
    forget: () => {
      heads.clear();
      newest = -1;
    },
  };
};
