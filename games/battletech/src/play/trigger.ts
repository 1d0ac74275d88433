// Something shook a unit: it will have to roll to stay on its feet.

import type { Run } from './run.ts';
import { unitOf } from './state.ts';

/** Queues a roll for the end of the phase. Who lies already has nothing to fear. Reasons are kept apart by a number. */
export const triggerPsr = (
  run: Run,
  unitId: string,
  cause: string,
  additionalModifier: number,
  triggerSource: 'damage' | 'critical' | 'physical' | 'movement' | 'heat' | 'automatic',
): void => {
  const unit = unitOf(run.state, unitId);
  if (unit.destroyed || unit.prone) return;
  const like = (unit.pendingPSRs ?? []).filter(({ reason }) => reason.split('#')[0] === cause).length;
  const reason = like === 0 ? cause : `${cause}#${like + 1}`;
  run.emit({ type: 'psr_triggered', payload: { unitId, reason, additionalModifier, triggerSource } });
};
