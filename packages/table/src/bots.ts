// Bots are played by the host: by themselves, one action at a time, each in its game's turn. Between two actions
// everybody else gets a word in.

import { act, type Game, isRefusal, pick, type Seat, type Step } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import { fail } from '@turnfold/wire';
import { seatsToAct } from './access.ts';
import type { Host, Hosted, Play } from './host.ts';
import { isBot, linked } from './hosted.ts';
import { legalFor } from './legal.ts';
import { lapsed, overIf } from './status.ts';
import { botAction, fallbackRandom, levelOf } from './think.ts';

/** A game between bots starts slowly, so that whoever made it can come and watch. */
const SLOW_START_REVISIONS = 5;
const LONGEST_WAIT_MS = 60_000;

/** Lets the next bot move, if one is to act. `afterMs` overrides the usual pause. */
export const rouseBots = (host: Host, hosted: Hosted, afterMs = pauseOf(host, hosted)): void => {
  if (hosted.botTimer !== null) clearTimeout(hosted.botTimer);
  hosted.botTimer = null;
  host.waking.note(hosted);
  if (host.closed || botToAct(hosted) === null || !host.waking.isHeld(hosted)) return;
  const move = () => {
    if (hosted.botTimer !== timer) return; // Something has happened meanwhile.
    hosted.botTimer = null;
    moveBot(host, hosted).catch((error) => tryLater(host, hosted, error));
  };
  const timer = setTimeout(() => host.spaced(move), afterMs);
  hosted.botTimer = timer;
};

export const botToAct = ({ facts, play, isPlayable }: Hosted): Seat | null =>
  play && isPlayable ? botOf(facts, play.history.game) : null;

/** The rules name those first for whom the game waits: a bot that may act besides lets the people before it answer. */
export const botOf = (facts: GameFacts, game: Game): Seat | null => {
  const [first] = seatsToAct(game);
  return first !== undefined && isBot(facts, first) ? first : null;
};

/** Whoever watches should see the moves one by one. A bot that goes on after its own move is quicker. */
const pauseOf = ({ botPauseMs }: Host, hosted: Hosted): number => {
  const { facts, play, watchers } = hosted;
  if (!play) return 0;
  const young = facts.players.every(({ bot }) => bot) && play.history.game.revision < SLOW_START_REVISIONS;
  if (watchers.size === 0 && !young) return 0;
  return play.history.entries.at(-1)?.seat === botToAct(hosted) ? botPauseMs / 2 : botPauseMs;
};

const moveBot = async (host: Host, hosted: Hosted): Promise<void> => {
  const answer = await host.inTurn(hosted, async () => {
    const seat = botToAct(hosted);
    if (seat === null || !hosted.play || host.closed || !host.waking.isHeld(hosted)) return { answer: {} };
    const step = await stepOf(host, hosted, hosted.play, seat);
    if (!step) return fail('INTERNAL_ERROR');
    const change = overIf(hosted.facts, step.game, lapsed(hosted.facts));
    return { step: linked(hosted.play, step), ...change, answer: {} };
  });
  if (answer.ok) hosted.botFailures = 0;
  else tryLater(host, hosted, answer.code);
};

/** What the bot wants, or any legal action where it fails: a broken bot must not stop a game. */
const stepOf = async (
  host: Host,
  hosted: Hosted,
  { history, luck }: Play,
  seat: Seat,
): Promise<Step | null> => {
  const { gameId, facts } = hosted;
  const { game } = history;
  const about = { gameId, rules: facts.rules, level: levelOf(facts, seat), revision: game.revision };
  try {
    const wanted = await botAction(hosted, facts, luck, game, seat, host.think);
    const step = act(game, seat, wanted, luck, host.at(), 'bot');
    if (!isRefusal(step)) return step;
    host.log.error({ ...about, code: step.code }, 'bot proposed an illegal action');
  } catch (error) {
    host.log.error({ ...about, error }, 'a bot failed');
  }
  const { legalActions } = legalFor(game, seat);
  if (legalActions.length === 0) {
    host.log.error(about, 'a bot is to act and has no legal action');
    return null;
  }
  const step = act(game, seat, pick(fallbackRandom(luck, game), legalActions), luck, host.at(), 'bot');
  return isRefusal(step) ? null : step;
};

/** The store or the rules failed: once more later, and later still. */
const tryLater = (host: Host, hosted: Hosted, error: unknown): void => {
  hosted.botFailures++;
  const { gameId, botFailures } = hosted;
  host.log.warn({ gameId, botFailures, error }, 'a bot could not move');
  rouseBots(host, hosted, Math.min(LONGEST_WAIT_MS, 250 * 2 ** botFailures));
};
