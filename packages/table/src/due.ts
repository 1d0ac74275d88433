// What is due in a game at its moment, apart from bots' moves: an undo request that nobody answered, a seed that nobody
// opened.

import type { Host, Hosted } from './host.ts';
import { abortUnopened } from './seeds.ts';
import { changed } from './status.ts';

export const doDue = async (host: Host, hosted: Hosted): Promise<void> => {
  if (!isPast(host, hosted.facts.openBy) && !isPast(host, hosted.facts.undo?.lapsesAt ?? null)) return;
  const secret = await host.store.luck(hosted.gameId);
  await host.inTurn(hosted, () => {
    const { facts } = hosted;
    if (facts.status === 'waiting' && isPast(host, facts.openBy)) {
      if (!secret) throw new Error(`game ${hosted.gameId} has lost the secret of its luck`);
      return abortUnopened(host, hosted, secret);
    }
    if (isPast(host, facts.undo?.lapsesAt ?? null))
      return { facts: changed(facts, { undo: null }), answer: {} };
    return { answer: {} };
  });
};

const isPast = ({ now }: Host, time: string | null): boolean => time !== null && Date.parse(time) <= now();
