// Turns, ends and truths: who may act, when it is over, what always holds.

import { act } from '../../game.ts';
import { itemAt } from '../../must.ts';
import { createOwn } from '../../own.ts';
import { isRefusal } from '../../refusal.ts';
import type { Outcome } from '../../rules.ts';
import { formatSeat, type Seat } from '../../seat.ts';
import { BrokenPromise, broken, short, stackOf } from '../failure.ts';
import { listActions, THEN, type Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

/** Seats that are not to act have nothing to do; those that are to act always have something. */
export const checkTurns = (trials: Trials): void => {
  for (const trail of trials.trails())
    for (const revision of trials.revisions(trail)) {
      const game = trail.games[revision];
      if (game && !game.outcome) checkSeats(trail, revision);
    }
};

const NOBODY: readonly unknown[] = [-1, 99, 0.5, Number.NaN, '0', null, undefined, 'spectator'];

const checkSeats = (trail: Trail, revision: number) => {
  const { rules, setup, luck } = trail;
  const game = itemAt(trail.games, revision);
  const toAct: readonly Seat[] = rules.toAct(game.state);
  const seats = Array.from({ length: setup.seats }, (_, seat) => seat);
  if (new Set(toAct).size !== toAct.length || toAct.some((seat) => !seats.includes(seat)))
    broken({ trail, revision }, `toAct names ${short(toAct)}, but the seats are ${short(seats)}`);
  if (toAct.length === 0) broken({ trail, revision }, 'the game is not over, and nobody is to act');
  checkQuestions(trail, revision, toAct);
  const possible = toAct.flatMap((seat) => {
    const actions = listActions(rules, game.state, seat, 20);
    if (actions.length === 0 && rules.listsAll?.(game.state, seat) !== false)
      broken({ trail, revision, seat }, `${formatSeat(seat)} is to act, and has no legal action`);
    return actions;
  });
  for (const seat of seats.filter((one) => !toAct.includes(one)))
    for (const action of rules.legalActions(game.state, seat))
      broken({ trail, revision, seat, action }, `${formatSeat(seat)} is not to act, and this is listed`);
  for (const seat of [...seats.filter((one) => !toAct.includes(one)), ...NOBODY])
    for (const action of possible) {
      const answer = act(game, seat as Seat, action, luck, THEN);
      if (!isRefusal(answer))
        broken({ trail, revision, action }, `accepted from ${short(seat)}, who is not to act`);
    }
};

/** Who is asked something is to act, and may say no. */
const checkQuestions = (trail: Trail, revision: number, toAct: readonly Seat[]) => {
  const { rules, luck } = trail;
  const game = itemAt(trail.games, revision);
  for (const { seat, no } of rules.questions?.(game.state) ?? []) {
    if (!toAct.includes(seat))
      broken({ trail, revision, seat }, `${formatSeat(seat)} is asked something, and is not to act`);
    const answer = act(game, seat, no, luck, THEN);
    if (isRefusal(answer))
      broken({ trail, revision, seat, action: no }, `${formatSeat(seat)} may not say no: ${answer.code}`);
  }
};

/** Games come to an end, and the end says who won. */
export const checkEnds = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    const { end } = trail;
    const { revision, outcome } = trail.last;
    if (end.kind === 'threw')
      broken({ trail, revision, action: end.action ?? null }, `the rules threw: ${stackOf(end.error)}`);
    if (end.kind === 'stuck')
      broken(
        { trail, revision },
        end.seat === null ? 'nobody is to act, and it is not over' : `${formatSeat(end.seat)} can do nothing`,
      );
    if (end.kind === 'too long' && (trials.randomPlayEnds || trail.by === 'bots'))
      broken({ trail, revision }, `it has not ended after ${trials.actionsMax} actions`);
    if (outcome) checkOutcome(trail, outcome);
  }
};

const checkOutcome = (trail: Trail, { winners, ranking, reason }: Outcome) => {
  const { revision } = trail.last;
  const ranked = ranking.flat().sort((one, other) => one - other);
  const seats = Array.from({ length: trail.setup.seats }, (_, seat) => seat);
  if (short(ranked) !== short(seats))
    broken({ trail, revision }, `the ranking ${short(ranking)} must name each of ${short(seats)} once`);
  if (ranking.some((group) => group.length === 0))
    broken({ trail, revision }, `the ranking ${short(ranking)} has an empty group`);
  const first = [...(ranking[0] ?? [])].sort((one, other) => one - other);
  const won = [...winners].sort((one, other) => one - other);
  if (won.length > 0 && short(won) !== short(first))
    broken({ trail, revision }, `the winners ${short(winners)} are not the first of ${short(ranking)}`);
  if (typeof reason !== 'string' || reason === '') broken({ trail, revision }, 'the outcome gives no reason');
};

/** When it is over, it is over. */
export const checkOver = (trials: Trials): void => {
  if (trials.trails().every(({ last }) => !last.outcome))
    throw new BrokenPromise(
      'none of the games came to an end: hand in bots that finish, or set-ups that are shorter',
    );
  for (const trail of trials.trails()) {
    const game = trail.last;
    if (!game.outcome) continue;
    const { revision } = trail.last;
    const { rules, setup, luck, moves } = trail;
    const toAct = rules.toAct(game.state);
    if (toAct.length > 0) broken({ trail, revision }, `the game is over, and ${short(toAct)} are to act`);
    const asked = new Map(moves.map((move) => [move.action?.type, move.action]));
    for (let seat = 0; seat < setup.seats; seat++) {
      for (const action of rules.legalActions(game.state, seat))
        broken({ trail, revision, seat, action }, 'the game is over, and this is listed');
      for (const action of asked.values()) {
        if (!action) continue;
        const answer = act(game, seat, action, luck, THEN);
        if (!isRefusal(answer) || answer.code !== 'GAME_OVER')
          broken(
            { trail, revision, seat, action },
            'the game is over, and this was not refused with GAME_OVER',
          );
      }
    }
  }
};

/** The named invariants hold after every single event. */
export const checkInvariants = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    const { rules } = trail;
    let state: object = rules.initial(trail.setup);
    for (const [revision, move] of trail.moves.entries())
      for (const event of move.events) {
        state = rules.evolve(state, event, createOwn());
        for (const [name, holds] of Object.entries(rules.invariants)) {
          const answer = (holds as (state: object) => true | string)(state);
          if (answer !== true)
            broken(
              { trail, revision },
              `after ${event.type} (event ${event.sequence}), "${name}" does not hold: ${short(answer)}`,
            );
        }
      }
  }
};
