// The devices of one person at one game: holders of the same seats, each with a token of its own, so that any of them
// can be removed without the others noticing.

import type { HashText } from '@turnfold/kernel';
import type { GameFacts, Holder } from '@turnfold/store';
import {
  type AddDeviceRequest,
  type Answer,
  DEVICES_MAX,
  type DeviceLine,
  type Devices,
  type RemoveDeviceRequest,
} from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { isHeld, type Role, strangerAt } from './access.ts';
import { hashOfToken } from './credentials.ts';
import { changed } from './game-meta.ts';
import type { Host } from './host.ts';
import type { Plan } from './plan.ts';
import { invalid, isProblem, parseAddDevice, parseRemoveDevice } from './requests.ts';
import type { Room } from './room.ts';

export const addDevice = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
): Promise<Answer<Devices>> => {
  if (role.kind === 'spectator') return fail('NO_TOKEN');
  const asked = parseAddDevice(request);
  if (isProblem(asked)) return invalid(asked);
  return room.change(() => planAdd(host, room.facts, role.holder, asked));
};

export const removeDevice = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
): Promise<Answer<Devices>> => {
  if (role.kind === 'spectator') return fail('NO_TOKEN');
  const asked = parseRemoveDevice(request);
  if (isProblem(asked)) return invalid(asked);
  return room.change(() => planRemove(host, room.facts, role.holder, asked));
};

/** The devices of whoever holds this token's hash, for nobody else to see. */
export const deviceLines = (facts: GameFacts, mine: string, hash: HashText): readonly DeviceLine[] =>
  holdersLike(facts, mine).map((holder) => ({
    deviceId: idOf(holder, hash),
    name: holder.device?.name ?? null,
    since: holder.device?.since ?? null,
    you: holder.tokenHash === mine,
  }));

/** One that nobody has named has an id all the same, by which it can be removed. */
const idOf = ({ device, tokenHash }: Holder, hash: HashText): string =>
  device?.id ?? hash(`device|${tokenHash}`).slice(0, 32);

const holdersLike = ({ holders }: GameFacts, mine: string): readonly Holder[] => {
  const own = holders.find(({ tokenHash }) => tokenHash === mine);
  return own ? holders.filter(({ seats }) => seats.join() === own.seats.join()) : [];
};

const planAdd = (host: Host, facts: GameFacts, mine: string, asked: AddDeviceRequest): Plan<Devices> => {
  if (!isHeld(facts, mine)) return strangerAt(facts); // Removed while it waited for its turn.
  const tokenHash = hashOfToken(asked.token, host.hash);
  const known = holdersLike(facts, mine);
  const withId = (id: string) => known.find((holder) => idOf(holder, host.hash) === id);
  const withToken = facts.holders.find((holder) => holder.tokenHash === tokenHash);
  const isOwn = tokenHash === mine;
  const old = isOwn ? withToken : withId(asked.deviceId);
  if (withToken && withToken !== old) return fail('DEVICE_TOKEN_TAKEN');
  if (isOwn && isAnothers(withId(asked.deviceId), mine)) return fail('DEVICE_TOKEN_TAKEN');
  if (asked.own && isAnothers(withId(asked.own.deviceId), mine)) return fail('DEVICE_TOKEN_TAKEN');
  if (!old && known.length >= DEVICES_MAX) return fail('TOO_MANY_DEVICES', { max: DEVICES_MAX });
  const added: Holder = {
    tokenHash,
    seats: known[0]?.seats ?? [],
    device: {
      id: asked.deviceId,
      name: asked.name ?? old?.device?.name ?? null,
      since: old ? (old.device?.since ?? null) : host.timeText(),
    },
  };
  const named = facts.holders.map((holder) => {
    if (holder === old) return added;
    return holder.tokenHash === mine && asked.own ? withName(holder, asked.own) : holder;
  });
  return withHolders(host, facts, mine, old ? named : [...named, added], tokenHash);
};

const isAnothers = (holder: Holder | undefined, mine: string): boolean =>
  holder !== undefined && holder.tokenHash !== mine;

const withName = (holder: Holder, { deviceId, name }: NonNullable<AddDeviceRequest['own']>): Holder => ({
  ...holder,
  device: {
    id: deviceId,
    name: name ?? holder.device?.name ?? null,
    since: holder.device?.since ?? null,
  },
});

const planRemove = (
  host: Host,
  facts: GameFacts,
  mine: string,
  { deviceId, own = false, forget = false }: RemoveDeviceRequest,
): Plan<Devices> => {
  if (!isHeld(facts, mine)) return strangerAt(facts);
  const known = holdersLike(facts, mine);
  const gone = known.find((holder) =>
    own ? holder.tokenHash === mine : idOf(holder, host.hash) === deviceId,
  );
  if (!gone) return fail('NO_SUCH_DEVICE');
  const holders = facts.holders.filter((holder) => holder !== gone);
  const players = forget && known.length === 1 ? withoutNames(facts, gone) : facts.players;
  const next = changed(facts, { holders, players });
  return { facts: next, answer: { devices: deviceLines(next, mine, host.hash) } };
};

const withoutNames = ({ players }: GameFacts, { seats }: Holder): GameFacts['players'] =>
  players.map((player, seat) => (seats.includes(seat) ? { ...player, name: `Player ${seat + 1}` } : player));

/** A repeat writes nothing. The asker may have changed its own token. */
const withHolders = (
  host: Host,
  facts: GameFacts,
  mine: string,
  holders: readonly Holder[],
  added: string,
): Plan<Devices> => {
  const isSame = JSON.stringify(holders) === JSON.stringify(facts.holders);
  const next = isSame ? facts : changed(facts, { holders });
  const answer = { devices: deviceLines(next, isHeld(next, mine) ? mine : added, host.hash) };
  return isSame ? { answer } : { facts: next, answer };
};
