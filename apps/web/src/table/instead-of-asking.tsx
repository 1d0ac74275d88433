// What a table says where it asks for nothing.

import { type Asking, Button } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { GameParts } from '../games.ts';
import type { TableState } from '../table-state.ts';
import { endSentence, pastSentence } from './told.ts';

interface Instead {
  readonly onPresent: () => void;
  readonly onFork: (() => void) | undefined;
  readonly onResult: () => void;
  readonly onRematch: (() => void) | undefined;
}

/** What is asked when nobody can act: an old move is looked at, or the game is over. */
export const insteadOfAsking = (
  state: TableState,
  rules: GameParts['rules'],
  name: (seat: number) => string,
  { onPresent, onFork, onResult, onRematch }: Instead,
): Asking | null => {
  const { cursor, link, shown, facts } = state;
  if (cursor !== null) {
    const label = link === 'none' ? 'To the end' : 'Back to now';
    return {
      ask: pastSentence(state, rules, name),
      primary: { label, shortcut: 'End', onPress: onPresent },
      actions: onFork ? <Button onPress={onFork}>What if, from here</Button> : null,
    };
  }
  if (!shown?.outcome || !facts) return null;
  const mine = facts.hotseat ? [] : facts.yours;
  return {
    ask: endSentence(shown.outcome, mine, (playerId) => name(parseSeat(playerId) ?? 0)),
    primary: { label: 'See the result', onPress: onResult },
    actions: onRematch ? <Button onPress={onRematch}>Play again</Button> : null,
  };
};
