// Every run has a seed, which is told; TURNFOLD_SEED runs it once more. (What the machine does meanwhile has none.)

export const newSeed = (): number => Number(process.env.TURNFOLD_SEED ?? Math.floor(Math.random() * 1e6));
