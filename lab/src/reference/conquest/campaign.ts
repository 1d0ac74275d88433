// A campaign: territories to take one after the other, by which armies, and how likely that is to work.

import { must } from '@turnfold/kernel';
import { type Area, neighboursOf } from '../../../../games/conquest/src/atlas.ts';
import { LARGEST } from '../../../../games/conquest/src/bots/position.ts';
import { battleOdds } from '../../../../games/conquest/src/odds.ts';
import type { Scene } from './scene.ts';

export interface Campaign {
  /** In the order to be taken. */
  readonly steps: readonly Step[];
  /** Armies to place first, by territory. */
  readonly placements: ReadonlyMap<Area, number>;
}

export interface Step {
  readonly from: Area;
  readonly to: Area;
  /** The own territory that the attack set out from. */
  readonly root: Area;
  /** Armies it will probably take: those lost, and one that stays. */
  readonly cost: number;
}

/** The cheapest way to take all of these; null when the armies do not reach. Up to `pool` may be placed on the way. */
export const campaignFor = (scene: Scene, targets: ReadonlySet<Area>, pool: number): Campaign | null => {
  const left = new Set(targets);
  const rootOf = new Map<Area, Area>();
  const budget = new Map<Area, number>();
  for (let area = 0; area < scene.owners.length; area++) {
    if (scene.owners[area] !== scene.me) continue;
    rootOf.set(area, area);
    budget.set(area, must(scene.armies[area], 'territory') - 1);
  }
  const placements = new Map<Area, number>();
  const steps: Step[] = [];
  let reserve = pool;
  while (left.size > 0) {
    const path = cheapestPath(scene, rootOf, budget, reserve, left);
    if (!path) return null;
    for (const { from, to, cost } of path) {
      const root = must(rootOf.get(from), 'root');
      rootOf.set(to, root);
      steps.push({ from, to, root, cost });
      left.delete(to);
      const rest = must(budget.get(root), 'budget') - cost;
      budget.set(root, Math.max(0, rest));
      const extra = Math.min(reserve, Math.ceil(-rest));
      if (extra <= 0) continue;
      placements.set(root, (placements.get(root) ?? 0) + extra);
      budget.set(root, Math.max(0, rest + extra));
      reserve -= extra;
    }
  }
  const main = steps[0]?.root;
  if (main !== undefined && reserve > 0) placements.set(main, (placements.get(main) ?? 0) + reserve);
  return { steps, placements };
};

/** From anywhere we stand to the nearest target, by armies it costs (Dijkstra; the map is small, so no heap). */
const cheapestPath = (
  scene: Scene,
  rootOf: ReadonlyMap<Area, Area>,
  budget: ReadonlyMap<Area, number>,
  reserve: number,
  targets: ReadonlySet<Area>,
): { from: Area; to: Area; cost: number }[] | null => {
  const { atlas, armies } = scene;
  const costs: number[] = new Array(atlas.size).fill(Number.POSITIVE_INFINITY);
  const cameFrom: Area[] = new Array(atlas.size).fill(-1);
  const limit: number[] = new Array(atlas.size).fill(0);
  const done: boolean[] = new Array(atlas.size).fill(false);
  const open: Area[] = [];
  for (const [area, root] of rootOf) {
    const means = must(budget.get(root), 'budget') + reserve;
    if (means < 1) continue;
    costs[area] = 0;
    limit[area] = means;
    open.push(area);
  }
  open.reverse(); // What was taken last comes first among equals: one army goes on rather than two.
  while (open.length > 0) {
    let at = 0;
    for (let other = 1; other < open.length; other++)
      if (
        must(costs[must(open[other], 'open place')], 'territory') <
        must(costs[must(open[at], 'open place')], 'territory')
      )
        at = other;
    const area = must(open[at], 'open place');
    open.splice(at, 1);
    if (done[area]) continue;
    done[area] = true;
    if (targets.has(area)) return pathTo(area, cameFrom, rootOf, armies);
    for (const next of neighboursOf(atlas, area)) {
      if (rootOf.has(next) || done[next]) continue;
      const cost = must(costs[area], 'territory') + costOf(must(armies[next], 'territory'));
      if (cost >= must(costs[next], 'territory') || cost > must(limit[area], 'territory') + 1) continue;
      costs[next] = cost;
      cameFrom[next] = area;
      limit[next] = must(limit[area], 'territory');
      open.push(next);
    }
  }
  return null;
};

const pathTo = (
  target: Area,
  cameFrom: readonly Area[],
  rootOf: ReadonlyMap<Area, Area>,
  armies: readonly number[],
): { from: Area; to: Area; cost: number }[] => {
  const path: { from: Area; to: Area; cost: number }[] = [];
  for (let to = target; !rootOf.has(to); to = must(cameFrom[to], 'way there'))
    path.push({ from: must(cameFrom[to], 'way there'), to, cost: costOf(must(armies[to], 'territory')) });
  return path.reverse();
};

/** What it takes on average to beat so many defenders with plenty of armies, and the one that stays behind. */
const costOf = (defenders: number): number => {
  const known = COSTS[defenders];
  if (known !== undefined) return known;
  const scale = defenders > LARGEST / 2 ? defenders / (LARGEST / 2) : 1;
  const few = Math.max(1, Math.round(defenders / scale));
  const cost = battleOdds(2 * few, few).attackerLosses * scale + 1;
  COSTS[defenders] = cost;
  return cost;
};

const COSTS: (number | undefined)[] = [];
