// The table of Catan: the island between what is asked and what lies in the hand.

import { Button, Dialog, Dice, type Tab, TableLayout } from '@turnfold/board';
import { type ReactNode, useMemo } from 'react';
import { Development, Discard } from './cards.tsx';
import { Building, primaryOf } from './controls.tsx';
import { Flying } from './flying.tsx';
import { Hand } from './hand.tsx';
import { Island } from './island.tsx';
import { useKeys } from './keys.ts';
import { NO_CARDS } from './resources.tsx';
import { Standings } from './standings.tsx';
import { storyOf } from './story.ts';
import { chartsTab, playersTab } from './tabs.tsx';
import { mayGive, Trade } from './trade.tsx';
import { useDecline } from './use-decline.ts';
import { useOffer } from './use-offer.ts';
import { type Places, usePlaces } from './use-places.ts';
import { ask, type Name, namer, type TableProps } from './words.ts';

export const Table = (props: TableProps): ReactNode => {
  const { view, you, toAct, legal, players, events, outcome, live, pending } = props;
  const name = namer(players);
  const over = outcome !== null;
  const mine = you !== null && toAct.includes(you) && !over;
  const active = mine && live && !pending && legal.length > 0; // Nothing is legal while an older move is still told.
  const places = usePlaces(props, active);
  const story = useMemo(() => storyOf(events, view), [events, view]);
  const primary = primaryOf(props, active, places, name);
  useKeys(props, active, places, primary);
  useDecline(props, active, name);
  const parts = { props, active, places, name };
  return (
    <>
      <TableLayout
        ask={<span data-testid="catan-ask">{ask(props, places.build, name)}</span>}
        primary={over || you === null ? null : primary}
        actions={over ? null : <Actions {...parts} />}
        tabs={[...(over ? [] : ownTabs(parts)), playersTab(view, name), chartsTab(story, view, name, over)]}
        board={<Board {...parts} />}
      />
      <RobQuestion places={places} name={name} />
    </>
  );
};

interface Parts {
  readonly props: TableProps;
  /** It is mine to act, now. */
  readonly active: boolean;
  readonly places: Places;
  readonly name: Name;
}

/** What a seat holds and does; null for who watches. */
const holdingsOf = ({ props, active, places, name }: Parts) => {
  const { view, you, legal, why } = props;
  const me = you === null ? undefined : view.players[you];
  const mine = me?.resources ?? NO_CARDS;
  return me ? { me, trade: { view, mine, you: me.id, legal, why, active, name, act: places.act } } : null;
};

const Actions = (parts: Parts): ReactNode => {
  const holdings = holdingsOf(parts);
  return holdings ? <Holdings {...parts} {...holdings} /> : null;
};

type HoldingsProps = Parts & NonNullable<ReturnType<typeof holdingsOf>>;

/** My hand, and what can be done with it: trade, build, or discard. */
const Holdings = ({ props, active, places, name, me, trade }: HoldingsProps): ReactNode => {
  const { view, why } = props;
  const draft = useOffer(trade);
  const isDiscarding = view.pendingDiscards.includes(me.id);
  const isAsked = view.tradeOffer !== null && view.tradeOffer.playerId !== me.id;
  const canGive = active && !isDiscarding && mayGive(trade, draft);
  return (
    <div className="k-actions">
      <Hand cards={trade.mine} given={canGive ? { cards: draft.give, onChange: draft.setGive } : undefined} />
      {isDiscarding ? <Discard {...{ active, why, name }} cards={trade.mine} act={places.act} /> : null}
      {!isDiscarding && (view.tradeOffer || canGive) ? <Trade {...trade} draft={draft} /> : null}
      {view.phase === 'playing' && !isDiscarding && !isAsked ? (
        <Building {...{ why, active, places, name }} />
      ) : null}
    </div>
  );
};

/** The tab of who plays. */
const ownTabs = (parts: Parts): readonly Tab[] => {
  const holdings = holdingsOf(parts);
  if (!holdings) return [];
  const { me, trade } = holdings;
  return [
    {
      id: 'cards',
      title: 'Cards',
      content: <Development {...trade} held={me.developmentCards ?? []} />,
    },
  ];
};

const Board = ({ props, active, places, name }: Parts): ReactNode => {
  const { view, events, outcome, live, fresh } = props;
  const { focus, setFocus, choose, spots } = places;
  const roll = view.lastDiceRoll;
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
      <div className="k-tray">
        {roll ? (
          <p className="k-roll">
            <Dice
              values={[roll.die1, roll.die2]}
              animateKey={`${view.currentTurn}:${roll.total}`}
              size={60}
              label="Roll"
            />
            <strong aria-hidden>{roll.total}</strong>
          </p>
        ) : null}
        <Standings {...{ view, events, name }} />
      </div>
      <Island
        {...{ view, spots, focus, name }}
        onFocus={setFocus}
        lastRoll={view.hasRolled ? (roll?.total ?? null) : null}
        onChoose={(key, actions, sure) => (sure || key === focus ? choose(actions) : setFocus(key))}
      />
      <Flying fresh={fresh} view={view} />
    </div>
  );
};

const RobQuestion = ({ places, name }: Pick<Parts, 'places' | 'name'>): ReactNode => {
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
