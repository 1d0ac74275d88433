// The way back from the specification's state to the position behind it.

import { type DevelopmentCardType, kindIndex } from './card.ts';
import { drawnBefore, freshOf, kindsOf, publicPosition } from './imagine.ts';
import type { Position } from './position.ts';
import { parseCards, type ResourceCards } from './resource.ts';
import type { BoardState } from './state/boardState.ts';
import type { PlayerState } from './state/playerState.ts';
import type { PublicGameState } from './view-schema.ts';

/** A state that hides nothing. */
export interface OpenGameState extends PublicGameState {
  readonly players: readonly PlayerState[];
  readonly board: BoardState;
  /** The cards that are left, the next one first. */
  readonly devCardDeck: readonly DevelopmentCardType[];
  readonly bank: ResourceCards;
}

export const restore = (state: OpenGameState): Position => {
  const { players, board } = state;
  const seen = publicPosition(
    { ...state, board: { ...board, hexes: board.graph.hexes } },
    players.map(({ id }) => id),
  );
  const hands = players.map(({ resources }) => parseCards(resources));
  const cards = players.map(({ developmentCards }) => kindsOf(developmentCards));
  const undrawn = state.devCardDeck.map(kindIndex);
  return {
    ...seen,
    hands,
    bank: parseCards(state.bank),
    cards,
    deck: [...drawnBefore(undrawn), ...undrawn],
    fresh: freshOf(players[state.currentPlayerIndex]?.developmentCards ?? []),
  };
};
