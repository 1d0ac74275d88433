// The first game of Conquest: place, attack, a card, fortify, and what a whole continent pays.

import type { Lesson, LessonStep } from '@turnfold/board';
import type { Bot } from '@turnfold/kernel';
import type { ConquestAction, ConquestView } from '../../src/index.ts';

const END_TURN: ConquestAction = { type: 'END_TURN', payload: {} };
const YOU = 'p1';
const HOME = 'kelp-harbour';
const TARGET = 'gullrock';
/** So many have to move in that they can go on from there. */
const MANY = 4;

type Step = LessonStep<ConquestView, ConquestAction>;
type Attack = ConquestAction & { readonly type: 'ATTACK' };

const isAttack = (action: ConquestAction): action is Attack => action.type === 'ATTACK';

const only =
  (type: ConquestAction['type'], instead: string): Step['against'] =>
  (action) =>
    action.type === type ? null : instead;

const placeAt = (view: ConquestView, territoryId: string): ConquestAction => ({
  type: 'PLACE_ARMIES',
  payload: { placements: [{ territoryId, count: view.reinforcementsRemaining ?? 0 }] },
});

/** The strongest land of a player. */
const strongest = ({ territories }: ConquestView, playerId: string): string =>
  territories.filter(({ ownerId }) => ownerId === playerId).toSorted((a, b) => b.armyCount - a.armyCount)[0]
    ?.id ?? HOME;

const armiesAt = ({ territories }: ConquestView, id: string): number =>
  territories.find((one) => one.id === id)?.armyCount ?? 0;

/** The attack with the most dice from where there are the most armies. */
const boldest: Step['example'] = (view, legal) =>
  legal
    .filter(isAttack)
    .map((action) => ({ action, edge: edgeOf(view, action) }))
    .toSorted((a, b) => b.edge - a.edge)[0]?.action ?? END_TURN;

const edgeOf = (view: ConquestView, { payload }: Attack): number =>
  armiesAt(view, payload.fromTerritoryId) - armiesAt(view, payload.toTerritoryId) + payload.attackerDice / 10;

const hasCaptured: Step['isDone'] = (_view, events) =>
  events.some(({ type, actorId }) => type === 'captured' && actorId === YOU);

const steps: readonly Step[] = [
  {
    id: 'place',
    title: 'Place your armies',
    text: 'Every turn begins with new armies. Two of the three Gull Isles, in the middle of the sea, are yours: put all three armies on Kelp Harbour, beside Gullrock, and confirm.',
    rule: 'R5.1',
    against: (action) =>
      action.type === 'PLACE_ARMIES' &&
      action.payload.placements.every(({ territoryId }) => territoryId === HOME)
        ? null
        : 'Keep your armies together: put all of them on Kelp Harbour.',
    example: (view) => placeAt(view, HOME),
  },
  {
    id: 'attack',
    title: 'Attack',
    text: 'Choose Kelp Harbour, then Otto’s Gullrock, and roll. The highest dice meet, and a tie goes to the defender. When the last defender falls your armies move in.',
    rule: 'R6.3',
    against: (action) => {
      if (
        !isAttack(action) ||
        action.payload.fromTerritoryId !== HOME ||
        action.payload.toTerritoryId !== TARGET
      )
        return 'Take Gullrock first: attack it from Kelp Harbour.';
      return (action.payload.advance ?? MANY) < MANY
        ? 'Let most of your armies move in: they attack from there next.'
        : null;
    },
    isDone: hasCaptured,
    example: boldest,
  },
  {
    id: 'further',
    title: 'And further',
    text: 'You may attack as often as you like, from wherever you like. Gullrock has sea routes to the mainland: attack another territory of Otto’s from there.',
    rule: 'R6.4',
    against: (action) =>
      isAttack(action) && action.payload.fromTerritoryId === TARGET
        ? null
        : 'Your armies stand on Gullrock now: attack from there.',
    isDone: hasCaptured,
    example: boldest,
  },
  {
    id: 'stop',
    title: 'End the attack',
    text: 'Armies spread thin are easy prey, so stop in time. End the attack: you have captured something, so you draw a card. Three that match can be traded for armies.',
    rule: 'R6.7',
    against: only('END_TURN', 'That is enough for one turn. End the attack.'),
    example: () => END_TURN,
  },
  {
    id: 'fortify',
    title: 'Fortify',
    text: 'Once a turn you may move armies between two neighbours of yours. Choose a territory with more than one army, then a neighbour of yours, and move some.',
    rule: 'R8.1',
    against: only('FORTIFY', 'Move some armies first.'),
    example: (_view, legal) => legal[0] ?? END_TURN,
  },
  {
    id: 'end',
    title: 'End your turn',
    text: 'Now it is Otto’s turn. End yours.',
    rule: 'R8.4',
    against: only('END_TURN', 'End your turn.'),
    example: () => END_TURN,
  },
  {
    id: 'bonus',
    title: 'A continent pays',
    text: 'All three Gull Isles are yours, and a whole continent pays a bonus every turn: two armies more. Place them where you like.',
    rule: 'R1.4',
    against: only('PLACE_ARMIES', 'Place your armies first.'),
    example: (view) => placeAt(view, strongest(view, YOU)),
  },
  {
    id: 'conquer',
    title: 'On your own',
    text: 'Attack where you are stronger, and take one more territory. If your armies run out, end your turn and get new ones.',
    rule: 'R6.1',
    against: () => null,
    isDone: hasCaptured,
    example: (view, legal) => {
      if (view.phase === 'REINFORCE') return placeAt(view, strongest(view, YOU));
      return view.phase === 'ATTACK' ? boldest(view, legal) : END_TURN;
    },
  },
];

/** Otto waits behind his walls. */
const patient: Bot<ConquestView, ConquestAction> = ({ view }) =>
  view.phase === 'REINFORCE' ? placeAt(view, strongest(view, 'p2')) : END_TURN;

export const lesson: Lesson<ConquestView, ConquestAction> = {
  rulesVersion: 1,
  seed: 'conquest-433',
  options: { map: 'hearthsea', neutral: false },
  others: [{ name: 'Otto', bot: patient }],
  steps,
  ending:
    'You have placed, attacked, drawn a card, fortified and held a continent. In a full game the last one standing wins.',
};
