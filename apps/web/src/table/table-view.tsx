// A table on the page: hands the game its props, and its shell the rail, the timeline, the log and what must be said.

import './table.css';
import './end.css';
import { Button, ShellProvider } from '@turnfold/board';
import { type AnyBotLevel, formatRecord, parseSeat, type Receipt } from '@turnfold/kernel';
import type { Answer, Failure, RecordAnswer } from '@turnfold/wire';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { downloadText } from '../download.ts';
import type { GameParts } from '../games.ts';
import { HintButton } from '../hint/hint-later.ts';
import type { ShownHint } from '../hint/shown-hint.ts';
import { nameOf } from '../log-lines.ts';
import { useLearning } from '../rules/use-learning.tsx';
import type { TableState, TableStore } from '../table-state.ts';
import { Banners } from './banners.tsx';
import { BoardFence } from './board-fence.tsx';
import { Company } from './company.tsx';
import { UndoQuestion } from './dialogs.tsx';
import { EndFrame } from './end-page.tsx';
import { endParts, useEndChoices } from './end-parts.tsx';
import { insteadOfAsking } from './instead-of-asking.tsx';
import { type Open, OpenDialog } from './open-dialog.tsx';
import { PassDevice } from './pass-device.tsx';
import { playSameDice } from './same-dice.ts';
import {
  useAnnouncements,
  useCurtain,
  usePlayAtOnce,
  useSkipByKey,
  useTableKeys,
  useTitle,
} from './table-effects.ts';
import type { TableMenuProps } from './table-menu.tsx';
import { tableShell } from './table-shell.tsx';
import { useBoardProps } from './use-board-props.ts';

export interface TableViewProps {
  readonly store: TableStore;
  readonly parts: GameParts;
  readonly getRecord: () => Promise<Answer<RecordAnswer>>;
  /** What players were promised, as far as it is known here. */
  readonly receipts: readonly Receipt[];
  /** Starts to play from the first move: for those who came to watch. */
  readonly playAtOnce?: boolean;
  /** Branches off at a revision; left out where that is not possible. */
  readonly onFork?: ((revision: number, bot?: AnyBotLevel) => Promise<Failure | null>) | undefined;
  readonly onRematch?: (() => Promise<Failure | null>) | undefined;
  /** Above the board. */
  readonly extra?: ReactNode;
  /** Above the whole table; it may open a rule. */
  readonly above?: ((openRule: ((rule: string) => void) | null) => ReactNode) | undefined;
  /** What must be known about all that is shown. */
  readonly warning?: string | undefined;
}

export const TableView = (props: TableViewProps): ReactNode => {
  const { store, parts, getRecord, receipts, onFork, onRematch, playAtOnce = false } = props;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const [open, setOpen] = useState<Open>(null);
  const [playing, setPlaying] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [hint, setHint] = useState<ShownHint | null>(null);
  const choices = useEndChoices(store);
  const { rules, Table, script } = parts;
  const { facts, players, shown, latest } = state;
  const name = useMemo(() => nameOf(players), [players]);
  const namePlayer = (playerId: string) => name(parseSeat(playerId) ?? 0);
  const hasReceipt = receipts.length > 0;
  const attempt = (run: () => Promise<Failure | null>) => async () => setProblem(await run());

  useTableKeys(state, store, () => setOpen('keys'));
  useEffect(() => store.setScript(script), [store, script]);
  useAnnouncements(state, rules, name);
  useTitle(state, rules.title);
  useSkipByKey(store);
  usePlayAtOnce(playAtOnce, store, latest?.revision, setPlaying);
  const learning = useLearning(rules, latest?.revision);
  const curtain = useCurtain(state, rules.hasSecrets);
  const board = useBoardProps(state, store, rules);
  if (!board || !shown || !latest || !facts) return null;
  if (curtain) return <PassDevice name={namePlayer(curtain.playerId)} onReady={curtain.lift} />;

  const onPlayAgain = onRematch && attempt(onRematch);
  const menu = menuOf(state, store, {
    setOpen,
    onFork: onFork && attempt(() => onFork(shown.revision)),
    onRecord: attempt(() => saveRecord(rules.id, facts.gameId, getRecord)),
    onRules: learning.openRules,
  });
  const banner = (
    <>
      <Banners {...{ state, store, hasReceipt }} nameOf={namePlayer} warning={props.warning} />
      <Company at="banner" {...{ state, store }} nameOf={namePlayer} />
      {props.extra ? <div className="banner">{props.extra}</div> : null}
      {choices.isReviewOpen && !latest.outcome ? (
        <p className="banner">This game is not over. It is reviewed when it is.</p>
      ) : null}
    </>
  );
  const end = endParts({
    ...{ state, store, parts, getRecord, choices, menu, banner, hasReceipt },
    nameOf: namePlayer,
    onRematch: onPlayAgain,
    onForkAt: onFork && ((revision, bot) => void attempt(() => onFork(revision, bot))()),
    onSameDice: facts.forkOf ? undefined : attempt(() => playSameDice(state, parts, getRecord)),
    onRule: learning.openRules,
    onReplayFrom: (revision) => {
      store.look(revision);
      setPlaying(true);
    },
  });
  const shell = tableShell({
    ...{ state, store, rules, menu, learning, playing, setPlaying },
    styles: parts.game.styles ?? [],
    nameOf: namePlayer,
    hint: hasHints(state, parts) ? (
      <HintButton {...{ state, store, parts, hint, setHint }} nameOf={namePlayer} />
    ) : null,
    hinted: hint,
    banner: end ? null : banner,
    instead: insteadOfAsking(state, rules, name, {
      onPresent: () => store.look(null),
      onFork: menu.onFork,
      onResult: () => choices.setBoardShown(false),
      onRematch: onPlayAgain,
    }),
  });
  return (
    // A touch skips to the present, as any key does: nobody has to wait for the show.
    <div className="table-page" onPointerDownCapture={store.skip}>
      {props.above?.(learning.openRules)}
      {hint?.card}
      <EndFrame end={end}>
        <ShellProvider value={shell}>
          <BoardFence revision={shown.revision} onRecord={menu.onRecord}>
            <Table {...board} />
          </BoardFence>
        </ShellProvider>
      </EndFrame>
      {learning.overlays}
      <OpenDialog
        open={open}
        onClose={() => setOpen(null)}
        state={state}
        store={store}
        {...{ parts, getRecord, receipts }}
      />
      <UndoAsked state={state} store={store} nameOf={namePlayer} />
      <ProblemToast problem={problem} onClose={() => setProblem(null)} />
    </div>
  );
};

/** A seat is played from here, in a game that goes on and that somebody can judge. */
const hasHints = ({ facts, latest }: TableState, { game }: GameParts): boolean =>
  facts?.hints === true && facts.yours.length > 0 && latest?.outcome === null && game.appraisal !== undefined;

/** Null when it was saved. */
const saveRecord = async (
  rulesId: string,
  gameId: string,
  getRecord: TableViewProps['getRecord'],
): Promise<Failure | null> => {
  const answer = await getRecord();
  if (!answer.ok) return answer;
  downloadText(`${rulesId}-${gameId}.turnfold.json`, formatRecord(answer.record));
  return null;
};

interface MenuDeps extends Pick<TableMenuProps, 'onFork' | 'onRecord' | 'onRules'> {
  readonly setOpen: (open: Open) => void;
}

const menuOf = (state: TableState, store: TableStore, { setOpen, ...rest }: MenuDeps): TableMenuProps => ({
  ...rest,
  state,
  onUndo: () => void store.undo(),
  onShare: () => setOpen('share'),
  onVerify: () => setOpen('verify'),
  onResign: () => setOpen('resign'),
  onAbort: () => void store.atTable('abort', {}),
  onSettings: () => setOpen('settings'),
  onKeys: () => setOpen('keys'),
});

interface ProblemToastProps {
  readonly problem: Failure | null;
  readonly onClose: () => void;
}

const ProblemToast = ({ problem, onClose }: ProblemToastProps): ReactNode =>
  problem ? (
    <div className="toast" role="alert">
      <p>
        <strong>{problem.error}</strong> {problem.hint}
      </p>
      <Button look="quiet" onPress={onClose}>
        OK
      </Button>
    </div>
  ) : null;

interface UndoAskedProps extends Pick<TableViewProps, 'store'> {
  readonly state: TableState;
  readonly nameOf: (playerId: string) => string;
}

/** Somebody else wants to undo a move. */
const UndoAsked = ({ state, store, nameOf: namePlayer }: UndoAskedProps): ReactNode => {
  const { facts, undoRequest } = state;
  if (!undoRequest || !facts || facts.yours.length === 0 || facts.yours.includes(undoRequest.playerId))
    return null;
  return (
    <UndoQuestion
      name={namePlayer(undoRequest.playerId)}
      onAnswer={(accept) => void store.answerUndo(accept)}
    />
  );
};
