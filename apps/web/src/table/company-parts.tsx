// What a table shows of clocks and of other people, in its three places: beside a player, above the board, in the menu.

import './company.css';
import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { TableState, TableStore } from '../table-state.ts';
import { mayAbort } from './may-abort.ts';
import { PlayerClock } from './player-clock.tsx';
import { PresenceNotice } from './presence-notice.tsx';

export type CompanyProps = { readonly state: TableState } & (
  | { readonly at: 'player'; readonly playerId: string; readonly name: string }
  | { readonly at: 'banner'; readonly store: TableStore; readonly nameOf: (playerId: string) => string }
  | { readonly at: 'menu'; readonly onAbort: () => void }
);

const CompanyParts = (props: CompanyProps): ReactNode => {
  switch (props.at) {
    case 'player':
      return (
        <span className="company">
          <PlayerClock {...props} />
          <PresenceSign {...props} />
        </span>
      );
    case 'banner':
      return props.state.latest?.outcome === null ? <PresenceNotice {...props} /> : null;
    case 'menu':
      return <MenuLines {...props} />;
  }
};
export default CompanyParts;

const PresenceSign = ({ state, playerId }: { state: TableState; playerId: string }): ReactNode => {
  const { facts, presence, latest } = state;
  const is = facts?.yours.includes(playerId) || latest?.outcome ? undefined : presence?.players[playerId];
  return is ? (
    <span className="presence-sign" data-presence={is}>
      {is === 'here' ? '' : is}
    </span>
  ) : null;
};

const MenuLines = ({ state, onAbort }: { state: TableState; onAbort: () => void }): ReactNode => (
  <>
    {state.presence && state.presence.watchers > 0 ? (
      <li className="quiet">{state.presence.watchers} watching</li>
    ) : null}
    {mayAbort(state) ? (
      <li>
        <Button
          onPress={onAbort}
          hint="Before your first move: nobody wins, and everybody sees that it was you."
        >
          <Icon name="flag" /> Abort
        </Button>
      </li>
    ) : null}
  </>
);
