// Apart from the vocabulary, for clients that need no more of it.

/** Sent as `Turnfold-Protocol` with every answer, and asked for in a hello. */
export const PROTOCOL = 2;
