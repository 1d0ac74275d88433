// Three other minds at the Conquest table, from ideas that are common knowledge among players of such games.

import { type Bot, must } from '@turnfold/kernel';
import type { ConquestAction } from '../../../games/conquest/src/actions.ts';
import { type Area, neighboursOf } from '../../../games/conquest/src/atlas.ts';
import { type Campaign, campaigns } from '../../../games/conquest/src/bots/campaign.ts';
import { bestClaim } from '../../../games/conquest/src/bots/claims.ts';
import { costOf } from '../../../games/conquest/src/bots/cost.ts';
import {
  advanceAction,
  armiesOn,
  attackAction,
  bestBy,
  bestSet,
  captureOf,
  chanceOf,
  END_TURN,
  fortifyAction,
  frontOf,
  idleLand,
  mayTrade,
  type Position,
  placeAction,
  positionOf,
  stepToFront,
  tradeAction,
} from '../../../games/conquest/src/bots/position.ts';
import { sceneOf } from '../../../games/conquest/src/bots/scene.ts';
import type { ConquestView } from '../../../games/conquest/src/view-schema.ts';

/** Where the next army goes, after those placed already. */
type Placing = (placed: ReadonlyMap<Area, number>) => Area;

interface Mind {
  place(position: Position): Placing;
  /** From where to where, or null for no more. */
  attack(position: Position): readonly [Area, Area] | null;
}

const player =
  (mind: Mind): Bot<ConquestView, ConquestAction> =>
  ({ view, seat }) => {
    const position = positionOf(view, seat);
    const capture = captureOf(position);
    if (capture) return advanceAction(capture.most);
    if (view.phase === 'REINFORCE') return reinforce(position, mind);
    if (view.phase === 'FORTIFY') return fortify(position);
    const blow = mind.attack(position);
    return blow ? attackAction(position, ...blow) : END_TURN;
  };

const reinforce = (position: Position, mind: Mind): ConquestAction => {
  const claim = position.view.claiming ? bestClaim(position) : undefined;
  if (claim !== undefined) return placeAction(position, [claim]);
  const set = mayTrade(position) ? bestSet(position) : null;
  if (set) return tradeAction(position, set);
  const placed = new Map<Area, number>();
  const place = mind.place(position);
  for (let count = 0; count < position.pool; count++) {
    const area = place(placed);
    placed.set(area, (placed.get(area) ?? 0) + 1);
  }
  return placeAction(
    position,
    [...placed].flatMap(([area, count]) => Array.from({ length: count }, () => area)),
  );
};

const fortify = (position: Position): ConquestAction => {
  const from = bestBy(idleLand(position), (area) => armiesOn(position, area));
  if (position.view.fortifiedThisTurn || from === undefined) return END_TURN;
  return fortifyAction(position, from, stepToFront(position, from), armiesOn(position, from) - 1);
};

const targetsOf = ({ atlas, owners, me }: Position, from: Area): Area[] =>
  neighboursOf(atlas, from).filter((to) => owners[to] !== me);

const isPlayer = ({ seats, me }: Position, owner: number): boolean =>
  owner >= 0 && owner < seats && owner !== me;

const landOf = ({ owners }: Position, seat: number): Area[] => {
  const land: Area[] = [];
  for (let area = 0; area < owners.length; area++) if (owners[area] === seat) land.push(area);
  return land;
};

const armiesOf = (position: Position, seat: number): number =>
  landOf(position, seat).reduce((sum, area) => sum + armiesOn(position, area), 0);

const rivalsOf = (position: Position): number[] =>
  Array.from({ length: position.seats }, (_, seat) => seat).filter(
    (seat) => isPlayer(position, seat) && landOf(position, seat).length > 0,
  );

/** The best attack among those that a rule allows, by chance; null below the least chance. */
const likeliest = (
  position: Position,
  least: number,
  worth: (from: Area, to: Area, chance: number) => number,
): readonly [Area, Area] | null => {
  let best: readonly [Area, Area] | null = null;
  let most = 0;
  for (const from of frontOf(position)) {
    const attackers = armiesOn(position, from) - 1;
    if (attackers < 1) continue;
    for (const to of targetsOf(position, from)) {
      const chance = chanceOf(attackers, armiesOn(position, to));
      const value = chance < least ? 0 : worth(from, to, chance);
      if (value > most) [best, most] = [[from, to], value];
    }
  }
  return best;
};

const strongestFront = (position: Position): Area =>
  must(
    bestBy(frontOf(position), (area) => armiesOn(position, area)),
    'front',
  );

/** One territory for the card; whoever has the upper hand over all others together takes everything. */
const cardOrAll = (position: Position, least: number): readonly [Area, Area] | null => {
  const mine = armiesOf(position, position.me);
  const theirs = Math.max(...rivalsOf(position).map((seat) => armiesOf(position, seat)));
  const rules = mine > 2 * theirs;
  if (position.view.capturedThisTurn && !rules) return null;
  return likeliest(
    position,
    rules ? Math.min(least, 0.6) : least,
    (_, to, chance) => chance / armiesOn(position, to),
  );
};

// The builder: wants one continent after the other and guards its borders.

const wantedContinent = (position: Position) => {
  const { atlas, owners, me } = position;
  const open = atlas.continents.filter(({ areas }) => areas.some((area) => owners[area] !== me));
  const at = bestBy(
    open.map((_, index) => index),
    (index) => {
      const { areas, bonus, borders } = must(open[index], 'continent');
      const mine = areas.filter((area) => owners[area] === me).length;
      const enemies = areas.reduce(
        (sum, area) => sum + (owners[area] === me ? 0 : armiesOn(position, area)),
        0,
      );
      return (1 + mine) * (bonus / borders.length) - 0.3 * enemies;
    },
  );
  return at === undefined ? null : must(open[at], 'continent');
};

const builder: Mind = {
  place(position) {
    const { atlas, owners, me } = position;
    const wanted = wantedContinent(position);
    const held = atlas.continents.filter(({ areas }) => areas.every((area) => owners[area] === me));
    const exposed = held.map(({ borders }) => borders.filter((area) => targetsOf(position, area).length > 0));
    const spear = bestBy(
      frontOf(position).filter((area) => targetsOf(position, area).some((to) => wanted?.areas.includes(to))),
      (area) => armiesOn(position, area),
    );
    return (placed) => {
      const guards = (area: Area): number => armiesOn(position, area) + (placed.get(area) ?? 0);
      const weak = exposed.find((borders) => borders.some((area) => guards(area) < 4));
      return bestBy(weak ?? [], (area) => -guards(area)) ?? spear ?? strongestFront(position);
    };
  },
  attack(position) {
    const wanted = wantedContinent(position);
    const inside = likeliest(position, 0.6, (_, to, chance) =>
      wanted?.areas.includes(to) ? chance / armiesOn(position, to) : 0,
    );
    return inside ?? cardOrAll(position, 0.75);
  },
};

// The hunter: builds like the builder, and strikes when somebody can be wiped out in one turn, whose cards then pay for the
// next.

const huntOf = (position: Position): Campaign | null => {
  const means = AFFORDABLE * (position.pool + armiesOf(position, position.me));
  const campaignTo = campaigns(sceneOf(position), position.pool);
  let best: Campaign | null = null;
  let most = 0;
  for (const seat of rivalsOf(position)) {
    const land = landOf(position, seat);
    if (land.reduce((sum, area) => sum + costOf(armiesOn(position, area)), 0) >= means) continue;
    const campaign = campaignTo(new Set(land));
    if (!campaign) continue;
    const cost = campaign.steps.reduce((sum, step) => sum + step.cost, 0);
    const prey = (1 + (position.view.players[seat]?.cardCount ?? 0)) / cost;
    if (cost < means && prey > most) [best, most] = [campaign, prey];
  }
  return best;
};

/** The part of all armies that a hunt may cost. */
const AFFORDABLE = 0.8;

const hunter: Mind = {
  place(position) {
    const hunt = huntOf(position);
    const build = builder.place(position);
    return (placed) => {
      for (const [area, count] of hunt?.placements ?? []) if ((placed.get(area) ?? 0) < count) return area;
      return build(placed);
    };
  },
  attack(position) {
    const first = huntOf(position)?.steps[0];
    if (first && armiesOn(position, first.from) > 1) return [first.from, first.to];
    return builder.attack(position);
  },
};

// The turtle: spreads its armies along the front, fights only for the card, and only when it cannot fail.

const turtle: Mind = {
  place(position) {
    const front = frontOf(position);
    const lead = new Map(
      front.map((area) => {
        const threats = targetsOf(position, area).map((to) => armiesOn(position, to));
        return [area, Math.max(...threats) - armiesOn(position, area)];
      }),
    );
    return (placed) =>
      must(
        bestBy(front, (area) => (lead.get(area) ?? 0) - (placed.get(area) ?? 0)),
        'front',
      );
  },
  attack: (position) => cardOrAll(position, 0.85),
};

export const conquest = { hunter: player(hunter), builder: player(builder), turtle: player(turtle) };
