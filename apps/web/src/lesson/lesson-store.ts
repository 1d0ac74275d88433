// A first game as a table: played here, on the real rules, without a server.

import type { Lesson, LessonStep, Script } from '@turnfold/board';
import {
  type Action,
  type AnyRules,
  exportRecord,
  formatSeat,
  type GamePackage,
  type GameRecord,
  type Refusal,
  redact,
} from '@turnfold/kernel';
import type { Moment, Timers } from '@turnfold/wire';
import { audienceOf } from '../audience.ts';
import { type Cell, createCell } from '../cell.ts';
import { createDirector } from '../director.ts';
import { momentAt } from '../history-moment.ts';
import { EMPTY, type LogEntry, type Player, type TableState, type TableStore } from '../table-state.ts';
import { type LessonGame, lessonGameId, playersOf, playLesson, YOU } from './lesson-game.ts';
import type { LessonMemory } from './lesson-memory.ts';

export interface LessonProgress {
  /** Null when all is done. */
  readonly step: LessonStep | null;
  readonly done: number;
  readonly isLost: boolean;
}

export interface LessonStore extends TableStore {
  /** The same value until something has changed. */
  progress(): LessonProgress;
  /** Does what the step asks for. */
  showMe(): void;
  /** Back to where the step began. */
  again(): void;
  startOver(): void;
  record(): GameRecord;
}

interface LessonStoreDeps {
  readonly timers: Timers;
  readonly stayMs: (ms: number, waitingMs: number) => number;
  readonly memory: LessonMemory;
  /** Of the newcomer. */
  readonly name: string;
  /** Now, as it stands in the log. */
  readonly at: string;
}

const you = formatSeat(YOU);

export const createLessonStore = (pack: GamePackage, lesson: Lesson, deps: LessonStoreDeps): LessonStore => {
  const { rules } = pack;
  const { memory, at } = deps;
  const players: readonly Player[] = playersOf(deps.name, lesson.others).map((player, seat) => ({
    playerId: formatSeat(seat),
    ...player,
  }));
  let game = replay(pack, lesson, deps, memory.moves(rules.id, lesson));
  const cell = createCell<TableState>({ ...EMPTY, players, you, link: 'none' });

  const momentOf = (revision: number): Moment => momentIn(game, rules, players, revision);
  const momentNow = (): Moment => ({ ...momentOf(game.history.game.revision), ...game.legal() });

  const { director, setScript } = createShow(cell, deps);
  let progress: LessonProgress = progressOf(game);
  /** Everything as it is now, at once: after a replay. */
  const showNow = () => {
    director.stop();
    progress = progressOf(game);
    const latest = momentNow();
    cell.set({
      ...{ facts: factsOf(rules, game), latest, shown: latest, entries: entriesOf(game) },
      ...{ fresh: [], beat: null, cursor: null, refusal: null },
    });
  };

  const goTo = (moves: readonly Action[]) => {
    game = replay(pack, lesson, deps, moves);
    memory.keep(rules.id, lesson, game.moves);
    showNow();
  };

  const act = async (action: Action): Promise<Refusal | null> => {
    const before = game.history.game.revision;
    const refusal = game.play(action);
    if (refusal) {
      cell.set({ refusal });
      return refusal;
    }
    memory.keep(rules.id, lesson, game.moves);
    progress = progressOf(game);
    const latest = momentNow();
    const entries = entriesOf(game);
    cell.set({ latest, entries, refusal: null, cursor: null });
    for (const { revision, events } of entries.slice(before + 1)) {
      const moment = revision === latest.revision ? latest : momentOf(revision);
      if (revision === before + 1) director.cutTo({ moment, events });
      else director.tell({ moment, events });
    }
    return null;
  };

  const look = (revision: number | null) => {
    const latest = cell.get().latest ?? momentNow();
    const to = Math.max(0, Math.min(latest.revision, revision ?? latest.revision));
    director.stop();
    const isNow = to === latest.revision;
    cell.set({ cursor: isNow ? null : to, beat: null, shown: isNow ? latest : momentOf(to), fresh: [] });
  };

  showNow();
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    progress: () => progress,
    act,
    against: (action) => game.against(action),
    showMe: () => {
      const { step } = game;
      if (step) void act(step.example(game.view(), game.legal().legalActions));
    },
    again: () => goTo(game.moves.slice(0, game.stepBegan)),
    startOver: () => goTo([]),
    record: () => exportRecord(game.history, game.luck, { players, createdAt: at }, YOU),
    look,
    skip: () => {
      if (director.busy) director.skip();
    },
    setScript,
    undo: async () => goTo(game.moves.slice(0, -1)),
    dismissRefusal: () => cell.set({ refusal: null }),
    close: () => {
      director.stop();
      cell.close();
    },
    ...UNASKED,
  };
};

const nothing = async () => undefined;

/** What only a server is asked for. */
const UNASKED = {
  sitAs: () => undefined,
  answerUndo: nothing,
  resign: nothing,
  atTable: async () => false,
  receiptSaved: () => undefined,
  acceptWentBack: () => undefined,
  retry: () => undefined,
} satisfies Partial<TableStore>;

/** Shows the moves beat by beat, as at any table. */
const createShow = (
  cell: Cell<TableState>,
  { timers, stayMs }: Pick<LessonStoreDeps, 'timers' | 'stayMs'>,
) => {
  let script: Script | null = null;
  const director = createDirector({
    ...timers,
    stayMs,
    script: () => script,
    audience: () => audienceOf(cell.get()),
    shown: () => cell.get().shown,
    show: ({ moment, fresh, beat: { callOut = null, sound = null }, isPartial }) =>
      cell.set({ shown: moment, fresh, beat: { callOut, sound, isPartial } }),
    rest: () => cell.set({ beat: null }),
  });
  return {
    director,
    setScript: (told: Script | null) => {
      script = told;
    },
  };
};

const momentIn = (
  { history, luck }: LessonGame,
  { id }: AnyRules,
  players: readonly Player[],
  revision: number,
): Moment => momentAt({ gameId: lessonGameId(id), players, seed: luck.commitment }, history, YOU, revision);

/** The log as the newcomer may read it. */
const entriesOf = ({ history }: LessonGame): readonly LogEntry[] =>
  history.entries.map(({ revision, seat, events }) => ({
    revision,
    seat,
    events: events.map((event) => redact(event, YOU)),
  }));

const progressOf = ({ step, done, isLost }: LessonGame): LessonProgress => ({ step, done, isLost });

/** As far as the moves go: those of a lesson that has changed may no longer fit. */
const replay = (
  pack: GamePackage,
  lesson: Lesson,
  { name, at }: Pick<LessonStoreDeps, 'name' | 'at'>,
  moves: readonly Action[],
): LessonGame => {
  const game = playLesson(pack, lesson, { name, at });
  for (const move of moves) if (game.play(move) !== null) break;
  return game;
};

const factsOf = (rules: AnyRules, { luck }: LessonGame): TableState['facts'] => ({
  gameId: lessonGameId(rules.id),
  rules: rules.id,
  rulesVersion: rules.version,
  practice: true,
  hotseat: false,
  private: false,
  yours: [you],
  owner: false,
  seedCommitment: luck.commitment,
  forkOf: null,
  origin: null,
  clock: null,
  hints: false,
});
