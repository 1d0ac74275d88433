/** Says what is wrong and how to go on; the exit code tells scripts. */
export const fail = (sentence: string, exitCode = 2): void => {
  console.error(sentence);
  process.exitCode = exitCode;
};
