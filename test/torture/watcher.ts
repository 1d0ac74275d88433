// Somebody who watches a game over WebSockets that break, and remembers every revision and head that was shown.

import { applyPatch } from '@turnfold/wire';
import { connect, type Wire } from '../../apps/server/test/support.ts';
import type { TorturedGame } from './games.ts';
import { pause } from './wire.ts';

export interface Watcher {
  readonly game: TorturedGame;
  /** The head of each revision that was shown. */
  readonly seen: ReadonlyMap<number, string>;
  /** The view as it was put together from frames and patches. */
  held(): unknown;
  readonly problems: readonly string[];
  /** True once something was said over the present connection. */
  readonly isUp: boolean;
  /** How its connections ended. */
  readonly codes: readonly number[];
  /** How often it had to come back. */
  readonly returns: number;
  /** Breaks the connection now. */
  cut(): void;
  stop(): void;
}

export const watch = (game: TorturedGame, url: () => Promise<string>): Watcher => {
  const seen = new Map<number, string>();
  const problems: string[] = [];
  let last = -1;
  let view: unknown = null;
  let returns = -1;
  let isUp = false;
  const codes: number[] = [];
  let stopped = false;
  let wire: Wire | null = null;

  const follow = async () => {
    while (!stopped) {
      returns++;
      const opening = connect(await url(), game.gameId);
      wire = opening;
      let mayJump = last === -1;
      opening.say({ type: 'hello', token: game.token, patches: true, ...(last < 0 ? {} : { after: last }) });
      opening.say({ type: 'ping' }); // A game that is over has nothing more to show.
      opening.socket.on('message', (data) => {
        const { type, revision, head, gameState, patch, from } = JSON.parse(data.toString());
        isUp = true;
        if (type === 'resync') mayJump = true;
        if (type !== 'frame' && type !== 'patch') return;
        if (revision !== last + 1 && !mayJump) problems.push(`revision ${revision} was shown after ${last}`);
        if ((seen.get(revision) ?? head) !== head)
          problems.push(`revision ${revision} was shown with two heads`);
        if (revision < last) problems.push(`the game went back from ${last} to ${revision}`);
        if (type === 'patch' && from !== last) problems.push(`a patch of ${from} came after ${last}`);
        view = type === 'patch' ? applyPatch(view, patch) : gameState;
        mayJump = false;
        last = revision;
        seen.set(revision, head);
      });
      codes.push((await opening.closed).code);
      isUp = false;
      if (!stopped) await pause(5);
    }
  };
  void follow();

  return {
    game,
    seen,
    problems,
    held: () => view,
    codes,
    get isUp() {
      return isUp;
    },
    get returns() {
      return returns;
    },
    cut: () => wire?.socket.terminate(),
    stop() {
      stopped = true;
      wire?.socket.terminate();
    },
  };
};
