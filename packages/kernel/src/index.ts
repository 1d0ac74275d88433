export { canonical, type HashText, hashOf, hashText } from './canonical.ts';
export { current, UnreadableError } from './evolve.ts';
export { deriveState, deriveStateAtSequence, deriveStateAtTurn, fold, inEffect } from './fold.ts';
export {
  act,
  advance,
  blankGame,
  close,
  entryOf,
  type Game,
  happen,
  isRefusal,
  openGame,
  parseAction,
  parseSetup,
  resign,
  type Step,
  undoTo,
} from './game.ts';
export {
  type ClockSettings,
  type Header,
  headerOf,
  LOG_FORMAT,
  type Origin,
  type Terms,
} from './header.ts';
export { createHistory, type History, loadHistory, type Undoable } from './history.ts';
export {
  type ActedBy,
  type Entry,
  type EntryKind,
  link,
  type Move,
  redact,
  type SealedEntry,
  type SealedEvent,
  type StateDigest,
  sealEntry,
  stateDigest,
} from './log.ts';
export {
  commitmentOf,
  isSealedSeed,
  type Luck,
  type LuckSource,
  luckOf,
  type Ply,
  seedHashOf,
} from './luck.ts';
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
export { parseReceipt, type Receipt, receiptProblem } from './receipt.ts';
export {
  type CompleteRecord,
  exportRecord,
  formatRecord,
  type GameRecord,
  headerOfRecord,
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
  type Decision,
  type Envelope,
  type EventBody,
  type GamePackage,
  type Outcome,
  RESULTS,
  type Result,
  type Rules,
  rulesOfVersion,
  type Setup,
  type Sight,
  type Stage,
} from './rules.ts';
export {
  nullable,
  type ObjectSchema,
  type OptionsOf,
  type Schema,
  type Static,
  schemaError,
  withDefaults,
} from './schema.ts';
export { formatSeat, formatViewer, parseSeat, type Seat, type Viewer } from './seat.ts';
export { GAME_STATUSES, type GameStatus } from './status.ts';
export {
  ABORT_REASONS,
  type AbortReason,
  isTableEvent,
  type TableEvent,
  type TableEventType,
  tableEvent,
  tableSentence,
} from './table-events.ts';
