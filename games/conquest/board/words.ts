// What the page says about a position.

import { parseSeat, type Refusal } from '@turnfold/kernel';
import type { Phase } from '../src/actions.ts';
import { battleOdds } from '../src/odds.ts';
import { END_REASONS } from '../src/state.ts';
import type { ConquestView } from '../src/view-schema.ts';
import { nameOfArea, type TableProps, type World } from './world.ts';

export type Name = (playerId: string) => string;

export const namer =
  (players: TableProps['players']): Name =>
  (playerId) => {
    const seat = parseSeat(playerId);
    return seat === null ? 'Neutral' : (players[seat]?.name ?? playerId);
  };

export const WAITS = 'It is not your turn.';

export const armiesText = (count: number): string => (count === 1 ? '1 army' : `${count} armies`);

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

/** Why not, in the words of the rules, with the names that stand on the map in place of ids. */
export const refusalText = (world: World, refusal: Refusal): string => {
  const { code, explain, hint, params } = refusal;
  if (code === 'WRONG_PHASE') return PHASE_TEXTS[params.phase as Phase];
  const ids = new Set(Object.values(params).flatMap((value) => String(value).split(', ')));
  const named = (word: string) => {
    const area = ids.has(word) ? world.atlas.areaOf.get(word) : undefined;
    return area === undefined ? word : nameOfArea(world, area);
  };
  return (hint ? `${explain} ${hint}` : explain).replace(/[\w-]+/g, named);
};

/** The kernel names actions and phases as programs do. */
const PHASE_TEXTS: Readonly<Record<Phase, string>> = {
  REINFORCE: 'Place your armies first.',
  ATTACK: 'Not during the attack.',
  FORTIFY: 'Only armies are moved now.',
};
