// The table of Catan: the island between what is asked and what lies in the hand.

import { Button, Dialog, Dice, type PrimaryAction, TableLayout, useHotkeys } from '@turnfold/board';
import { type ReactNode, useMemo, useState } from 'react';
import type { CatanAction, PlayerView, View } from '../src/index.ts';
import { Development, Discard, Hand } from './cards.tsx';
import { Flying } from './flying.tsx';
import { Island } from './island.tsx';
import { PRICES, PURCHASES, type Purchase, whyNot } from './prices.ts';
import { CardRow, cardsText, NO_CARDS } from './resources.tsx';
import { actionsAt, type Build, has, nextSpot, possibleBuilds, spotCount, spotsFor } from './spots.ts';
import { Standings } from './standings.tsx';
import { storyOf } from './story.ts';
import { chartsTab, playersTab } from './tabs.tsx';
import { Trade } from './trade.tsx';
import { ask, here, namer, type TableProps } from './words.ts';

export const Table = (props: TableProps): ReactNode => {
  const { view, you, toAct, legal, players, events, outcome, live, pending } = props;
  const name = namer(players);
  const over = outcome !== null;
  const active = you !== null && toAct.includes(you) && live && !pending && !over;
  const me = you === null ? null : view.players[you];
  const mine = me?.resources ?? NO_CARDS;
  const [wanted, setWanted] = useState<Build | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [victims, setVictims] = useState<readonly CatanAction[]>([]);
  const story = useMemo(() => storyOf(events, view), [events, view]);

  const possible = useMemo(() => possibleBuilds(legal), [legal]);
  const mustBuild = view.phase === 'setup' || view.freeRoads > 0;
  const build = mustBuild ? ([...possible][0] ?? null) : wanted && possible.has(wanted) ? wanted : null;
  const spots = useMemo(() => spotsFor(active ? legal : [], build), [active, legal, build]);

  const act = (action: CatanAction) => {
    setWanted(null);
    setFocus(null);
    setVictims([]);
    void props.act(action);
  };
  const choose = (actions: readonly CatanAction[]) =>
    actions.length > 1 ? setVictims(actions) : actions[0] && act(actions[0]);
  const there = focus === null ? undefined : actionsAt(spots, focus);

  const step = (dx: number, dy: number) => () => setFocus(nextSpot(spots, focus, dx, dy));
  const toggle = (kind: Build) => () => setWanted(wanted === kind ? null : kind);
  const primary: PrimaryAction | null =
    there && there.length > 0
      ? { label: here(there[0]), shortcut: 'Enter', onPress: () => choose(there) }
      : primaryOf(props, active, act);
  useHotkeys([
    {
      key: 'ArrowLeft',
      label: 'Go to the next place that way',
      when: spotCount(spots) > 0,
      run: step(-1, 0),
    },
    { key: 'ArrowRight', when: spotCount(spots) > 0, run: step(1, 0) },
    { key: 'ArrowUp', when: spotCount(spots) > 0, run: step(0, -1) },
    { key: 'ArrowDown', when: spotCount(spots) > 0, run: step(0, 1) },
    {
      key: 'Enter',
      label: 'Build there, or do what is asked',
      when: active,
      run: () => {
        if (primary && !primary.disabled) primary.onPress();
      },
    },
    { key: 'r', label: 'Build a road', when: active && possible.has('road'), run: toggle('road') },
    {
      key: 's',
      label: 'Build a settlement',
      when: active && possible.has('settlement'),
      run: toggle('settlement'),
    },
    { key: 'c', label: 'Build a city', when: active && possible.has('city'), run: toggle('city') },
    {
      key: 'd',
      label: 'Buy a development card',
      when: active && has(legal, 'BUY_DEVELOPMENT_CARD'),
      run: () => act({ type: 'BUY_DEVELOPMENT_CARD', payload: {} }),
    },
    {
      key: 'e',
      label: 'End the turn',
      when: active && has(legal, 'END_TURN'),
      run: () => act({ type: 'END_TURN', payload: {} }),
    },
    {
      key: 'Escape',
      label: 'Back out',
      run: () => {
        const open = wanted !== null || focus !== null;
        setWanted(null);
        setFocus(null);
        return open;
      },
    },
  ]);

  const roll = view.lastDiceRoll;
  const discarding = you !== null && view.pendingDiscards.includes(`p${you + 1}`);
  const asked = view.tradeOffer !== null && view.tradeOffer.playerId !== me?.id;
  return (
    <>
      <TableLayout
        ask={<span data-testid="catan-ask">{ask(props, build, name)}</span>}
        primary={over || you === null ? null : primary}
        actions={
          over || you === null || !me ? null : (
            <div className="k-actions">
              <Hand cards={mine} />
              {discarding ? <Discard cards={mine} active={active} act={act} /> : null}
              {view.tradeOffer && !discarding ? (
                <Trade {...{ view, mine, legal, active, name, act }} you={me.id} />
              ) : null}
              {view.phase === 'playing' && !discarding && !asked ? (
                <Building {...{ view, me, active, legal, possible, build, toggle, act }} />
              ) : null}
            </div>
          )
        }
        tabs={[
          ...(you === null || !me || over
            ? []
            : [
                {
                  id: 'cards',
                  title: 'Cards',
                  content: <Development {...{ view, legal, active, act }} held={me.developmentCards ?? []} />,
                },
                {
                  id: 'trade',
                  title: 'Trade',
                  content: view.tradeOffer ? (
                    <p className="quiet">The open offer is above.</p>
                  ) : (
                    <Trade {...{ view, mine, legal, active, name, act }} you={me.id} />
                  ),
                },
              ]),
          playersTab(view, name),
          chartsTab(story, view, name, over),
        ]}
        board={
          <div
            className={`catan${live ? '' : ' past'}`}
            data-testid="catan"
            data-phase={view.turnPhase}
            data-current-player={`p${view.currentPlayerIndex + 1}`}
            data-game-over={String(over)}
            data-sequence={events.at(-1)?.sequence ?? 0}
            data-ready={String(active)}
          >
            <div className="k-tray">
              {roll ? (
                <Dice
                  values={[roll.die1, roll.die2]}
                  animateKey={`${view.currentTurn}:${roll.total}`}
                  size={36}
                  label="Roll"
                />
              ) : null}
              <Standings {...{ view, events, name }} />
            </div>
            <Island
              {...{ view, spots, focus, name }}
              onFocus={setFocus}
              lastRoll={view.hasRolled ? (roll?.total ?? null) : null}
              onChoose={(key, actions, sure) => (sure || key === focus ? choose(actions) : setFocus(key))}
            />
            <Flying fresh={props.fresh} view={view} />
          </div>
        }
      />
      {victims.length > 1 ? (
        <Dialog title="Whom do you rob?" onClose={() => setVictims([])}>
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
      ) : null}
    </>
  );
};

/** The most likely action, where it is not a place on the island. */
const primaryOf = (
  { view, legal }: TableProps,
  active: boolean,
  act: (action: CatanAction) => void,
): PrimaryAction | null => {
  const off = (why: string | null) => (why ? { disabled: true, why } : {});
  if (PLACING.has(view.turnPhase) || view.freeRoads > 0 || has(legal, 'REJECT_TRADE')) return null;
  if (view.turnPhase === 'preRoll')
    return {
      label: 'Roll the dice',
      shortcut: 'Enter',
      onPress: () => act({ type: 'ROLL_DICE', payload: {} }),
      ...off(!active ? 'It is not your turn.' : has(legal, 'ROLL_DICE') ? null : 'Not now.'),
    };
  const why = !active
    ? 'It is not your turn.'
    : has(legal, 'END_TURN')
      ? null
      : 'Finish what is asked first.';
  return {
    label: 'End turn',
    shortcut: 'E',
    onPress: () => act({ type: 'END_TURN', payload: {} }),
    ...off(why),
  };
};

/** Then the answer lies on the island or in the hand. */
const PLACING: ReadonlySet<View['turnPhase']> = new Set(['setupPlacement', 'discarding', 'robber']);

interface BuildingProps {
  readonly view: View;
  readonly me: PlayerView;
  readonly active: boolean;
  readonly legal: readonly CatanAction[];
  readonly possible: ReadonlySet<Build>;
  readonly build: Build | null;
  readonly toggle: (kind: Build) => () => void;
  readonly act: (action: CatanAction) => void;
}

const NAMES: Readonly<Record<Purchase, string>> = {
  road: 'Road',
  settlement: 'Settlement',
  city: 'City',
  card: 'Card',
};
const KEYS: Readonly<Record<Purchase, string>> = { road: 'R', settlement: 'S', city: 'C', card: 'D' };

/** What can be bought, each with its price. */
const Building = ({ view, me, active, legal, possible, build, toggle, act }: BuildingProps): ReactNode => (
  <div className="k-build">
    {PURCHASES.map((what) => {
      const may = what === 'card' ? has(legal, 'BUY_DEVELOPMENT_CARD') : possible.has(what);
      const price = `Costs ${cardsText(PRICES[what])}.`;
      return (
        <Button
          key={what}
          onPress={what === 'card' ? () => act({ type: 'BUY_DEVELOPMENT_CARD', payload: {} }) : toggle(what)}
          {...(what === 'card' ? {} : { 'aria-pressed': build === what })}
          shortcut={KEYS[what]}
          disabled={!active || !may}
          why={`${price} ${active ? whyNot(view, me, what) : 'It is not your turn.'}`}
          hint={price}
          data-testid={what === 'card' ? 'buy-card' : `build-${what}`}
        >
          {NAMES[what]} <CardRow cards={PRICES[what]} />
        </Button>
      );
    })}
  </div>
);
