import { type BoardProps, Button, TableLayout } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { StonesAction, StonesView } from '../src/index.ts';
import './stones.css';

export const Table = ({
  view,
  legal,
  outcome,
  pending,
  act,
}: BoardProps<StonesView, StonesAction>): ReactNode => (
  <TableLayout
    ask={legal.length > 0 ? 'How many stones do you take?' : 'Wait for the other player.'}
    actions={legal.map((action) => (
      <Button
        key={action.payload.stones}
        data-testid={`take-${action.payload.stones}`}
        disabled={pending}
        why="One moment."
        onPress={() => void act(action)}
      >
        Take {action.payload.stones}
      </Button>
    ))}
    board={
      <p
        className="s-heap"
        data-testid="stones"
        data-left={view.left}
        data-game-over={String(outcome !== null)}
      >
        {'●'.repeat(view.left)}
      </p>
    }
  />
);
