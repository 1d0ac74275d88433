export { canonical, type HashText, hashOf, hashText } from './canonical.ts';
export {
  current,
  deriveState,
  deriveStateAtSequence,
  deriveStateAtTurn,
  fold,
  inEffect,
  isTableEvent,
  UnknownEventError,
} from './fold.ts';
export {
  act,
  advance,
  blankGame,
  close,
  entryOf,
  type Game,
  type Header,
  headerOf,
  isRefusal,
  openGame,
  parseAction,
  parseSetup,
  resign,
  type Step,
  undoTo,
} from './game.ts';
export { createHistory, type History, loadHistory, type Undoable } from './history.ts';
export {
  type Entry,
  type EntryKind,
  link,
  type Move,
  redact,
  type SealedEntry,
  type SealedEvent,
  sealEntry,
} from './log.ts';
export { commitmentOf, type Luck, type LuckSource, luckOf, type Ply } from './luck.ts';
export { createOwn, type Own, type Writable } from './own.ts';
export { aboutPlayout, type Playout, playout, randomBot } from './playout.ts';
export {
  dice,
  die,
  noRandom,
  pick,
  type Random,
  recordedRandom,
  scriptedDice,
  scriptedRandom,
  seededRandom,
  shuffle,
} from './random.ts';
export {
  type CompleteRecord,
  exportRecord,
  formatRecord,
  type GameRecord,
  importRecord,
  type PartialRecord,
  parseRecord,
  type Verdict,
  verify,
} from './record.ts';
export {
  COMMON_REFUSALS,
  explain,
  isRefused,
  type Refusal,
  type RefusalTable,
  type Refused,
  refuse,
} from './refusal.ts';
export {
  type About,
  type Action,
  type ActionKind,
  type ActionOf,
  type AnyBot,
  type AnyRules,
  BOT_LEVELS,
  type Bot,
  type BotLevel,
  type Bots,
  type Clock,
  type Decision,
  type Envelope,
  type EventBody,
  type GamePackage,
  type Outcome,
  type Rules,
  type Setup,
  type Sight,
} from './rules.ts';
export {
  misfit,
  type ObjectSchema,
  type OptionsOf,
  type Schema,
  type Static,
  withDefaults,
} from './schema.ts';
export { formatSeat, formatViewer, parseSeat, type Seat, type Viewer } from './seat.ts';
