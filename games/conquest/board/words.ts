// What the page says about a position.

import { parseSeat } from '@turnfold/kernel';
import { battleOdds } from '../src/odds.ts';
import { END_REASONS } from '../src/state.ts';
import type { ConquestView } from '../src/view-schema.ts';
import type { TableProps, Turn } from './use-turn.ts';
import { nameOfArea, type World } from './world.ts';

export type Name = (playerId: string) => string;

export const namer =
  (players: TableProps['players']): Name =>
  (playerId) => {
    const seat = parseSeat(playerId);
    return seat === null ? 'Neutral' : (players[seat]?.name ?? playerId);
  };

export const armiesText = (count: number): string => (count === 1 ? '1 army' : `${count} armies`);

/** One plain sentence: what is expected now. */
export const ask = (props: TableProps, turn: Turn, name: Name): string => {
  const { view, you, toAct } = props;
  if (isOver(props)) return endText(view, name);
  if (you === null || !toAct.includes(you)) return `Waiting for ${name(view.currentPlayerId)}.`;
  if (turn.attacking) return 'Attacking …';
  const { world, from, to, left } = turn;
  switch (view.phase) {
    case 'REINFORCE':
      if (turn.mustTrade) return 'You hold five cards or more: trade a set first.';
      if (view.tradingDown)
        return left > 0 ? `Place the ${armiesText(left)} from your trade.` : 'Trade down to four cards.';
      return left > 0 ? `Place ${armiesText(left)}.` : 'All placed: confirm.';
    case 'ATTACK':
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

/** The table may know of the end a moment before the view does. */
export const isOver = ({ view, outcome }: Pick<TableProps, 'view' | 'outcome'>): boolean =>
  view.status === 'over' || outcome !== null;

/** How it ended. Who resigned has lost, whatever the map says. */
export const endText = ({ outcome, winnerId }: ConquestView, name: Name): string => {
  if (!outcome) return 'The game is over.';
  const { result, winners, reason } = outcome;
  const byRules = END_REASONS.some((own) => own === reason);
  if (winnerId) return `${name(winnerId)} has won${byRules ? '' : ` (${reason})`}.`;
  return result === 'drawn'
    ? `A draw: ${winners.map(name).join(' and ')}.`
    : `The game is over without a winner (${reason}).`;
};

/** What an attack is worth, in numbers with their meaning. */
export const oddsText = (attackers: number, defenders: number, stopAt: number): string => {
  const odds = battleOdds(attackers, defenders, Math.max(0, stopAt - 1));
  return `${percent(odds.win)} to win, about ${odds.attackerLosses.toFixed(1)} of your armies lost`;
};

export const percent = (chance: number): string =>
  `${(100 * chance).toFixed(chance > 0.995 || chance < 0.005 ? 1 : 0)} %`;

/** A territory in words, for those who hear the page. */
export const areaText = (world: World, name: Name, area: number): string => {
  const territory = world.view.territories[area];
  const land = nameOfArea(world, area);
  if (!territory || territory.fogged) return `${land}: out of sight`;
  return `${land}: ${territory.ownerId === null ? 'nobody' : name(territory.ownerId)}, ${armiesText(territory.armyCount)}`;
};
