// `turnfold env <game>`: a game as an environment for agents in any language, over standard input and output.

import { gameOf } from '@turnfold/catalog';
import { encodedGames, loadEncoding } from '@turnfold/catalog/encodings';
import { parseSetup, type Setup } from '@turnfold/kernel';
import type { AgentRules } from './env/agent-game.ts';
import type { Batch } from './env/batch.ts';
import { createSession } from './env/session.ts';
import { fail } from './fail.ts';

interface EnvOptions {
  readonly players?: number;
  readonly options: string;
}

export const env = async (id: string, options: EnvOptions) => {
  const kind = await agentRules(id, options);
  if (typeof kind === 'string') return fail(kind);
  try {
    await serve(kind);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // A frame has no room for an answer: a batch ends with its first mistake.
    fail(`The batch has ended: ${error.message}. The masks say which may.`, 1);
  }
};

const agentRules = async (id: string, { players, options }: EnvOptions): Promise<AgentRules | string> => {
  const [game, encoding] = [gameOf(id), await loadEncoding(id)];
  if (!game || !encoding)
    return `${id} cannot be played in numbers. Games that can: ${encodedGames.join(', ')}.`;
  const { rules } = game;
  try {
    const setup: Setup | { readonly problem: string } = parseSetup(
      rules,
      players ?? rules.seats.min,
      JSON.parse(options),
    );
    return 'problem' in setup ? `${setup.problem}.` : { rules, encoding, setup };
  } catch {
    return `--options must be JSON, such as '{}', and not ${options}.`;
  }
};

/** Lines until a batch is asked for, then frames, until the input ends. */
const serve = async (kind: AgentRules): Promise<void> => {
  const session = createSession(kind);
  let waiting: Buffer = Buffer.alloc(0);
  let batch: Batch | undefined;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      const size: number = batch ? batch.bytesIn : waiting.indexOf(10) + 1;
      if (size === 0 || waiting.length < size) break;
      const part = waiting.subarray(0, size);
      waiting = waiting.subarray(size);
      if (batch) await write(batch.step(part));
      else {
        const answered = session.answer(part.toString());
        await write(`${JSON.stringify(answered.reply)}\n`);
        batch = answered.batch;
        if (batch) await write(batch.begin());
      }
    }
  }
};

/** The frame is used again for the next step, so nobody goes on before it has been taken. */
const write = (bytes: Uint8Array | string): Promise<void> =>
  new Promise((resolve, reject) =>
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
