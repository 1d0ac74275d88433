// If a board cannot draw a position, the rest of the page stays: the game itself is safe on the server.

import { Button, TableLayout } from '@turnfold/board';
import { Component, type ReactNode } from 'react';

interface BoardFenceProps {
  /** Another revision, another attempt. */
  readonly revision: number;
  readonly onRecord: () => void;
  readonly children: ReactNode;
}

export class BoardFence extends Component<BoardFenceProps, { readonly failed: number | null }> {
  override state = { failed: null };

  static getDerivedStateFromError = () => ({ failed: 0 });

  override componentDidUpdate({ revision }: BoardFenceProps) {
    if (this.state.failed !== null && revision !== this.props.revision) this.setState({ failed: null });
  }

  override render(): ReactNode {
    if (this.state.failed === null) return this.props.children;
    return (
      <TableLayout
        ask="This position cannot be drawn. The game itself is safe."
        primary={{ label: 'Reload the page', onPress: () => location.reload() }}
        actions={<Button onPress={this.props.onRecord}>Download the record</Button>}
        board={<p className="board-failed">The board could not be drawn.</p>}
      />
    );
  }
}
