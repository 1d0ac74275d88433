// A board for any rules: what the view says, and what may be done. It knows no game; its author draws a better one later.

import type { Action, ActionKind, AnyRules } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { BoardModule, BoardProps } from '../contract.ts';
import { TableLayout } from '../table-layout.tsx';
import { ActionForm } from './action-form.tsx';
import { groupsOf } from './choices.ts';
import { FreeForm } from './free-form.tsx';
import { ValueTree } from './value-tree.tsx';
import './generic.css';

/** `export const { Table } = genericBoard(rules)` is a whole board. */
export const genericBoard = ({ actions }: Pick<AnyRules, 'actions'>): BoardModule => {
  const kinds: Readonly<Record<string, ActionKind>> = actions;
  const Table = (props: BoardProps): ReactNode => <GenericTable kinds={kinds} {...props} />;
  return { Table };
};

interface GenericTableProps extends BoardProps {
  readonly kinds: Readonly<Record<string, ActionKind>>;
}

const GenericTable = (props: GenericTableProps): ReactNode => {
  const { view, outcome } = props;
  return (
    <TableLayout
      ask={askOf(props)}
      actions={<Actions {...props} />}
      board={
        <section
          className="generic-board"
          data-testid="generic-board"
          data-game-over={String(outcome !== null)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label="What you see"
        >
          <ValueTree value={view} />
        </section>
      }
    />
  );
};

const askOf = ({ you, toAct, players, legal, outcome }: GenericTableProps): string => {
  if (outcome) return 'The game is over.';
  if (legal.length > 0 || (you !== null && toAct.includes(you))) return 'It is your turn.';
  const names = toAct.map((seat) => players[seat]?.name ?? `player ${seat + 1}`);
  return `Wait for ${names.join(' and ')}.`;
};

const WAIT = 'Your last move is on its way.';

const Actions = (props: GenericTableProps): ReactNode => {
  const { kinds, legal, legalComplete, live, pending, you, toAct } = props;
  const disabled = pending || !live;
  const act = (action: Action) => void props.act(action);
  const isMyTurn = live && you !== null && toAct.includes(you);
  return (
    <div className="generic-actions">
      {groupsOf(kinds, legal).map((group) => {
        const kind = kinds[group.type];
        return kind ? (
          <ActionForm key={group.type} {...{ kind, group, disabled }} why={WAIT} onAct={act} />
        ) : null;
      })}
      {isMyTurn && !legalComplete ? (
        <details data-testid="more-actions">
          <summary>Something else</summary>
          <FreeForm
            kinds={kinds}
            disabled={disabled}
            why={(action) => props.why(action)?.explain ?? null}
            onAct={act}
          />
        </details>
      ) : null}
    </div>
  );
};
