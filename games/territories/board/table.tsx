// The table of Territories: what is asked, the buttons and keys, and the board between score and last move.

import { PHONE, TableLayout, useMedia } from '@turnfold/board';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { TerritoriesAction } from '../src/index.ts';
import { ask } from './ask.ts';
import { BoardSvg } from './board-svg.tsx';
import { Controls, passPrimary, placePrimary } from './controls.tsx';
import { Head } from './head.tsx';
import { useKeys } from './keys.ts';
import { PassQuestion, passEndsGame } from './pass.tsx';
import { extentOf, type Plot } from './plot.ts';
import { scoreTab } from './score-tab.tsx';
import { usePlot } from './space.ts';
import { storyOf } from './story.ts';
import { type TableProps, useTurn } from './use-turn.ts';
import { boardLabel, lastMoveText, type Name } from './words.ts';

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

  const { root, head, foot, plot } = usePlot(view, pending);
  useKeys(turn, plot, { pass, noPass, toggleHints, plays: live && you !== null && !over });
  const compact = useMedia(PHONE);

  const primary = mustPass ? passPrimary(view, pass) : placePrimary(turn);
  return (
    <>
      <TableLayout
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
            <Head {...{ view, name, over, winners, fresh, compact, turn, plot }} box={head} />
            <BoardSvg
              {...{ view, plot, turn, story, fresh, winners, hints }}
              label={boardLabel(view, name)}
            />
            <p ref={foot} className="t-foot">
              {lastMoveText(view.lastMove, name)}
            </p>
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

const PASS: TerritoriesAction = { type: 'PASS', payload: {} };

const lengths = (plot: Plot): CSSProperties => ({
  ['--board-px' as string]: `${extentOf(plot).across * plot.cellPx}px`,
  ['--gutter-px' as string]: `${plot.gutterPx}px`,
});
