// The table of Territories: the board across the window, the score above it, dice and buttons along its foot.

import { TableLayout } from '@turnfold/board';
import type { Seat } from '@turnfold/kernel';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { TerritoriesAction, TerritoriesView } from '../src/index.ts';
import { ask } from './ask.ts';
import { BoardSvg } from './board-svg.tsx';
import { Controls, passPrimary, placePrimary } from './controls.tsx';
import { useKeys } from './keys.ts';
import { PassQuestion, passEndsGame } from './pass.tsx';
import { extentOf, type Plot } from './plot.ts';
import { ScoreBar } from './score-bar.tsx';
import { scoreTab } from './score-tab.tsx';
import { usePlot } from './space.ts';
import { storyOf } from './story.ts';
import { Tray } from './tray.tsx';
import { type TableProps, useTurn } from './use-turn.ts';
import { boardLabel, type Name } from './words.ts';

export const Table = (props: TableProps): ReactNode => {
  const { view, you, players, events, fresh, outcome, live, pending, why } = props;
  const name: Name = (seat) => players[seat]?.name ?? `Player ${seat + 1}`;
  const story = useMemo(() => storyOf(events), [events]);
  const turn = useTurn(props);
  const [hints, setHints] = useState(true);
  const [asksToPass, setAsksToPass] = useState(false);
  const ended = outcome ?? view.outcome;
  const over = ended !== null;
  const winners = ended?.result === 'won' ? ended.winners : null;

  const mustPass = turn.active && turn.places.all.length === 0;
  const noPass = turn.active ? (why(PASS)?.explain ?? null) : 'It is not your turn.';
  const pass = () => {
    if (noPass) return;
    if (mustPass && !passEndsGame(view)) turn.pass();
    else setAsksToPass(true);
  };
  const toggleHints = () => setHints((on) => !on);

  const { root, bar, plot } = usePlot(view, pending);
  useKeys(turn, plot, { pass, noPass, toggleHints, plays: live && you !== null && !over });

  const primary = mustPass ? passPrimary(view, pass) : placePrimary(turn);
  return (
    <>
      <TableLayout
        frame="foot"
        numbers={(seat) => <Score seat={seat} view={view} wins={winners?.includes(seat) ?? false} />}
        hand={over ? null : <Tray {...{ view, turn, plot, name, fresh }} />}
        ask={<span className="t-ask">{ask(props, turn, name)}</span>}
        primary={over || you === null ? null : primary}
        actions={over || you === null ? null : <Controls {...{ turn, noPass, pass, hints, toggleHints }} />}
        tabs={[scoreTab({ story, view, name })]}
        board={
          <div
            ref={root}
            className={`territories${live ? '' : ' past'}${over ? ' over' : ''}`}
            style={lengths(plot)}
            data-testid="territories"
            data-current-player={`P${view.current + 1}`}
            data-game-over={String(over)}
            data-dice-w={String(turn.size?.w ?? 0)}
            data-dice-h={String(turn.size?.h ?? 0)}
          >
            <ScoreBar {...{ view, name }} ghost={turn.ghost} box={bar} />
            <BoardSvg
              {...{ view, plot, turn, story, fresh, winners, hints }}
              label={boardLabel(view, name)}
            />
          </div>
        }
      />
      {asksToPass && turn.active ? (
        <PassQuestion
          {...{ view, name }}
          places={turn.places.all.length}
          onClose={() => setAsksToPass(false)}
          onPass={() => {
            setAsksToPass(false);
            turn.pass();
          }}
        />
      ) : null}
    </>
  );
};

interface ScoreProps {
  readonly seat: Seat;
  readonly view: TerritoriesView;
  readonly wins: boolean;
}

const Score = ({ seat, view, wins }: ScoreProps): ReactNode => (
  <strong className={`t-score seat-${seat}${wins ? ' wins' : ''}`} data-testid={`score-${seat}`}>
    {view.scores[seat === 0 ? 0 : 1]}
  </strong>
);

const PASS: TerritoriesAction = { type: 'PASS', payload: {} };

const lengths = (plot: Plot): CSSProperties => ({
  ['--board-px' as string]: `${extentOf(plot).across * plot.cellPx + plot.gutterPx}px`,
});
