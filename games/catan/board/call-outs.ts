// What is called out on the island, to those whom it concerns: a seven, a theft, an honour that changes hands.

import type { Audience } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { CatanEvent, View } from '../src/index.ts';
import { many } from './words.ts';

/** In a sentence; undefined for what is only shown. `move` is all that happened at once. */
export const calledOut = (
  event: CatanEvent,
  move: readonly CatanEvent[],
  before: View,
  audience: Audience,
): string | undefined => {
  const { who, isMe } = namesFor(audience);
  switch (event.type) {
    case 'diceRolled':
      return sevenText(event.payload, who, isMe);
    case 'robberMoved':
      return move.some(({ type }) => type === 'resourceStolen') ? undefined : 'Nobody was robbed.';
    case 'resourceStolen': {
      const { playerId, targetPlayerId, resource } = event.payload;
      const card = resource ? `1 ${resource}` : 'a card';
      if (isMe(targetPlayerId)) return `${who(playerId)} took ${card} from you.`;
      return isMe(playerId) ? `You took ${card} from ${who(targetPlayerId)}.` : undefined;
    }
    case 'monopolyPlayed': {
      const { playerId, resource, taken } = event.payload;
      const mine = taken.find((from) => isMe(from.playerId))?.count ?? 0;
      return mine > 0 ? `${who(playerId)} took all ${resource}: ${mine} from you.` : undefined;
    }
    case 'tradeClosed':
      return event.payload.reason === 'rejected' && isMe(before.tradeOffer?.playerId ?? '')
        ? 'Nobody takes your offer.'
        : undefined;
    case 'longestRoadMoved':
      return honourText('longest road', event.payload.playerId, holderOf(before, 'hasLongestRoad'), audience);
    case 'largestArmyTaken':
      return honourText('largest army', event.payload.playerId, holderOf(before, 'hasLargestArmy'), audience);
    default:
      return undefined;
  }
};

const namesFor = ({ you, nameOf }: Audience) => {
  const isMe = (playerId: string) => you !== null && parseSeat(playerId) === you;
  const who = (playerId: string) => (isMe(playerId) ? 'You' : nameOf(parseSeat(playerId) ?? 0));
  return { isMe, who };
};

type Rolled = Extract<CatanEvent, { readonly type: 'diceRolled' }>['payload'];

const sevenText = (
  { playerId, dice, discards }: Rolled,
  who: (playerId: string) => string,
  isMe: (playerId: string) => boolean,
): string | undefined => {
  if (dice[0] + dice[1] !== 7) return undefined;
  const mine = discards.find((owing) => isMe(owing.playerId));
  if (mine) return `A seven! Discard ${many(mine.count, 'card')}.`;
  return isMe(playerId) ? 'A seven! Move the robber.' : `A seven! ${who(playerId)} moves the robber.`;
};

const holderOf = ({ players }: View, honour: 'hasLongestRoad' | 'hasLargestArmy'): string | undefined =>
  players.find((player) => player[honour])?.id;

const honourText = (
  honour: string,
  playerId: string | null,
  former: string | undefined,
  audience: Audience,
): string => {
  const { who, isMe } = namesFor(audience);
  if (playerId === null) return `Nobody has the ${honour} any more.`;
  const from = former === undefined ? '' : ` from ${isMe(former) ? 'you' : who(former)}`;
  return `${who(playerId)} ${isMe(playerId) ? 'take' : 'takes'} the ${honour}${from}.`;
};
