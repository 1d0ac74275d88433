// The table of Catan: the island between what is asked and what lies in the hand.

import { Button, Dialog, Dice, type PrimaryAction, TableLayout, useHotkeys } from '@turnfold/board';
import { type ReactNode, useMemo, useState } from 'react';
import { type CatanAction, CITY, DEVELOPMENT_CARD, ROAD, SETTLEMENT } from '../src/index.ts';
import { Development, Discard, Hand } from './cards.tsx';
import { EDGE_CENTRES, HEX_SPOTS, NODE_SPOTS, type Spot } from './geometry.ts';
import { Island } from './island.tsx';
import { CardRow, NO_CARDS } from './resources.tsx';
import { BUILDS, type Build, has, possibleBuilds, type Spots, spotsFor } from './spots.ts';
import { storyOf } from './story.ts';
import { chartsTab, playersTab } from './tabs.tsx';
import { Trade } from './trade.tsx';
import { ask, type Name, namer, type TableProps } from './words.ts';

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

  const step = (dx: number, dy: number) => () => setFocus(nextSpot(spots, focus, dx, dy));
  const toggle = (kind: Build) => () => setWanted(wanted === kind ? null : kind);
  const primary = primaryOf(props, active, act);
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
        const actions = focus === null ? undefined : actionsAt(spots, focus);
        if (actions) choose(actions);
        else if (primary && !primary.disabled) primary.onPress();
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
              {view.phase === 'playing' && !discarding ? (
                <Building {...{ active, legal, possible, build, toggle, act }} />
              ) : null}
              {view.tradeOffer && !discarding ? (
                <Trade {...{ view, mine, legal, active, name, act }} you={me.id} />
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
              ) : (
                <span className="quiet">No roll yet</span>
              )}
              <Gains events={events} name={name} />
            </div>
            <Island
              {...{ view, spots, focus, you }}
              lastRoll={view.hasRolled ? (roll?.total ?? null) : null}
              chosen={null}
              onChoose={choose}
            />
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

const primaryOf = (
  { view, legal }: TableProps,
  active: boolean,
  act: (action: CatanAction) => void,
): PrimaryAction => {
  const off = (why: string | null) => (why ? { disabled: true, why } : {});
  if (view.turnPhase === 'preRoll' && view.freeRoads === 0)
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

interface BuildingProps {
  readonly active: boolean;
  readonly legal: readonly CatanAction[];
  readonly possible: ReadonlySet<Build>;
  readonly build: Build | null;
  readonly toggle: (kind: Build) => () => void;
  readonly act: (action: CatanAction) => void;
}

const PRICES = { road: ROAD, settlement: SETTLEMENT, city: CITY, card: DEVELOPMENT_CARD } as const;
const KEYS: Readonly<Record<Build, string>> = { road: 'R', settlement: 'S', city: 'C' };

const Building = ({ active, legal, possible, build, toggle, act }: BuildingProps): ReactNode => {
  const why = active ? 'You lack the cards, the piece or a place for it.' : 'It is not your turn.';
  const mayBuy = active && has(legal, 'BUY_DEVELOPMENT_CARD');
  return (
    <div className="k-build">
      {BUILDS.map((kind) => (
        <Button
          key={kind}
          onPress={toggle(kind)}
          aria-pressed={build === kind}
          shortcut={KEYS[kind]}
          disabled={!active || !possible.has(kind)}
          why={why}
          data-testid={`build-${kind}`}
        >
          {kind[0]?.toUpperCase()}
          {kind.slice(1)} <Price of={kind} />
        </Button>
      ))}
      <Button
        onPress={() => act({ type: 'BUY_DEVELOPMENT_CARD', payload: {} })}
        shortcut="D"
        disabled={!mayBuy}
        why={why}
        data-testid="buy-card"
      >
        Card <Price of="card" />
      </Button>
    </div>
  );
};

const Price = ({ of }: { readonly of: keyof typeof PRICES }): ReactNode => {
  const [wood, brick, sheep, wheat, ore] = PRICES[of];
  return <CardRow cards={{ wood, brick, sheep, wheat, ore }} />;
};

/** What the last roll paid, to whom. */
const Gains = ({
  events,
  name,
}: {
  readonly events: TableProps['events'];
  readonly name: Name;
}): ReactNode => {
  const at = events.findLastIndex(({ type }) => type === 'diceRolled');
  const produced =
    at < 0 ? undefined : events.slice(at, at + 4).find(({ type }) => type === 'resourcesProduced');
  if (!produced) return null;
  const { gains } = produced.payload as { gains: { playerId: string; resources: Record<string, number> }[] };
  return (
    <ul key={produced.sequence} className="k-gains">
      {gains.map(({ playerId, resources }) => (
        <li key={playerId}>
          {name(playerId)} <CardRow cards={resources} />
        </li>
      ))}
    </ul>
  );
};

const spotCount = ({ nodes, edges, hexes }: Spots): number => nodes.size + edges.size + hexes.size;

const placesOf = ({
  nodes,
  edges,
  hexes,
}: Spots): readonly { readonly key: string; readonly spot: Spot }[] => [
  ...[...nodes.keys()].map((node) => ({ key: `n${node}`, spot: NODE_SPOTS[node] as Spot })),
  ...[...edges.keys()].map((edge) => ({ key: `e${edge}`, spot: EDGE_CENTRES[edge] as Spot })),
  ...[...hexes.keys()].map((hex) => ({ key: `h${hex}`, spot: HEX_SPOTS[hex] as Spot })),
];

/** The nearest lit place in a direction. */
const nextSpot = (spots: Spots, focus: string | null, dx: number, dy: number): string | null => {
  const places = placesOf(spots);
  const here = places.find(({ key }) => key === focus);
  if (!here) return places[0]?.key ?? null;
  let best = { key: here.key, cost: Number.POSITIVE_INFINITY };
  for (const { key, spot } of places) {
    const along = (spot.x - here.spot.x) * dx + (spot.y - here.spot.y) * dy;
    const aside = Math.abs((spot.x - here.spot.x) * dy) + Math.abs((spot.y - here.spot.y) * dx);
    const cost = along + 2 * aside;
    if (along > 3 && cost < best.cost) best = { key, cost };
  }
  return best.key;
};

const actionsAt = ({ nodes, edges, hexes }: Spots, focus: string): readonly CatanAction[] | undefined => {
  const index = Number(focus.slice(1));
  if (focus.startsWith('h')) return hexes.get(index);
  const action = (focus.startsWith('n') ? nodes : edges).get(index);
  return action && [action];
};
