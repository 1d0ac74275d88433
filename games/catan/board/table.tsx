// The table of Catan: the island in the open sea, players on its left, dice and prices on its right, the hand in front.

import { Button, Dialog, type PrimaryAction, type Tab, TableLayout, useMedia } from '@turnfold/board';
import { type ReactNode, useMemo } from 'react';
import type { PlayerView } from '../src/index.ts';
import { Development } from './cards.tsx';
import { Building, Others, primaryOf } from './controls.tsx';
import { Flying } from './flying.tsx';
import { Hand, type Lifting } from './hand.tsx';
import { Island } from './island.tsx';
import { useKeys } from './keys.ts';
import { Rim } from './rim.tsx';
import { Standing } from './standings.tsx';
import { storyOf } from './story.ts';
import { chartsTab, playersTab } from './tabs.tsx';
import { Trade } from './trade.tsx';
import { useDecline } from './use-decline.ts';
import { mayGive } from './use-offer.ts';
import type { Places } from './use-places.ts';
import { type Turn, useTurn } from './use-turn.ts';
import { ask, type Name, type TableProps } from './words.ts';

/** A phone or a small window: what can be bought moves into the sheet. The same query is in the style sheets. */
const SMALL =
  '(orientation: portrait) and (max-width: 1100px), (orientation: landscape) and (max-height: 480px)';

export const Table = (props: TableProps): ReactNode => {
  const { view, you, events, fresh, outcome } = props;
  const turn = useTurn(props);
  const { active, places, name, me } = turn;
  const isSmall = useMedia(SMALL);
  const story = useMemo(() => storyOf(events, view), [events, view]);
  const primary = primaryOf(props, turn);
  const over = outcome !== null;
  useKeys(props, turn, primary);
  useDecline(props, active, name);
  const building =
    me && !over && view.phase === 'playing' ? <Building view={view} why={props.why} turn={turn} /> : null;
  const tabs: readonly Tab[] = [playersTab(view, name), chartsTab(story, view, name, over)];
  return (
    <>
      <TableLayout
        frame="foot"
        numbers={(seat) => (
          <Standing
            {...{ seat, view, events, name }}
            player={view.players[seat] as PlayerView}
            isYou={seat === you}
          />
        )}
        ask={<span data-testid="catan-ask">{ask(props, places.build, name)}</span>}
        primary={over || !me ? null : primary}
        hand={me ? <Hand cards={turn.trade.mine} lifting={liftingOf(turn)} /> : null}
        actions={over || !me ? null : <Actions {...{ props, turn, primary, me, isSmall, building }} />}
        tabs={tabs}
        rim={<Rim {...{ view, events, you, name }}>{isSmall ? null : building}</Rim>}
        board={<Board {...{ props, turn, isSmall }} />}
      />
      <Flying {...{ fresh, events, view, you }} />
      <RobQuestion places={places} name={name} />
    </>
  );
};

const liftingOf = ({ active, draft, discard, trade }: Turn): Lifting | null => {
  if (discard.owed > 0 && active) return { verb: 'Discard', cards: discard.away, onChange: discard.setAway };
  return active && mayGive(trade, draft)
    ? { verb: 'Give', cards: draft.give, onChange: draft.setGive }
    : null;
};

interface ActionsProps {
  readonly props: TableProps;
  readonly turn: Turn;
  readonly me: PlayerView;
  readonly primary: PrimaryAction | null;
  readonly isSmall: boolean;
  readonly building: ReactNode;
}

/** What can be done with the hand: trade, play a card, and on a phone build. */
const Actions = ({ props, turn, me, primary, isSmall, building }: ActionsProps): ReactNode => {
  const { active, trade, draft, discard } = turn;
  const isTrading =
    discard.owed === 0 && (props.view.tradeOffer !== null || (active && mayGive(trade, draft)));
  const isBusy = props.view.tradeOffer !== null || !draft.isEmpty || discard.owed > 0;
  return (
    <>
      <div className="k-middle">
        {isTrading && (isBusy || !isSmall) ? <Trade {...trade} draft={draft} /> : null}
        {isTrading && isSmall && !isBusy ? (
          <p className="k-hint quiet small">Press cards in your hand to trade them.</p>
        ) : null}
        {discard.owed > 0 ? <p className="k-terms quiet">Press the cards that go.</p> : null}
        {isSmall && !isBusy ? building : null}
        {isBusy ? null : <Development {...trade} held={me.developmentCards ?? []} />}
      </div>
      <Others {...{ props, turn, primary }} />
    </>
  );
};

interface BoardProps {
  readonly props: TableProps;
  readonly turn: Turn;
  readonly isSmall: boolean;
}

const Board = ({ props, turn: { active, places, name }, isSmall }: BoardProps): ReactNode => {
  const { view, events, outcome, live, fresh } = props;
  const { focus, setFocus, choose, spots } = places;
  return (
    <div
      className={`catan${live ? '' : ' past'}`}
      data-testid="catan"
      data-phase={view.turnPhase}
      data-current-player={`p${view.currentPlayerIndex + 1}`}
      data-game-over={String(outcome !== null)}
      data-sequence={events.at(-1)?.sequence ?? 0}
      data-ready={String(active)}
    >
      <Island
        {...{ view, spots, focus, fresh, isSmall, name }}
        onFocus={setFocus}
        lastRoll={view.hasRolled ? (view.lastDiceRoll?.total ?? null) : null}
        onChoose={(key, actions, sure) => (sure || key === focus ? choose(actions) : setFocus(key))}
      />
    </div>
  );
};

const RobQuestion = ({ places, name }: { readonly places: Places; readonly name: Name }): ReactNode => {
  const { victims, askNoMore, act } = places;
  if (victims.length < 2) return null;
  return (
    <Dialog title="Who do you want to rob?" onClose={askNoMore}>
      <div className="k-buttons">
        {victims.map((action) =>
          action.type === 'MOVE_ROBBER' ? (
            <Button key={action.payload.targetPlayerId ?? 'nobody'} onPress={() => act(action)}>
              {action.payload.targetPlayerId ? name(action.payload.targetPlayerId) : 'Nobody'}
            </Button>
          ) : null,
        )}
      </div>
    </Dialog>
  );
};
