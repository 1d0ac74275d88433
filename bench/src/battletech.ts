// BattleTech: whole battles between bots, and how fast the state of a fight is derived from its events.

import type { Own } from '@turnfold/kernel';
import { battleEvents, playLance } from '../../games/battletech/src/bench.ts';
import { applyEvent, createInitialGameState, deriveState } from '../../games/battletech/src/index.ts';
import { applyTo } from '../../games/battletech/src/state/apply.ts';
import type { FightEvent } from '../../games/battletech/src/state/events.ts';
import { calibration, count, measure, table, times } from './measure.ts';

const EVENTS = 2000;

export const benchBattletech = () => {
  const machine = calibration();
  const events = battleEvents(1, EVENTS);
  let seed = 0;
  const figures = [
    measure(`deriveState, events of a fight of ${EVENTS.toLocaleString('en')}`, EVENTS, () =>
      deriveState('bench', events),
    ),
    measure('applyEvent, events one by one', EVENTS, () =>
      events.reduce((state, event) => applyEvent(state, event), createInitialGameState('bench')),
    ),
    measure('the same fold by object spread', EVENTS, () => foldBySpread(events as readonly FightEvent[])),
    measure('lance battles, four against four, easy bots', 1, () => playLance('easy', ++seed)),
  ];
  const spread = figures[2]?.rate ?? 0;
  const rows = figures.map(({ name, rate }, row) => [
    name,
    count(rate),
    row === 3 ? '' : times(rate / spread),
    count((rate / machine.rate) * 1e6),
  ]);
  table('BattleTech', [['', 'per CPU-second', 'of object spread', 'per million calibration loops'], ...rows]);
};

/** As a reducer is usually written: whatever is changed is copied at every event. */
const spreadCopy: Own = (value) => (Array.isArray(value) ? value.slice() : { ...value }) as never;

const foldBySpread = (events: readonly FightEvent[]) => {
  let state = createInitialGameState('bench');
  for (const event of events) state = applyTo(state, event, spreadCopy);
  return state;
};
