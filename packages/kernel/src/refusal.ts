// A refusal is an answer; an exception is a bug. Players get codes, programmers get stack traces.

/** A refusal as the player sees it. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly explain: string;
  readonly hint?: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What stands in the rules for each code. `{name}` in a text is filled from the refusal's params. */
export type RefusalTable = Readonly<
  Record<string, { readonly rule: string; readonly explain: string; readonly hint?: string }>
>;

/** What fills the gaps of a text. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** What `decide` answers when it refuses; the texts stand in the rules' table. */
export interface Refused<Code extends string = string, Params extends RefusalParams = RefusalParams> {
  readonly refused: Code;
  readonly params: Params;
}

const NO_PARAMS = Object.freeze({});

/** The code and the names of the params stay in the type, so that `defineGame` can hold them against the table. */
export const refuse = <
  const Code extends string,
  const Params extends RefusalParams = Readonly<Record<never, string | number>>,
>(
  code: Code,
  params: Params = NO_PARAMS as Params,
): Refused<Code, Params> => ({ refused: code, params });

export const isRefused = (decision: object): decision is Refused => 'refused' in decision;

/** Whether an answer (a step, a state) is a refusal instead. */
export const isRefusal = (answer: object): answer is Refusal => 'code' in answer;

/** Refusals that are the same in every game, in the order in which they are checked. */
export const COMMON_REFUSALS = {
  UNKNOWN_ACTION: {
    rule: 'contract',
    explain: 'There is no action called {type} in this game.',
    hint: 'Known actions: {known}.',
  },
  BAD_PAYLOAD: {
    rule: 'contract',
    explain: 'Invalid payload: {problem}.',
    hint: 'See the schema of {type}.',
  },
  GAME_OVER: { rule: 'contract', explain: 'The game is over.', hint: 'Fork it to play on from any point.' },
  WRONG_PHASE: {
    rule: 'contract',
    explain: '{type} is not allowed in the {phase} phase.',
    hint: 'Allowed in: {phases}.',
  },
  NOT_YOUR_TURN: { rule: 'contract', explain: 'It is not your turn.', hint: 'Waiting for {toAct}.' },
} as const satisfies RefusalTable;

/** Fills a code's texts with its params. A code that no table explains is a bug in the rules. */
export const explain = (table: RefusalTable, { refused: code, params }: Refused): Refusal => {
  const common: RefusalTable = COMMON_REFUSALS;
  const texts = table[code] ?? common[code];
  if (!texts) throw new Error(`bug: no text explains the refusal ${code}`);
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
  const hint = texts.hint !== undefined ? { hint: fill(texts.hint) } : {};
  return { code, rule: texts.rule, explain: fill(texts.explain), ...hint, params };
};
