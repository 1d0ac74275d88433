// Games to torture: what is played, and by whom.

import type { Random } from '@turnfold/kernel';
import { ask, must } from './wire.ts';

export interface TorturedGame {
  readonly gameId: string;
  readonly token: string;
  readonly rules: string;
}

/** High card in many rounds, so that it never ends: every human seat is ours. */
const HOTSEAT = {
  rules: 'high-card',
  players: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }],
  hotseat: true,
  options: { rounds: 10_000 },
};

/** The same against a bot that moves by itself, whatever happens to the server. */
const WITH_BOT = {
  rules: 'high-card',
  players: [{ name: 'Ada' }, { name: 'Bot', bot: 'normal' }],
  options: { rounds: 10_000 },
};

/** A real game, whose actions have to be looked up. */
const TERRITORIES = {
  rules: 'territories',
  players: [{ name: 'Ada' }, { name: 'Bo' }],
  hotseat: true,
};

/** Mostly shared tables, some with bots, some real games. */
export const makeGames = async (url: string, count: number): Promise<readonly TorturedGame[]> => {
  const games: TorturedGame[] = [];
  for (let index = 0; index < count; index++) {
    const body = index % 5 === 3 ? WITH_BOT : index % 5 === 4 ? TERRITORIES : HOTSEAT;
    const created = await must(ask('POST', `${url}/api/games`, { body }), 201);
    games.push({ gameId: created.body.gameId, token: created.body.token, rules: body.rules });
  }
  return games;
};

export interface Wish {
  readonly action: string;
  readonly payload: object;
}

/** Something that may or may not be allowed just now. */
export const wish = (random: Random): Wish => {
  const dice = random.int(10);
  if (dice < 5) return { action: 'roll', payload: {} };
  if (dice < 7) return { action: 'mark', payload: { place: random.int(3) } };
  if (dice < 8) return { action: 'draw', payload: {} };
  return { action: 'done', payload: {} };
};
