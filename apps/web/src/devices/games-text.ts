export const gamesText = (count: number): string => (count === 1 ? 'one game' : `${count} games`);
