import { type Bot, type BotsOf, pick, randomBot } from '@turnfold/kernel';
import type { LiarsAction, LiarsView, rules } from './rules.ts';

type LiarsBot = Bot<LiarsView, LiarsAction>;

/** Dice of this face that a player may expect: its own, and a share of what is hidden. */
const expected = ({ yourDice, diceLeft, wildOnes }: LiarsView, face: number): number => {
  const counts = (die: number) => die === face || (wildOnes && die === 1);
  const hidden = diceLeft.reduce((sum, count) => sum + count, 0) - yourDice.length;
  const share = wildOnes && face !== 1 ? 1 / 3 : 1 / 6;
  return yourDice.filter(counts).length + hidden * share;
};

/** Calls what it cannot believe; else raises to what it believes most. `nerve` is how far it trusts and bluffs. */
const player =
  (nerve: number): LiarsBot =>
  ({ view, legal, random }) => {
    const all = [...legal()];
    const { bid } = view;
    const call = all.find(({ type }) => type === 'call');
    if (call && bid && bid.quantity > expected(view, bid.face) + nerve) return call;
    const surplus = (action: LiarsAction) =>
      action.type === 'bid' ? expected(view, action.payload.face) - action.payload.quantity : -Infinity;
    const best = Math.max(...all.map(surplus));
    if (call && best < -nerve) return call;
    return pick(
      random,
      all.filter((action) => surplus(action) === best),
    );
  };

export const bots: BotsOf<typeof rules> = {
  easy: randomBot as LiarsBot,
  normal: player(0),
  hard: player(0.7),
};
