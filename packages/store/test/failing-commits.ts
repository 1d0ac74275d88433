// What the thread of failing.worker.ts can be made to do.

export interface Faults {
  /** Run on the connection before it is used. */
  readonly setup?: string;
  /** What a commit ends with after it was made: 0 for nothing, a code of SQLite, or the end of the thread. */
  readonly afterCommit?: Int32Array;
}

export const THREAD_ENDS = -1;
