// Whether what everybody saw fits one order of things. A game has one: its revisions. So it is enough to look at
// time: whatever ended before something else began must not come after it.

export interface Sight {
  readonly gameId: string;
  /** A write makes its revision; a read sees the newest. */
  readonly kind: 'write' | 'read';
  readonly revision: number;
  readonly from: number;
  readonly until: number;
}

export const timelineProblems = (sights: readonly Sight[]): string[] => {
  const problems: string[] = [];
  for (const [gameId, ours] of byGame(sights)) {
    const ended = ours.toSorted((a, b) => a.until - b.until);
    let newest = -1;
    let next = 0;
    for (const sight of ours.toSorted((a, b) => a.from - b.from)) {
      for (; (ended[next]?.until ?? Number.POSITIVE_INFINITY) < sight.from; next++)
        newest = Math.max(newest, (ended[next] as Sight).revision);
      const fits = sight.kind === 'write' ? sight.revision > newest : sight.revision >= newest;
      if (!fits)
        problems.push(`game ${gameId}: a ${sight.kind} of ${sight.revision} after ${newest} was known`);
    }
  }
  return problems;
};

const byGame = (sights: readonly Sight[]): Map<string, Sight[]> => {
  const games = new Map<string, Sight[]>();
  for (const sight of sights) {
    const ours = games.get(sight.gameId) ?? [];
    ours.push(sight);
    games.set(sight.gameId, ours);
  }
  return games;
};
