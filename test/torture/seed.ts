// Every run has a seed, which is reported; TURNFOLD_SEED runs it once more. (What the machine does meanwhile has none.)

/** For long runs: another one each time. */
export const newSeed = (): number => Number(process.env.TURNFOLD_SEED ?? Math.floor(Math.random() * 1e6));

/** For `npm test`: the same each time, so that a red build can be repeated. */
export const fixedSeed = (): number => Number(process.env.TURNFOLD_SEED ?? 20_261_116);
