// What concerns the viewer is called out on the board for as long as its beat is shown.

import type { ReactNode } from 'react';
import type { BeatOn } from '../table-state.ts';

export const CallOut = ({ beat }: { readonly beat: BeatOn | null }): ReactNode =>
  beat?.callOut ? (
    <p className="call-out" role="status" data-testid="call-out">
      {beat.callOut}
    </p>
  ) : null;
