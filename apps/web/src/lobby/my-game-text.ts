// A game of one's own in a few words, as the lobby lists it.

import type { MyGameLine, OutcomeLine, PlayerLine } from '@turnfold/wire';
import { listOf } from '../fairness.ts';
import { type GameState, isYours } from '../my-turn/my-games.ts';
import { endSentence, isStopped, STOPPED } from '../table/told.ts';

interface MyGame extends GameState {
  /** This device's seed for it was opened. */
  readonly hasReceipt: boolean;
  readonly wasOver: boolean;
}

export const myGameText = ({ game, code, hasReceipt, wasOver }: MyGame): string => {
  if (code === 'NO_SUCH_GAME') return hasReceipt && !wasOver ? `Gone. ${STOPPED}` : 'No longer on the server';
  if (code === 'UNKNOWN_TOKEN') return 'This device was removed from it';
  if (code) return 'Cannot be reached right now';
  if (!game) return 'Looking…';
  if (game.status === 'waiting') return waitingText(game);
  if (game.outcome) return overText(game, game.outcome, hasReceipt);
  return isYours(game) ? 'Your turn' : `Waiting for ${namesOf(game.players, game.toAct)}`;
};

/** Which game it is, with whom, and how far: "Catan with Otto and Bob, move 31". */
export const myGameDetail = (title: string, game: MyGameLine | null): string => {
  if (!game) return title;
  const others = game.players.filter(({ playerId }) => !game.yours.includes(playerId));
  const company = others.length === 0 ? '' : ` with ${listOf(others.map(({ name }) => name))}`;
  return `${title}${company}${game.revision === 0 ? '' : `, move ${game.revision}`}`;
};

/** Where it is my turn comes first, then what waits for others, then what is over or gone. */
export const urgency = ({ game, code }: GameState): number => {
  if (code) return 4;
  if (!game) return 2;
  if (game.status === 'over') return 3;
  return isYours(game) ? 0 : 1;
};

const waitingText = ({ luck, players, yours }: MyGameLine): string => {
  if (luck.openBy === null) return 'Waiting for players';
  const sealed = Object.keys(luck.seeds).filter((playerId) => luck.seeds[playerId]?.state === 'sealed');
  const others = sealed.filter((playerId) => !yours.includes(playerId));
  return others.length === 0
    ? 'Opening your seed'
    : `Waiting for ${namesOf(players, others)} to open the seed`;
};

const overText = (
  { players, yours, hotseat }: MyGameLine,
  outcome: OutcomeLine,
  hasReceipt: boolean,
): string => {
  if (isStopped(outcome, hasReceipt)) return STOPPED;
  return endSentence(outcome, hotseat ? [] : yours, (playerId) => namesOf(players, [playerId]));
};

const namesOf = (players: readonly PlayerLine[], ids: readonly string[]): string =>
  ids.map((id) => players.find(({ playerId }) => playerId === id)?.name ?? id).join(', ');
