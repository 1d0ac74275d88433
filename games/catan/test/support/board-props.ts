// What the page tells the board, from a real position: the view of one seat, and the rules' own answers to it.

import { playoutContext, type Refusal, type Seat, whyNotOf } from '@turnfold/kernel';
import type { TableProps } from '../../board/words.ts';
import { rules } from '../../src/index.ts';
import type { Position } from '../../src/position.ts';

export const boardProps = (
  position: Position,
  you: Seat | null,
  more: Partial<TableProps> = {},
): TableProps => {
  const view = rules.view(
    position,
    you ?? 'spectator',
    playoutContext({ seats: position.seats, options: {} }),
  );
  const toAct = rules.toAct(position);
  return {
    view,
    you,
    toAct,
    legal: you !== null && toAct.includes(you) ? [...rules.legalActions(position, you)] : [],
    legalComplete: false,
    why: you === null ? () => WATCHING : whyNotOf(rules, view, you),
    players: ['Ada', 'Bo', 'Cy', 'Di'].slice(0, position.seats).map((name) => ({ name, bot: null })),
    events: [],
    fresh: [],
    outcome: rules.outcome(position),
    live: true,
    pending: false,
    act: async () => null,
    ...more,
  };
};

const WATCHING: Refusal = { code: 'WATCHING', rule: '', explain: 'You watch.', params: {} };
