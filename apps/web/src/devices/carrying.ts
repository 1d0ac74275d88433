// Carrying seats over. The device that sends makes a token for every seat and tells the server its hash; the device that
// fetches finds the tokens in the box. So both can play, and either can be removed without the other.

import { hashText } from '@turnfold/kernel';
import { type Answer, type Client, type Failure, type RetryOptions, untilAnswered } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Device, KeptGame } from '../device.ts';
import { newSecretOf, type Secret, type SecretKind } from './codes.ts';
import { inParallel } from './in-parallel.ts';
import { type Luggage, packable, packedGame, readLuggage, type Unpacked, unpack } from './luggage.ts';
import { lockOf, seal, unseal } from './sealing.ts';

export interface CarryDeps extends Pick<RetryOptions, 'timers' | 'random' | 'limitMs'> {
  readonly client: Pick<Client, 'addDevice' | 'removeDevice' | 'send' | 'receive'>;
  readonly device: Device;
  readonly newSecret: () => string;
}

export interface Carried {
  readonly secret: Secret;
  readonly expiresAt: string;
  readonly games: number;
  /** Games that stay behind: no room in the box, or too many devices at the seat. */
  readonly left: number;
}

/** Another one is drawn when a short id is in use. */
const DRAWS_MAX = 5;

export const carryOver = async (
  deps: CarryDeps,
  kind: SecretKind,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Answer<Carried>> => {
  const { device } = deps;
  const { games, left } = packable(device);
  let done = 0;
  const answers = await inParallel(games, async (game) => {
    const answer = await share(deps, game);
    onProgress(++done, games.length);
    return answer;
  });
  const problem = answers.find((answer) => !answer.ok && !STAYS.includes(answer.code));
  if (problem && !problem.ok) return problem;
  const shared = answers.flatMap((answer) => (answer.ok ? packedGame(answer.game, answer.token, kind) : []));
  const full = answers.filter((answer) => !answer.ok && answer.code === 'TOO_MANY_DEVICES').length;
  const luggage: Luggage = {
    version: 1,
    name: device.name,
    games: shared,
    receipts: games.flatMap(({ gameId }) => device.receipt(gameId) ?? []),
  };
  const sent = await leave(deps, luggage, kind);
  return sent.ok ? { ...sent, games: shared.length, left: left + full } : sent;
};

/** These games cannot be shared, which does not hold up the others. */
const STAYS: readonly string[] = ['NO_SUCH_GAME', 'UNKNOWN_TOKEN', 'TOO_MANY_DEVICES', 'GAME_UNREADABLE'];

const share = async (
  deps: CarryDeps,
  game: KeptGame,
): Promise<Answer<{ readonly game: KeptGame; readonly token: string }>> => {
  const { client, device, newSecret } = deps;
  const { guestId: deviceId } = device;
  const token = newSecret();
  const own = { deviceId: device.id, ...nameOf(device) };
  const answer = await untilAnswered(
    () => client.addDevice(game.gameId, game.token, { deviceId, token, own }),
    deps,
  );
  return answer.ok ? { ok: true, game, token } : answer;
};

const nameOf = ({ label }: Pick<Device, 'label'>): { readonly name?: string } =>
  label === '' ? {} : { name: label };

const leave = async (
  deps: CarryDeps,
  luggage: Luggage,
  kind: SecretKind,
): Promise<Answer<Pick<Carried, 'secret' | 'expiresAt'>>> => {
  let failure: Failure = fail('TRANSFER_TAKEN');
  for (let draw = 0; draw < DRAWS_MAX && failure.code === 'TRANSFER_TAKEN'; draw++) {
    const secret = newSecretOf(kind);
    const lock = await lockOf(secret);
    const request = { id: secret.id, proofHash: hashText(lock.proof), box: await seal(lock, luggage) };
    const answer = await deps.client.send(request);
    if (answer.ok) return { ok: true, secret, expiresAt: answer.expiresAt };
    failure = answer;
  }
  return failure;
};

/** Fetches what another device has left, and keeps it. */
export const fetchGames = async (deps: CarryDeps, secret: Secret): Promise<Answer<Unpacked>> => {
  const { client, device } = deps;
  const lock = await lockOf(secret);
  const answer = await client.receive({ id: secret.id, proof: lock.proof });
  if (!answer.ok) return answer;
  const luggage = readLuggage(await unseal(lock, answer.box));
  if (!luggage) return fail('NO_SUCH_TRANSFER');
  const unpacked = unpack(luggage, device);
  await nameDevice(deps, unpacked.games);
  return { ok: true, ...unpacked };
};

/** Tells the server which device this is, at each of these seats. What fails is only a name. */
export const nameDevice = async (
  deps: Omit<CarryDeps, 'newSecret'>,
  games: readonly KeptGame[],
): Promise<void> => {
  const { client, device } = deps;
  const { id: deviceId } = device;
  await inParallel(games, async ({ gameId, token }) => {
    const request = { deviceId, token, ...nameOf(device) };
    const name = () => untilAnswered(() => client.addDevice(gameId, token, request), deps);
    const answer = await name();
    if (answer.ok || answer.code !== 'DEVICE_TOKEN_TAKEN') return;
    await client.removeDevice(gameId, token, { deviceId }); // It has fetched this seat before: that token goes.
    await name();
  });
};
