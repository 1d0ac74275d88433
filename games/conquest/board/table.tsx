// The table of Conquest: the map between what is asked and what lies beside it.

import { Dialog, TableLayout, useHotkeys } from '@turnfold/board';
import { type ReactNode, useMemo, useState } from 'react';
import type { ConquestView } from '../src/view-schema.ts';
import { ask } from './ask.ts';
import { Battle } from './battle.tsx';
import { cardsTab } from './cards-tab.tsx';
import { Controls, IncomeLine, primaryOf, WhyNot } from './controls.tsx';
import { type Focus, MapSvg } from './map-svg.tsx';
import { CardsButton, Numbers } from './numbers.tsx';
import { lastBattle, storyOf } from './story.ts';
import { chartsTab, regionsTab } from './tabs.tsx';
import { useTurn } from './use-turn.ts';
import { isOver, type Name, namer } from './words.ts';
import { nextArea, type TableProps } from './world.ts';

export const Table = (props: TableProps): ReactNode => {
  const { view, you, players, events, fresh, live } = props;
  const name = namer(players);
  const turn = useTurn(props);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [trading, setTrading] = useState(false);
  const story = useMemo(() => storyOf(events, players.length), [events, players.length]);
  const battle = useMemo(() => lastBattle(events), [events]);
  const over = isOver(props);
  const looked = focus?.area ?? null;
  const openCards = () => setTrading(true);
  const primary = primaryOf(turn, view, openCards);
  const cards = cardsTab(view, turn, name, you);

  /** While a number is asked for, the arrows change it; otherwise they look around on the map. */
  const step = (dx: number, dy: number) => () =>
    turn.capture
      ? turn.setCount(turn.count + dx - dy)
      : setFocus({ area: nextArea(turn.world, looked ?? turn.from ?? 0, dx, dy), by: 'keys' });
  useHotkeys([
    { key: 'ArrowLeft', label: 'Look at the next territory that way, or change a number', run: step(-1, 0) },
    { key: 'ArrowRight', run: step(1, 0) },
    { key: 'ArrowUp', run: step(0, -1) },
    { key: 'ArrowDown', run: step(0, 1) },
    {
      key: ' ',
      label: 'Choose the territory',
      when: turn.active && looked !== null,
      run: () => looked !== null && turn.choose(looked),
    },
    { key: 'Enter', label: 'Choose it, or do what is chosen', when: turn.active, run: () => enter() },
    {
      key: 'a',
      label: 'Attack until it is decided',
      when: turn.active && turn.to !== null && view.phase === 'ATTACK' && !turn.capture,
      run: turn.attackOn,
    },
    {
      key: 'e',
      label: 'End attacks, or the turn',
      when: turn.mayEnd,
      run: ({ repeat }) => repeat || turn.endTurn(),
    },
    { key: 'c', label: 'Cards', when: you !== null, run: openCards },
    { key: 'Escape', label: 'Cancel', run: () => (turn.attacking ? turn.stopAttacking() : turn.clear()) },
  ]);
  const enter = () => {
    const ready =
      view.phase === 'REINFORCE'
        ? turn.mustTrade !== null || (!view.claiming && turn.noPlace() === null)
        : turn.capture !== null ||
          (turn.from !== null && turn.to !== null && (looked === turn.to || looked === null));
    if (ready && !primary.disabled) primary.onPress();
    else if (looked !== null) turn.choose(looked);
  };

  return (
    <>
      <TableLayout
        frame="corner"
        numbers={(seat) => <Numbers seat={seat} world={turn.world} />}
        ask={<span data-testid="conquest-ask">{ask(props, turn, name)}</span>}
        primary={over || you === null ? null : primary}
        actions={
          over ? null : (
            <>
              {battle ? <Battle battle={battle} world={turn.world} /> : null}
              {you === null ? null : (
                <>
                  <WhyNot turn={turn} />
                  {turn.active || turn.attacking ? <Controls turn={turn} view={view} /> : null}
                  {turn.to === null ? <IncomeLine turn={turn} seat={you} /> : null}
                  <CardsButton view={view} onPress={openCards} />
                </>
              )}
            </>
          )
        }
        tabs={[
          cards,
          chartsTab(story, name, players.length, view.options.fog && !over),
          regionsTab(turn, name),
        ]}
        board={
          <div
            className={`conquest${live ? '' : ' past'}`}
            data-testid="conquest"
            data-phase={view.phase}
            data-current-player={view.currentPlayerId}
            data-game-over={String(over)}
            data-turn={view.turn}
            data-sequence={events.at(-1)?.sequence ?? 0}
            data-ready={String(turn.active)}
          >
            <MapSvg
              {...{ turn, name, focus, setFocus, fresh, you }}
              isOver={over}
              label={over ? 'The map as the game ended' : mapLabel(view, name)}
            />
          </div>
        }
      />
      {trading ? (
        <Dialog title="Your cards" onClose={() => setTrading(false)}>
          {cards.content}
        </Dialog>
      ) : null}
    </>
  );
};

const mapLabel = ({ currentPlayerId, phase }: ConquestView, name: Name): string =>
  `The map: ${name(currentPlayerId)} is in the phase ${phase.toLowerCase()}`;
