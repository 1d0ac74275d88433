// BattleTech: whole battles between bots, and how fast the state of a fight is derived from its events.

import { battleEvents, playLance } from '../../games/battletech/src/bench.ts';
import { applyEvent, createInitialGameState, deriveState } from '../../games/battletech/src/index.ts';
import { calibration, count, measure, table } from './measure.ts';

const EVENTS = 2000;

export const benchBattletech = () => {
  const machine = calibration();
  const events = battleEvents(1, EVENTS);
  let seed = 0;
  const rows = [
    measure('lance battles, four against four, easy bots', 1, () => playLance('easy', ++seed)),
    measure(`deriveState, events of a fight of ${EVENTS.toLocaleString('en')}`, EVENTS, () =>
      deriveState('bench', events),
    ),
    measure('applyEvent, events one by one', EVENTS, () =>
      events.reduce((state, event) => applyEvent(state, event), createInitialGameState('bench')),
    ),
  ].map(({ name, rate }) => [name, count(rate), count((rate / machine.rate) * 1e6)]);
  table('BattleTech', [['', 'per CPU-second', 'per million calibration loops'], ...rows]);
};
