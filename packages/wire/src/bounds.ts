// How much of something goes over the wire. Apart from the shapes, for pages that need no more.

/** Games in one question about my games; who has more asks several times. */
export const MINE_MAX = 80;
/** Devices of one person at one seat. */
export const DEVICES_MAX = 8;
/** A sealed box, in characters of base64url. */
export const BOX_MAX = 200_000;
/** Events in one page of a log. */
export const EVENTS_MAX = 500;
/** Characters of an Idempotency-Key. */
export const KEY_MAX = 255;
/** On create and join the key is a secret: who has it gets the token again. */
export const SECRET_KEY_MIN = 22;
