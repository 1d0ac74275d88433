// A table on the page: hands the game its props, and its shell the rail, the timeline, the log and what must be said.

import './table.css';
import './end.css';
import { type Asking, Button, type Shell, ShellProvider } from '@turnfold/board';
import { formatRecord, parseSeat, type Receipt } from '@turnfold/kernel';
import type { Answer, Failure, RecordAnswer } from '@turnfold/wire';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { downloadText } from '../download.ts';
import { fairnessOf } from '../fairness.ts';
import type { GameParts } from '../games.ts';
import { KeysDialog } from '../keys-dialog.tsx';
import { nameOf } from '../log-lines.ts';
import { go } from '../route.ts';
import { useLearning } from '../rules/use-learning.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import { firstRevision, revisionOf, type TableState, type TableStore } from '../table-state.ts';
import { Banners } from './banners.tsx';
import { BoardFence } from './board-fence.tsx';
import { CallOut } from './call-out.tsx';
import { Company } from './company.tsx';
import { ResignDialog, ShareDialog, UndoQuestion } from './dialogs.tsx';
import { endOf } from './end-of.ts';
import { EndFrame } from './end-page.tsx';
import { LogTab } from './log-tab.tsx';
import { Notice } from './notice.tsx';
import { PassDevice } from './pass-device.tsx';
import { PlayerStrip, TableTitle } from './player-strip.tsx';
import { Story } from './story.tsx';
import {
  useAnnouncements,
  useCurtain,
  usePlayAtOnce,
  useSkipByKey,
  useTableKeys,
  useTitle,
} from './table-effects.ts';
import { HeadButtons, TableMenu, TimelineMenu } from './table-menu.tsx';
import { endSentence, isStopped, pastSentence, STOPPED } from './told.ts';
import { useBoardProps } from './use-board-props.ts';

/** What checks a record is large, and loaded when somebody asks for it. */
const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.tsx')).VerifyDialog }));

const ReviewSection = lazy(async () => ({
  default: (await import('../review/review-section.tsx')).ReviewSection,
}));
const Phrases = lazy(async () => ({ default: (await import('./phrases.tsx')).Phrases }));

export interface TableViewProps {
  readonly store: TableStore;
  readonly parts: GameParts;
  readonly getRecord: () => Promise<Answer<RecordAnswer>>;
  /** What players were promised, as far as it is known here. */
  readonly receipts: readonly Receipt[];
  /** Starts to play from the first move: for those who came to watch. */
  readonly playAtOnce?: boolean;
  /** Branches off at a revision; left out where that is not possible. */
  readonly onFork?: ((revision: number) => Promise<Failure | null>) | undefined;
  readonly onRematch?: (() => Promise<Failure | null>) | undefined;
  /** Above the board. */
  readonly extra?: ReactNode;
  /** Above the whole table; it may open a rule. */
  readonly above?: ((openRule: ((rule: string) => void) | null) => ReactNode) | undefined;
  /** What must be known about all that is shown. */
  readonly warning?: string | undefined;
}

type Open = 'settings' | 'keys' | 'share' | 'resign' | 'verify' | null;

export const TableView = (props: TableViewProps): ReactNode => {
  const { store, parts, getRecord, receipts, onFork, onRematch, playAtOnce = false } = props;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const [open, setOpen] = useState<Open>(null);
  const [playing, setPlaying] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [isBoardShown, setBoardShown] = useState(() => store.get().link === 'none'); // A record was opened to be looked at.
  const [isReviewOpen, setReviewOpen] = useState(() => /^#review\b/.test(location.hash)); // A link to the review.
  const { rules, Table, script } = parts;
  const { facts, players, shown, latest, cursor } = state;
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

  const menu = {
    state,
    onUndo: () => void store.undo(),
    onFork: onFork && attempt(() => onFork(shown.revision)),
    onShare: () => setOpen('share'),
    onRecord: attempt(async () => {
      const answer = await getRecord();
      if (!answer.ok) return answer;
      downloadText(`${rules.id}-${facts.gameId}.turnfold.json`, formatRecord(answer.record));
      return null;
    }),
    onVerify: () => setOpen('verify'),
    onResign: () => setOpen('resign'),
    onAbort: () => void store.atTable('abort', {}),
    onSettings: () => setOpen('settings'),
    onKeys: () => setOpen('keys'),
    onRules: learning.openRules,
  };

  const isEnd = shown.outcome !== null && cursor === null && state.beat === null && !isBoardShown;
  const replayFrom = (revision: number) => {
    store.look(revision);
    setPlaying(true);
  };
  const banner = (
    <>
      <Banners {...{ state, store, hasReceipt }} nameOf={namePlayer} warning={props.warning} />
      <Company at="banner" {...{ state, store }} nameOf={namePlayer} />
      {props.extra ? <div className="banner">{props.extra}</div> : null}
    </>
  );
  const end = isEnd
    ? endOf(state, parts, {
        banner,
        warning: isStopped(shown.outcome, hasReceipt) ? STOPPED : null,
        onRematch: onRematch && attempt(onRematch),
        onNewOpponent: onRematch && isAmongPeople(state) ? () => go(`/#find=${facts.rules}`) : undefined,
        say: isAmongPeople(state) ? <Phrases state={state} nameOf={namePlayer} /> : null,
        onReplay: () => replayFrom(firstRevision(state)),
        onMoment: (sequence) => replayFrom(revisionOf(state, sequence) - 1),
        onBoard: () => setBoardShown(true),
        onVerify: menu.onVerify,
        onRecord: menu.onRecord,
        onReview: parts.game.appraisal && !isReviewOpen ? () => setReviewOpen(true) : undefined,
        review: isReviewOpen ? (
          <Suspense>
            <ReviewSection
              {...{ rules, state, getRecord, ...reviewer(state) }}
              onSee={(revision) => store.look(revision)}
              onPlayOn={onFork && ((revision) => void attempt(() => onFork(revision))())}
            />
          </Suspense>
        ) : null,
      })
    : null;

  const shell: Shell = {
    mode: cursor !== null ? 'past' : facts.forkOf ? 'what-if' : 'live',
    title: <TableTitle title={rules.title} />,
    players: (numbers) => <PlayerStrip {...{ state, numbers }} onSitAs={store.sitAs} />,
    buttons: (
      <>
        <Suspense>
          <Phrases state={state} nameOf={namePlayer} />
        </Suspense>
        <HeadButtons {...menu} />
      </>
    ),
    callOut: <CallOut beat={state.beat} />,
    banner: end ? null : banner,
    notice: <Notice {...{ state, store }} {...learning.notice} />,
    ...learning.shell,
    story: (
      <Story {...{ rules, state, store, playing, setPlaying }}>
        <TimelineMenu {...menu} />
      </Story>
    ),
    tabs: [
      { id: 'log', title: 'Log', content: <LogTab rules={rules} state={state} store={store} /> },
      { id: 'table', title: 'Game', content: <TableMenu {...menu} />, closes: true },
    ],
    instead: insteadOfAsking(state, rules, name, {
      onPresent: () => store.look(null),
      onFork: menu.onFork,
      onResult: () => setBoardShown(false),
      onRematch: onRematch && attempt(onRematch),
    }),
  };
  return (
    // A touch skips to the present, as any key does: nobody has to wait for the show.
    <div className="table-page" onPointerDownCapture={store.skip}>
      {props.above?.(learning.openRules)}
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

/** Whose game is told: one's own, or the winner's. */
const reviewer = ({ facts, shown }: TableState) => {
  const mine = facts && !facts.hotseat ? parseSeat(facts.yours[0] ?? '') : null;
  return { seat: mine ?? parseSeat(shown?.outcome?.winners[0] ?? '') ?? 0, isMine: mine !== null };
};

/** Several people play, each on a device of their own. */
const isAmongPeople = ({ facts, players }: TableState): boolean =>
  facts !== null &&
  !facts.hotseat &&
  facts.yours.length > 0 &&
  players.filter(({ bot }) => bot === null).length > 1;

interface Instead {
  readonly onPresent: () => void;
  readonly onFork: (() => void) | undefined;
  readonly onResult: () => void;
  readonly onRematch: (() => void) | undefined;
}

/** What is asked when nobody can act: an old move is looked at, or the game is over. */
const insteadOfAsking = (
  state: TableState,
  rules: GameParts['rules'],
  name: (seat: number) => string,
  { onPresent, onFork, onResult, onRematch }: Instead,
): Asking | null => {
  const { cursor, link, shown, facts } = state;
  if (cursor !== null) {
    const label = link === 'none' ? 'To the end' : 'Back to now';
    return {
      ask: pastSentence(state, rules, name),
      primary: { label, shortcut: 'End', onPress: onPresent },
      actions: onFork ? <Button onPress={onFork}>What if, from here</Button> : null,
    };
  }
  if (!shown?.outcome || !facts) return null;
  const mine = facts.hotseat ? [] : facts.yours;
  return {
    ask: endSentence(shown.outcome, mine, (playerId) => name(parseSeat(playerId) ?? 0)),
    primary: { label: 'See the result', onPress: onResult },
    actions: onRematch ? <Button onPress={onRematch}>Play again</Button> : null,
  };
};

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

interface OpenDialogProps extends Pick<TableViewProps, 'store' | 'parts' | 'getRecord' | 'receipts'> {
  readonly open: Open;
  readonly onClose: () => void;
  readonly state: TableState;
}

const OpenDialog = (props: OpenDialogProps): ReactNode => {
  const { open, onClose, state, store } = props;
  const { facts, latest, players } = state;
  if (!facts || !latest) return null;
  switch (open) {
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'share':
      return <ShareDialog gameId={facts.gameId} onClose={onClose} />;
    case 'resign':
      return (
        <ResignDialog
          players={facts.owner ? 0 : players.length}
          onResign={() => void store.resign()}
          onClose={onClose}
        />
      );
    case 'verify':
      return (
        <Suspense>
          <Verify {...props} />
        </Suspense>
      );
    case null:
      return null;
  }
};

const Verify = ({ state, parts, getRecord, receipts, onClose }: OpenDialogProps): ReactNode => {
  const { facts, latest, players, luck, link } = state;
  if (!facts || !latest) return null;
  const { gameId, rulesVersion, seedCommitment } = facts;
  const isRecord = link === 'none';
  const head = latest.outcome ? latest.head : null;
  return (
    <VerifyDialog
      game={parts.game}
      getRecord={getRecord}
      receipts={receipts}
      told={isRecord ? null : { gameId, rulesVersion, head, commitment: seedCommitment }}
      fairness={fairnessOf({ facts, players, luck, isRecord })}
      commitment={seedCommitment}
      isOver={latest.outcome !== null}
      onClose={onClose}
    />
  );
};

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
