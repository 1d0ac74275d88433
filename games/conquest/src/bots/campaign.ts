// A campaign: territories to take one after the other, by which armies, and how likely that is to work.

import { must } from '@turnfold/kernel';
import { type Area, neighboursOf } from '../atlas.ts';
import { costOf } from './cost.ts';
import type { Scene } from './scene.ts';

export interface Campaign {
  /** In the order to be taken. */
  readonly steps: readonly Step[];
  /** Armies to place first, by territory. */
  readonly placements: ReadonlyMap<Area, number>;
  /** How many of those on the first root are more than it takes. */
  readonly spare: number;
}

export interface Step {
  readonly from: Area;
  readonly to: Area;
  /** The own territory that the attack set out from. */
  readonly root: Area;
  /** Armies it will probably take: those lost, and one that stays. */
  readonly cost: number;
}

/** What an attack can draw on while it is thought out: land held or taken so far, and what each root has left. */
interface Muster {
  /** Held at first, then taken, in that order. */
  readonly land: Area[];
  /** By territory: the root of whoever holds it, or -1. */
  readonly rootOf: Int16Array;
  /** By root. */
  readonly budget: Float64Array;
  reserve: number;
}

/** The cheapest way to take all of these; null when the armies do not reach. Up to `pool` may be placed on the way. */
export const campaignFor = (scene: Scene, targets: ReadonlySet<Area>, pool: number): Campaign | null =>
  campaigns(scene, pool)(targets);

/** The same for many wishes from one scene: the way to the first territory is looked for once for all of them. */
export const campaigns = (scene: Scene, pool: number) => {
  const start = musterOf(scene, pool);
  const means = start.land.reduce((sum, area) => sum + must(start.budget[area], 'root'), pool);
  let first: Ways | null = null;
  return (targets: ReadonlySet<Area>): Campaign | null => {
    if (isBeyondMeans(scene, targets, means + start.land.length + 1)) return null;
    first ??= keep(waysFrom(scene, start, null));
    const path = pathIn(first, targets, start.rootOf, scene.armies);
    if (!path) return null;
    return targets.size === 1 ? alongPath(start, path) : toCampaign(scene, copyMuster(start), path, targets);
  };
};

/** One way and nothing else: what its root lacks is placed there, and all that is left. */
const alongPath = ({ budget, reserve }: Muster, steps: readonly Step[]): Campaign => {
  const root = must(steps[0], 'step').root;
  let left = must(budget[root], 'root');
  let spare = reserve;
  for (const { cost } of steps) {
    left -= cost;
    const extra = Math.max(0, Math.min(spare, Math.ceil(-left)));
    spare -= extra;
    left = Math.max(0, left + extra);
  }
  return { steps, placements: reserve > 0 ? new Map([[root, reserve]]) : NOTHING, spare };
};

const NOTHING: ReadonlyMap<Area, number> = new Map();

const copyMuster = ({ land, rootOf, budget, reserve }: Muster): Muster => ({
  land: land.slice(),
  rootOf: rootOf.slice(),
  budget: budget.slice(),
  reserve,
});

const toCampaign = (
  scene: Scene,
  muster: Muster,
  first: readonly Step[],
  targets: ReadonlySet<Area>,
): Campaign | null => {
  const left = new Set(targets);
  const placements = new Map<Area, number>();
  const steps: Step[] = [];
  for (let path: readonly Step[] | null = first; ; ) {
    if (!path) return null;
    for (const step of path) {
      steps.push(step);
      left.delete(step.to);
      spend(muster, step, placements);
    }
    if (left.size === 0) break;
    path = pathIn(waysFrom(scene, muster, left), left, muster.rootOf, scene.armies);
  }
  const main = steps[0]?.root;
  if (main !== undefined && muster.reserve > 0)
    placements.set(main, (placements.get(main) ?? 0) + muster.reserve);
  return { steps, placements, spare: muster.reserve };
};

const musterOf = ({ owners, armies, me }: Scene, pool: number): Muster => {
  const land: Area[] = [];
  const rootOf = new Int16Array(owners.length).fill(-1);
  const budget = new Float64Array(owners.length);
  for (let area = 0; area < owners.length; area++) {
    if (owners[area] !== me) continue;
    land.push(area);
    rootOf[area] = area;
    budget[area] = must(armies[area], 'territory') - 1;
  }
  return { land, rootOf, budget, reserve: pool };
};

/** All armies together would not do it. A root may end one army short, so each has been given one. */
const isBeyondMeans = ({ armies }: Scene, targets: ReadonlySet<Area>, means: number): boolean => {
  let left = means;
  for (const area of targets) left -= costOf(must(armies[area], 'territory'));
  return left < 0;
};

/** A step's cost comes from its root, and what the root lacks from the armies still to be placed. */
const spend = (muster: Muster, { to, root, cost }: Step, placements: Map<Area, number>): void => {
  const { land, rootOf, budget } = muster;
  land.push(to);
  rootOf[to] = root;
  const rest = must(budget[root], 'root') - cost;
  const extra = Math.max(0, Math.min(muster.reserve, Math.ceil(-rest)));
  budget[root] = Math.max(0, rest + extra);
  if (extra === 0) return;
  placements.set(root, (placements.get(root) ?? 0) + extra);
  muster.reserve -= extra;
};

/** How everything can be reached: foreign land by what it costs to get there, and from where one gets there. */
interface Ways {
  readonly order: Area[];
  readonly cameFrom: Int16Array;
}

/** Kept from one search to the next: thousands of them make up a thought. */
const SCRATCH = {
  costs: new Float64Array(0),
  limit: new Float64Array(0),
  done: new Uint8Array(0),
  cameFrom: new Int16Array(0),
};

const scratchFor = (size: number): typeof SCRATCH => {
  if (SCRATCH.costs.length !== size) {
    SCRATCH.costs = new Float64Array(size);
    SCRATCH.limit = new Float64Array(size);
    SCRATCH.done = new Uint8Array(size);
    SCRATCH.cameFrom = new Int16Array(size);
  }
  SCRATCH.costs.fill(Number.POSITIVE_INFINITY);
  SCRATCH.done.fill(0);
  return SCRATCH;
};

/** What the next search would overwrite. */
const keep = ({ order, cameFrom }: Ways): Ways => ({ order, cameFrom: cameFrom.slice() });

/** From anywhere we stand, as far as the nearest target (Dijkstra; the map is small, so no heap). */
const waysFrom = (
  { atlas, armies }: Scene,
  { land, rootOf, budget, reserve }: Muster,
  targets: ReadonlySet<Area> | null,
): Ways => {
  const { costs, cameFrom, limit, done } = scratchFor(atlas.size);
  const open: Area[] = [];
  const order: Area[] = [];
  const look = (area: Area, spent: number, means: number): void => {
    for (const next of neighboursOf(atlas, area)) {
      if (must(rootOf[next], 'territory') >= 0 || done[next] === 1) continue;
      const cost = spent + costOf(must(armies[next], 'territory'));
      const before = must(costs[next], 'territory');
      if (cost >= before || cost > means + 1) continue;
      if (before === Number.POSITIVE_INFINITY) open.push(next);
      costs[next] = cost;
      cameFrom[next] = area;
      limit[next] = means;
    }
  };
  // What was taken last comes first among equals: one army goes on rather than two.
  for (let at = land.length - 1; at >= 0; at--) {
    const area = must(land[at], 'place');
    const means = must(budget[must(rootOf[area], 'territory')], 'root') + reserve;
    if (means >= 1) look(area, 0, means);
  }
  while (open.length > 0) {
    const area = takeCheapest(open, costs);
    done[area] = 1;
    order.push(area);
    if (targets?.has(area)) break;
    look(area, must(costs[area], 'territory'), must(limit[area], 'territory'));
  }
  return { order, cameFrom };
};

const takeCheapest = (open: Area[], costs: Float64Array): Area => {
  let at = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < open.length; other++) {
    const cost = must(costs[must(open[other], 'open place')], 'territory');
    if (cost >= least) continue;
    at = other;
    least = cost;
  }
  const area = must(open[at], 'open place');
  const last = must(open.pop(), 'open place');
  if (at < open.length) open[at] = last;
  return area;
};

/** The way to the nearest target; null when none is in reach. */
const pathIn = (
  { order, cameFrom }: Ways,
  targets: ReadonlySet<Area>,
  rootOf: Int16Array,
  armies: readonly number[],
): Step[] | null => {
  const target = order.find((area) => targets.has(area));
  if (target === undefined) return null;
  const path: Step[] = [];
  let to = target;
  for (; rootOf[to] === -1; to = must(cameFrom[to], 'way there'))
    path.push({
      from: must(cameFrom[to], 'way there'),
      to,
      root: -1,
      cost: costOf(must(armies[to], 'territory')),
    });
  const root = must(rootOf[to], 'root');
  return path.reverse().map((step) => ({ ...step, root }));
};
