// The same dice against the strongest bot: a practice game with the luck of one that is over, and as it was set up.

import {
  type AnyBotLevel,
  type CompleteRecord,
  formatSeat,
  type GamePackage,
  parseSeat,
  type Seat,
  sameDiceSeed,
} from '@turnfold/kernel';
import type { Answer, CreateRequest, Failure, RecordAnswer } from '@turnfold/wire';
import { device } from '../device.ts';
import type { GameParts } from '../games.ts';
import { startGame } from '../start-game.ts';
import type { TableState } from '../table-state.ts';

/** The strongest level that a game has a bot for. */
export const strongestOf = ({ bots }: Pick<GamePackage, 'bots'>): AnyBotLevel =>
  bots.master ? 'master' : 'hard';

/** `seat` is the one to play; all others are bots. */
export const sameDice = (
  record: Pick<CompleteRecord, 'rules' | 'gameId' | 'setup' | 'players' | 'luck'>,
  seat: Seat,
  name: string,
  bot: AnyBotLevel,
): CreateRequest => ({
  rules: record.rules,
  players: record.players.map((player, at) =>
    at === seat
      ? { name }
      : { name: player.bot === null ? `Bot ${formatSeat(at).slice(1)}` : player.name, bot },
  ),
  options: record.setup.options as Readonly<Record<string, unknown>>,
  listed: false,
  practice: { seed: sameDiceSeed(record.gameId, record.luck) },
});

/** One's own seat, or that of whoever lost. */
const seatToTry = ({ facts, shown }: TableState): Seat => {
  const mine = facts?.hotseat ? undefined : facts?.yours[0];
  return parseSeat(mine ?? shown?.outcome?.ranking.at(-1)?.[0] ?? '') ?? 0;
};

/** Makes the game and goes there. */
export const playSameDice = async (
  state: TableState,
  { game }: Pick<GameParts, 'game'>,
  getRecord: () => Promise<Answer<RecordAnswer>>,
): Promise<Failure | null> => {
  const answer = await getRecord();
  if (!answer.ok) return answer;
  const { record } = answer;
  if (!record.complete) return NOT_OVER;
  return startGame(sameDice(record, seatToTry(state), device.name || 'Guest', strongestOf(game)));
};

const NOT_OVER: Failure = { ok: false, status: 0, code: 'NOT_OVER', error: 'This game is not over yet.' };
