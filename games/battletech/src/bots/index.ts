// Four opponents. All of them see views only.

import type { Bot, BotInput, Bots, Random } from '@turnfold/kernel';
import { distance, facingTowards, type Hex } from '../map/hex.ts';
import type { BattleAction } from '../play/actions.ts';
import { whyNotStand } from '../play/move.ts';
import { reachable, type Spot } from '../play/reach.ts';
import { type MoveMode, readyUnits, sideOf, unitIds, unitOf } from '../play/state.ts';
import type { BattleView } from '../play/view-schema.ts';
import { enemiesOf } from '../play/volley.ts';
import { chooseBlows, chooseFire } from './attacks.ts';
import type { Prices } from './body.ts';
import { chooseMove, enemiesIn, leadOf, type Mind, moveTo, stay } from './moves.ts';
import { type Sketch, sketchOf } from './sketch.ts';

export const NORMAL: Mind = {
  caution: 0,
  press: 0,
  nerve: 1,
  heatMax: 6,
  skips: 4,
  cunning: false,
  answers: 0,
  foresight: 0,
  daring: 0,
  band: 0,
  reach: 0,
  pull: 0,
  cover: 0,
  prices: null,
};
const EASY: Mind = { ...NORMAL, heatMax: 16, skips: 1 };
export const HARD: Mind = {
  ...NORMAL,
  caution: 0.95,
  heatMax: 4,
  skips: 1,
  cunning: true,
  answers: 24,
  foresight: 1,
};

export const createThinker =
  (mind: Mind): Bot<BattleView, BattleAction> =>
  (sight) =>
    play(sight, mind);

/** Weighs damage given against damage taken over all it can reach, and asks what the enemy would answer. */
const hard = createThinker(HARD);

export const PRICES: Prices = {
  kill: 45,
  guns: 22,
  leg: 15,
  wound: 4,
  fall: 8,
  scratch: 0.5,
  heat: 0.35,
  heatStep: 1,
  round: 0.03,
};
export const MASTER: Mind = {
  ...HARD,
  caution: 1,
  press: 1.2,
  nerve: 0.8,
  answers: 60,
  daring: 1,
  band: 0.5,
  prices: PRICES,
};

/** Prices every strike by where it may land, and fires what its heat is worth. */
const master = createThinker(MASTER);

/** Looks at a quarter of its choices and goes where it can do most damage at once. */
const normal = createThinker(NORMAL);

/** Stumbles towards the enemy and fires what it has, hot or not. */
const easy: Bot<BattleView, BattleAction> = ({ view, seat, random }) => {
  const unitId = someUnit(view, seat, random);
  if (view.fight.phase === 'movement') return wander(view, unitId, random);
  if (view.fight.phase === 'weapon_attack') return chooseFire(view, sketchOf(view), unitId, EASY);
  return chooseBlows(view, sketchOf(view), unitId, EASY);
};

export const bots = { easy, normal, hard, master } satisfies Bots<BattleView, BattleAction>;

const play = (
  { view, seat, random, effort }: BotInput<BattleView, BattleAction>,
  { answers, ...rest }: Mind,
): BattleAction => {
  const mind = { ...rest, answers: Math.ceil(answers * effort) };
  const sketch = sketchOf(view, mind.prices);
  const unitId = mind.cunning ? unitToAct(view, seat) : someUnit(view, seat, random);
  switch (view.fight.phase) {
    case 'movement':
      return chooseMove(view, sketch, unitId, pressed(sketch, sideOf(seat), mind), random);
    case 'weapon_attack':
      return chooseFire(view, sketch, unitId, mind);
    default:
      return chooseBlows(view, sketch, unitId, mind);
  }
};

/** Who is ahead dares more, and who is behind less: a draw by the limit of turns would be something for it. */
const pressed = (sketch: Sketch, side: string, mind: Mind): Mind => {
  const lead = mind.press === 0 ? 0 : leadOf(sketch, side);
  const isLast = enemiesIn(sketch, side).every(({ hasMoved, immobile }) => hasMoved || immobile);
  const caution = mind.caution * Math.max(CAUTION_MIN, 1 - mind.press * lead) * (isLast ? mind.nerve : 1);
  return { ...mind, caution };
};

/** However far ahead: a lead is lost quickly to somebody who is let in from behind. */
const CAUTION_MIN = 0.5;

const someUnit = (view: BattleView, seat: number, random: Random): string => {
  if (view.active) return view.active.unitId;
  const ids = readyUnits(view, seat);
  return ids[random.int(ids.length)] as string;
};

/** Who is farthest from the enemy moves first: the others answer to what they see. */
const unitToAct = (view: BattleView, seat: number): string => {
  if (view.active) return view.active.unitId;
  const ids = readyUnits(view, seat);
  if (view.fight.phase !== 'movement') return ids[0] as string;
  const enemies = unitIds(view).filter(
    (id) => !unitOf(view, id).destroyed && unitOf(view, id).side !== sideOf(seat),
  );
  const away = (id: string) =>
    Math.min(...enemies.map((enemy) => distance(unitOf(view, id).position, unitOf(view, enemy).position)));
  return ids.reduce((far, id) => (away(id) > away(far) ? id : far));
};

const nearestEnemy = (view: BattleView, unitId: string): Hex | null => {
  const { position } = unitOf(view, unitId);
  let nearest: Hex | null = null;
  for (const enemy of enemiesOf(view, unitId)) {
    const there = unitOf(view, enemy).position;
    if (!nearest || distance(position, there) < distance(position, nearest)) nearest = there;
  }
  return nearest;
};

const WANDERS: readonly MoveMode[] = ['walk', 'walk', 'run'];

const wander = (view: BattleView, unitId: string, random: Random): BattleAction => {
  const unit = unitOf(view, unitId);
  const target = nearestEnemy(view, unitId);
  if (!target) return stay(view, unitId);
  const mode = view.active?.mode ?? (WANDERS[random.int(WANDERS.length)] as MoveMode);
  if (unit.prone && (mode === 'walk' || mode === 'run')) {
    const payload = { unitId, mode, facing: facingTowards(unit.position, target) };
    if (!whyNotStand(view, payload)) return { type: 'STAND', payload };
  }
  let best: Spot | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const spot of reachable(view, unitId, mode)) {
    if (random.int(6) !== 0) continue;
    const faces = facingTowards(spot, target) === spot.facing ? 2 : 0;
    const score = faces - Math.abs(distance(spot, target) - 4) + random.int(8);
    if (score > bestScore) {
      bestScore = score;
      best = spot;
    }
  }
  return best ? moveTo(unitId, mode, best) : stay(view, unitId);
};
