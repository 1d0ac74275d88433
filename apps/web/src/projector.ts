// Tells what happened one revision after the other, though bots answer faster than anybody can look.

export interface Projector<Frame> {
  /** One more frame to show: at once, or after the one that is on. */
  push(frame: Frame): void;
  /** Shows this frame now: who has moved waits for nothing. What comes next waits for it. */
  cutTo(frame: Frame): void;
  /** Shows the last frame now; what lies between was seen by nobody. */
  flush(): void;
  stop(): void;
  readonly busy: boolean;
}

interface ProjectorOptions<Frame> {
  show(frame: Frame): void;
  /** How long a frame stays when `waiting` more are to come; 0 shows them all at once. */
  dwellMs(waiting: number): number;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

export const createProjector = <Frame>(options: ProjectorOptions<Frame>): Projector<Frame> => {
  const { show, dwellMs, setTimer, clearTimer } = options;
  let queue: Frame[] = [];
  let timer: unknown = null;

  const next = () => {
    timer = null;
    const frame = queue.shift();
    if (frame === undefined) return;
    show(frame);
    const ms = dwellMs(queue.length);
    if (ms > 0) timer = setTimer(next, ms);
    else flush();
  };
  const stop = () => {
    if (timer !== null) clearTimer(timer);
    timer = null;
    queue = [];
  };
  const flush = () => {
    const last = queue.at(-1);
    stop();
    if (last !== undefined) show(last);
  };
  return {
    push: (frame) => {
      queue.push(frame);
      if (timer === null) next();
    },
    cutTo: (frame) => {
      stop();
      queue.push(frame);
      next();
    },
    flush,
    stop,
    get busy() {
      return queue.length > 0;
    },
  };
};

/** Unhurried for a few frames, brisker the more there are, so that catching up never takes long. */
export const dwellFor = (waiting: number): number => Math.max(120, Math.min(650, 2600 / (waiting + 1)));
