// What the others may do until I am on turn again: a guess at players who build continents and end the game of whoever can
// be ended.

import { must } from '@turnfold/kernel';
import { type Area, neighboursOf } from '../atlas.ts';
import { reinforcementsFor } from '../reinforcements.ts';
import { type Campaign, campaigns } from './campaign.ts';
import { costOf } from './cost.ts';
import { courseOf, expectedBattle } from './plans.ts';
import { chanceOf } from './position.ts';
import { copyScene, type Scene, worth } from './scene.ts';

/** What a scene is worth to me after a turn of everybody else. */
export const worthAfterReplies = (scene: Scene): number => {
  const { me, seats } = scene;
  let now = scene;
  let survival = 1;
  for (let turn = 1; turn < seats; turn++) {
    const seat = (me + turn) % seats;
    if (!now.owners.includes(seat)) continue;
    const reply = turnOf({ ...now, me: seat, cardEarned: false }, me);
    survival *= 1 - reply.threat;
    now = { ...reply.scene, me };
    if (!now.owners.includes(me) || survival < 0.01) return 0;
  }
  return survival * worth({ ...now, cardEarned: scene.cardEarned });
};

interface Reply {
  readonly scene: Scene;
  /** How likely the player whom this is about is out afterwards. */
  readonly threat: number;
}

/** A turn of `scene.me`, as `subject` fears it. */
const turnOf = (scene: Scene, subject: number): Reply => {
  const ready = copyScene(scene);
  let pool = reinforcementsFor(scene.atlas, scene.owners, scene.me).total + tradeIn(ready);
  let now = ready;
  let threat = 0;
  for (let kills = 0; kills < KILLS_MAX; kills++) {
    const hunt = huntOf(now, pool);
    if (!hunt) break;
    const course = courseOf(now, hunt.campaign);
    if (hunt.prey === subject) {
      if (course.chance < 0.05) break;
      threat = course.chance;
      return { scene: course.failure ?? now, threat };
    }
    if (course.chance < 0.5) return { scene: course.failure ?? course.success, threat };
    [now, pool] = [course.success, course.pool];
  }
  return { scene: build(now, pool), threat };
};

const KILLS_MAX = 3;

/** What a hand brings at the start of a turn, taken out of it. With four cards most hands hold a set. */
const tradeIn = (scene: Scene): number => {
  const hand = must(scene.cards[scene.me], 'seat');
  if (hand < CARDS_FOR_A_SET) return 0;
  scene.cards[scene.me] = hand - 3;
  return scene.sets[0] ?? 0;
};

const CARDS_FOR_A_SET = 4;

/** Whoever can be ended with four fifths of all armies is prey, the more so the more cards. */
const huntOf = (
  scene: Scene,
  pool: number,
): { readonly campaign: Campaign; readonly prey: number } | null => {
  const { owners, armies, seats, me, cards } = scene;
  let means = pool;
  const land: Area[][] = Array.from({ length: seats }, () => []);
  for (let area = 0; area < owners.length; area++) {
    land[must(owners[area], 'territory')]?.push(area);
    if (owners[area] === me) means += must(armies[area], 'territory');
  }
  let best: { readonly campaign: Campaign; readonly prey: number } | null = null;
  let most = 0;
  const campaignTo = campaigns(scene, pool);
  for (const [prey, areas] of land.entries()) {
    if (prey === me || areas.length === 0) continue;
    const least = areas.reduce((sum, area) => sum + costOf(must(armies[area], 'territory')), 0);
    if (least >= AFFORDABLE * means) continue;
    const campaign = campaignTo(new Set(areas));
    if (!campaign) continue;
    const cost = campaign.steps.reduce((sum, step) => sum + step.cost, 0);
    const value = (1 + must(cards[prey], 'seat')) / cost;
    if (cost < AFFORDABLE * means && value > most) [best, most] = [{ campaign, prey }, value];
  }
  return best;
};

const AFFORDABLE = 0.8;

/** A turn for a continent: everything to one place, and on as long as the odds are good; one territory for the card. */
const build = (before: Scene, pool: number): Scene => {
  const scene = copyScene(before);
  const wanted = wantedContinent(scene);
  const spear = spearFor(scene, wanted);
  if (spear >= 0) scene.armies[spear] = must(scene.armies[spear], 'territory') + pool;
  let captured = before.cardEarned;
  for (let blows = 0; blows < BLOWS_MAX; blows++) {
    const blow = bestBlow(scene, wanted, 0.6) ?? (captured ? null : bestBlow(scene, -1, 0.75));
    if (!blow) break;
    strike(scene, blow);
    captured = true;
  }
  if (captured && !before.cardEarned) scene.cards[scene.me] = must(scene.cards[scene.me], 'seat') + 1;
  return scene;
};

const BLOWS_MAX = 12;

const wantedContinent = ({ atlas, owners, armies, me }: Scene): number => {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, { areas, bonus, borders }] of atlas.continents.entries()) {
    let mine = 0;
    let enemies = 0;
    for (const area of areas)
      if (owners[area] === me) mine++;
      else enemies += must(armies[area], 'territory');
    const value = (1 + mine) * (bonus / borders.length) - 0.3 * enemies;
    if (mine < areas.length && value > most) [best, most] = [at, value];
  }
  return best;
};

/** The largest army beside the wanted continent, or beside any enemy. */
const spearFor = ({ atlas, owners, armies, me }: Scene, wanted: number): Area => {
  let best = -1;
  let most = 0;
  for (let area = 0; area < owners.length; area++) {
    if (owners[area] !== me) continue;
    let rank = 0;
    for (const to of neighboursOf(atlas, area))
      if (owners[to] !== me) rank = atlas.continentOf[to] === wanted ? 2 : Math.max(rank, 1);
    const value = rank === 0 ? 0 : must(armies[area], 'territory') + (rank === 2 ? FIRST : 0);
    if (value > most) [best, most] = [area, value];
  }
  return best;
};

/** More than any army. */
const FIRST = 1e6;

interface Blow {
  readonly from: Area;
  readonly to: Area;
}

/** The best attack into a continent (-1: anywhere), null below the least chance. */
const bestBlow = ({ atlas, owners, armies, me }: Scene, continent: number, least: number): Blow | null => {
  let best: Blow | null = null;
  let most = 0;
  for (let from = 0; from < owners.length; from++) {
    const attackers = must(armies[from], 'territory') - 1;
    if (owners[from] !== me || attackers < 1) continue;
    for (const to of neighboursOf(atlas, from)) {
      if (owners[to] === me || (continent >= 0 && atlas.continentOf[to] !== continent)) continue;
      const defenders = must(armies[to], 'territory');
      if (attackers < 0.8 * defenders) continue;
      const chance = chanceOf(attackers, defenders);
      if (chance >= least && chance / defenders > most) [best, most] = [{ from, to }, chance / defenders];
    }
  }
  return best;
};

const strike = (scene: Scene, { from, to }: Blow): void => {
  const { left } = expectedBattle(
    must(scene.armies[from], 'territory') - 1,
    must(scene.armies[to], 'territory'),
  );
  scene.owners[to] = scene.me;
  scene.armies[to] = Math.max(1, left);
  scene.armies[from] = 1;
};
