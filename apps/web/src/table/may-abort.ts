import { parseSeat } from '@turnfold/kernel';
import type { TableState } from '../table-state.ts';

/** Before one's own first move, and with somebody to be spared: against bots one simply leaves. */
export const mayAbort = ({ facts, latest, entries, players }: TableState): boolean => {
  if (!facts || facts.hotseat || latest?.status !== 'active' || entries === null) return false;
  const [mine] = facts.yours;
  const isAlone = !players.some(({ playerId, bot }) => bot === null && playerId !== mine);
  const seat = mine === undefined ? null : parseSeat(mine);
  return seat !== null && !isAlone && !entries.some((entry) => entry.revision > 0 && entry.seat === seat);
};
