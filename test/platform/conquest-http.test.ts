// The action contract of Conquest over HTTP. A whole game is played twice with the same dice, in this process and through
// a real server, and must be the same game; on the way, every refusal is asked for where it can be met. Each request is
// wrong in every way that comes later in the order, so the code that comes back also shows the order.

import { bots, type ConquestAction, type ConquestState, type Phase, rules } from '@turnfold/conquest';
import {
  act,
  formatSeat,
  type Game,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listening } from '../../apps/server/test/support.ts';
import { type Area, atlasOf, neighboursOf } from '../../games/conquest/src/atlas.ts';
import { setsIn } from '../../games/conquest/src/cards.ts';
import { handOf, poolOf } from '../../games/conquest/src/state.ts';
import { careless, greedy } from '../../games/conquest/test/greedy.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

let server: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  server = await listening({}, { catalog: [{ rules, bots }] });
});
afterAll(() => server.close());

const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
};

const PLAYERS = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }];
const SEED = 'contract';

/** A hot-seat game on the server, so that one token may ask for everybody. */
const hosted = async (options: object) => {
  const { body } = await post('/api/games', {
    rules: 'conquest',
    players: PLAYERS,
    options,
    hotseat: true,
    practice: { seed: SEED },
  });
  const { gameId, token, seedCommitment } = body as Record<string, string>;
  const authorization = `Bearer ${token}`;
  return {
    gameId: gameId as string,
    seedCommitment: seedCommitment as string,
    ask: (seat: Seat, { type, payload }: Asked, more: object = {}, headers: Record<string, string> = {}) =>
      post(
        `/api/games/${gameId}/actions`,
        { gameId, action: type, payload, as: formatSeat(seat), ...more },
        { authorization, ...headers },
      ),
  };
};

interface Asked {
  readonly type: string;
  readonly payload: unknown;
}

interface Probe {
  readonly code: string;
  readonly rule: string;
  readonly phase?: Phase;
  /** The request, where this position allows to be wrong in just this way. */
  readonly ask: (position: Position) => Asked | null;
  readonly byOther?: boolean;
}

/** A position with its territories by what a probe wants of them. */
const positionOf = (state: ConquestState) => {
  const atlas = atlasOf(state.options.map);
  const you = state.current;
  const areas = atlas.ids.map((_, area) => area);
  const id = (area: Area) => atlas.ids[area] as string;
  const mine = areas.filter((area) => state.owners[area] === you);
  const theirs = areas.filter((area) => state.owners[area] !== you);
  const armies = (area: Area) => state.armies[area] as number;
  const beside = (one: Area, other: Area) => neighboursOf(atlas, one).includes(other);
  /** The first pair that fits, as ids. */
  const pair = (from: Area[], to: Area[], fits: (from: Area, to: Area) => boolean) => {
    for (const one of from)
      for (const other of to)
        if (fits(one, other)) return { fromTerritoryId: id(one), toTerritoryId: id(other) };
    return null;
  };
  const hand = handOf(state, you).map((card) => atlas.cardIds[card] as string);
  const sets = [...setsIn(atlas, handOf(state, you))].map((set) => set.map((card) => atlas.cardIds[card]));
  return { state, id, mine, theirs, armies, beside, pair, hand, sets };
};
type Position = ReturnType<typeof positionOf>;

const attack = (ends: object | null, attackerDice: number): Asked | null =>
  ends && { type: 'ATTACK', payload: { ...ends, attackerDice } };
const fortify = (ends: object | null, count: number): Asked | null =>
  ends && { type: 'FORTIFY', payload: { ...ends, count } };
const place = (...placements: (readonly [string, number])[]): Asked => ({
  type: 'PLACE_ARMIES',
  payload: { placements: placements.map(([territoryId, count]) => ({ territoryId, count })) },
});
const trade = (cardIds: readonly (string | undefined)[]): Asked => ({
  type: 'TRADE_CARDS',
  payload: { cardIds },
});
const NOWHERE = { fromTerritoryId: 'atlantis', toTerritoryId: 'atlantis' };
const END_TURN: Asked = { type: 'END_TURN', payload: {} };

const PROBES: readonly Probe[] = [
  // Phase, then turn.
  ...(
    [
      ['REINFORCE', END_TURN],
      ['REINFORCE', attack(NOWHERE, 3)],
      ['REINFORCE', fortify(NOWHERE, 0)],
      ['ATTACK', place(['atlantis', 0])],
      ['ATTACK', trade(['a', 'a', 'a'])],
      ['ATTACK', fortify(NOWHERE, 0)],
      ['FORTIFY', place(['atlantis', 0])],
      ['FORTIFY', trade(['a', 'a', 'a'])],
      ['FORTIFY', attack(NOWHERE, 3)],
    ] as const
  ).map(([phase, asked]) => ({
    code: 'WRONG_PHASE',
    rule: `${asked?.type} does not belong to ${phase}`,
    phase,
    byOther: true,
    ask: () => asked,
  })),
  ...(
    [
      ['REINFORCE', place(['atlantis', 0])],
      ['REINFORCE', trade(['a', 'a', 'a'])],
      ['ATTACK', attack(NOWHERE, 3)],
      ['ATTACK', END_TURN],
      ['FORTIFY', fortify(NOWHERE, 0)],
      ['FORTIFY', END_TURN],
    ] as const
  ).map(([phase, asked]) => ({
    code: 'NOT_YOUR_TURN',
    rule: `only the player whose turn it is may ${asked?.type} in ${phase}`,
    phase,
    byOther: true,
    ask: () => asked,
  })),

  {
    code: 'MUST_TRADE',
    rule: 'with five cards a trade comes before placing',
    phase: 'REINFORCE',
    ask: ({ hand }) => (hand.length >= 5 ? place(['atlantis', 0]) : null),
  },
  {
    code: 'UNKNOWN_TERRITORY',
    rule: 'all places exist on the map',
    phase: 'REINFORCE',
    ask: ({ hand, theirs, id }) =>
      hand.length < 5 ? place([id(theirs[0] as Area), 0], ['atlantis', 0]) : null,
  },
  {
    code: 'NOT_OWNER',
    rule: 'armies are placed on own land',
    phase: 'REINFORCE',
    ask: ({ hand, theirs, id }) => (hand.length < 5 ? place([id(theirs[0] as Area), 0]) : null),
  },
  {
    code: 'BAD_COUNT',
    rule: 'every place gets one army or more',
    phase: 'REINFORCE',
    ask: ({ hand, mine, id }) => (hand.length < 5 ? place([id(mine[0] as Area), 0]) : null),
  },
  {
    code: 'WRONG_TOTAL',
    rule: 'too many armies are placed',
    phase: 'REINFORCE',
    ask: ({ hand, mine, id, state }) =>
      hand.length < 5 ? place([id(mine[0] as Area), poolOf(state) + 1]) : null,
  },
  {
    code: 'WRONG_TOTAL',
    rule: 'too few armies are placed',
    phase: 'REINFORCE',
    ask: ({ hand, mine, id, state }) =>
      hand.length < 5 ? place([id(mine[0] as Area), poolOf(state) - 1]) : null,
  },

  {
    code: 'MAY_NOT_TRADE',
    rule: 'in the middle of an attack the trades end with four cards',
    phase: 'REINFORCE',
    ask: ({ state, hand }) => (state.tradingDown && hand.length < 5 ? trade(['a', 'a', 'a']) : null),
  },
  {
    code: 'CARD_NOT_OWNED',
    rule: 'all three cards are your own',
    phase: 'REINFORCE',
    ask: ({ state, hand }) =>
      !state.tradingDown && hand.length > 0 ? trade([hand[0], 'no-card', hand[0]]) : null,
  },
  {
    code: 'DUPLICATE_CARD',
    rule: 'a card counts once',
    phase: 'REINFORCE',
    ask: ({ state, hand }) => (!state.tradingDown && hand[0] ? trade([hand[0], hand[0], hand[0]]) : null),
  },
  {
    code: 'INVALID_SET',
    rule: 'three alike, one of each, or two and a wild card',
    phase: 'REINFORCE',
    ask: ({ state, hand, sets }) =>
      !state.tradingDown && hand.length === 3 && sets.length === 0 ? trade(hand) : null,
  },

  {
    code: 'UNKNOWN_TERRITORY',
    rule: 'an attack is between territories of the map',
    phase: 'ATTACK',
    ask: () => attack(NOWHERE, 3),
  },
  {
    code: 'NOT_OWNER',
    rule: 'an attack starts on own land',
    phase: 'ATTACK',
    ask: ({ pair, mine, theirs, beside }) =>
      attack(
        pair(theirs, mine, (from, to) => !beside(from, to)),
        3,
      ),
  },
  {
    code: 'NOT_ENEMY',
    rule: 'an attack is on enemy land',
    phase: 'ATTACK',
    ask: ({ pair, mine, beside }) =>
      attack(
        pair(mine, mine, (from, to) => from !== to && !beside(from, to)),
        3,
      ),
  },
  {
    code: 'NOT_ADJACENT',
    rule: 'an attack is on a neighbour',
    phase: 'ATTACK',
    ask: ({ pair, mine, theirs, beside }) =>
      attack(
        pair(mine, theirs, (from, to) => !beside(from, to)),
        3,
      ),
  },
  ...[1, 2, 3].map((dice) => ({
    code: 'NOT_ENOUGH_ARMIES',
    rule: `${dice} dice need ${dice + 1} armies`,
    phase: 'ATTACK' as const,
    ask: ({ pair, mine, theirs, beside, armies }: Position) =>
      attack(
        pair(mine, theirs, (from, to) => beside(from, to) && armies(from) === dice),
        dice,
      ),
  })),

  {
    code: 'UNKNOWN_TERRITORY',
    rule: 'armies move between territories of the map',
    phase: 'FORTIFY',
    ask: ({ state }) => (state.fortified ? null : fortify(NOWHERE, 0)),
  },
  {
    code: 'NOT_OWNER',
    rule: 'armies leave from own land',
    phase: 'FORTIFY',
    ask: ({ state, pair, mine, theirs, beside }) =>
      state.fortified
        ? null
        : fortify(
            pair(theirs, mine, (from, to) => !beside(from, to)),
            0,
          ),
  },
  {
    code: 'NOT_OWNER',
    rule: 'armies arrive on own land',
    phase: 'FORTIFY',
    ask: ({ state, pair, mine, theirs, beside }) =>
      state.fortified
        ? null
        : fortify(
            pair(mine, theirs, (from, to) => !beside(from, to)),
            0,
          ),
  },
  {
    code: 'SAME_TERRITORY',
    rule: 'armies go somewhere else',
    phase: 'FORTIFY',
    ask: ({ state, pair, mine }) =>
      state.fortified
        ? null
        : fortify(
            pair(mine, mine, (from, to) => from === to),
            0,
          ),
  },
  {
    code: 'NOT_ADJACENT',
    rule: 'armies move to a neighbour',
    phase: 'FORTIFY',
    ask: ({ state, pair, mine, beside }) =>
      state.fortified
        ? null
        : fortify(
            pair(mine, mine, (from, to) => from !== to && !beside(from, to)),
            0,
          ),
  },
  {
    code: 'BAD_COUNT',
    rule: 'one army or more moves',
    phase: 'FORTIFY',
    ask: ({ state, pair, mine, beside, armies }) =>
      state.fortified
        ? null
        : fortify(
            pair(mine, mine, (from, to) => beside(from, to) && armies(from) === 1),
            0,
          ),
  },
  {
    code: 'NOT_ENOUGH_ARMIES',
    rule: 'one army stays behind',
    phase: 'FORTIFY',
    ask: ({ state, pair, mine, beside, armies }) =>
      state.fortified
        ? null
        : fortify(
            pair(mine, mine, (from, to) => beside(from, to) && armies(from) === 1),
            1,
          ),
  },
  {
    code: 'ALREADY_FORTIFIED',
    rule: 'once a turn',
    phase: 'FORTIFY',
    ask: ({ state }) => (state.fortified ? fortify(NOWHERE, 0) : null),
  },
];

/** Keeps its cards until it must trade, and attacks like greedy. */
const player = (state: ConquestState, random: ReturnType<typeof seededRandom>): ConquestAction =>
  (state.phase === 'REINFORCE' ? careless : greedy)(state, random);

const AT = '2030-01-01T00:00:00.000Z';

const local = (options: object) => {
  const setup = parseSetup(rules, PLAYERS.length, options);
  if ('problem' in setup) throw new Error(setup.problem);
  const luck = luckOf('local', { kind: 'practice', seed: SEED });
  let { game } = openGame({ rules, gameId: 'local', setup, luck, time: AT });
  return {
    get game(): Game {
      return game;
    },
    get state() {
      return game.state as ConquestState;
    },
    act(action: ConquestAction) {
      const step = act(game, this.state.current, action, luck, AT);
      if (isRefusal(step)) throw new Error(`${step.code}: ${JSON.stringify(action)}`);
      game = step.game;
    },
  };
};

describe('[001 Action Contract] over HTTP', () => {
  const met = new Map<Probe, Answer>();
  const acted = new Set<string>();
  const options = { map: 'hearthsea' };
  let over: Answer;

  test('a whole game is, answer for answer, the game of the rules', async () => {
    const { gameId, seedCommitment, ask } = await hosted(options);
    const here = local(options);
    const mood = seededRandom(1);
    const about = () => ({
      gameId,
      revision: here.game.revision,
      players: PLAYERS.map(({ name }) => ({ name, bot: null })),
      seed: seedCommitment,
    });
    while (!here.game.outcome) {
      const { current } = here.state;
      const position = positionOf(here.state);
      for (const probe of PROBES) {
        if (met.has(probe) || (probe.phase && probe.phase !== here.state.phase)) continue;
        const asked = probe.ask(position);
        if (asked) met.set(probe, await ask(probe.byOther ? (current + 1) % 3 : current, asked));
      }
      const action = player(here.state, mood);
      here.act(action);
      acted.add(action.type);
      const { status, body } = await ask(current, action);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        revision: here.game.revision,
        sequence: here.game.sequence,
      });
      if (!here.game.outcome)
        expect(body.gameState).toEqual(JSON.parse(JSON.stringify(rules.view(here.state, current, about()))));
    }
    over = await ask((here.state.current + 1) % 3, place(['atlantis', 0]));
  }, 120_000);

  test.each(['PLACE_ARMIES', 'TRADE_CARDS', 'ATTACK', 'FORTIFY', 'END_TURN'])(
    '%s was accepted on the way',
    (type) => expect(acted).toContain(type),
  );

  test.each(PROBES.map((probe) => [probe.code, probe.rule, probe] as const))('%s: %s', (code, _, probe) => {
    const { status, body } = met.get(probe) ?? { status: 0, body: {} };
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    const { params = {}, ...rest } = body;
    expect(params).toEqual(expect.any(Object));
    expect(rest).toEqual({
      success: false,
      code,
      error: expect.stringMatching(/\.$/),
      rule: expect.any(String),
      hint: expect.stringMatching(/\.$/),
      revision: expect.any(Number),
    });
  });

  test('after a resignation the snapshot itself is over, names the winner and shows the seed', async () => {
    const created = await post('/api/games', {
      rules: 'conquest',
      players: PLAYERS.slice(0, 2),
      hotseat: true,
      practice: { seed: SEED },
    });
    const { gameId, token, seedCommitment } = created.body as Record<string, string>;
    const authorization = `Bearer ${token}`;
    const snapshot = async () => {
      const answer = await fetch(`${server.url}/api/games/${gameId}`, { headers: { authorization } });
      return ((await answer.json()) as { gameState: object }).gameState;
    };
    expect(await snapshot()).toMatchObject({ status: 'active', winnerId: null, seed: seedCommitment });
    await post(`/api/games/${gameId}/resign`, { as: 'p1' }, { authorization });
    expect(await snapshot()).toMatchObject({
      status: 'over',
      winnerId: 'p2',
      outcome: { result: 'won', winners: ['p2'], reason: 'resignation' },
      seed: SEED,
    });
  });

  test.each([0, 4, -1])('BAD_PAYLOAD: nobody rolls %i dice', async (dice) => {
    const { ask } = await hosted(options);
    const { status, body } = await ask(0, attack(NOWHERE, dice) as Asked);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_PAYLOAD' });
    expect(body.error).toContain('must be one of 1, 2, 3');
  });

  test('GAME_OVER: comes before phase and turn', () => {
    expect(over.status).toBe(422);
    expect(over.body).toMatchObject({ success: false, code: 'GAME_OVER' });
  });

  test('NOT_CONNECTED: where armies may move any distance, it is through own land', async () => {
    const fogless = { map: 'hearthsea', fortify: 'connected' };
    const { ask } = await hosted(fogless);
    const here = local(fogless);
    const mood = seededRandom(2);
    for (;;) {
      const { state } = here;
      const { mine, beside, pair } = positionOf(state);
      const island = mine.find((area) => !mine.some((other) => beside(area, other)));
      if (state.phase === 'FORTIFY' && !state.fortified && island !== undefined && mine.length > 1) {
        const ends = pair([island], mine, (from, to) => from !== to);
        const { status, body } = await ask(state.current, fortify(ends, 0) as Asked);
        expect([status, body.code]).toEqual([422, 'NOT_CONNECTED']);
        return;
      }
      const action = player(state, mood);
      await ask(state.current, action);
      here.act(action);
    }
  });
});

describe('[HTTP] what is checked before the rules, in this order', () => {
  let game: Awaited<ReturnType<typeof hosted>>;
  const path = () => `/api/games/${game.gameId}/actions`;
  beforeAll(async () => {
    game = await hosted({ map: 'hearthsea' });
  });

  test('an unknown game comes before an unknown token', async () => {
    const { status } = await post(
      '/api/games/nothing/actions',
      { action: 'X' },
      { authorization: 'Bearer x' },
    );
    expect(status).toBe(404);
  });

  test('an unknown token comes before a payload that does not fit', async () => {
    expect((await post(path(), { action: 'X', payload: 7 }, { authorization: 'Bearer x' })).status).toBe(401);
  });

  test("a bot's seat comes before a payload that does not fit: clients never act for bots", async () => {
    const { body } = await post('/api/games', {
      rules: 'conquest',
      players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }],
    });
    const { status } = await post(
      `/api/games/${body.gameId}/actions`,
      { action: 'ATTACK', payload: {}, as: 'p2' },
      { authorization: `Bearer ${body.token}` },
    );
    expect(status).toBe(403);
  });

  test.each<[string, Asked]>([
    ['an action that there is not', { type: 'NUKE', payload: {} }],
    ['two cards', trade(['a', 'b'])],
    ['a place without a count', { type: 'PLACE_ARMIES', payload: { placements: [{ territoryId: 'x' }] } }],
    ['half an army', place(['frostholm', 1.5])],
    ['dice as text', { type: 'ATTACK', payload: { ...NOWHERE, attackerDice: '3' } }],
    ['a word that the contract does not know', { type: 'END_TURN', payload: { please: true } }],
  ])('%s is 400, before a stale revision', async (_, asked) => {
    const { status, body } = await game.ask(0, asked, { expectedRevision: 99 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
  });

  test('a stale revision is 412 before the rules are asked, and tells the revision', async () => {
    const { status, body } = await game.ask(0, END_TURN, { expectedRevision: 7 });
    expect([status, body.code, body.revision]).toEqual([412, 'REVISION_CONFLICT', 0]);
  });

  test('a key used for another request is 422 KEY_REUSED before a stale revision', async () => {
    const key = { 'idempotency-key': 'one' };
    const { status } = await game.ask(0, place(['atlantis', 1]), {}, key);
    expect(status).toBe(422);
    const again = await game.ask(0, END_TURN, { expectedRevision: 99 }, key);
    expect([again.status, again.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  test('without a key a repeated request is a second action, as the contract says', async () => {
    const view = await fetch(`${server.url}/api/games/${game.gameId}`).then((answer) => answer.json());
    const { territories, reinforcementsRemaining, currentPlayerId } = view.gameState;
    const seat = Number(currentPlayerId.slice(1)) - 1;
    const own = territories.find(({ ownerId }: { ownerId: string }) => ownerId === currentPlayerId).id;
    expect((await game.ask(seat, place([own, reinforcementsRemaining]))).status).toBe(200);
    const end = await game.ask(seat, END_TURN); // The attack, then the turn.
    const endAgain = await game.ask(seat, END_TURN);
    expect([end.body.revision, endAgain.body.revision]).toEqual([2, 3]);
  });
});
