// Battles with their whole log: small ones of every scenario, between players of every kind, with what happens at the
// table in between, ended in every way.

import {
  type AnyBot,
  act,
  type Bot,
  close,
  type Envelope,
  type Game,
  happen,
  isRefusal,
  luckOf,
  type Move,
  openGame,
  parseSetup,
  type Refusal,
  randomBot,
  resign,
  type Setup,
  type Step,
  seededRandom,
  type TableEvent,
  tableEvent,
  undoTo,
} from '@turnfold/kernel';
import {
  type BattleAction,
  type BattleState,
  type BattleView,
  battletech,
  bots,
  distance,
  planMove,
  sideOf,
} from '../src/index.ts';

const AT = '2026-01-01T00:00:00.000Z';

export interface BattleLog {
  readonly title: string;
  readonly gameId: string;
  readonly setup: Setup;
  /** By revision: what was stored, and the game after it. */
  readonly moves: readonly Move[];
  readonly games: readonly Game[];
}

export const eventsOf = ({ moves }: BattleLog, revision = Number.POSITIVE_INFINITY): readonly Envelope[] =>
  moves.slice(0, revision + 1).flatMap(({ events }) => events);

export const stateAt = ({ games }: BattleLog, revision: number): BattleState =>
  games[revision]?.state as BattleState;

const FIELDS = [
  { scenario: 'duel', map: 'river', mapRadius: 6, turnLimit: 12 },
  { scenario: 'lance', map: 'open', mapRadius: 6, turnLimit: 5 },
  { scenario: 'hold', map: 'woods', mapRadius: 6, turnLimit: 6 },
  { scenario: 'duel', map: 'woods', mapRadius: 6, turnLimit: 20, gunnery1: 2, gunnery2: 2 },
] as const;

const PLAYERS: readonly (readonly [string, AnyBot])[] = [
  ['random', randomBot],
  ['easy', bots.easy],
  ['normal', bots.normal],
  ['hard', bots.hard],
  ['wild', (sight) => wild(sight)],
];

/** Runs at the enemy, lunges, strikes, and throws itself to the ground: what is rare in other hands. */
export const wild: Bot<BattleView, BattleAction> = ({ view, legal, random }) => {
  const all = [...legal()];
  const bold = all.filter(isBold);
  const from = bold.length > 0 && random.int(4) > 0 ? bold : all;
  const action = from[random.int(from.length)] as BattleAction;
  if (action.type !== 'MOVE' || action.payload.attack || random.int(3) > 0) return action;
  const dropping = { ...action.payload, prone: true };
  return 'refused' in planMove(view, dropping) ? action : { type: 'MOVE', payload: dropping };
};

/** Seeks the others out and throws itself at them. */
export const brawler: Bot<BattleView, BattleAction> = (sight) => {
  const { view, legal, random } = sight;
  const all = [...legal()];
  const pick = (some: readonly BattleAction[]) => some[random.int(some.length)] as BattleAction;
  // An arm that has fired neither punches nor pushes.
  if (view.fight.phase === 'weapon_attack') return random.int(2) > 0 ? (all[0] as BattleAction) : pick(all);
  const pushes = all.filter(
    ({ type, payload }) => type === 'PHYSICAL' && payload.attacks[0]?.kind === 'push',
  );
  if (view.fight.phase === 'physical_attack') return pick(pushes.length > 0 ? pushes : all);
  const lunges = all.filter(({ type, payload }) => type === 'MOVE' && payload.attack !== undefined);
  if (lunges.length > 0 && random.int(3) > 0) return pick(lunges);
  const enemies = Object.values(view.fight.units).filter(
    ({ destroyed, side }) => !destroyed && side !== sideOf(sight.seat),
  );
  const near = all.filter(
    ({ type, payload }) =>
      type === 'MOVE' && enemies.some(({ position }) => distance(position, payload) <= 1 + random.int(2)),
  );
  return near.length > 0 && random.int(4) > 0 ? pick(near) : wild(sight);
};

const isBold = ({ type, payload }: BattleAction): boolean =>
  (type === 'MOVE' && (payload.attack !== undefined || payload.mode === 'run')) ||
  type === 'STAND' ||
  (type === 'DECLARE_ATTACKS' && payload.attacks.length > 2) ||
  (type === 'PHYSICAL' && payload.attacks.length > 0);

/** How it ends after so many moves, if it has not ended by itself. */
const ENDS: readonly (readonly [string, number, (game: Game) => Step | Refusal])[] = [
  ['fought out', 2_000, (game) => close(game, 'owner', AT)],
  ['resigned', 50, (game) => resign(game, game.revision % 2, AT)],
  ['fought out', 2_000, (game) => close(game, 'owner', AT)],
  [
    'out of time',
    70,
    (game) => told(game, tableEvent('table/timedOut', { playerId: 'p2', onTimeout: 'lose' })),
  ],
  ['fought out', 2_000, (game) => close(game, 'owner', AT)],
  ['closed', 30, (game) => close(game, 'operator', AT)],
  ['claimed', 40, (game) => told(game, tableEvent('table/claimed', { playerId: 'p1', gone: 'p2' }))],
  [
    'aborted',
    20,
    (game) => told(game, tableEvent('table/aborted', { reason: 'PLAYER_LEFT', playerIds: ['p1'] })),
  ],
  [
    'conceded',
    45,
    (game) => act(game, toActIn(game), { type: 'CONCEDE', payload: {} }, luck(game.gameId), AT),
  ],
];

const told = (game: Game, event: TableEvent) => happen(game, event, null, AT);

const luck = (gameId: string) => luckOf(gameId, { kind: 'practice', seed: gameId });
const toActIn = ({ state }: Game): number => battletech.toAct(state as BattleState)[0] as number;

const done = (answer: Step | Refusal): Step => {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.explain}`);
  return answer;
};

/** The battle of a seed: the same seed, the same battle. */
export const playLog = (seed: number): BattleLog => {
  const options = FIELDS[seed % FIELDS.length] as (typeof FIELDS)[number];
  const [name, bot] = PLAYERS[seed % PLAYERS.length] as (typeof PLAYERS)[number];
  const [end, movesMax, finish] = ENDS[seed % ENDS.length] as (typeof ENDS)[number];
  const setup = parseSetup(battletech, 2, options) as Setup;
  const gameId = `battle-${seed}`;
  const first = openGame({ rules: battletech, gameId, setup, luck: luck(gameId), time: AT });
  const title = `seed ${seed}: ${options.scenario} of ${name} players, ${end}`;
  return playOn({ title, gameId, setup, moves: [first.move], games: [first.game] }, bot, movesMax, finish);
};

/** Four against four in a narrow place, both sides brawlers: more lunges and blows than anywhere else. */
export const playBrawl = (seed: number): BattleLog => {
  const setup = parseSetup(battletech, 2, {
    scenario: 'lance',
    map: ['hills', 'river', 'woods'][seed % 3],
    mapRadius: 6,
    turnLimit: 10,
    units1: ['hobnail', 'gantry', 'longstride', 'quarrel'],
    units2: ['sandfly', 'gantry', 'millwright', 'quarrel'],
  }) as Setup;
  const gameId = `brawl-${seed}`;
  const first = openGame({ rules: battletech, gameId, setup, luck: luck(gameId), time: AT });
  const log = { title: `brawl ${seed}`, gameId, setup, moves: [first.move], games: [first.game] };
  return playOn(log, brawler as AnyBot, 2_000, (game) => close(game, 'owner', AT));
};

/** Another battle that begins in the middle of one. */
export const playFork = (origin: BattleLog, revision: number): BattleLog => {
  const { setup } = origin;
  const gameId = `${origin.gameId}-fork`;
  const fork = { gameId: origin.gameId, revision, state: stateAt(origin, revision) };
  const first = openGame({ rules: battletech, gameId, setup, luck: luck(gameId), time: AT, fork });
  const log = { title: `a fork of ${origin.title}`, gameId, setup, moves: [first.move], games: [first.game] };
  return playOn(log, bots.normal, 60, (game) => close(game, 'owner', AT));
};

const playOn = (
  log: BattleLog & { readonly moves: Move[]; readonly games: Game[] },
  bot: AnyBot,
  movesMax: number,
  finish: (game: Game) => Step | Refusal,
): BattleLog => {
  const { gameId, moves, games } = log;
  const random = seededRandom([...gameId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0);
  for (;;) {
    const game = games.at(-1) as Game;
    if (game.outcome) return log;
    const step = moves.length > movesMax ? done(finish(game)) : nextStep(game, games, bot, random);
    moves.push(step.move);
    games.push(step.game);
  }
};

/** Mostly a move of the battle; now and then something at the table, or an undo. */
const nextStep = (
  game: Game,
  past: readonly Game[],
  bot: AnyBot,
  random: { int(below: number): number },
): Step => {
  const { revision } = game;
  if (revision % 17 === 9) return done(told(game, tableEvent('table/hintUsed', { playerId: 'p1' })));
  if (revision % 23 === 11)
    return done(told(game, tableEvent('table/timedOut', { playerId: 'p2', onTimeout: 'bot' })));
  if (revision % 29 === 21) return undoTo(game, past[revision - 3] as Game, 0, AT);
  const state = game.state as BattleState;
  const seat = toActIn(game);
  const about = { gameId: game.gameId, revision, players: [], seed: '' };
  const view = battletech.view(state, seat, about);
  const legal = () => battletech.legalActions(state, seat);
  return done(act(game, seat, bot({ view, seat, legal, random, effort: 1 }), luck(game.gameId), AT));
};
