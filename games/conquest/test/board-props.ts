// What the page tells the board, from a real position: the view of one seat, and the rules' own answers to it.

import { playoutContext, type Refusal, type Seat, whyNotOf } from '@turnfold/kernel';
import { loadDrawing } from '../board/drawing.ts';
import type { TableProps } from '../board/world.ts';
import { type ConquestState, MAPS, rules } from '../src/index.ts';

await Promise.all(MAPS.map(({ id }) => loadDrawing(id)));

export const boardProps = (
  state: ConquestState,
  you: Seat | null,
  more: Partial<TableProps> = {},
): TableProps => {
  const toAct = rules.toAct(state);
  const view = rules.view(state, you ?? 'spectator', playoutContext(state));
  return {
    view,
    you,
    toAct,
    legal: you !== null && toAct.includes(you) ? [...rules.legalActions(state, you)] : [],
    legalComplete: false,
    why: you === null ? () => WATCHING : whyNotOf(rules, view, you),
    players: ['Ada', 'Bo', 'Cy'].slice(0, state.seats).map((name) => ({ name, bot: null })),
    events: [],
    fresh: [],
    outcome: rules.outcome(state),
    live: true,
    pending: false,
    act: async () => null,
    ...more,
  };
};

const WATCHING: Refusal = { code: 'WATCHING', rule: '', explain: 'You watch.', params: {} };
