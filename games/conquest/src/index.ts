import type { GamePackage } from '@turnfold/kernel';
import { appraisal } from './bots/appraisal.ts';
import { bots } from './bots/index.ts';
import { styles } from './bots/styles.ts';
import { describedRules } from './described-rules.ts';
import { phrases } from './phrases.ts';

export { ACTIONS, type ConquestAction, PHASES, type Phase } from './actions.ts';
export { type Area, type Atlas, atlasOf, type Card, createAtlas } from './atlas.ts';
export { bots } from './bots/index.ts';
export { fixedValue, isSet, setWorth, tradeValue } from './cards.ts';
export { advanceOf, attackerDiceMax, defenderDiceOf, resolve } from './combat.ts';
export { describedRules } from './described-rules.ts';
export type { ConquestEvent, EventOf, Part, Placement, Sight, Veiled } from './events.ts';
export { partOf, sightingOf } from './fog.ts';
export { checkMap, MAP_FRAME, type MapDefinition } from './map.ts';
export { MAPS } from './maps.ts';
export { type BattleOdds, battleOdds, winChance, winFraction } from './odds.ts';
export type { Options } from './options.ts';
export { baseReinforcements, continentsHeld, reinforcementsFor, reinforcementsOf } from './reinforcements.ts';
export { rules } from './rules.ts';
export type { ConquestState } from './state.ts';
export { type CardSymbol, SYMBOLS, WILD } from './symbols.ts';
export type { CardView, ConquestView, PlayerView, TerritoryView } from './view-schema.ts';

/** The game as the catalog lists it. */
export const game = (): GamePackage => ({ rules: describedRules, bots, styles, appraisal, phrases });
