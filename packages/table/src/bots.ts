// Bots are played by their node: by themselves, one action at a time. A bot thinks outside its game's turn, so that
// players can act, undo or resign meanwhile; if the game has moved on by then, the thought is dropped.

import { act, type Game, isRefusal, pick, type Seat, type Step } from '@turnfold/kernel';
import type { BotGames } from './bot-games.ts';
import { lapsed, overIf } from './game-meta.ts';
import { botToAct, hasPerson, type Play } from './known-game.ts';
import { legalFor } from './legal.ts';
import { logged } from './plan.ts';
import type { Room } from './room.ts';
import type { TableSettings } from './settings.ts';
import { createSpacing } from './spacing.ts';
import { askBot, fallbackRandom, levelOf, placeOf, type Thought } from './think.ts';
import { timedStep } from './timed-step.ts';
import type { Uptime } from './uptime.ts';
import type { Waking } from './waking.ts';

export interface Bots {
  /** Lets the next bot move after its pause, if one is to act and this node holds the game. */
  schedule(room: Room): void;
  /** True while a bot of this game waits for its moment, or thinks. */
  isScheduled(room: Room): boolean;
  close(): void;
}

interface BotsDeps extends Pick<TableSettings, 'think' | 'log' | 'botPauseMs' | 'isAttended'> {
  readonly timeText: () => string;
  readonly waking: Pick<Waking, 'isHeld' | 'note'>;
  readonly botGames: BotGames;
  readonly uptime: Uptime;
}

const LONGEST_WAIT_MS = 60_000;
/** Bots that may begin to think before requests are answered in between. */
const BOTS_AT_ONCE = 4;

/** What is going on with the bots of one game. */
interface Turn {
  timer: ReturnType<typeof setTimeout> | null;
  isThinking: boolean;
  /** Failed attempts to move, in a row. */
  failures: number;
}

export const createBots = (deps: BotsDeps): Bots => {
  const { think, log, botPauseMs, isAttended, timeText, waking, botGames, uptime } = deps;
  const turns = new Map<Room, Turn>();
  const spaced = createSpacing(BOTS_AT_ONCE);
  let closed = !isAttended;

  const schedule = (room: Room, afterMs?: number): void => {
    const turn = turns.get(room) ?? { timer: null, isThinking: false, failures: 0 };
    if (turn.timer !== null) clearTimeout(turn.timer);
    turn.timer = null;
    waking.note(room);
    const isUnderWay = mayMove(room);
    botGames.note(room, isUnderWay && !hasPerson(room.facts));
    if (turn.isThinking) return; // What it comes to is looked at then.
    if (!isUnderWay) {
      turns.delete(room);
      return;
    }
    const begin = () => turn.timer === timer && move(room, turn);
    const timer = setTimeout(() => spaced(placeOf(room.facts), begin), afterMs ?? pauseOf(room));
    turn.timer = timer;
    turns.set(room, turn);
  };

  const mayMove = (room: Room): boolean => !closed && botToAct(room) !== null && waking.isHeld(room);

  /** Nobody waits for a game without people: it keeps a pace. A bot that goes on after its own move is quicker. */
  const pauseOf = (room: Room): number => {
    if (hasPerson(room.facts)) return 0;
    const goesOn = room.play?.history.entries.at(-1)?.seat === botToAct(room);
    return (goesOn ? botPauseMs / 2 : botPauseMs) * botGames.crowding;
  };

  const move = (room: Room, turn: Turn): void => {
    turn.timer = null;
    turn.isThinking = true;
    moveOnce(room)
      .then(
        () => {
          turn.failures = 0;
          return undefined;
        },
        (error) => failed(room, turn, error),
      )
      .then((afterMs) => {
        turn.isThinking = false;
        schedule(room, afterMs);
      });
  };

  /** The store or the rules failed, or there was no answer: once more later, and later still. */
  const failed = ({ gameId }: Room, turn: Turn, error: unknown): number => {
    turn.failures++;
    if (!closed) log.warn({ gameId, botFailures: turn.failures, error }, 'a bot could not move');
    return Math.min(LONGEST_WAIT_MS, 250 * 2 ** turn.failures);
  };

  const moveOnce = async (room: Room): Promise<void> => {
    const thought = await askBot(room, think, () => mayMove(room));
    if (!thought) return;
    const { game, seat, error } = thought;
    if (error !== undefined) log.error({ ...detailsOf(room, game, seat), error }, 'a bot failed');
    const answer = await room.change(() => {
      const { play, facts } = room;
      if (!play || play.history.game.revision !== game.revision || !mayMove(room)) return { answer: {} };
      const step = timedStep(uptime, { facts, play }, stepOf(room, play, thought));
      return { step: logged(play, step), ...overIf(facts, step.game, lapsed(facts)), answer: {} };
    });
    if (!answer.ok) throw new Error(answer.code);
  };

  /** What it wants, or any legal action where that is none: a broken bot must not stop a game. */
  const stepOf = (room: Room, { history, luck }: Play, { seat, action }: Thought): Step => {
    const { game } = history;
    if (action) {
      const step = act(game, seat, action, luck, timeText(), 'bot');
      if (!isRefusal(step)) return step;
      log.error({ ...detailsOf(room, game, seat), code: step.code }, 'bot proposed an illegal action');
    }
    const { legalActions } = legalFor(game, seat);
    if (legalActions.length === 0) throw new Error('a bot is to act and has no legal action');
    const step = act(game, seat, pick(fallbackRandom(luck, game), legalActions), luck, timeText(), 'bot');
    if (isRefusal(step)) throw new Error(`a legal action was refused: ${step.code}`);
    return step;
  };

  return {
    schedule,
    isScheduled: (room) => turns.has(room),
    close() {
      closed = true;
      for (const { timer } of turns.values()) if (timer !== null) clearTimeout(timer);
      turns.clear();
    },
  };
};

const detailsOf = ({ gameId, facts }: Room, { revision }: Game, seat: Seat) => ({
  gameId,
  rules: facts.rules,
  level: levelOf(facts, seat),
  revision,
});
