export { canonical, type HashText, hashOf, hashText } from './canonical.ts';
export {
  type BotsOf,
  defineGame,
  type EventKind,
  type EventOf,
  event,
  type GameDefinition,
  type RefusedBy,
} from './define-game.ts';
export { createDraft, type Draft } from './draft.ts';
export {
  type Choices,
  type Code,
  choicesAmong,
  type Encoding,
  observationSize,
  type Plane,
  type Space,
} from './encoding.ts';
export { current, UnreadableError } from './evolve.ts';
export { exp } from './exp.ts';
export { deriveState, deriveStateAtSequence, deriveStateAtTurn, fold, inEffect } from './fold.ts';
export {
  act,
  actParsed,
  advance,
  blankGame,
  close,
  entryOf,
  type Game,
  happen,
  openGame,
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
export { createInEffect, newestFirst } from './in-effect.ts';
export {
  type ActedBy,
  type AskedLine,
  type ClockLine,
  chainEntry,
  type Entry,
  type EntryKind,
  hashOfEntry,
  type Move,
  redact,
  type SealedEntry,
  type SealedEvent,
  type StateDigest,
  sealEntry,
  stateDigest,
  undoneTo,
} from './log.ts';
export {
  commitmentOf,
  isSealedSeed,
  type Luck,
  type LuckSource,
  luckOf,
  type Ply,
  practiceDraws,
  sameDiceSeed,
  seedHashOf,
} from './luck.ts';
export { itemAt, must } from './must.ts';
export { outcomeSchema } from './outcome-schema.ts';
export { createOwn, type Own, type Writable } from './own.ts';
export { type Playout, playout, playoutContext, randomBot } from './playout.ts';
export {
  dice,
  die,
  hashedRandom,
  noRandom,
  pick,
  type Random,
  recordedRandom,
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
  type OpenRecord,
  openRecord,
  type PartialRecord,
  parseRecord,
  type Verdict,
  verify,
} from './record.ts';
export {
  COMMON_REFUSALS,
  explain,
  isRefusal,
  isRefused,
  type Refusal,
  type RefusalParams,
  type RefusalTable,
  type Refused,
  refuse,
} from './refusal.ts';
export {
  type Action,
  type ActionKind,
  type ActionOf,
  ALL_BOT_LEVELS,
  type AnyBot,
  type AnyBotLevel,
  type AnyBotStyle,
  type AnyRules,
  type Appraisal,
  BOT_LEVELS,
  type Bot,
  type BotInput,
  type BotLevel,
  type BotStyle,
  type Bots,
  botOf,
  type Decision,
  type Envelope,
  type EventBody,
  type GameModule,
  type GamePackage,
  type Outcome,
  type Phrase,
  type Question,
  RESULTS,
  type Result,
  type Rules,
  rulesOfVersion,
  type Setup,
  type Stage,
  stylesAt,
  type ViewContext,
} from './rules.ts';
export {
  nullable,
  type ObjectSchema,
  type OptionsOf,
  type Schema,
  type Static,
  schemaError,
  shape,
  withDefaults,
} from './schema.ts';
export { formatSeat, formatViewer, parseSeat, type Seat, type Viewer } from './seat.ts';
export { GAME_STATUSES, type GameStatus } from './status.ts';
export { type NextState, parseAction, stepInPlace, stepOf } from './step.ts';
export {
  ABORT_REASONS,
  type AbortReason,
  bySeat,
  isTableEvent,
  seatsOutAfter,
  type TableEvent,
  type TableEventType,
  tableEvent,
  tableOutcome,
  tableSentence,
} from './table-events.ts';
export { type WhyNot, whyNotOf } from './why.ts';
