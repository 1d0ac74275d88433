// Long work in slices. All of it in this process takes turns, one slice at a time, and between two slices everything
// else has its chance: a move in another game never waits for more than one slice, however many readers there are.

const waiting: (() => void)[] = [];
let isTaken = false;

/** Runs a slice when it is its turn: at once where nothing else is under way. */
export const takeTurn = (run: () => void): void => {
  waiting.push(run);
  if (isTaken) return;
  isTaken = true;
  next();
};

const next = (): void => {
  const run = waiting.shift();
  if (!run) {
    isTaken = false;
    return;
  }
  setTimeout(next);
  run();
};

/** Resolves when the next slice may run. */
export const nextSlice = (): Promise<void> => new Promise(takeTurn);
