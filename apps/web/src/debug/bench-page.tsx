// `/bench/{rules}`: the author's bench. The whole state, everybody's view side by side, the log, what is legal, any action by
// form, any moment again. Nothing of it comes from a table: the game is played here, for whoever sits at this page.

import { Button } from '@turnfold/board';
import { ActionForm, FreeForm, groupsOf, ValueTree } from '@turnfold/board/generic';
import {
  type Action,
  type ActionKind,
  type AnyBot,
  formatSeat,
  formatViewer,
  isRefusal,
  parseSeat,
  parseSetup,
  playoutContext,
  type Refusal,
  type Seat,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';
import { type ReactNode, useMemo, useState } from 'react';
import { downloadText } from '../download.ts';
import { type GameParts, useGameParts } from '../games.ts';
import { LoadingPage, ProblemPage } from '../problem-page.tsx';
import {
  actOnBench,
  type Bench,
  benchOfRecord,
  type FoldProblem,
  foldAnew,
  hiddenFrom,
  openBench,
  recordOfBench,
} from './bench.ts';
import './bench.css';

export const BenchPage = ({ rulesId }: { readonly rulesId: string }): ReactNode => {
  const parts = useGameParts(rulesId, NO_VIEW);
  if (parts === 'loading') return <LoadingPage what="Clearing the bench…" />;
  if ('problem' in parts) return <ProblemPage title="There is no such game" hint={parts.problem} />;
  return <Workbench parts={parts} />;
};

const NO_VIEW = undefined;

const keyOf = (rulesId: string): string => `turnfold-bench-${rulesId}`;

/** What this tab was doing, folded with the rules of now; a new game where there was nothing. */
const takeUp = ({ rules }: GameParts): Bench => {
  const text = sessionStorage.getItem(keyOf(rules.id));
  if (text !== null) return foldAnew(rules, JSON.parse(text));
  return newBench(rules, rules.seats.quick ?? rules.seats.min, '1') as Bench;
};

const newBench = (rules: Bench['rules'], seats: number, seed: string): Bench | string => {
  const setup = parseSetup(rules, seats, {});
  return 'problem' in setup ? setup.problem : openBench(rules, setup, seed);
};

const Workbench = ({ parts }: { readonly parts: GameParts }): ReactNode => {
  const [bench, setBench] = useState(() => takeUp(parts));
  const last = bench.history.game.revision;
  const [cursor, setCursor] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const at = Math.max(0, Math.min(cursor ?? last, last));
  const put = (next: Bench) => {
    sessionStorage.setItem(keyOf(next.rules.id), JSON.stringify(next.saved));
    setBench(next);
    setCursor(null);
    setRefusal(null);
  };
  const act = (seat: Seat, action: Action) => {
    const next = actOnBench(bench, at, seat, action);
    if (isRefusal(next)) setRefusal(next);
    else put(next);
  };
  if (last < 0)
    return (
      <main className="bench">
        <Reloaded bench={bench} />
        <Opening bench={bench} onOpen={put} />
      </main>
    );
  return (
    <main className="bench" data-testid="bench" data-revision={at}>
      <header className="bench-head">
        <h1>{parts.rules.title} on the bench</h1>
        <Opening bench={bench} onOpen={put} />
        <Button onPress={() => downloadText(`${parts.rules.id}-bench.turnfold.json`, recordOfBench(bench))}>
          Download the record
        </Button>
      </header>
      <Reloaded bench={bench} />
      <Travel at={at} last={last} onLook={setCursor} />
      <Refused refusal={refusal} />
      <Doing bench={bench} at={at} bots={parts.game.bots} onAct={act} />
      <Worlds bench={bench} at={at} />
      <Log bench={bench} at={at} onLook={setCursor} />
    </main>
  );
};

/** The rules may have changed since the log was written. */
const Reloaded = ({ bench: { problem, history } }: { readonly bench: Bench }): ReactNode => (
  <p role="status" className={problem ? 'bench-problem' : 'quiet'} data-testid="bench-folded">
    {problem
      ? whyNot(problem)
      : `${counted(history.game.sequence, 'event')}, folded with the rules as they are now.`}
  </p>
);

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const whyNot = ({ revision, sequence, type, reason }: FoldProblem): string =>
  `The rules as they are now do not take event ${sequence} (${type}, move ${revision}): ${reason}. The game stands before that move; act to go on from there.`;

interface OpeningProps {
  readonly bench: Bench;
  readonly onOpen: (bench: Bench) => void;
}

const Opening = ({ bench: { rules, saved }, onOpen }: OpeningProps): ReactNode => {
  const [seats, setSeats] = useState(String(saved.setup.seats));
  const [seed, setSeed] = useState(saved.seed);
  const [problem, setProblem] = useState<string | null>(null);
  const open = (next: Bench | string) => {
    setProblem(typeof next === 'string' ? next : null);
    if (typeof next !== 'string') onOpen(next);
  };
  const openFile = async (file: File | undefined) => {
    if (file) open(benchOfRecord(rules, await file.text()));
  };
  return (
    <form
      className="bench-opening"
      onSubmit={(event) => {
        event.preventDefault();
        open(newBench(rules, Number(seats), seed));
      }}
    >
      <label>
        Players <input inputMode="numeric" value={seats} onChange={(event) => setSeats(event.target.value)} />
      </label>
      <label>
        Seed <input value={seed} onChange={(event) => setSeed(event.target.value)} />
      </label>
      <Button submit data-testid="bench-new">
        New game
      </Button>
      <label>
        A record{' '}
        <input
          type="file"
          accept=".json,application/json"
          data-testid="bench-record"
          onChange={(event) => void openFile(event.target.files?.[0])}
        />
      </label>
      {problem ? (
        <span role="alert" className="bench-problem">
          {problem}
        </span>
      ) : null}
    </form>
  );
};

interface TravelProps {
  readonly at: number;
  readonly last: number;
  readonly onLook: (revision: number | null) => void;
}

const Travel = ({ at, last, onLook }: TravelProps): ReactNode => (
  <div className="bench-travel">
    <Button
      aria-label="One move back"
      disabled={at === 0}
      why="This is the opening."
      onPress={() => onLook(at - 1)}
    >
      ‹
    </Button>
    <input
      type="range"
      aria-label="Move"
      data-testid="bench-travel"
      min={0}
      max={last}
      value={at}
      onChange={(event) => onLook(Number(event.target.value))}
    />
    <Button
      aria-label="One move on"
      disabled={at === last}
      why="This is the last move."
      onPress={() => onLook(at + 1)}
    >
      ›
    </Button>
    <span>
      Move {at} of {last}
      {at < last ? ': to act here gives up what came after' : ''}
    </span>
  </div>
);

const Refused = ({ refusal }: { readonly refusal: Refusal | null }): ReactNode =>
  refusal ? (
    <p role="alert" className="bench-problem" data-testid="bench-refusal">
      <strong>{refusal.code}</strong> ({refusal.rule}): {refusal.explain} {refusal.hint}
    </p>
  ) : null;

interface DoingProps {
  readonly bench: Bench;
  readonly at: number;
  readonly bots: GameParts['game']['bots'];
  readonly onAct: (seat: Seat, action: Action) => void;
}

/** The longest list is offered up to here. */
const LISTED_MAX = 2_000;

/** What each seat that is to act may do, what its bot would do, and a form for anything else. */
const Doing = ({ bench, at, bots, onAct }: DoingProps): ReactNode => {
  const { rules, history } = bench;
  const game = history.gameAt(at);
  const toAct: readonly Seat[] = rules.toAct(game.state);
  const [seat, setSeat] = useState('p1');
  const kinds: Readonly<Record<string, ActionKind>> = rules.actions;
  const askBot = (one: Seat, bot: AnyBot) => {
    const view = rules.view(game.state, one, playoutContext(game.setup));
    const legal = () => rules.legalActions(game.state, one);
    onAct(one, bot({ view, seat: one, legal, random: seededRandom(at + 1), effort: 0.2 }));
  };
  const { turn, phase } = rules.stage(game.state);
  return (
    <section className="bench-doing" aria-label="What may be done">
      <h2>
        Turn {turn}, {phase}:{' '}
        {game.outcome ? `over, ${game.outcome.reason}` : `${toAct.map(formatSeat).join(', ')} to act`}
      </h2>
      {toAct.map((one) => {
        const legal = listed(rules.legalActions(game.state, one));
        return (
          <fieldset key={one}>
            <legend>
              {formatSeat(one)}: {counted(legal.length, 'legal action')}
            </legend>
            {groupsOf(kinds, legal).map((group) => {
              const kind = kinds[group.type];
              return kind ? (
                <ActionForm
                  key={group.type}
                  {...{ kind, group }}
                  disabled={false}
                  why=""
                  onAct={(action) => onAct(one, action)}
                />
              ) : null;
            })}
            <Button data-testid="bench-bot" onPress={() => askBot(one, bots.normal)}>
              Let its bot act
            </Button>
          </fieldset>
        );
      })}
      <details>
        <summary>Any action, of any seat</summary>
        <label>
          Seat{' '}
          <select value={seat} onChange={(event) => setSeat(event.target.value)}>
            {seatsOf(bench).map((one) => (
              <option key={one}>{formatSeat(one)}</option>
            ))}
          </select>
        </label>
        <FreeForm kinds={kinds} onAct={(action) => onAct(parseSeat(seat) ?? 0, action)} />
      </details>
    </section>
  );
};

const listed = (actions: Iterable<Action>): readonly Action[] => {
  const list: Action[] = [];
  for (const action of actions) if (list.push(action) === LISTED_MAX) break;
  return list;
};

const seatsOf = ({ saved: { setup } }: Bench): readonly Seat[] =>
  Array.from({ length: setup.seats }, (_, seat) => seat);

/** The state, with what somebody cannot know marked in it, and every view beside it. */
const Worlds = ({ bench, at }: { readonly bench: Bench; readonly at: number }): ReactNode => {
  const { rules, history } = bench;
  const { state, setup } = history.gameAt(at);
  const viewers: readonly Viewer[] = [...seatsOf(bench), 'spectator'];
  const [whose, setWhose] = useState<Viewer>('spectator');
  const hidden = useMemo(
    () => hiddenFrom(rules, state, rules.view(state, whose, playoutContext(setup)), whose),
    [rules, state, setup, whose],
  );
  return (
    <div className="bench-worlds">
      <section aria-label="State" data-testid="bench-state">
        <h2>State</h2>
        <label>
          Mark what is hidden from{' '}
          <select
            data-testid="bench-whose"
            value={formatViewer(whose)}
            onChange={(event) => setWhose(parseSeat(event.target.value) ?? 'spectator')}
          >
            {viewers.map((viewer) => (
              <option key={formatViewer(viewer)}>{formatViewer(viewer)}</option>
            ))}
          </select>
        </label>
        <p className="quiet">{hidden.size === 0 ? 'Nothing is.' : `Hidden: ${[...hidden].join(', ')}`}</p>
        <ValueTree value={state} mark={(path) => hidden.has(path)} />
      </section>
      {viewers.map((viewer) => (
        <section
          key={formatViewer(viewer)}
          aria-label={`View of ${formatViewer(viewer)}`}
          data-testid="bench-view"
        >
          <h2>{formatViewer(viewer)} sees</h2>
          <ValueTree value={rules.view(state, viewer, { ...playoutContext(setup), revision: at })} />
        </section>
      ))}
    </div>
  );
};

interface LogProps {
  readonly bench: Bench;
  readonly at: number;
  readonly onLook: (revision: number) => void;
}

const Log = ({ bench: { rules, history }, at, onLook }: LogProps): ReactNode => (
  <section aria-label="Log" className="bench-log">
    <h2>Log</h2>
    <ol>
      {history.entries.flatMap(({ revision, events }) =>
        events.map((event) => (
          <li key={event.sequence} aria-current={revision === at ? 'true' : undefined}>
            <button type="button" onClick={() => onLook(revision)}>
              {event.sequence} {event.type} {rules.sentence(event, formatSeat)}
            </button>
            <code>{JSON.stringify(event.payload)}</code>
            {event.secret ? (
              <code className="generic-hidden">secret {JSON.stringify(event.secret)}</code>
            ) : null}
          </li>
        )),
      )}
    </ol>
  </section>
);
