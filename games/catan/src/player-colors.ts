// Apart from the schema of a view, which players do not need.

export const PLAYER_COLORS = ['red', 'blue', 'orange', 'white'] as const;
