import { PROTOCOL } from '@turnfold/wire';

/** Sent with every answer: the version of the wire that this server speaks. */
export const PROTOCOL_HEADER = ['turnfold-protocol', String(PROTOCOL)] as const;
