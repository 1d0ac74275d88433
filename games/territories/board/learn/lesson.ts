// The first game of Territories: lay, rotate, reach out, capture, and play it out on a small board.

import type { Lesson, LessonStep } from '@turnfold/board';
import type { Bot } from '@turnfold/kernel';
import type { Rect, TerritoriesAction, TerritoriesEvent, TerritoriesView } from '../../src/index.ts';

const YOU = 0;

type Step = LessonStep<TerritoriesView, TerritoriesAction>;

type BoardParts = Pick<typeof import('../index.tsx'), 'bestFirst'>;

/** Of what is asked for, the place with the most cells. */
const bestWith =
  ({ bestFirst }: BoardParts): Step['example'] =>
  (view, legal) => {
    const places = legal.flatMap((action) => (action.type === 'PLACE' ? [action.payload] : []));
    const [payload] = bestFirst(view, YOU, places);
    return payload ? { type: 'PLACE', payload } : { type: 'PASS', payload: {} };
  };

const placing =
  (against: (rect: Rect) => string | null): Step['against'] =>
  (action) =>
    action.type === 'PASS' ? 'You may pass, but your rectangle fits: place it.' : against(action.payload);

/** A step of several moves: a roll that fits nowhere has to be passed. */
const anything: Step['against'] = () => null;

/** How far right the third rectangle has to reach. */
const REACH = 9;

const stepsWith = (best: Step['example']): readonly Step[] => [
  {
    id: 'place',
    title: 'Lay your first rectangle',
    text: 'The corner at the top left is yours. Your two dice are the sides of a rectangle: place it beside your corner, along one of its sides.',
    rule: '2.2',
    against: placing(() => null),
    example: best,
  },
  {
    id: 'rotate',
    title: 'Rotate it',
    text: 'The dice count in either order. Rotate the rectangle (the button, or the key R) so that it stands upright, taller than wide, and place it.',
    rule: '3.4',
    against: placing(({ w, h }) =>
      h > w ? null : 'That one lies flat. Rotate it first, so that it stands upright.',
    ),
    example: best,
  },
  {
    id: 'reach',
    title: 'Reach out',
    text: 'Otto grows from the other corner. Cut him off early: place this one so that it reaches past the middle of the board.',
    rule: '3.8',
    against: placing(({ x, w }) =>
      x + w > REACH ? null : 'That keeps too close to home. Reach past the middle of the board.',
    ),
    example: best,
  },
  {
    id: 'capture',
    title: 'Close a loop',
    text: 'Empty cells that touch your land, the edges and nothing of Otto’s are captured at once. Wall some in: it may take a turn or two.',
    rule: '4.1',
    against: anything,
    isDone: (_view, events) => events.some(isMyCapture),
    example: best,
  },
  {
    id: 'finish',
    title: 'Play it out',
    text: 'Most cells win. Go on until the board is full, or until both of you pass in a row.',
    rule: '3.8',
    against: anything,
    isDone: ({ over }) => over,
    example: best,
  },
];

const isMyCapture = (event: object): boolean => {
  const { type, payload } = event as TerritoriesEvent;
  return type === 'placed' && payload.seat === YOU && payload.captured.length > 0;
};

/** Otto builds around his own corner and lets you be. */
const homely: Bot<TerritoriesView, TerritoriesAction> = ({ legal }) => {
  const near = [...legal()].flatMap((action) =>
    action.type === 'PLACE' ? [{ action, by: action.payload.x + action.payload.y }] : [],
  );
  return near.sort((a, b) => b.by - a.by)[0]?.action ?? { type: 'PASS', payload: {} };
};

/** The board is handed in, so that its file stays one. */
export const lessonWith = (board: BoardParts): Lesson<TerritoriesView, TerritoriesAction> => ({
  rulesVersion: 1,
  seed: 'territories-7',
  options: { width: 18, height: 9 },
  others: [{ name: 'Otto', bot: homely }],
  steps: stepsWith(bestWith(board)),
  ending:
    'You have placed, rotated, captured and counted: that is all of Territories. A full game has 40 by 15 cells.',
});
