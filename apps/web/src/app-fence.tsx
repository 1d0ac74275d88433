// If a page itself fails, say so and offer the one thing that helps. Games live on the server: nothing is lost.

import { Button } from '@turnfold/board';
import { Component, type ReactNode } from 'react';
import { ProblemPage } from './problem-page.tsx';

export class AppFence extends Component<
  { readonly children: ReactNode },
  { readonly failed: string | null }
> {
  override state = { failed: null };

  static getDerivedStateFromError = (error: Error) => ({ failed: error.message });

  override render(): ReactNode {
    if (this.state.failed === null) return this.props.children;
    return (
      <ProblemPage
        title="Something went wrong"
        hint={`Your games are safe on the server. What went wrong: ${this.state.failed}`}
      >
        <Button look="strong" onPress={() => location.reload()}>
          Load it again
        </Button>
      </ProblemPage>
    );
  }
}
