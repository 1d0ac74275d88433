// Questions of one moment are asked together: a hundred players who act at once cost one round trip, not a hundred.

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** `ask` gets the questions of one moment and answers them in the same order. */
export const inBatches = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  let waiting: Waiting<Question, Answer>[] = [];
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ question, resolve, reject });
    });
};
