// Looking for people to play with: one place in a queue, kept alive for as long as the page is open.

import { seedHashOf } from '@turnfold/kernel';
import {
  type Client,
  type Failure,
  isTemporary,
  type Pairing,
  type PairRequest,
  type Timers,
} from '@turnfold/wire';
import type { Device } from '../device.ts';
import { keptOf } from '../seat-taker.ts';

export interface SearchDeps {
  readonly client: Pick<Client, 'pair' | 'pairing' | 'unpair'>;
  readonly device: Pick<Device, 'keep' | 'keepRequest' | 'dropRequest'>;
  readonly newSecret: () => string;
  readonly now: () => number;
  readonly timers: Timers;
  /** How many are looking for the same, and how many it takes. */
  readonly onWaiting: (standing: Pick<Pairing, 'waiting' | 'players'>) => void;
  readonly onFound: (gameId: string) => void;
  readonly onFailure: (failure: Failure) => void;
}

export interface Search {
  /** Leaves the queue; where somebody was found just before, that counts. */
  cancel(): Promise<void>;
}

/** After a lost answer it is asked again. */
const AGAIN_MS = 1500;

export const startSearch = (wish: PairRequest, deps: SearchDeps): Search => {
  const { client, device, newSecret, now, timers } = deps;
  let isOver = false;
  let place: Pairing | null = null;
  const newRequest = () => {
    const clientSeed = newSecret();
    const body = { ...wish, clientSeedHash: seedHashOf(clientSeed) };
    return { kind: 'pair', key: newSecret(), body, clientSeed, at: now() } as const;
  };
  let request = newRequest();
  device.keepRequest(request);

  const ask = async (): Promise<void> => {
    const answer = await (place
      ? client.pairing(place.ticketId, place.token)
      : client.pair(request.body, request.key));
    if (isOver) return;
    if (answer.ok) return heard(answer);
    if (answer.code === 'UNREACHABLE' || isTemporary(answer)) return later(AGAIN_MS);
    if (answer.code === 'NO_SUCH_TICKET') return anew(); // The page slept too long.
    end();
    deps.onFailure(answer);
  };

  const heard = (answer: Pairing): void => {
    if (answer.state === 'gone') anew();
    else if (!found(answer)) {
      place = answer;
      deps.onWaiting(answer);
      later(answer.askAgainMs);
    }
  };

  const found = (answer: Pairing): boolean => {
    const { gameId, playerId, token, seedCommitment } = answer;
    if (gameId === null || seedCommitment === null) return false;
    isOver = true;
    if (device.keep(keptOf(request, { gameId, playerId, token, seedCommitment }, now())))
      device.dropRequest(request.key);
    deps.onFound(gameId);
    return true;
  };

  /** A new place, with a new key and a seed that was never used. */
  const anew = (): void => {
    device.dropRequest(request.key);
    request = newRequest();
    device.keepRequest(request);
    place = null;
    later(0);
  };

  const later = (ms: number): void => {
    timers.setTimer(() => {
      if (!isOver) void ask();
    }, ms);
  };

  const end = (): void => {
    isOver = true;
    device.dropRequest(request.key);
  };

  void ask();
  return {
    async cancel() {
      if (isOver) return;
      isOver = true;
      const answer = place && (await client.unpair(place.ticketId, place.token));
      if (answer?.ok && found(answer)) return;
      end();
    },
  };
};
