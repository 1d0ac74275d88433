// Dice against dice, and what a capture leads to (R6, R7).

import {
  createDraft,
  type Decision,
  type Draft,
  type Random,
  type Refused,
  type Seat,
} from '@turnfold/kernel';
import type { Dice, PayloadOf } from './actions.ts';
import { cardIdOf, idOf, isAdjacent } from './atlas.ts';
import { TRADE_DOWN_FROM } from './cards.ts';
import { advanceOf, defenderDiceOf, resolve, rollDown } from './combat.ts';
import type { Captured, ConquestEvent, EventOf } from './events.ts';
import { evolve } from './evolve.ts';
import { no, notAdjacent, unknownTerritory } from './refusals.ts';
import {
  type Advance,
  armiesAt,
  atlasIn,
  type ConquestState,
  formatOwner,
  handOf,
  holdingsOf,
  mostToAdvance,
  type Owner,
  ownerAt,
  survivors,
} from './state.ts';

type Answer = Decision<ConquestEvent>;

/** R6: dice against dice; the last defender's fall is a capture. */
export const attack = (
  state: ConquestState,
  seat: Seat,
  { fromTerritoryId, toTerritoryId, attackerDice, advance: wanted }: PayloadOf<'ATTACK'>,
  random: Random,
): Answer => {
  const atlas = atlasIn(state);
  const from = atlas.areaOf.get(fromTerritoryId);
  const to = atlas.areaOf.get(toTerritoryId);
  if (from === undefined) return unknownTerritory(atlas, fromTerritoryId);
  if (to === undefined) return unknownTerritory(atlas, toTerritoryId);
  if (state.owners[from] !== seat) return no('NOT_OWNER', { territory: fromTerritoryId });
  if (state.owners[to] === seat) return no('NOT_ENEMY', { territory: toTerritoryId });
  if (!isAdjacent(atlas, from, to)) return notAdjacent(atlas, from, to);
  const armies = armiesAt(state, from);
  if (armies <= attackerDice)
    return no('NOT_ENOUGH_ARMIES', { territory: fromTerritoryId, armies, needed: attackerDice + 1 });

  const attackerRoll = rollDown(random, attackerDice);
  const defenderRoll = rollDown(random, defenderDiceOf(armiesAt(state, to)));
  const { attackerLosses, defenderLosses } = resolve(attackerRoll, defenderRoll);
  const defender = ownerAt(state, to);
  const roll = {
    playerId: formatOwner(state.seats, seat),
    fromTerritoryId,
    toTerritoryId,
    defenderId: formatOwner(state.seats, defender),
    attackerRoll,
    defenderRoll,
    attackerLosses,
    defenderLosses,
  };
  if (armiesAt(state, to) > defenderLosses) return [{ type: 'attacked', payload: roll }];

  const draft = createDraft({ evolve }, state);
  const left = armies - attackerLosses;
  const { advance, mayFollow } = movingIn(state, attackerDice, left, wanted);
  const payload = mayFollow === undefined ? { advance, ...roll } : { advance, mayFollow, ...roll };
  draft.emit({ type: 'captured', payload });
  if (holdingsOf(draft.state, defender) === 0) eliminate(draft, seat, defender);
  return draft.events;
};

/** R6.5: how many move in, where the attack or an option says so; R6.8: or as many as must, and the player is asked. */
const movingIn = (
  { options }: ConquestState,
  dice: Dice,
  left: number,
  wanted: number | undefined,
): Pick<Captured, 'advance' | 'mayFollow'> => {
  const mayFollow = left - 1 - dice;
  if (wanted === undefined && options.advance === 'ask' && mayFollow > 0) return { advance: dice, mayFollow };
  return { advance: advanceOf(wanted ?? (options.advance === 'all' ? left : dice), dice, left) };
};

/** R6.8: the answer to a capture that asked. */
export const advance = (state: ConquestState, seat: Seat, { count }: PayloadOf<'ADVANCE'>): Answer => {
  if (!state.advance) return no('NOTHING_CAPTURED');
  const { from, to, least } = state.advance;
  const most = mostToAdvance(state, state.advance);
  if (count < least || count > most) return no('WRONG_ADVANCE', { count, least, most });
  const atlas = atlasIn(state);
  const draft = createDraft({ evolve }, state);
  draft.emit({
    type: 'advanced',
    payload: {
      playerId: formatOwner(state.seats, seat),
      fromTerritoryId: idOf(atlas, from),
      toTerritoryId: idOf(atlas, to),
      count: count - least,
    },
  });
  tradeDownIfDue(draft, seat);
  return draft.events;
};

export const mustAdvance = (state: ConquestState, asked: Advance): Refused =>
  no('MUST_ADVANCE', {
    territory: idOf(atlasIn(state), asked.to),
    least: asked.least,
    most: mostToAdvance(state, asked),
  });

/** R7: whoever loses the last territory is out, and the cards change hands. */
const eliminate = (draft: Draft<ConquestState, ConquestEvent>, seat: Seat, loser: Owner): void => {
  const { seats } = draft.state;
  const playerId = formatOwner(seats, seat);
  draft.emit(eliminationEvent(draft.state, seat, loser));
  const isPlayer = loser < seats;
  if (isPlayer && survivors(draft.state).length === 1) {
    draft.emit({ type: 'gameEnded', payload: { winnerIds: [playerId], reason: 'conquest' } });
    return;
  }
  if (!draft.state.advance) tradeDownIfDue(draft, seat);
};

/** R7.3: in the attack only a defeat brings as many cards. */
const tradeDownIfDue = (draft: Draft<ConquestState, ConquestEvent>, seat: Seat): void => {
  const { seats, options } = draft.state;
  const cardCount = handOf(draft.state, seat).length;
  if (options.eliminationTrade === 'immediate' && cardCount >= TRADE_DOWN_FROM)
    draft.emit({ type: 'tradeDownBegan', payload: { playerId: formatOwner(seats, seat), cardCount } });
};

const eliminationEvent = (state: ConquestState, seat: Seat, loser: Owner): EventOf<'playerEliminated'> => {
  const { seats } = state;
  const isPlayer = loser < seats;
  const cards = isPlayer ? handOf(state, loser) : [];
  return {
    type: 'playerEliminated',
    payload: {
      playerId: formatOwner(seats, loser),
      byPlayerId: formatOwner(seats, seat),
      cardCount: cards.length,
      cardIds: cards.map((card) => cardIdOf(atlasIn(state), card)),
    },
    ...(isPlayer ? { secret: { cardIds: [seat, loser] } } : {}),
  };
};
