// The devices of one person, put together from what each game says; removing one of them; and being forgotten.

import { type Client, type DeviceLine, type RetryOptions, untilAnswered } from '@turnfold/wire';
import type { Device, KeptGame } from '../device.ts';
import { type GameState, isWithPeople } from '../my-turn/my-games.ts';
import type { TextStorage } from '../shelves.ts';
import { inParallel } from './in-parallel.ts';

export interface MyDevice {
  readonly deviceId: string;
  readonly name: string | null;
  /** Null for the one that took the seats. */
  readonly since: string | null;
  readonly isThis: boolean;
  readonly games: number;
}

/** This device first, then those that were added last. */
export const devicesIn = (games: Iterable<GameState>): readonly MyDevice[] => {
  const found = new Map<string, MyDevice>();
  for (const { game } of games)
    for (const line of game?.devices ?? []) {
      const key = line.you ? 'this' : line.deviceId;
      found.set(key, merged(found.get(key), line));
    }
  return [...found.values()].toSorted(
    (one, other) =>
      Number(other.isThis) - Number(one.isThis) || (other.since ?? '').localeCompare(one.since ?? ''),
  );
};

const merged = (known: MyDevice | undefined, { deviceId, name, since, you }: DeviceLine): MyDevice => ({
  deviceId,
  name: name ?? known?.name ?? null,
  since: since ?? known?.since ?? null,
  isThis: you,
  games: (known?.games ?? 0) + 1,
});

interface RemoveDeps extends Pick<RetryOptions, 'timers' | 'random' | 'limitMs'> {
  readonly client: Pick<Client, 'removeDevice' | 'resign'>;
  readonly device: Pick<Device, 'seats'>;
}

/** It has no access, or never had: either way it is gone. */
const GONE: readonly string[] = ['NO_SUCH_DEVICE', 'NO_SUCH_GAME', 'UNKNOWN_TOKEN'];

/** Takes a device away from every seat, those that no list shows too. Answers with how many could not be reached. */
export const removeEverywhere = async (deps: RemoveDeps, deviceId: string): Promise<number> =>
  failuresOf(deps, (game) => deps.client.removeDevice(game.gameId, game.token, { deviceId }));

const failuresOf = async (
  deps: RemoveDeps,
  ask: (game: KeptGame) => ReturnType<Client['removeDevice']>,
): Promise<number> => {
  const answers = await inParallel(deps.device.seats(), (game) => untilAnswered(() => ask(game), deps));
  return answers.filter((answer) => !answer.ok && !GONE.includes(answer.code)).length;
};

export interface ForgetChoice {
  /** Others of mine lose their access as well. */
  readonly everywhere: boolean;
  /** Whoever plays with me is told that I have gone, and need not wait. */
  readonly resigns: boolean;
}

/** Ends the access of this device, and takes the name away where no device is left. Answers with how many games could not be reached. */
export const forgetMe = async (
  deps: RemoveDeps,
  games: ReadonlyMap<string, GameState>,
  { everywhere, resigns }: ForgetChoice,
): Promise<number> => {
  const { client, device } = deps;
  if (resigns)
    await inParallel(
      device.seats().filter(({ gameId }) => isGoingOn(games.get(gameId))),
      (game) => untilAnswered(() => client.resign(game.gameId, game.token, {}), deps),
    );
  let failures = 0;
  const others = everywhere ? devicesIn(games.values()).filter(({ isThis }) => !isThis) : [];
  for (const { deviceId } of others) failures += await removeEverywhere(deps, deviceId);
  return (
    failures +
    (await failuresOf(deps, ({ gameId, token }) =>
      client.removeDevice(gameId, token, { own: true, forget: true }),
    ))
  );
};

const isGoingOn = (state: GameState | undefined): boolean =>
  state?.game?.status === 'active' && isWithPeople(state.game);

/** Everything that this browser keeps for us, of earlier versions too. */
export const clearStorage = (storage: TextStorage): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith('turnfold')) storage.removeItem(key);
};
