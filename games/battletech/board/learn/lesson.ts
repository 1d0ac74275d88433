// The first game of BattleTech: walk, fire, run, mind the heat, and win a small duel.

import type { Lesson, LessonStep } from '@turnfold/board';
import { type Envelope, seededRandom } from '@turnfold/kernel';
import type { BattleAction, BattleView, Spot } from '../../src/index.ts';

const YOU = 0;
const MINE = 'a1';
const THEIRS = 'b1';

type Step = LessonStep<BattleView, BattleAction>;

const hasWon = ({ fight }: BattleView): boolean =>
  fight.status === 'completed' && fight.result?.winner === 'player';

const moved =
  (movementType: string) =>
  ({ type, payload }: Envelope): boolean =>
    type === 'movement_declared' &&
    'unitId' in payload &&
    payload.unitId === MINE &&
    'movementType' in payload &&
    payload.movementType === movementType;

type Mode = 'walk' | 'run';
type Parts = Pick<typeof import('../../src/index.ts'), 'bots' | 'distance' | 'facingTowards' | 'reachable'>;
type Tactics = ReturnType<typeof tacticsWith>;

const tacticsWith = ({ bots, distance, facingTowards, reachable }: Parts) => {
  /** What a fair player would do; the same every time it is asked. */
  const fairly: Step['example'] = (view, legal) =>
    bots.normal({ view, seat: YOU, legal: () => legal, random: seededRandom(view.fight.turn), effort: 1 });

  const known = new WeakMap<BattleView, Map<Mode, readonly Spot[]>>();
  /** Where the newcomer could go; boards ask about many moves of one view. */
  const spots = (view: BattleView, mode: Mode): readonly Spot[] => {
    const byMode = known.get(view) ?? new Map<Mode, readonly Spot[]>();
    known.set(view, byMode);
    const found = byMode.get(mode) ?? reachable(view, MINE, mode);
    byMode.set(mode, found);
    return found;
  };

  return {
    fairly,
    /** To where the enemy is nearest, with the guns on it. */
    closeIn:
      (mode: Mode): Step['example'] =>
      (view, legal) => {
        const there = view.fight.units[THEIRS]?.position;
        if (view.fight.phase !== 'movement' || !there) return fairly(view, legal);
        const [best] = spots(view, mode)
          .filter((spot) => spot.facing === facingTowards(spot, there))
          .toSorted((a, b) => distance(a, there) - distance(b, there));
        if (!best) return fairly(view, legal);
        const { q, r, facing } = best;
        return { type: 'MOVE', payload: { unitId: MINE, mode, q, r, facing } };
      },
    volley: ((view, legal) => {
      const fair = fairly(view, legal);
      if (view.fight.phase !== 'weapon_attack') return fair;
      return fair.type === 'DECLARE_ATTACKS' && fair.payload.attacks.length > 0 ? fair : (legal[0] ?? fair);
    }) satisfies Step['example'],
    /** What a unit that lies or limps cannot do is not asked of it. */
    byMoving:
      (mode: Mode, instead: string): Step['against'] =>
      (action, view) =>
        action.type === 'MOVE' && action.payload.mode !== mode && spots(view, mode).length > 0
          ? instead
          : againstGivingUp(action),
  };
};

const againstGivingUp = (action: BattleAction): string | null =>
  action.type === 'CONCEDE' ? 'Not yet: this one can be won.' : null;

const byFiring: Step['against'] = (action) =>
  action.type === 'DECLARE_ATTACKS' && action.payload.attacks.length === 0
    ? 'Choose at least one weapon to fire.'
    : againstGivingUp(action);

const hasFired = ({ type, payload }: Envelope): boolean =>
  type === 'attack_declared' && 'attackerId' in payload && payload.attackerId === MINE;

const stepsWith = ({ fairly, closeIn, volley, byMoving }: Tactics): readonly Step[] => [
  {
    id: 'walk',
    title: 'Walk',
    text: 'This is your Cooper, 60 tons. Every turn both sides move, then both fire. Choose Walk, then a lit hex nearer to the Sandfly, and confirm. Where your ’Mech faces matters: its guns point forward.',
    rule: '3.1',
    against: byMoving('walk', 'Walk this time: it keeps you cool, and your aim good.'),
    isDone: (view, events) => hasWon(view) || events.some(moved('walk')),
    example: closeIn('walk'),
  },
  {
    id: 'fire',
    title: 'Fire',
    text: 'Each weapon shows what two dice must roll to hit: lower is better, and near, still targets are easier. Choose one weapon or more, and fire. Both sides fire at the same moment.',
    rule: '5.2',
    against: byFiring,
    isDone: (view, events) => hasWon(view) || events.some(hasFired),
    example: volley,
  },
  {
    id: 'run',
    title: 'Run',
    text: 'A ’Mech that moves far is hard to hit; running is faster, but makes your own aim worse. Choose Run, and get closer.',
    rule: '3.1',
    against: byMoving('run', 'Run this time, and see what it does to the numbers.'),
    isDone: (view, events) => hasWon(view) || events.some(moved('run')),
    example: closeIn('run'),
  },
  {
    id: 'heat',
    title: 'Mind the heat',
    text: 'Firing makes heat, and heat sinks take it away at the end of the turn. Too much slows you, spoils your aim and may shut you down: the bar says where you will end. Fire what you can bear.',
    rule: '9.1',
    against: byFiring,
    isDone: (view, events) => hasWon(view) || events.some(hasFired),
    example: volley,
  },
  {
    id: 'win',
    title: 'Win the duel',
    text: 'The rest is yours. Stay close, fire every turn, and kick when you stand beside it. Destroy the Sandfly.',
    rule: '6.6',
    against: againstGivingUp,
    isDone: hasWon,
    example: fairly,
  },
];

/** The rules are handed in, so that their file stays one. */
export const lessonWith = (parts: Parts): Lesson<BattleView, BattleAction> => ({
  rulesVersion: 1,
  seed: 'battletech-2',
  options: {
    map: 'open',
    mapSeed: 7,
    mapRadius: 6,
    units1: ['cooper'],
    gunnery1: 2,
    units2: ['sandfly'],
    gunnery2: 7,
  },
  others: [{ name: 'Otto' }],
  steps: stepsWith(tacticsWith(parts)),
  ending:
    'You have moved, fired, kept cool and won a duel. A lance has four ’Mechs, and hills, woods and water to hide behind.',
});
