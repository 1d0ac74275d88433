/** A place at the table, counted from 0. On the wire it is named by its `playerId`: seat 0 is `p1`. */
export type Seat = number;

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator';

export const formatSeat = (seat: Seat): string => `p${seat + 1}`;

export const parseSeat = (playerId: string): Seat | null =>
  /^p[1-9][0-9]?$/.test(playerId) ? Number(playerId.slice(1)) - 1 : null;

export const formatViewer = (viewer: Viewer): string =>
  viewer === 'spectator' ? viewer : formatSeat(viewer);
