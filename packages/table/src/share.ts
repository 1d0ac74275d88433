// A private game that is over, for others to see. Everybody who played has to agree, those who resigned too: the record
// tells of them all. Bots are not asked.

import type { Seat } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Answer, Shared } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';
import { changed } from './game-meta.ts';
import type { Plan } from './plan.ts';
import { notStarted } from './refusals.ts';
import { invalid, isProblem, parseShare } from './requests.ts';
import type { Room } from './room.ts';
import { peopleOf, sharingLine } from './sharing-line.ts';

export const share = async (room: Room, role: Role, request: unknown): Promise<Answer<Shared>> => {
  if (role.kind === 'spectator') return fail('NO_TOKEN');
  const asked = parseShare(request);
  if (isProblem(asked)) return invalid(asked);
  const mine = role.kind === 'player' ? role.seats : [];
  return room.change((): Plan<Shared> => {
    const { facts, play } = room;
    if (facts.status !== 'over') return fail('NOT_OVER');
    if (!play) return notStarted(facts);
    if (!facts.private) return fail('NOT_PRIVATE');
    if (facts.shared && !asked.agree) return fail('ALREADY_SHARED');
    const next = asked.agree ? withAgreement(facts, mine) : withoutAgreement(facts, mine);
    const answer = { sharing: sharingLine(next) };
    return next === facts ? { answer } : { facts: next, answer };
  });
};

/** Who owns a game between bots agrees alone. */
const withAgreement = (facts: GameFacts, mine: readonly Seat[]): GameFacts => {
  const { agreed = [] } = facts;
  if (facts.shared || (mine.length > 0 && mine.every((seat) => agreed.includes(seat)))) return facts;
  const all = [...new Set([...agreed, ...mine])].toSorted((a, b) => a - b);
  const isAgreed = peopleOf(facts).every((seat) => all.includes(seat));
  return changed(facts, { agreed: all, ...(isAgreed ? { shared: true } : {}) });
};

const withoutAgreement = (facts: GameFacts, mine: readonly Seat[]): GameFacts => {
  const { agreed = [] } = facts;
  const rest = agreed.filter((seat) => !mine.includes(seat));
  return rest.length === agreed.length ? facts : changed(facts, { agreed: rest });
};
