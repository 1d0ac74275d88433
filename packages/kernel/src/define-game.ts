// The front door for an author: `defineGame({ ... })` gives rules whose types are read off the tables.
//
// Actions and options get their types from their schemas, events from `event<Payload>()`, the state from `initial` and
// the view from `view`. A refusal with a code that the table lacks, a gap in its text that nothing fills, a phase that is
// not listed: each is an error where it is written, before any test runs.

import type { Own } from './own.ts';
import type { Random } from './random.ts';
import type { RefusalTable, Refused } from './refusal.ts';
import type {
  Action,
  ActionKind,
  AnyRules,
  Bots,
  EventBody,
  Outcome,
  Rules,
  Setup,
  ViewContext,
} from './rules.ts';
import type { ObjectSchema, OptionsOf, Schema, Static } from './schema.ts';
import type { Seat, Viewer } from './seat.ts';

declare const PAYLOAD: unique symbol;

/** The version of an event's payload, which knows the payload's type. */
export type EventKind<Payload extends object = object> = number & { readonly [PAYLOAD]?: Payload };

/** One line of the table of events: `rolled: event<{ dice: readonly number[] }>()`. */
export const event = <Payload extends object>(version = 1): EventKind<Payload> => version;

type PayloadOf<Kind> = Kind extends { readonly [PAYLOAD]?: infer Payload extends object } ? Payload : object;

/** The events that a table of them describes. */
export type EventOf<Kinds extends Readonly<Record<string, EventKind>>> = {
  [Type in keyof Kinds & string]: EventBody & {
    readonly type: Type;
    readonly payload: PayloadOf<Kinds[Type]>;
  };
}[keyof Kinds & string];

/** The names in `{name}` of a text. */
type Gaps<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Gaps<Rest> : never;

type HintOf<Entry> = Entry extends { readonly hint: infer Hint } ? Hint : '';

/** Every refusal that a table explains, each with what fills its gaps. */
export type RefusedBy<Table extends RefusalTable> = {
  [Code in keyof Table & string]: Refused<
    Code,
    Readonly<Record<Gaps<Table[Code]['explain']> | Gaps<HintOf<Table[Code]>>, string | number>>
  >;
}[keyof Table & string];

/** What the compiler has to know of a kind of action while it infers: all of `Schema` would be without end. */
interface Kind {
  readonly payload: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
}

/** `ActionOf`, for a table that is being inferred. */
type ActionIn<Kinds extends Readonly<Record<string, Kind>>> = Action &
  {
    [Type in keyof Kinds & string]: {
      readonly type: Type;
      readonly payload: Static<Kinds[Type]['payload']>;
    };
  }[keyof Kinds & string];

type ActionKinds<Phase extends string = string> = Readonly<
  Record<string, ActionKind & { readonly phases?: readonly Phase[] }>
>;
type EventKinds = Readonly<Record<string, EventKind>>;

/** `Rules`, in an order in which the types can be read off: tables first, then `initial`, and `view` before `imagine`. */
export interface GameDefinition<
  State extends object,
  View extends object,
  Options extends ObjectSchema,
  Phase extends string,
  Actions extends Readonly<Record<string, Kind>>,
  Events extends EventKinds,
  Refusals extends RefusalTable,
> extends Pick<AnyRules, 'id' | 'title' | 'summary' | 'seats' | 'hasSecrets' | 'upcast' | 'upcastState'> {
  /** Count up when old games would play differently; 1 where it is left out. */
  readonly version?: number;
  /** Count up when the state changes its shape; 1 where it is left out. */
  readonly stateVersion?: number;
  readonly options: Options;
  /** Every phase there is. */
  readonly phases: readonly Phase[];
  readonly actions: Actions & ActionKinds<NoInfer<Phase>>;
  readonly events: Events;
  readonly refusals: Refusals;
  readonly viewSchema?: Schema;
  readonly checkSetup?: (setup: Setup<OptionsOf<Options>>) => string | null;
  readonly initial: (setup: Setup<OptionsOf<Options>>) => State;
  readonly start: (state: NoInfer<State>, random: Random) => readonly EventOf<Events>[];
  readonly decide: (
    state: NoInfer<State>,
    seat: Seat,
    action: ActionIn<Actions>,
    random: Random,
  ) => readonly EventOf<Events>[] | RefusedBy<Refusals>;
  readonly evolve: (state: NoInfer<State>, event: EventOf<Events>, own: Own) => NoInfer<State>;
  readonly conclude: (state: State, outcome: Outcome, own: Own) => State;
  readonly toAct: (state: NoInfer<State>) => readonly Seat[];
  readonly stage: (state: NoInfer<State>) => { readonly turn: number; readonly phase: NoInfer<Phase> };
  readonly legalActions: (state: NoInfer<State>, seat: Seat) => Iterable<ActionIn<Actions>>;
  readonly listsAll?: (state: NoInfer<State>, seat: Seat) => boolean;
  readonly view: (state: NoInfer<State>, viewer: Viewer, context: ViewContext) => View;
  readonly imagine: (view: NoInfer<View>, viewer: Viewer, random: Random) => NoInfer<State>;
  readonly outcome: (state: NoInfer<State>) => Outcome | null;
  readonly invariants: Readonly<Record<string, (state: NoInfer<State>) => true | string>>;
  readonly sentence: (event: EventOf<Events>, name: (seat: Seat) => string) => string | null;
}

export const defineGame = <
  State extends object,
  View extends object,
  const Options extends ObjectSchema,
  const Phase extends string,
  const Actions extends Readonly<Record<string, Kind>>,
  Events extends EventKinds,
  const Refusals extends RefusalTable,
>(
  definition: GameDefinition<State, View, Options, Phase, Actions, Events, Refusals>,
): Rules<State, ActionIn<Actions>, EventOf<Events>, View, OptionsOf<Options>> => {
  const { phases, version = 1, stateVersion = 1, ...rest } = definition;
  checkPhases(definition.id, phases, definition.actions);
  const rules: AnyRules = { ...rest, version, stateVersion };
  return rules;
};

/** For authors who write JavaScript: the compiler has told everybody else. */
const checkPhases = (id: string, phases: readonly string[], actions: ActionKinds): void => {
  for (const [type, { phases: its = [] }] of Object.entries(actions))
    for (const phase of its)
      if (!phases.includes(phase))
        throw new Error(
          `${id}: the action ${type} belongs to the phase ${phase}, and the game has only ${phases.join(', ')}. Add it to phases, or correct its name.`,
        );
};

/** The bots of a game, typed by its rules: `const bots: BotsOf<typeof rules> = { easy, normal, hard }`. */
export type BotsOf<R> =
  R extends Rules<infer _State, infer A, infer _Event, infer View, infer _Options> ? Bots<View, A> : never;
