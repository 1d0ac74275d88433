// The same seed gives the same game: alone, in a room without windows, and while another game is played in between.

import { act, openGame } from '../../game.ts';
import type { Move } from '../../log.ts';
import { itemAt, must } from '../../must.ts';
import { playoutContext } from '../../playout.ts';
import { isRefusal } from '../../refusal.ts';
import { broken, difference, messageOf } from '../failure.ts';
import { hermetic } from '../hermetic.ts';
import { gameIdOf, listActions, THEN, type Trail } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';

export const checkDeterministic = (trials: Trials): void => {
  const trails = trials.trails();
  for (const [index, trail] of trails.entries()) {
    compare(trail, hermetically(trail), 'played again without clock, chance and machine');
    const other = itemAt(trails, (index + 1) % trails.length);
    compare(trail, interleaved(trail, other), 'played again while another game was going on');
    checkAnswers(trials, trail);
  }
  checkBots(trials);
};

/** Bots have luck of their own, handed to them: the same luck, the same game. */
const checkBots = (trials: Trials) => {
  const trail = trials.trails().find(({ by }) => by === 'bots');
  if (!trail) return;
  const again = inside(trail, () => hermetic(() => trials.again(trail, trail.moves.length), 'a bot'));
  for (const [revision, { seat, action }] of trail.moves.entries()) {
    const other = again.moves[revision];
    const problem = difference({ seat, action }, { seat: other?.seat, action: other?.action }, 'the move');
    if (problem) broken({ trail, revision }, `with the same luck the bots play another game: ${problem}`);
  }
};

const hermetically = (trail: Trail): Replayed => {
  const replay = replayer(trail);
  inside(trail, () =>
    hermetic(() => {
      while (replay.step());
    }),
  );
  return replay;
};

const inside = <T>(trail: Trail, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    return broken({ trail, revision: 0 }, messageOf(error));
  }
};

const interleaved = (trail: Trail, other: Trail): Replayed => {
  const replay = replayer(trail);
  const between = replayer(other);
  while (replay.step()) between.step();
  return replay;
};

interface Replayed {
  readonly moves: readonly Move[];
  readonly states: readonly object[];
}

/** Asks for the same actions once more, one at each step; false when there are no more. */
const replayer = ({ rules, setup, seed, luck, moves: past }: Trail): Replayed & { step(): boolean } => {
  const moves: Move[] = [];
  const states: object[] = [];
  let game = openGame({ rules, gameId: gameIdOf(seed), setup, luck, time: THEN });
  moves.push(game.move);
  states.push(game.game.state);
  return {
    moves,
    states,
    step() {
      const next = past[moves.length];
      if (!next) return false;
      const answer = act(game.game, must(next.seat, 'seat'), next.action, luck, THEN);
      if (isRefusal(answer)) return false;
      game = answer;
      moves.push(game.move);
      states.push(game.game.state);
      return true;
    },
  };
};

const compare = (trail: Trail, again: Replayed, how: string) => {
  for (const [revision, move] of trail.moves.entries()) {
    const other = again.moves[revision];
    if (!other) return broken({ trail, revision }, `${how}, the game stopped here`);
    const problem =
      difference(move.events, other.events, 'events') ??
      difference(trail.games[revision]?.state, again.states[revision], 'state');
    if (problem) broken({ trail, revision }, `${how}, it went another way: ${problem}`);
  }
};

/** Questions about a state have one answer, however often they are asked. */
const checkAnswers = (trials: Trials, trail: Trail) => {
  const { rules, setup } = trail;
  const context = playoutContext(setup);
  for (const revision of trials.revisions(trail)) {
    const state = itemAt(trail.games, revision).state;
    const ask = () => ({
      toAct: rules.toAct(state),
      clock: rules.stage(state),
      outcome: rules.outcome(state),
      views: viewersOf(setup).map((viewer) => rules.view(state, viewer, context)),
      legal: viewersOf(setup).map((viewer) =>
        viewer === 'spectator' ? [] : listActions(rules, state, viewer),
      ),
    });
    const problem = difference(ask(), ask());
    if (problem) broken({ trail, revision }, `asked twice, the rules gave two answers: ${problem}`);
  }
};
