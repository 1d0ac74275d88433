// Who will win a battle: what each side can still take and still give, and what it is about to do to the other.

import type { Appraisal } from '@turnfold/kernel';
import { SIDES, unitOf } from '../play/state.ts';
import type { BattleView } from '../play/view-schema.ts';
import { bestVolley, type Fighter, type Sketch, sketchOf } from './sketch.ts';

/** By learning from games between bots; see docs/BOTS.md. */
const WEIGHTS = [
  -1.239, 0.566, 7.536, -5.633, 0.68, -3.107, 0.902, -0.761, 0.383, -1.91, -1.661, 3.437, 0.532, -6.622,
  1.925, 0.728,
];

export const appraisal: Appraisal<BattleView> = {
  features: (view) => {
    const sketch = sketchOf(view);
    const [one, other] = SIDES.map((side) => conditionOf(view, sketch, side));
    return one && other ? [figuresOf(view, one, other), figuresOf(view, other, one)] : [];
  },
  weights: WEIGHTS,
};

/** How a side stands. */
interface Condition {
  readonly units: number;
  /** What it can still take where it hurts most, and everywhere. */
  readonly toughness: number;
  readonly armour: number;
  readonly fire: number;
  readonly tons: number;
  readonly hot: number;
  readonly down: number;
  readonly wounds: number;
  /** Hits on what a 'Mech cannot do without. */
  readonly hits: number;
  /** The share of the other side's toughness that its guns take in a turn, as all stand now. */
  readonly threat: number;
}

const conditionOf = (view: BattleView, sketch: Sketch, side: string): Condition => {
  const fighters = Object.values(sketch.fighters);
  const own = fighters.filter((fighter) => fighter.side === side);
  const enemies = fighters.filter((fighter) => fighter.side !== side);
  const sum = (figure: (fighter: Fighter) => number): number =>
    own.reduce((total, fighter) => total + figure(fighter), 0);
  const unit = ({ id }: Fighter) => unitOf(view, id);
  return {
    units: own.length,
    toughness: sum(({ toughness }) => toughness),
    armour: sum((fighter) => total(unit(fighter).armor) + total(unit(fighter).structure)),
    fire: sum(({ guns }) => guns.reduce((all, { mean }) => all + mean, 0)),
    tons: sum(({ tons }) => tons),
    hot: sum(({ heat }) => Math.max(0, heat - 4)),
    down: sum(({ stance, immobile }) => (stance.prone || immobile ? 1 : 0)),
    wounds: sum((fighter) => unit(fighter).pilotWounds),
    hits: sum((fighter) => hitsOf(unit(fighter).componentDamage)),
    threat: sum((fighter) => threatOf(sketch, fighter, enemies)),
  };
};

const total = (points: Readonly<Record<string, number>>): number =>
  Object.values(points).reduce((all, each) => all + each, 0);

const hitsOf = (damage: { engineHits: number; gyroHits: number; sensorHits: number } | undefined): number =>
  damage ? damage.engineHits + damage.gyroHits + damage.sensorHits : 0;

const threatOf = (sketch: Sketch, fighter: Fighter, enemies: readonly Fighter[]): number =>
  enemies.reduce((most, enemy) => {
    const volley = bestVolley(sketch, fighter, fighter.stance, enemy, enemy.stance, fighter.cooling + HEAT);
    return Math.max(most, Math.min(1, (volley?.damage ?? 0) / (enemy.toughness + 1)));
  }, 0);

/** What a 'Mech heats up by without a second thought. */
const HEAT = 4;

const figuresOf = (view: BattleView, mine: Condition, theirs: Condition): number[] => {
  const { config, fight } = view;
  const lead = (figure: keyof Condition): number => {
    const all = mine[figure] + theirs[figure];
    return all === 0 ? 0 : (mine[figure] - theirs[figure]) / all / 2;
  };
  const each = (figure: keyof Condition): number => mine[figure] / Math.max(1, mine.units);
  const toughness = lead('toughness');
  const armour = lead('armour');
  const threat = each('threat');
  const edge = (mine.threat - theirs.threat) / (mine.threat + theirs.threat + 0.02);
  const aims = fight.phase === 'weapon_attack' ? 1 : 0;
  const late = config.turnLimit === 0 ? 0 : fight.turn / config.turnLimit;
  return [
    toughness,
    4 * toughness * toughness * toughness,
    armour,
    armour * late,
    lead('fire'),
    lead('tons'),
    lead('units'),
    each('hot') / 10,
    each('down'),
    each('wounds') / 6,
    each('hits') / 3,
    threat,
    threat * aims,
    threat * late,
    edge / 2,
    (edge * aims) / 2,
  ];
};
