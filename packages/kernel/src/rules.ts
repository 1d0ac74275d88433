// The contract of a game. This is the file to read first.
//
// A game's rulebook is a value, `Rules`, made of pure functions. Everything else in Turnfold (the log, the
// table, bots, replay, undo, the browser) is written once against this page and works for every game.
//
// The heart is a pair. `decide` is the rulebook: it takes what a seat asks for (an action) and answers with
// what happened (events) or with a refusal. `evolve` writes an event down: it decides nothing, rolls nothing and
// reads no clock. A state is always the fold of `evolve` over the events so far.

import type { Own } from './own.ts';
import type { Random } from './random.ts';
import type { RefusalTable, Refused } from './refusal.ts';
import type { ObjectSchema, Schema, Static } from './schema.ts';
import type { Seat, Viewer } from './seat.ts';

/** What a seat asks for. It may be refused. Plain JSON. */
export interface Action {
  readonly type: string;
  readonly payload: object;
}

/**
 * What happened, with its outcome inside: the dice that fell, the losses. Never refused, never re-rolled. Plain
 * JSON. This is the part that the rules write; the kernel adds identity, time and order (`Envelope`).
 */
export interface EventBody {
  readonly type: string;
  readonly payload: object;
  /**
   * Keys of `payload` that only some seats may know: `{ card: [thief, victim] }`, or `{ deck: [] }` for nobody.
   * The kernel strips them for everybody else, in one place (`redact`).
   */
  readonly secret?: Readonly<Record<string, readonly Seat[]>>;
  /** True when something unknown came to light without a die or a secret key: undo may not cross it freely. */
  readonly reveals?: true;
  /** Who did it, where that is not simply the seat that acted (a unit, say). */
  readonly actorId?: string;
  /** The turn and phase this event belongs to. Left out, they are those of the state right after it. */
  readonly turn?: number;
  readonly phase?: string;
}

/** An event as it is stored and sent. Ids and time come from outside the rules and never influence a fold. */
export interface Envelope extends EventBody {
  readonly id: string;
  readonly gameId: string;
  readonly sequence: number;
  readonly timestamp: string;
  readonly turn: number;
  readonly phase: string;
  /** The schema version of this event's payload, see `Rules.events`. */
  readonly version: number;
}

/** What `decide` answers: what happened, or why not. */
export type Decision<E extends EventBody = EventBody> = readonly E[] | Refused;

/** What a game is started with. */
export interface Setup<Options = object> {
  readonly seats: number;
  readonly options: Options;
}

/** Where in the game we are: turns count from 1 (0 before the first), phases are the game's own words. */
export interface Stage {
  readonly turn: number;
  readonly phase: string;
}

/** Something that one player asks another. */
export interface Question<A extends Action = Action> {
  /** Who is asked. */
  readonly seat: Seat;
  /** Tells it from the next question. */
  readonly id: string;
  /** The action that says no. */
  readonly no: A;
}

export const RESULTS = ['won', 'drawn', 'aborted'] as const;
/** `drawn`: nobody won, or several did who are no team. `aborted`: the table stopped the game undecided. */
export type Result = (typeof RESULTS)[number];

/** How a game ended. */
export interface Outcome {
  readonly result: Result;
  /** One, or a team; several who share a draw; nobody. */
  readonly winners: readonly Seat[];
  /** Groups of equals, best first. Every seat stands in one of them, and no group is empty. */
  readonly ranking: readonly (readonly Seat[])[];
  /** Who played together, where anybody did. */
  readonly teams?: readonly (readonly Seat[])[];
  readonly reason: string;
  /** Who caused an abort. */
  readonly seats?: readonly Seat[];
}

/** What the host knows about a game and a view may show. For display only; no rule may depend on it. */
export interface ViewContext {
  readonly gameId: string;
  readonly revision: number;
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  /** The commitment to the luck while the game runs; the secret (or the practice seed) once it is known. */
  readonly seed: string;
  /** The events in effect, newest first, where the host has the log at hand: a view may show of them what it may show. */
  readonly newestEvents?: Iterable<Envelope>;
}

/** One kind of action: the JSON Schema of its payload, and the phases it belongs to (all, when left out). */
export interface ActionKind {
  readonly title?: string;
  readonly payload: ObjectSchema;
  readonly phases?: readonly string[];
}

/** The union of actions that a table of action kinds describes. */
export type ActionOf<Kinds extends Readonly<Record<string, ActionKind>>> = {
  [Type in keyof Kinds & string]: { readonly type: Type; readonly payload: Static<Kinds[Type]['payload']> };
}[keyof Kinds & string];

export interface Rules<
  State extends object = object,
  A extends Action = Action,
  E extends EventBody = EventBody,
  View extends object = object,
  Options extends object = object,
> {
  /** The game's short name in addresses and records: `catan`. */
  readonly id: string;
  /**
   * Counts the changes that make old games play differently: another decision for the same action and the same
   * dice. Every log names the version it was made by, and `verify` decides again only with that one.
   */
  readonly version: number;
  /** Counts the changes of the state's shape; `upcastState` lifts a state of an earlier one. */
  readonly stateVersion: number;
  readonly title: string;
  /** One sentence for the lobby. */
  readonly summary: string;
  /** How many may play; `quick` sit down when nobody says how many, `min` where it is left out. */
  readonly seats: { readonly min: number; readonly max: number; readonly quick?: number };

  /** JSON Schema of the options; every option has a `default`. */
  readonly options: ObjectSchema;
  /** Every kind of action there is. Payloads are validated against these before `decide` sees them. */
  readonly actions: Readonly<Record<A['type'], ActionKind>>;
  /** Every type of event there is, with the version of its payload that `evolve` understands today. */
  readonly events: Readonly<Record<E['type'], number>>;
  /** JSON Schema of a view, for authors of clients and bots; left out, views are described nowhere. */
  readonly viewSchema?: Schema;
  /** Every code that `decide` refuses with: the rule it stands on, and a sentence for the player. */
  readonly refusals: RefusalTable;
  /** True when some of the state is hidden from some viewer. Decides how a running game may be forked. */
  readonly hasSecrets: boolean;

  /** Says what is wrong with options that fit their schema one by one but not together; null when all is well. */
  checkSetup?(setup: Setup<Options>): string | null;
  /** The state before anything has happened. */
  initial(setup: Setup<Options>): State;
  /** The opening: what happens before the first seat may act (a deal, a first roll). */
  start(state: State, random: Random): readonly E[];
  /**
   * The rulebook: guard, guard, guard, then what happened. Luck enters here (and in `start`) only. The kernel
   * has already checked the payload's schema, that the game runs, the action's phases, and that `seat` is to act. A
   * decision that has to see what it has done so far makes a draft (`createDraft`), not a copy of `evolve`.
   */
  decide(state: State, seat: Seat, action: A, random: Random): Decision<E>;
  /**
   * Writes an event down. Change nothing that you have not made your own: `own(x)` is a copy of `x` that this
   * fold may write to (or `x` itself, where the fold owns it already). A no-op returns `state` itself.
   */
  evolve(state: State, event: E, own: Own): State;
  /** Lifts an event of an older version to the one after it. */
  upcast?(event: EventBody & { readonly version: number }): EventBody & { readonly version: number };
  /** Lifts a state of an older shape to the one after it. Only forks store states: they begin with one. */
  upcastState?(state: object, version: number): object;
  /**
   * The table ended the game: a resignation, a lost clock, a close. Writes it down, so that the state itself says
   * that it is over; afterwards `outcome` gives this very outcome and nobody is to act.
   */
  conclude(state: State, outcome: Outcome, own: Own): State;

  /** The seats that may act now; several in simultaneous phases, none when the game is over. */
  toAct(state: State): readonly Seat[];
  /**
   * Those of them who are asked something by another player (a trade offer), and the action that says no. They need
   * not act: a question runs on no clock, and after a while the table says no for them. Left out: nobody ever asks.
   */
  questions?(state: State): readonly Question<A>[];
  /** Turn and phase. */
  stage(state: State): Stage;
  /** What this seat may do now, lazily. Each of them will be accepted. Empty for a seat that is not to act. */
  legalActions(state: State, seat: Seat): Iterable<A>;
  /** False where `legalActions` leaves some out (all the ways to spread ten armies, say). Left out: never. */
  listsAll?(state: State, seat: Seat): boolean;
  /** What one viewer may know. Browsers, bots and spectators get views, never states. */
  view(state: State, viewer: Viewer, context: ViewContext): View;
  /** A full state that this viewer cannot tell from the real one: same view, same legal actions. */
  imagine(view: View, viewer: Viewer, random: Random): State;
  /** Null while the game runs. */
  outcome(state: State): Outcome | null;
  /** Truths about every state, by name: true, or a sentence that says what is wrong. */
  readonly invariants: Readonly<Record<string, (state: State) => true | string>>;
  /** A line about an event for the log, in plain words; `name` gives a player's name. Null: not worth a line. */
  sentence(event: E, name: (seat: Seat) => string): string | null;
}

/** Rules of which we know nothing but the contract: what hosts and tools work with. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a game's own types are forgotten.
export type AnyRules = Rules<any, any, any, any, any>;

/** What a bot is asked with: a view, never a state. */
export interface BotInput<View extends object = object, A extends Action = Action> {
  readonly view: View;
  readonly seat: Seat;
  /** The legal actions, as far as the rules list them. */
  legal(): Iterable<A>;
  /** The bot's own luck: never that of the game. */
  readonly random: Random;
  /** How hard to think: 1 is the default; a searching bot multiplies its budget by it. */
  readonly effort: number;
}

export type Bot<View extends object = object, A extends Action = Action> = (input: BotInput<View, A>) => A;

// biome-ignore lint/suspicious/noExplicitAny: as for AnyRules.
export type AnyBot = Bot<any, any>;

/** The levels that every game has. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Every level there is, the strongest last. */
export const ALL_BOT_LEVELS = [...BOT_LEVELS, 'master'] as const;
export type AnyBotLevel = (typeof ALL_BOT_LEVELS)[number];

/** The three opponents every game ships with, and a fourth where more thought makes a stronger one. */
export type Bots<View extends object = object, A extends Action = Action> = Readonly<
  Record<BotLevel, Bot<View, A>>
> & { readonly master?: Bot<View, A> };

/**
 * What a bot likes, beside how well it thinks: the same search with the same budget, and other weights. Without a style a
 * bot is the all-round one.
 */
export interface BotStyle<View extends object = object, A extends Action = Action> {
  /** A word that players know: `hunter`. */
  readonly id: string;
  /** One sentence on what it likes, for those who choose it and those who meet it. */
  readonly likes: string;
  /** Who plays so, by level; a level that is left out has no such style. */
  readonly bots: { readonly [Level in AnyBotLevel]?: Bot<View, A> };
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyRules.
export type AnyBotStyle = BotStyle<any, any>;

/** What a guess at who will win goes by: a list of figures for each seat, and what each of them counts. */
// biome-ignore lint/suspicious/noExplicitAny: as for AnyRules.
export interface Appraisal<View = any> {
  /** As the seat that has this view sees it; null for a seat that can no longer win. */
  features(view: View, seat: Seat): readonly (readonly number[] | null)[];
  readonly weights: readonly number[];
  /** Who plays on where a review asks what a move would have led to; `hard` where nobody is named. */
  readonly playsOn?: BotLevel;
}

/** A game as it ships: its rules and its bots. What the catalog lists and a table hosts. */
export interface GamePackage {
  readonly rules: AnyRules;
  /** Rules of earlier versions, kept so that games made by them can go on and be verified. */
  readonly earlier?: readonly AnyRules[];
  readonly bots: Readonly<Record<BotLevel, AnyBot>> & { readonly master?: AnyBot };
  /** Left out: all bots of a level play alike. */
  readonly styles?: readonly AnyBotStyle[];
  readonly appraisal?: Appraisal;
  /** What players may say to each other, in the game's own words. Left out: the usual few. */
  readonly phrases?: readonly Phrase[];
}

/** A game as its module makes it: where it has no bots, or not all of them, it is given those that play any rules. */
export interface GameModule extends Omit<GamePackage, 'bots'> {
  readonly bots?: Partial<GamePackage['bots']>;
}

export interface Phrase {
  readonly id: string;
  readonly text: string;
}

/** The rules that a game was made by, where they are still here. */
export const rulesOfVersion = ({ rules, earlier = [] }: GamePackage, version: number): AnyRules | null =>
  [rules, ...earlier].find((one) => one.version === version) ?? null;

/** Who plays at a level and, where one was chosen, in a style. A game may have had more of either when its table was set up. */
export const botOf = (
  { bots, styles = [] }: Pick<GamePackage, 'bots' | 'styles'>,
  level: AnyBotLevel,
  style?: string,
): AnyBot => {
  const its = bots[level] ? level : 'hard';
  return styles.find(({ id }) => id === style)?.bots[its] ?? bots[its] ?? bots.hard;
};

/** The styles that bots of a level have. */
export const stylesAt = (
  { styles = [] }: Pick<GamePackage, 'styles'>,
  level: AnyBotLevel,
): readonly string[] => styles.flatMap(({ id, bots }) => (bots[level] ? [id] : []));
