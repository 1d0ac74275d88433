/** A place at the table, counted from 0. On the wire it is named by its `playerId`: seat 0 is `p1`. */
export type Seat = number;

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator';

export const formatSeat = (seat: Seat): string => PLAYER_IDS[seat] ?? `p${seat + 1}`;

/** Every event names somebody: the same few words again and again, so they are made once. */
const PLAYER_IDS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];

export const parseSeat = (playerId: string): Seat | null =>
  /^p[1-9][0-9]?$/.test(playerId) ? Number(playerId.slice(1)) - 1 : null;

export const formatViewer = (viewer: Viewer): string =>
  viewer === 'spectator' ? viewer : formatSeat(viewer);
