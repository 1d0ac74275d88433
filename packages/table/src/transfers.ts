// Sealed boxes that one device of a person leaves for another. The key never comes here: it is made of what stands in the
// fragment of a link, or of a code that is typed. What comes here is the hash of a proof, made of the same secret.

import type { Answer, Received, Sent } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { markOf } from './creator.ts';
import type { Host } from './host.ts';
import { invalid, isProblem, parseReceive, parseSend } from './requests.ts';

/** Wrong proofs, the last of which destroys the box. */
const TRIES = 3;

export const send = async (
  host: Host,
  request: unknown,
  address: string | undefined,
): Promise<Answer<Sent>> => {
  const asked = parseSend(request);
  if (isProblem(asked)) return invalid(asked);
  const { forMs, perOwner, all } = host.transfers;
  const owner = (await markOf(host, address)) ?? 'here';
  const result = await host.store.putTransfer({ ...asked, owner, tries: TRIES, forMs }, { perOwner, all });
  switch (result) {
    case 'kept':
      return { ok: true, expiresAt: host.timeText(forMs) };
    case 'exists':
      return fail('TRANSFER_TAKEN');
    case 'owner full':
      return fail('TOO_MANY_TRANSFERS', { max: perOwner });
    case 'full':
      return fail('TRANSFERS_FULL');
  }
};

/** A code that was never there, one that is used up and a wrong proof are one answer: nobody learns which ids there are. */
export const receive = async (host: Host, request: unknown): Promise<Answer<Received>> => {
  const asked = parseReceive(request);
  if (isProblem(asked)) return invalid(asked);
  const box = /^[\w-]{4,32}$/.test(asked.id)
    ? await host.store.takeTransfer(asked.id, host.hash(asked.proof))
    : null;
  return box === null ? fail('NO_SUCH_TRANSFER') : { ok: true, box };
};
