// Everything that opponents and spectators were ever sent is tried as a way into somebody's seat.

import { randomIdentity } from '@turnfold/table';
import { connect, listening, play } from '../../../apps/server/test/support.ts';
import { ask } from '../wire.ts';

export interface HijackFinding {
  readonly games: number;
  readonly words: number;
  readonly problems: readonly string[];
}

/** Words tried over a WebSocket as well, of each game. */
const WIRES = 20;

export const runHijack = async ({ games }: { readonly games: number }): Promise<HijackFinding> => {
  const problems: string[] = [];
  let words = 0;
  const { app, url, close } = await listening({ limits: { requestsMax: 1_000_000_000 } }, randomIdentity);
  try {
    for (let number = 0; number < games; number++) {
      const game = await play(app, [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy', bot: 'normal' }]);
      const harvest = await heardBy(url, game);
      words += harvest.length;
      for (const word of harvest) problems.push(...(await tried(url, game.gameId, word)));
      for (const word of harvest.slice(0, WIRES)) {
        const wire = connect(url, game.gameId);
        wire.say({ type: 'hello', token: word });
        const { code } = await wire.closed;
        if (code !== 1008) problems.push(`a WebSocket with the token "${word}" was closed with ${code}`);
      }
    }
  } finally {
    await close();
  }
  return { games, words, problems };
};

type Game = Awaited<ReturnType<typeof play>>;

/** All words of eight letters or more that the second seat and a spectator saw, but for the second seat's own token. */
const heardBy = async (url: string, { gameId, tokens }: Game): Promise<readonly string[]> => {
  const address = `${url}/api/games/${gameId}`;
  const viewers = [tokens[1] ?? null, null];
  const wires = viewers.map((token) => {
    const wire = connect(url, gameId);
    wire.say({ type: 'hello', token, deltas: true });
    return wire;
  });
  const texts: string[] = [];
  const look = async (path: string, token: string | null, body?: object) => {
    const asked = { token, ...(body ? { body } : {}), key: 'an-idempotency-key' };
    const reply = await ask(body ? 'POST' : 'GET', `${address}${path}`, asked);
    texts.push(JSON.stringify(reply?.headers), reply?.text ?? '');
  };
  await look('/actions', tokens[0] ?? null, { action: 'roll' });
  texts.length = 0; // That was for the seat itself; what others saw of it counts.
  for (const viewer of viewers) {
    for (const path of ['', '/events', '/record', '?as=p1']) await look(path, viewer);
    for (const path of ['/actions', '/undo', '/join', '/fork'])
      await look(path, viewer, { action: 'roll', code: 'x' });
  }
  for (const wire of wires) {
    texts.push(JSON.stringify(wire.messages));
    wire.socket.close();
  }
  const own = new Set(tokens);
  return [...new Set(texts.join('\n').match(/[\w-]{8,}/g))].filter((word) => !own.has(word));
};

const tried = async (url: string, gameId: string, word: string): Promise<readonly string[]> => {
  const address = `${url}/api/games/${gameId}`;
  const acted = await ask('POST', `${address}/actions`, { token: word, body: { action: 'roll' } });
  const joined = await ask('POST', `${address}/join`, { body: { code: word } });
  return [
    ...(acted?.status === 401 ? [] : [`the token "${word}" was answered ${acted?.status}`]),
    ...(joined?.status === 403 ? [] : [`the invitation "${word}" was answered ${joined?.status}`]),
  ];
};
