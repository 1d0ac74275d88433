// What requests cost, in plain requests: one takes some 0.4 ms of a core, and answers with up to 8 KiB. The rest is
// weighed by what it was measured to take, so that an address gets a share of the server and not a number of requests.

/** Larger answers cost more to make, to write and to send. */
const BYTES_PER_UNIT = 8 * 1024;
/** A game that is not in memory is read, checked and folded: 25 to 50 us an entry. */
const LOADED_ENTRIES_PER_UNIT = 16;
/** An entry in a record is sealed and written: 5 to 15 us, and packed in another thread. */
const RECORD_ENTRIES_PER_UNIT = 32;

/** What an answer costs beyond the plain request that it answers. */
export const weightOfAnswer = (bytes: number): number => Math.max(0, bytes / BYTES_PER_UNIT - 1);

/** Of a live connection every byte counts: there is no request that has paid for the first. */
export const weightOfMessage = (bytes: number): number => bytes / BYTES_PER_UNIT;

export const weightOfLoad = (entries: number): number => entries / LOADED_ENTRIES_PER_UNIT;

/** A look at how far a game is, and whether a stamp is still good: some 15 us. */
export const weightOfLooks = (games: number): number => games / 25;

export const weightOfRecord = (entries: number): number => entries / RECORD_ENTRIES_PER_UNIT;

/** Coming back with `after` may ask for 200 frames; what they turn out to be is added as they are sent. */
export const CATCH_UP_WEIGHT = 10;
