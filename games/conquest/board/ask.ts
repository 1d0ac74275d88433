// The one sentence: what is expected now.

import type { ConquestView } from '../src/view-schema.ts';
import type { Turn } from './use-turn.ts';
import { armiesText, endText, isOver, type Name } from './words.ts';
import { nameOfArea, type TableProps } from './world.ts';

const claimText = ({ territories, players }: ConquestView, you: number): string => {
  const left = armiesText(players[you]?.armiesToPlace ?? 0);
  return territories.some(({ ownerId }) => ownerId === null)
    ? `Claim a free territory: you have ${left}.`
    : `Place one army on your land: ${left} left.`;
};

export const ask = (props: TableProps, turn: Turn, name: Name): string => {
  const { view, you, toAct } = props;
  if (isOver(props)) return endText(view, name);
  if (you === null || !toAct.includes(you)) return `Waiting for ${name(view.currentPlayerId)}.`;
  if (turn.attacking) return 'Attacking …';
  const { world, from, to, left } = turn;
  switch (view.phase) {
    case 'REINFORCE':
      if (view.claiming) return claimText(view, you);
      if (turn.mustTrade) return turn.mustTrade.explain;
      if (left === 0) return 'All placed: confirm.';
      return view.tradingDown
        ? `Place the ${armiesText(left)} from your trade.`
        : `Place ${armiesText(left)}.`;
    case 'ATTACK':
      if (turn.capture) return `How many armies move into ${nameOfArea(world, turn.capture.to)}?`;
      if (from === null) return 'Choose a territory to attack from, or end your attacks.';
      if (to === null) return `Attack from ${nameOfArea(world, from)}: choose a target.`;
      return `${nameOfArea(world, from)} against ${nameOfArea(world, to)}.`;
    case 'FORTIFY':
      if (view.fortifiedThisTurn) return 'You have moved your armies. End your turn.';
      if (from === null) return 'Move armies once, or end your turn.';
      if (to === null) return `Move armies from ${nameOfArea(world, from)}: choose where to.`;
      return `Move armies from ${nameOfArea(world, from)} to ${nameOfArea(world, to)}.`;
  }
};
