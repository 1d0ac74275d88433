// Two worlds that told one viewer the same. How they are made; `promises/secrets.ts` says what for.

import { canonical } from '../canonical.ts';
import { act, openGame, type Step } from '../game.ts';
import { type Move, redact } from '../log.ts';
import type { Luck } from '../luck.ts';
import { itemAt, must } from '../must.ts';
import type { Random } from '../random.ts';
import { isRefusal } from '../refusal.ts';
import type { Viewer } from '../seat.ts';
import { same } from './failure.ts';
import { type Draw, gameIdOf, listActions, THEN, type Trail } from './trail.ts';

/** How often the luck of one move is tried otherwise. */
const TRIES = 60;

/**
 * The move at a revision with as much of its luck changed as the viewer does not hear of; null where that changes
 * nothing. Draw after draw is tried otherwise, and stays so if the viewer is told the same as before.
 */
export const twinByLuck = (trail: Trail, revision: number, viewer: Viewer, random: Random): Step | null => {
  const received = receivedBy(itemAt(trail.moves, revision), viewer);
  let draws = trail.draws[revision] ?? [];
  let twin: Step | null = null;
  for (let tries = 0; draws.length > 0 && tries < Math.min(TRIES, 3 * draws.length); tries++) {
    const otherwise = changedDraw(draws, random);
    const { luck, strayed } = luckFrom(trail, otherwise);
    const step = decidedWith(trail, revision, luck);
    if (!step || strayed() || receivedBy(step.move, viewer) !== received) continue;
    draws = otherwise;
    twin = step;
  }
  return twin && !same(twin.game.state, trail.games[revision]?.state) ? twin : null;
};

/** The move at a revision with one draw changed, or with another action of another seat; null where there is none. */
export const variationOf = (trail: Trail, revision: number, viewer: Viewer, random: Random): Step | null => {
  const { seat, action } = itemAt(trail.moves, revision);
  const draws = trail.draws[revision] ?? [];
  const before = trail.games[revision - 1];
  const byAction = before && seat !== null && seat !== viewer && (draws.length === 0 || random.int(2) === 0);
  if (!byAction)
    return draws.length === 0
      ? null
      : decidedWith(trail, revision, luckFrom(trail, changedDraw(draws, random)).luck);
  const others = listActions(trail.rules, before.state, seat).filter((other) => !same(other, action));
  if (others.length === 0) return null;
  const other = others[random.int(others.length)];
  return stepOrNull(act(before, seat, other, luckFrom(trail, draws).luck, THEN));
};

/** The trail's own move, decided with other luck. */
const decidedWith = (trail: Trail, revision: number, luck: Luck): Step | null => {
  const { rules, setup, seed } = trail;
  const { seat, action } = itemAt(trail.moves, revision);
  const before = trail.games[revision - 1];
  if (!before) return openGame({ rules, gameId: gameIdOf(seed), setup, luck, time: THEN });
  return stepOrNull(act(before, must(seat, 'seat'), action, luck, THEN));
};

const stepOrNull = (answer: ReturnType<typeof act>): Step | null => (isRefusal(answer) ? null : answer);

const changedDraw = (draws: readonly Draw[], random: Random): readonly Draw[] => {
  const index = random.int(draws.length);
  const { below, value } = itemAt(draws, index);
  return draws.with(index, {
    below,
    value: below === 1 ? value : (value + 1 + random.int(below - 1)) % below,
  });
};

/** Luck that repeats what it once said. `strayed` when it was asked something else this time. */
export const luckFrom = (
  trail: Trail,
  draws: readonly Draw[],
): { readonly luck: Luck; strayed(): boolean } => {
  let next = 0;
  let strayed = false;
  const random: Random = {
    int(below) {
      const draw = draws[next++];
      if (draw?.below !== below) strayed = true;
      return (draw?.value ?? 0) % below;
    },
  };
  return { luck: { ...trail.luck, drawsAt: () => random }, strayed: () => strayed || next !== draws.length };
};

/** What a viewer is told of a move, as text. */
export const receivedBy = ({ kind, seat, events }: Move, viewer: Viewer): string =>
  canonical({ kind, seat, events: events.map((event) => redact(event, viewer)) });
