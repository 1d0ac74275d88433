// Who plays with whom: a pure function of those who look for the same game. Nobody waits while enough people are there;
// bots take the free seats for those who said after how long they may.

export interface Seeker {
  readonly ticketId: string;
  /** When they came, in milliseconds. */
  readonly since: number;
  /** Until when they count as being there. */
  readonly heardUntil: number;
  /** From when on bots may take the seats that are free; null: never. */
  readonly botsAt: number | null;
}

export interface Match<S extends Seeker> {
  readonly seekers: readonly S[];
  readonly bots: number;
}

/** Those who are still there, the longest waiting first. */
export const present = <S extends Seeker>(seekers: readonly S[], now: number): readonly S[] =>
  seekers.filter(({ heardUntil }) => heardUntil > now).toSorted((one, other) => one.since - other.since);

/** The next game that can begin now, for so many players; null while nobody can. */
export const nextMatch = <S extends Seeker>(
  seekers: readonly S[],
  players: number,
  now: number,
): Match<S> | null => {
  const here = present(seekers, now);
  if (here.length >= players) return { seekers: here.slice(0, players), bots: 0 };
  const due = here.filter(({ botsAt }) => botsAt !== null && botsAt <= now);
  return due.length > 0 ? { seekers: due, bots: players - due.length } : null;
};
