export const GAME_STATUSES = ['waiting', 'active', 'over'] as const;
/** `waiting`: a human seat is still free, or a sealed seed is not open yet. */
export type GameStatus = (typeof GAME_STATUSES)[number];
