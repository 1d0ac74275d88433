// The last exchange, shot by shot: what was declared, and as far as it is shown what came of it.

import type { Envelope } from '@turnfold/kernel';
import type { BattleEvent } from '../../src/play/events.ts';
import { type Field, sheetFor } from '../../src/play/state.ts';
import { capital, unitName, words } from '../words.ts';
import { eventOf } from './script.ts';
import { damageOf, notesOf, placesText } from './told.ts';

export interface ReportRow {
  readonly key: string;
  readonly attackerId: string;
  readonly targetId: string;
  /** "PPC". */
  readonly what: string;
  /** "right arm". */
  readonly where: string;
  readonly number: number;
  /** None until it is resolved. */
  readonly rolls: readonly number[];
  readonly state: 'next' | 'hit' | 'miss';
  /** "Left torso, 10". */
  readonly result: string;
  readonly notes: readonly string[];
  /** Of the event that told it; null until then. */
  readonly sequence: number | null;
}

export interface Report {
  readonly turn: number;
  readonly phase: 'Weapons' | 'Physical';
  /** Of the event that revealed it all. */
  readonly sequence: number;
  readonly rows: readonly ReportRow[];
}

/** Everything that was fired and struck in the last turn in which anything was; the weapons first. */
export const reportsOf = (events: readonly Envelope[], field: Field): readonly Report[] => {
  const last = events.findLast(({ type }) => type === 'attacks_revealed');
  if (!last) return [];
  return events.flatMap((envelope, index) => {
    const event = eventOf(envelope);
    if (event.type !== 'attacks_revealed' || envelope.turn !== last.turn) return [];
    return [reportOf(envelope, event.payload, events.slice(index + 1), field)];
  });
};

type Revealed = Extract<BattleEvent, { type: 'attacks_revealed' }>['payload'];

const reportOf = (
  { sequence, turn }: Envelope,
  { plans, blows }: Revealed,
  after: readonly Envelope[],
  field: Field,
): Report => {
  const end = after.findIndex(({ type }) => type === 'attacks_revealed' || type === 'phase_changed');
  const told = tellings(end < 0 ? after : after.slice(0, end));
  const shots = plans.flatMap(({ attackerId, attacks }) =>
    attacks.map(({ weaponId, targetId, toHitNumber }) => {
      const weapon = sheetFor(field, attackerId).weapons.find(({ id }) => id === weaponId);
      return {
        key: `${attackerId} ${weaponId}`,
        attackerId,
        targetId,
        what: weapon?.kind.name ?? words(weaponId),
        where: weapon ? `${words(weapon.at)}${weapon.rear ? ', rear' : ''}` : '',
        number: toHitNumber,
      };
    }),
  );
  const strikes = blows.map(({ attackerId, targetId, kind, limb, toHitNumber }) => ({
    key: `${attackerId} ${kind} ${limb ?? ''}`,
    attackerId,
    targetId,
    what: kind === 'dfa' ? 'Death from above' : capital(kind),
    where: limb === null ? '' : words(limb),
    number: toHitNumber,
  }));
  return {
    turn,
    phase: shots.length > 0 || blows.length === 0 ? 'Weapons' : 'Physical',
    sequence,
    rows: [...shots, ...strikes].map((row) => ({ ...row, ...outcomeOf(told.get(row.key), field) })),
  };
};

/** By row: the event that resolved it, and what followed from that. */
const tellings = (events: readonly Envelope[]): ReadonlyMap<string, readonly Envelope[]> => {
  const told = new Map<string, Envelope[]>();
  let current: Envelope[] = [];
  for (const envelope of events) {
    const event = eventOf(envelope);
    if (event.type === 'attack_resolved' || event.type === 'physical_attack_resolved') {
      current = [];
      told.set(keyOf(event), current);
    }
    current.push(envelope);
  }
  return told;
};

const keyOf = (event: Resolved): string =>
  event.type === 'attack_resolved'
    ? `${event.payload.attackerId} ${event.payload.weaponId}`
    : `${event.payload.attackerId} ${event.payload.attackType} ${event.payload.limb ?? ''}`;

type Resolved = Extract<BattleEvent, { type: 'attack_resolved' | 'physical_attack_resolved' }>;

const outcomeOf = (
  told: readonly Envelope[] | undefined,
  field: Field,
): Pick<ReportRow, 'rolls' | 'state' | 'result' | 'notes' | 'sequence'> => {
  const [first] = told ?? [];
  const event = first && (eventOf(first) as Resolved);
  if (!event) return { rolls: [], state: 'next', result: '', notes: [], sequence: null };
  const { hit, rolls, strikes } = event.payload;
  const isVain = event.type === 'physical_attack_resolved' && event.payload.failure !== undefined;
  const where = capital(placesText(strikes));
  return {
    rolls,
    state: hit ? 'hit' : 'miss',
    result: hit
      ? strikes.length === 1
        ? `${where}, ${damageOf(strikes)}`
        : where || 'A wreck'
      : isVain
        ? 'In vain'
        : 'Missed',
    notes: [...notesOf(told ?? [], field), ...fatesOf(told ?? [], field)],
    sequence: first.sequence,
  };
};

/** What befell somebody after it. */
const fatesOf = (told: readonly Envelope[], field: Field): readonly string[] =>
  told.flatMap((envelope) => {
    const event = eventOf(envelope);
    if (event.type === 'unit_fell') return [`${unitName(field, event.payload.unitId)} falls`];
    if (event.type === 'unit_destroyed') return [`${unitName(field, event.payload.unitId)} destroyed`];
    return event.type === 'ammo_explosion' ? [`Ammunition explodes for ${event.payload.damage}`] : [];
  });
