// Many games in step, as bytes: one frame of ids in, one frame of everything out. All numbers are little-endian.
//
//   in:   int32 ids[games]        the id chosen in each game
//   out:  int32 seats[games]      who is to choose
//         int32 ended[games]      1 where the choice ended a game; a new one has begun in its place
//         float32 rewards[games][seats]   of the game that ended; 0 elsewhere
//         uint8 masks[games][actions]     1 for the ids that may be chosen
//         uint8 observations[games][size] what the one who is to choose sees
//
// The first frame out comes without a frame in.

import { itemAt, observationSize } from '@turnfold/kernel';
import { type AgentGame, type AgentRules, startGame } from './agent-game.ts';

export interface Batch {
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** The first frame. */
  begin(): Uint8Array;
  /** One choice in every game; a RangeError names the game whose id may not be chosen. */
  step(frame: Uint8Array): Uint8Array;
}

export const createBatch = (kind: AgentRules, games: number, seed: string): Batch => {
  const { encoding, setup } = kind;
  const space = encoding.space(setup);
  const size = observationSize(space);
  const layout = layoutOf(games, setup.seats, space.actions, size);
  const frame = new ArrayBuffer(layout.bytes);
  const bytes = new Uint8Array(frame);
  const seats = new Int32Array(frame, 0, games);
  const ended = new Int32Array(frame, layout.ended, games);
  const rewards = new Float32Array(frame, layout.rewards, games * setup.seats);
  const rows = (first: number, length: number) =>
    Array.from({ length: games }, (_, game) => new Uint8Array(frame, first + game * length, length));
  const masks = rows(layout.masks, space.actions);
  const observations = rows(layout.observations, size);
  let begun = 0;
  const start = () => startGame(kind, `${seed}/${begun++}`);
  const running: AgentGame[] = Array.from({ length: games }, start);

  const show = (index: number) => {
    const game = itemAt(running, index);
    const seat = game.seat ?? 0;
    seats[index] = seat;
    const mask = itemAt(masks, index);
    mask.fill(0);
    game.mark(mask);
    game.observe(seat, itemAt(observations, index));
  };
  const choose = (index: number, id: number) => {
    const game = itemAt(running, index);
    if (itemAt(masks, index)[id] !== 1)
      throw new RangeError(`game ${index}: ${id} is not one of the ids that may be chosen`);
    game.choose(id);
    const isOver = game.seat === null;
    ended[index] = isOver ? 1 : 0;
    rewards.set(game.rewards, index * setup.seats);
    if (isOver) running[index] = start();
  };
  const all = (): Uint8Array => {
    for (let index = 0; index < games; index++) show(index);
    return bytes;
  };
  return {
    bytesIn: 4 * games,
    bytesOut: layout.bytes,
    begin: all,
    step(ids) {
      const view = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
      for (let index = 0; index < games; index++) choose(index, view.getInt32(4 * index, true));
      return all();
    },
  };
};

const layoutOf = (games: number, seats: number, actions: number, size: number) => {
  const ended = 4 * games;
  const rewards = ended + 4 * games;
  const masks = rewards + 4 * games * seats;
  const observations = masks + games * actions;
  return { ended, rewards, masks, observations, bytes: observations + games * size };
};
