// A few at a time. What comes all at once, such as the bots of a thousand games, is spread out, so that whoever
// asks for something in between is answered.

export type Spacing = (run: () => void) => void;

export const createSpacing = (atOnce: number): Spacing => {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const tick = () => {
    free = atOnce;
    for (const run of waiting.splice(0, atOnce)) start(run);
  };

  const start = (run: () => void) => {
    if (free === atOnce) setTimeout(tick);
    free--;
    run();
  };

  return (run) => {
    if (free > 0) start(run);
    else waiting.push(run);
  };
};
