// What the page tells the board, from a real state: the view of one seat, and the rules' own answers to it.

import { type Refusal, type Seat, whyNotOf } from '@turnfold/kernel';
import type { TableProps, Why } from '../board/words.ts';
import { type BattleState, battletech } from '../src/index.ts';
import { viewOf } from './field.ts';

export const boardProps = (
  state: BattleState,
  you: Seat | null,
  more: Partial<TableProps> = {},
): TableProps => {
  const toAct = battletech.toAct(state);
  return {
    view: viewOf(state, you ?? 'spectator'),
    you,
    toAct,
    legal: you !== null && toAct.includes(you) ? [...battletech.legalActions(state, you)] : [],
    legalComplete: false,
    why: you === null ? () => WATCHING : whyOf(state, you),
    players: [
      { name: 'Ada', bot: null },
      { name: 'Bo', bot: null },
    ],
    events: [],
    fresh: [],
    outcome: battletech.outcome(state),
    live: true,
    pending: false,
    act: async () => null,
    ...more,
  };
};

export const whyOf = (state: BattleState, seat: Seat = 0): Why =>
  whyNotOf(battletech, viewOf(state, seat), seat);

const WATCHING: Refusal = { code: 'WATCHING', rule: '', explain: 'You watch.', params: {} };
