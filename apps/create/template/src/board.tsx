// How it looks in the browser. The page brings players, log, timeline and undo; a board draws the game and asks.

import { type BoardProps, Button, Dice, TableLayout } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { PigAction, PigView } from './rules.ts';
import './board.css';

export const Table = (props: BoardProps<PigView, PigAction>): ReactNode => {
  const { view, legal, pending, act } = props;
  return (
    <TableLayout
      ask={legal.length > 0 ? 'Roll again, or hold what you have?' : 'Wait for your turn.'}
      actions={legal.map((action) => (
        <Button
          key={action.type}
          data-testid={action.type}
          disabled={pending}
          why="Your last move is on its way."
          onPress={() => void act(action)}
        >
          {action.type === 'roll' ? 'Roll' : `Hold ${view.pot}`}
        </Button>
      ))}
      numbers={(seat) => view.scores[seat]}
      board={<Scores {...props} />}
    />
  );
};

const Scores = ({ view, you, players, outcome }: BoardProps<PigView, PigAction>): ReactNode => (
  <div className="pig" data-testid="pig" data-game-over={String(outcome !== null)}>
    <p>First to {view.goal}.</p>
    <p>
      {view.die > 0 ? <Dice values={[view.die]} label="Last roll" /> : null} In the pot: {view.pot}
    </p>
    <table>
      <tbody>
        {players.map(({ name }, seat) => (
          <tr key={seat} aria-current={outcome === null && view.next === seat}>
            <th scope="row">{seat === you ? `${name} (you)` : name}</th>
            <td>{view.scores[seat]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
