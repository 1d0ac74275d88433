// The questions a table asks, and its answers to some of ours.

import { Button, Dialog } from '@turnfold/board';
import type { ReactNode } from 'react';

interface Closes {
  readonly onClose: () => void;
}

export const ResignDialog = ({
  players,
  onResign,
  onClose,
}: Closes & { players: number; onResign: () => void }): ReactNode => (
  <Dialog
    title={players === 0 ? 'End the game?' : 'Resign?'}
    onClose={onClose}
    buttons={
      <>
        <Button onPress={onClose}>Play on</Button>
        <Button
          look="danger"
          onPress={() => {
            onResign();
            onClose();
          }}
        >
          {players === 0 ? 'End it' : 'Resign'}
        </Button>
      </>
    }
  >
    <p>{consequence(players)} This cannot be undone.</p>
  </Dialog>
);

const consequence = (players: number): string => {
  if (players === 0) return 'The game between the bots ends here, without a winner.';
  return players === 2 ? 'The game ends and your opponent wins.' : 'A bot plays on in your place.';
};

export const UndoQuestion = ({
  name,
  onAnswer,
}: {
  name: string;
  onAnswer: (accept: boolean) => void;
}): ReactNode => (
  <Dialog
    title={`${name} wants to undo a move`}
    onClose={() => onAnswer(false)}
    buttons={
      <>
        <Button onPress={() => onAnswer(false)}>Refuse</Button>
        <Button look="strong" onPress={() => onAnswer(true)}>
          Allow it
        </Button>
      </>
    }
  >
    <p>Everything since that move is undone too. The same dice fall again: nobody gets another roll.</p>
  </Dialog>
);
