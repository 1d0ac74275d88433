// What one can do at a table apart from playing.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { BookSign } from '../rules/book-sign.tsx';
import type { TableState } from '../table-state.ts';
import { Company } from './company.tsx';
import { mayUndo } from './may-undo.ts';

export interface TableMenuProps {
  readonly state: TableState;
  readonly onUndo: () => void;
  readonly onFork: (() => void) | undefined;
  readonly onShare: () => void;
  readonly onRecord: () => void;
  readonly onVerify: () => void;
  readonly onResign: () => void;
  readonly onAbort: () => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
  /** Null where the game has no rules to read. */
  readonly onRules: (() => void) | null;
}

/** Everything, as a tab. */
export const TableMenu = (props: TableMenuProps): ReactNode => {
  const { state } = props;
  const seated = (state.facts?.yours.length ?? 0) > 0;
  const over = state.latest?.outcome !== null;
  const noUndo = mayUndo(state);
  return (
    <ul className="table-menu">
      {props.onRules ? (
        <li>
          <Button onPress={props.onRules}>
            <BookSign /> Rules
          </Button>
        </li>
      ) : null}
      {seated ? (
        <li>
          <Button onPress={props.onUndo} disabled={noUndo !== null} why={noUndo ?? undefined}>
            <Icon name="undo" /> Undo
          </Button>
        </li>
      ) : null}
      {props.onFork ? (
        <li>
          <Button onPress={props.onFork} hint="A new game from this very position. This one stays as it is.">
            <Icon name="fork" /> What if
          </Button>
        </li>
      ) : null}
      {state.link === 'none' ? null : (
        <li>
          <Button onPress={props.onShare}>
            <Icon name="share" /> Share
          </Button>
        </li>
      )}
      <li>
        <Button onPress={props.onRecord}>
          <Icon name="save" /> Download the record
        </Button>
      </li>
      <li>
        <Button
          onPress={props.onVerify}
          hint={over ? undefined : 'While the game runs, that nothing was changed; the dice once it is over.'}
        >
          <Icon name="check" /> {over ? 'Verify the dice' : 'Check the log'}
        </Button>
      </li>
      <li>
        <Button onPress={props.onKeys}>
          <Icon name="keys" /> Keys
        </Button>
      </li>
      <li>
        <Button onPress={props.onSettings}>
          <Icon name="gear" /> Settings
        </Button>
      </li>
      <Company at="menu" state={state} onAbort={props.onAbort} />
      {(seated && state.link !== 'none') || state.facts?.owner ? (
        <li>
          <Button look="danger" onPress={props.onResign} disabled={over} why="The game is over.">
            <Icon name="flag" /> {seated ? 'Resign' : 'End the game'}
          </Button>
        </li>
      ) : null}
    </ul>
  );
};

/** The two that belong beside the timeline. */
export const TimelineMenu = ({ state, onUndo, onFork }: TableMenuProps): ReactNode => {
  const noUndo = mayUndo(state);
  return (
    <>
      {state.facts && state.facts.yours.length > 0 ? (
        <Button
          look="quiet"
          className="icon extra"
          aria-label="Undo"
          hint="Undo your last move"
          disabled={noUndo !== null}
          why={noUndo ?? undefined}
          onPress={onUndo}
        >
          <Icon name="undo" />
        </Button>
      ) : null}
      {onFork ? (
        <Button
          look="quiet"
          className="icon extra"
          aria-label="What if"
          hint="What if: a new game from here"
          onPress={onFork}
        >
          <Icon name="fork" />
        </Button>
      ) : null}
    </>
  );
};

/** Beside the button of the menu. */
export const HeadButtons = ({ state, onSettings, onKeys, onRules }: TableMenuProps): ReactNode => (
  <>
    {state.facts?.practice ? (
      <span className="tag" title="The dice follow a known seed">
        Practice
      </span>
    ) : null}
    {onRules ? (
      <Button look="quiet" className="icon keys-button" aria-label="Rules" hint="Rules" onPress={onRules}>
        <BookSign />
      </Button>
    ) : null}
    <Button look="quiet" className="icon keys-button" aria-label="Keys" onPress={onKeys}>
      <Icon name="keys" />
    </Button>
    <Button look="quiet" className="icon" aria-label="Settings" onPress={onSettings}>
      <Icon name="gear" />
    </Button>
  </>
);
