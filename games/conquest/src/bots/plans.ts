// What to do with a turn: every campaign that one can think of, weighed by the exact odds and by what the world would look
// like afterwards.

import { must } from '@turnfold/kernel';
import { type Area, neighboursOf } from '../atlas.ts';
import { HAND_LIMIT, TRADE_DOWN_FROM } from '../cards.ts';
import { battleOdds } from '../odds.ts';
import { type Campaign, campaigns, type Step } from './campaign.ts';
import { bestBy, LARGEST } from './position.ts';
import { copyScene, type Scene, worth } from './scene.ts';

export interface Plan {
  readonly campaign: Campaign | null;
  readonly value: number;
}

/** The campaign that leaves me strongest on average; none when standing still is better. */
export const bestPlan = (scene: Scene, pool: number): Plan => {
  let best: Plan = { campaign: null, value: standingStill(scene, pool) };
  for (const plan of plansOf(scene, pool)) if (plan.value > best.value) best = plan;
  return best;
};

/** Everything one may want, with the way there. */
export function* plansOf(scene: Scene, pool: number): Generator<Plan & { readonly campaign: Campaign }> {
  const campaignTo = campaigns(scene, pool);
  const home = pool > 0 ? bestPlace(scene, pool) : undefined;
  for (const targets of goals(scene)) {
    const campaign = campaignTo(targets);
    if (!campaign) continue;
    yield { campaign, value: promise(scene, campaign) };
    const thrifty = home === undefined ? null : withSpareAt(campaign, home);
    if (thrifty) yield { campaign: thrifty, value: promise(scene, thrifty) };
  }
}

/** What it leads to, and how much the player likes it. */
const promise = (scene: Scene, campaign: Campaign): number => {
  const { appetite, prey } = scene.weights;
  const value = prospect(scene, campaign) + appetite * (campaign.steps.length - 1);
  return prey === 0 ? value : value + prey * fallenAfter(scene, campaign);
};

/** How many players a campaign is likely to end. */
const fallenAfter = (scene: Scene, campaign: Campaign): number => {
  const { chance, success } = courseOf(scene, campaign);
  return chance * (playersIn(scene.owners, scene.seats) - playersIn(success.owners, scene.seats));
};

const playersIn = (owners: readonly number[], seats: number): number =>
  new Set(owners.filter((owner) => owner >= 0 && owner < seats)).size;

/** The same campaign with no more armies than it needs and half as many again; the others go to another place. */
const withSpareAt = (campaign: Campaign, home: Area): Campaign | null => {
  const { steps, placements, spare } = campaign;
  const root = steps[0]?.root;
  if (root === undefined || root === home) return null;
  const cost = steps.reduce((sum, step) => (step.root === root ? sum + step.cost : sum), 0);
  const moved = Math.floor(spare - 0.5 * cost);
  if (moved < 1) return null;
  const changed = new Map(placements);
  changed.set(root, (placements.get(root) ?? 0) - moved);
  if (changed.get(root) === 0) changed.delete(root);
  changed.set(home, (changed.get(home) ?? 0) + moved);
  return { steps, placements: changed, spare: 0 };
};

export const standingStill = (scene: Scene, pool: number): number => {
  const place = pool > 0 ? bestPlace(scene, pool) : undefined;
  return place === undefined ? worth(scene) : worthWith(scene, place, pool);
};

/** Where so many armies are worth most while they stand still. */
const bestPlace = (scene: Scene, pool: number): Area | undefined => {
  const front = scene.owners.flatMap((owner, area) =>
    owner === scene.me && hasEnemy(scene, area) ? [area] : [],
  );
  return bestBy(front, (area) => worthWith(scene, area, pool));
};

const hasEnemy = ({ atlas, owners, me }: Scene, area: Area): boolean =>
  neighboursOf(atlas, area).some((other) => owners[other] !== me);

/** What one may want: a neighbour, a continent, the end of a player, a hole in somebody's continent. */
function* goals(scene: Scene): Generator<ReadonlySet<Area>> {
  const { atlas, owners, me, seats } = scene;
  const duel = isDuel(owners, seats);
  const foreign = owners.flatMap((owner, area) => (owner === me ? [] : [area]));
  for (const area of foreign)
    if ((duel || isWanted(scene, area)) && neighboursOf(atlas, area).some((other) => owners[other] === me))
      yield new Set([area]);
  for (const { areas } of atlas.continents) {
    const missing = areas.filter((area) => owners[area] !== me);
    if (missing.length > 0) yield new Set(missing);
    const holder = must(owners[must(areas[0], 'territory')], 'territory');
    if (holder !== me && holder >= 0 && holder < seats && areas.every((area) => owners[area] === holder))
      for (const area of areas) yield new Set([area]);
  }
  yield* players(scene);
}

/** All the land of each of the others. */
function* players({ owners, me, seats }: Scene): Generator<ReadonlySet<Area>> {
  for (let seat = 0; seat < seats; seat++) {
    if (seat === me) continue;
    const land = owners.flatMap((owner, area) => (owner === seat ? [area] : []));
    if (land.length > 0) yield new Set(land);
  }
}

/**
 * One territory earns the turn's card. More of them only thin the armies out, and a third player gathers the fruit; but a
 * continent is not won in one turn, and before the turn limit land is all that counts.
 */
const isWanted = ({ atlas, cardEarned, impatience, weights, owners, me }: Scene, area: Area): boolean => {
  if (!cardEarned || impatience > URGENT) return true;
  const areas = atlas.continents[must(atlas.continentOf[area], 'continent')]?.areas ?? [];
  const held = areas.filter((each) => owners[each] === me).length;
  return held >= weights.press * areas.length;
};

const URGENT = 0.9;

/** Nobody is left who could gain by our fight with the one other player. */
const isDuel = (owners: readonly number[], seats: number): boolean => playersIn(owners, seats) <= 2;

/** Worth if it works and worth if it breaks down at its weakest step, by how likely each is. */
const prospect = (scene: Scene, campaign: Campaign): number => {
  const { chance, success, failure, pool } = courseOf(scene, campaign);
  if (chance === 0) return 0;
  const best = pool > 0 ? afterSpoils(success, pool) : worth(success);
  return failure ? chance * best + (1 - chance) * worth(failure) : best;
};

/** The armies for the cards of a player who is out are there at once, and may end the next one's game. */
const afterSpoils = (scene: Scene, pool: number): number => {
  let best = standingStill(scene, pool);
  const campaignTo = campaigns(scene, pool);
  for (const targets of players(scene)) {
    const campaign = campaignTo(targets);
    if (campaign) best = Math.max(best, prospect(scene, campaign));
  }
  return best;
};

/** How a campaign goes on average: the scene if it works, and the scene if it breaks down at its weakest step. */
export interface Course {
  /** 0 for one that is not worth a thought. */
  readonly chance: number;
  readonly success: Scene;
  readonly failure: Scene | null;
  /** Armies for the cards of players who are out, to be placed at once if it works. */
  readonly pool: number;
}

export const courseOf = (scene: Scene, { steps, placements }: Campaign): Course => {
  const after = copyScene(scene);
  for (const [area, count] of placements) after.armies[area] = must(after.armies[area], 'territory') + count;
  const strength = new Map<Area, number>(); // By root: armies still on the move.
  const last = new Map<Area, Area>();
  let chance = 1;
  let weakest = 1;
  let failure: Scene | null = null;
  for (const [taken, { to, root }] of steps.entries()) {
    const attackers = strength.get(root) ?? must(after.armies[root], 'territory') - 1;
    const { win, left, defendersLeft } = expectedBattle(attackers, must(after.armies[to], 'territory'));
    if (win < 0.02) return { chance: 0, success: after, failure, pool: 0 };
    if (win < weakest) {
      weakest = win;
      failure = copyScene(after);
      if (taken > 0 && !scene.cardEarned) failure.cards[scene.me] = must(scene.cards[scene.me], 'seat') + 1;
      failure.armies[last.get(root) ?? root] = 1;
      failure.armies[to] = defendersLeft;
    }
    chance *= win;
    take(after, to);
    after.armies[last.get(root) ?? root] = 1;
    after.armies[to] = left;
    last.set(root, to);
    strength.set(root, left - 1);
  }
  const end = steps.at(-1);
  if (end) stayBehind(after, end);
  const { scene: success, pool } = gather(scene, after);
  return { chance, success, failure, pool };
};

/** Of a last step into a place without enemies around, only those who must move in. */
const stayBehind = (scene: Scene, { from, to }: Step): void => {
  const moved = must(scene.armies[to], 'territory');
  if (moved <= DICE_MAX || hasEnemy(scene, to) || !hasEnemy(scene, from)) return;
  scene.armies[to] = DICE_MAX;
  scene.armies[from] = must(scene.armies[from], 'territory') + moved - DICE_MAX;
};

const DICE_MAX = 3;

/** Takes up the cards that were won; those of a player who is out make six or more, and sets are traded at once. */
const gather = (before: Scene, after: Scene): { readonly scene: Scene; readonly pool: number } => {
  const { me, sets } = before;
  const spoils = cardsOfTheFallen(before, after);
  const hand = must(before.cards[me], 'seat') - (before.cardEarned ? 1 : 0) + spoils;
  const trades = spoils > 0 && hand >= TRADE_DOWN_FROM ? Math.ceil((hand - HAND_LIMIT + 1) / 3) : 0;
  after.cards[me] = hand + 1 - 3 * trades;
  const pool = sets.slice(0, trades).reduce((sum, each) => sum + each, 0);
  return { scene: { ...after, cardEarned: true, sets: sets.slice(trades) }, pool };
};

/** The mean course of a battle. */
export const expectedBattle = (attackers: number, defenders: number) => {
  const scale = Math.max(1, attackers / LARGEST, defenders / LARGEST);
  const odds = battleOdds(Math.floor(attackers / scale), Math.max(1, Math.round(defenders / scale)));
  return {
    win: odds.win,
    left: odds.attackersLeft * scale,
    defendersLeft: Math.max(1, odds.defendersLeft * scale),
  };
};

const take = (scene: Scene, area: Area): void => {
  scene.owners[area] = scene.me;
};

const cardsOfTheFallen = (before: Scene, after: Scene): number => {
  let cards = 0;
  for (let seat = 0; seat < before.seats; seat++) {
    if (seat === before.me || !before.owners.includes(seat) || after.owners.includes(seat)) continue;
    cards += must(before.cards[seat], 'seat');
  }
  return cards;
};

/** A hair more for where many stand already: of equal places, the strongest. */
export const worthWith = (scene: Scene, area: Area, count: number): number => {
  const before = must(scene.armies[area], 'territory');
  scene.armies[area] = before + count + 0.001 * before;
  const value = worth(scene);
  scene.armies[area] = before;
  return value;
};
