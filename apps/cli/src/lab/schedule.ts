// Who meets whom: deal by deal, every group of bots that fits at a table, once from each seat.

/** The part of a plan that decides it. */
interface Contest {
  readonly bots: readonly string[];
  readonly players: number;
}

/** Every choice of `size` out of so many bots, in order. */
export const groupsOf = (bots: number, size: number): readonly (readonly number[])[] => {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, bots - size + 1) }, (_, first) =>
    groupsOf(bots - first - 1, size - 1).map((rest) => [first, ...rest.map((bot) => bot + first + 1)]),
  ).flat();
};

/** Who plays a game, and with which luck. */
export interface Place {
  /** The same dice for all games of a deal: every group plays it once from each seat. */
  readonly deal: number;
  readonly group: number;
  /** The bots by seat. */
  readonly seats: readonly number[];
}

export interface Schedule {
  readonly groups: readonly (readonly number[])[];
  /** How many games a deal is played in. */
  readonly perDeal: number;
  placeOf(game: number): Place;
}

/** In which order the games of a plan are played. */
export const scheduleOf = ({ bots, players }: Contest): Schedule => {
  const groups = groupsOf(bots.length, players);
  const perDeal = groups.length * players;
  const tables = groups.flatMap((members, group) =>
    members.map((_, shift) => ({
      group,
      seats: members.map((__, seat) => members[(seat + shift) % players] as number),
    })),
  );
  return {
    groups,
    perDeal,
    placeOf(game) {
      const table = tables[game % perDeal] as (typeof tables)[number];
      return { deal: Math.floor(game / perDeal), ...table };
    },
  };
};
