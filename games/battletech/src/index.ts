import type { GamePackage } from '@turnfold/kernel';
import { appraisal } from './bots/appraisal.ts';
import { bots } from './bots/index.ts';
import { styles } from './bots/styles.ts';
import { describedRules } from './described-rules.ts';
import { phrases } from './phrases.ts';

export { bots } from './bots/index.ts';
export { describedRules } from './described-rules.ts';
export { generateMap, MAP_KINDS, type MapKind } from './map/generate.ts';
export {
  DIRECTIONS,
  distance,
  facingTowards,
  formatHex,
  type Hex,
  neighbour,
  parseHex,
  relativeBearing,
} from './map/hex.ts';
export {
  createMap,
  floorAt,
  type HexFeature,
  type HexMap,
  hexesOf,
  hexesOn,
  isOnMap,
  levelAt,
  MAP_SHAPES,
  type MapShape,
  shapeOf,
  terrainAt,
} from './map/hex-map.ts';
export { formatMap, type MapFile, parseMap } from './map/map-file.ts';
export { TERRAINS, type Terrain } from './map/terrain.ts';
export type { BattleAction } from './play/actions.ts';
export { type Arc, arcOf, attackSide, isInArc } from './play/arcs.ts';
export { blowToHit, possibleBlows } from './play/blow-to-hit.ts';
export type { BattleEvent, RevealedAttack, RevealedBlow, RevealedPlan, Strike } from './play/events.ts';
export { whyNotFire } from './play/fire.ts';
export { coolingOf } from './play/heat.ts';
export { lineOfSight, type Sightline } from './play/los.ts';
export { canAct, isImmobile, jumpMp, roundsFor, runMp, walkMp, weaponWorks } from './play/mech.ts';
export { planMove, whyNotStand } from './play/move.ts';
export { type BattleOptions, forceOf, SCENARIOS, type Scenario } from './play/options.ts';
export { mpOf, reachable, type Spot } from './play/reach.ts';
export { battletech, battletech as rules } from './play/rules.ts';
export {
  type BattleState,
  type Blow,
  type EntrantUnit,
  type Field,
  type FirePlan,
  type MechState,
  type MoveMode,
  seatOf,
  sheetFor,
  sideOf,
  type WeaponAttack,
} from './play/state.ts';
export type { Step } from './play/steps.ts';
export { type Modifier, type Stance, stanceOf, type ToHit, toHit } from './play/to-hit.ts';
export { HOLD_RADIUS } from './play/turn.ts';
export type { BattleView } from './play/view-schema.ts';
export { enemiesOf } from './play/volley.ts';
export * from './state/index.ts';
export * as tables from './tables/index.ts';
export { constructionProblems, type DesignProblem, massesOf } from './units/construction.ts';
export type { MechDesign } from './units/design.ts';
export { FORCE_FORMAT, type ForceFile, parseDesign } from './units/design-file.ts';
export { designOf, ROSTER, ROSTER_IDS, type RosterId } from './units/roster.ts';
export { createSheet, type MechSheet, type MountedWeapon, sheetOf } from './units/sheet.ts';
export { battleValue, type PilotSkills } from './units/value.ts';

/** The game as the catalog lists it. */
export const game = (): GamePackage => ({ rules: describedRules, bots, styles, appraisal, phrases });
