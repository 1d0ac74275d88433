// The first game of Catan: settle, roll, build, meet the robber, trade, and win with a third settlement.

import type { Lesson, LessonStep } from '@turnfold/board';
import type { Bot } from '@turnfold/kernel';
import type { CatanAction, Resource, ResourceCards, View } from '../../src/index.ts';

const YOU = 'p1';
const OTTO = 'p2';

type Step = LessonStep<View, CatanAction>;
type ActionType = CatanAction['type'];

const of = <Type extends ActionType>(legal: readonly CatanAction[], type: Type) =>
  legal.find((action): action is CatanAction & { type: Type } => action.type === type);

/** One kind of action, whatever it names. */
const only =
  (type: ActionType, instead: string): Step['against'] =>
  (action) =>
    action.type === type ? null : instead;

const first: Step['example'] = (_view, legal) => legal[0] as CatanAction;

const settling = (id: string, title: string, text: string, vertexId: string, instead: string): Step => ({
  id,
  title,
  text,
  rule: id === 'settle' ? '2.2' : '2.3',
  against: (action) =>
    action.type === 'PLACE_SETTLEMENT' && action.payload.vertexId === vertexId ? null : instead,
  example: first,
});

const firstRoad = (id: string, text: string): Step => ({
  id,
  title: 'A road with it',
  text,
  rule: '2.1',
  against: only('PLACE_ROAD', 'Place the road first.'),
  example: first,
});

type Island = Pick<typeof import('../../src/index.ts'), 'EDGE_NODES' | 'parseEdge' | 'parseVertex'>;

/** A road that leads to a corner where the next settlement may stand. */
const leadsOn = (
  { EDGE_NODES, parseEdge, parseVertex }: Island,
  { board }: View,
  edgeId: string,
): boolean => {
  const ends = EDGE_NODES[parseEdge(edgeId) ?? -1] ?? [];
  const built = Object.keys(board.buildings).map(parseVertex);
  const beside = (node: number) => EDGE_NODES.flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : []));
  return ends.some((end) => ![end, ...beside(end)].some((node) => built.includes(node)));
};

const RESOURCES: readonly Resource[] = ['wood', 'brick', 'sheep', 'wheat', 'ore'];
const NEEDED: readonly Resource[] = ['wood', 'brick', 'sheep', 'wheat'];

const handOf = ({ players }: View, playerId: string): ResourceCards | null =>
  players.find(({ id }) => id === playerId)?.resources ?? null;

const lacking = (view: View): readonly Resource[] =>
  NEEDED.filter((resource) => (handOf(view, YOU)?.[resource] ?? 0) === 0);

/** What is left over once the settlement is paid. */
const spare = (view: View): Resource | undefined =>
  RESOURCES.find((resource) => (handOf(view, YOU)?.[resource] ?? 0) > (NEEDED.includes(resource) ? 1 : 0));

const offer: Step['example'] = (view, legal) => {
  const confirm = of(legal, 'CONFIRM_TRADE');
  if (confirm) return confirm;
  const otto = view.players.find(({ id }) => id === OTTO);
  const wanted = lacking(view).find((resource) => (otto?.knownResources[resource] ?? 0) > 0);
  const give = spare(view) ?? 'sheep';
  return { type: 'OFFER_TRADE', payload: { give: { [give]: 1 }, receive: { [wanted ?? 'wood']: 1 } } };
};

/** Until the settlement stands: nothing is spent on anything else. */
const saving: Step['against'] = (action, view) => {
  switch (action.type) {
    case 'BUILD_ROAD':
    case 'BUY_DEVELOPMENT_CARD':
      return 'You can afford it, but keep your cards together for the settlement.';
    case 'TRADE_BANK':
      return NEEDED.includes(action.payload.give) && !isSpare(view, action.payload.give)
        ? `You need your ${action.payload.give} for the settlement.`
        : null;
    default:
      return null;
  }
};

const isSpare = (view: View, resource: Resource): boolean => (handOf(view, YOU)?.[resource] ?? 0) > 4;

const win: Step['example'] = (view, legal) =>
  of(legal, 'BUILD_SETTLEMENT') ??
  of(legal, 'BUILD_CITY') ??
  of(legal, 'ROLL_DICE') ??
  of(legal, 'MOVE_ROBBER') ??
  of(legal, 'DISCARD_RESOURCES') ??
  legal.find(({ type, payload }) => type === 'TRADE_BANK' && lacking(view).includes(payload.receive)) ??
  of(legal, 'CANCEL_TRADE') ?? { type: 'END_TURN', payload: {} };

const stepsOn = (island: Island): readonly Step[] => [
  settling(
    'settle',
    'Where to settle',
    'Each roll of the dice pays the land with that number, and the dots under a number say how often it comes. Place your first settlement on the corner that is lit: ore 3, brick 5 and wheat 6 meet there.',
    '-1,1,S',
    'That is a corner to think of another time. Take the one that is lit, between ore 3, brick 5 and wheat 6.',
  ),
  firstRoad(
    'road',
    'Every settlement comes with a road. Place it on one of the three sides; new settlements will stand along your roads.',
  ),
  settling(
    'settle-again',
    'The second settlement',
    'Otto has placed both of his. Your second one pays at once: a card for each land around it. Take the corner that is lit, by wood 9, sheep 4 and brick 10.',
    '2,-2,S',
    'You have ore, brick and wheat already. Take the corner that is lit, by wood, sheep and brick.',
  ),
  firstRoad('road-again', 'And a road with this one, too. Then the first turn is yours.'),
  {
    id: 'roll',
    title: 'Roll',
    text: 'A turn begins with the dice. Roll them, and see which land pays whom.',
    rule: '3.2',
    against: only('ROLL_DICE', 'Roll the dice first.'),
    example: first,
  },
  {
    id: 'build',
    title: 'Build a road',
    text: 'A road costs one wood and one brick. Choose Road, and lay it on from one of your roads, so that its end is two sides away from every building.',
    rule: '8.2',
    against: (action, view) => {
      if (action.type !== 'BUILD_ROAD') return 'Build a road first: you have the wood and the brick.';
      return leadsOn(island, view, action.payload.edgeId)
        ? null
        : 'No settlement could stand at its end: that is too close to another one. Lead it further on.';
    },
    example: first,
  },
  {
    id: 'end',
    title: 'End your turn',
    text: 'You cannot afford more for now. End your turn: on Otto’s roll your land pays you, too.',
    rule: '3.4',
    against: only('END_TURN', 'Keep what you have, and end your turn.'),
    example: first,
  },
  {
    id: 'seven',
    title: 'Roll again',
    text: 'It is your turn again. Roll.',
    rule: '3.2',
    against: only('ROLL_DICE', 'Roll the dice first.'),
    example: first,
  },
  {
    id: 'robber',
    title: 'A seven: the robber',
    text: 'A seven pays nobody. You move the robber: its hex pays nothing while it stands there, and you steal a card from somebody who has built at it. Send it to Otto.',
    rule: '5.3',
    against: (action) =>
      action.type === 'MOVE_ROBBER' && action.payload.targetPlayerId === OTTO
        ? null
        : 'Nobody to steal from there. Choose a hex where Otto has built.',
    example: first,
  },
  {
    id: 'trade',
    title: 'Trade',
    text: 'For a settlement you need wood, brick, sheep and wheat. Otto deals with anybody: give him one card you can spare for one you lack, and confirm when he agrees.',
    rule: '7.1',
    against: (action) =>
      ['OFFER_TRADE', 'CONFIRM_TRADE', 'CANCEL_TRADE', 'TRADE_BANK'].includes(action.type)
        ? null
        : 'Trade first: offer Otto a card for one that you lack.',
    isDone: (_view, events) => events.some(({ type }) => type === 'tradeMade' || type === 'bankTraded'),
    example: offer,
  },
  {
    id: 'win',
    title: 'The third point',
    text: 'Every settlement is a point, and in this game three win. Build a settlement at the end of your road: if you cannot pay yet, end your turn and roll again.',
    rule: '12.2',
    against: saving,
    isDone: ({ winner }) => winner !== null,
    example: win,
  },
];

const HOMES = ['-2,1,N', '2,-1,S'];

/** Otto settles where he is told to, trades with anybody, and builds nothing. */
const kind: Bot<View, CatanAction> = ({ legal }) => {
  const actions = [...legal()];
  const home = actions.find(
    ({ type, payload }) => type === 'PLACE_SETTLEMENT' && HOMES.includes(payload.vertexId),
  );
  const idle = actions.find(({ type, payload }) => type === 'MOVE_ROBBER' && !payload.targetPlayerId);
  return (
    home ?? idle ?? of(actions, 'ACCEPT_TRADE') ?? of(actions, 'END_TURN') ?? (actions[0] as CatanAction)
  );
};

/** The island is handed in, so that the file of the rules stays one. */
export const lessonOn = (island: Island): Lesson<View, CatanAction> => ({
  rulesVersion: 1,
  seed: 'catan-0',
  options: { layout: 'beginner', victoryPoints: 3 },
  others: [{ name: 'Otto', bot: kind }],
  steps: stepsOn(island),
  ending:
    'You have settled, built, robbed, traded and won. A full game goes to ten points, with cities, cards, the longest road and the largest army.',
});
