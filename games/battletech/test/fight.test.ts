// An exchange of fire as it is told: weapon by weapon, with the board true to every beat, and what stays of it.

import type { Envelope } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { reportsOf } from '../board/fight/report.ts';
import { beatsIn, eventOf, script } from '../board/fight/script.ts';
import { toldIn } from '../board/fight/told.ts';
import { replayOf } from '../board/fight/use-replay.ts';
import { focusOf } from '../board/focus.ts';
import type { Turn } from '../board/use-turn.ts';
import { type BattleEvent, type BattleState, battletech } from '../src/index.ts';
import { envelopes, exchange } from './exchange.ts';
import { fold, viewOf } from './field.ts';
import { eventsOf, playLog } from './logs.ts';

const nameOf = (seat: number) => ['Ada', 'Bo'][seat] ?? '';
const audience = { you: 0, nameOf };

const armourOf = ({ fight }: Pick<BattleState, 'fight'>) =>
  Object.values(fight.units).map(({ armor, structure, heat }) => ({ armor, structure, heat }));

describe('a volley', () => {
  const { before, log } = exchange(3);
  const view = viewOf(before, 0);
  const beats = script.beats(log, view, audience);

  test('is told weapon by weapon, and no event is left out', () => {
    expect(beats.reduce((sum, beat) => sum + beat.events, 0)).toBe(log.length);
    const shots = beatsIn(log).filter((beat) => beat.some(({ type }) => type === 'attack_resolved'));
    const fired = log.filter(({ type }) => type === 'attack_resolved');
    expect(fired.length).toBeGreaterThan(5);
    expect(shots.map((beat) => beat.filter(({ type }) => type === 'attack_resolved').length)).toEqual(
      fired.map(() => 1),
    );
    for (const beat of shots) expect(beat[0]?.type).toBe('attack_resolved');
  });

  test('leaves the board true to every beat: armour, structure and heat are the fold of the events so far', () => {
    let shown = 0;
    const seen = new Set<string>();
    for (const { events } of beats) {
      shown += events;
      const told = log.slice(0, shown);
      const after = armourOf(script.viewAfter?.(view, told) ?? view);
      expect(after).toEqual(armourOf(fold(before, told.map(eventOf))));
      seen.add(JSON.stringify(after));
    }
    expect(seen.size).toBeGreaterThan(4); // It wears down on the way, not at its end.
  });

  test('gives a shot its time, and none to the question that follows', () => {
    const shots = beats.filter((_, index) => beatsIn(log)[index]?.[0]?.type === 'attack_resolved');
    for (const { ms } of shots) expect(ms).toBeGreaterThanOrEqual(900);
    const { log: other } = exchange(3);
    const toQuestion = other.slice(0, other.findIndex(({ type }) => type === 'phase_changed') + 1);
    expect(script.beats(toQuestion, view, audience).at(-1)?.ms).toBe(0);
  });

  test('says of each shot who, with what, the dice, the number, the place and the damage', () => {
    for (const beat of beatsIn(log)) {
      const event = eventOf(beat[0] as Envelope);
      if (event.type !== 'attack_resolved') continue;
      const { rolls, hit, strikes, toHitNumber } = event.payload;
      const told = toldIn(beat, view, nameOf);
      expect(told?.title).toBe('Anvilhead fires on Anvilhead');
      expect(told?.dice).toEqual(rolls);
      expect(told?.needs).toBe(`${rolls.reduce((sum, one) => sum + one, 0)}, needed ${toHitNumber}`);
      expect(told?.heading).toMatch(hit ? /hits? |of 6 hit/ : /misses$/);
      expect(told?.big).toBe(hit ? String(strikes.reduce((sum, { damage }) => sum + damage, 0)) : null);
      expect(told?.shot?.isHit).toBe(hit);
    }
  });
});

describe('the camera', () => {
  const { before, log } = exchange(3);
  const view = viewOf(before, 0);
  const resting = { unitId: null } as Turn;
  const shot = beatsIn(log).find(([first]) => first?.type === 'attack_resolved') ?? [];

  test('looks where the beat is: at the target first, and at whoever fires', () => {
    const { attackerId, targetId } = (shot[0] as Envelope).payload as {
      attackerId: string;
      targetId: string;
    };
    const { hexes, key } = focusOf(view, resting, shot, false);
    expect(hexes).toEqual([targetId, attackerId].map((id) => view.fight.units[id]?.position));
    expect(focusOf(view, resting, beatsIn(log).at(-1) ?? [], false).key).not.toBe(key);
  });
  test('stays where it is once all is told and nobody is asked', () => {
    expect(focusOf(view, resting, shot, true).hexes).toEqual([]);
  });
  test('turns to the unit in hand and whom it faces when it is asked', () => {
    const turn = { unitId: 'a1', stage: 'x' } as Turn;
    expect(focusOf(view, turn, shot, true).hexes).toEqual([
      { q: 0, r: 2 },
      { q: 0, r: -1 },
    ]);
  });
});

describe('what nobody may miss', () => {
  test('is called out to whom it concerns', () => {
    const { before } = exchange(3);
    const view = viewOf(before, 0);
    const said = (event: object) =>
      script.beats(envelopes([event as BattleEvent]), view, audience)[0]?.callOut;
    expect(said({ type: 'unit_destroyed', payload: { unitId: 'a1', cause: 'engine' } })).toBe(
      'Your Anvilhead A1 is destroyed.',
    );
    expect(said({ type: 'ammo_explosion', payload: { unitId: 'b1', damage: 40 } })).toBe(
      'Ammunition explodes in Bo’s Anvilhead B1.',
    );
    expect(said({ type: 'shutdown_check', payload: { unitId: 'b1', shutdownOccurred: true } })).toBe(
      'Bo’s Anvilhead B1 shuts down.',
    );
    expect(
      said({ type: 'shutdown_check', payload: { unitId: 'b1', shutdownOccurred: false } }),
    ).toBeUndefined();
  });
});

describe('the report', () => {
  test('lists every shot of the last exchange, and fills as they are told', () => {
    const { before, log } = exchange(3);
    const view = viewOf(before, 0);
    const revealed = log.findIndex(({ type }) => type === 'attacks_revealed');
    const [first] = reportsOf(log.slice(0, revealed + 1), view);
    expect(first?.rows.every(({ state }) => state === 'next')).toBe(true);
    const [report] = reportsOf(log, view);
    const fired = log.map(eventOf).filter((event) => event.type === 'attack_resolved');
    expect(report?.rows.map(({ rolls, number, state }) => ({ rolls, number, state }))).toEqual(
      fired.map(({ payload: { rolls, toHitNumber, hit } }) => ({
        rolls,
        number: toHitNumber,
        state: hit ? 'hit' : 'miss',
      })),
    );
    expect(report?.rows.find(({ state }) => state === 'hit')?.result).toMatch(/^[A-Z][a-z ]+(,)? \d/);
  });

  test('can be played again from the log alone, with the board as it was at every beat', () => {
    const log = playLog(4);
    const all = eventsOf(log).filter(({ type }) => !type.startsWith('table/'));
    const end = battletech.view(
      all.reduce((state, event) => fold(state, [eventOf(event)]), battletech.initial(log.setup as never)),
      'spectator',
      { gameId: 'x', players: [], revision: 0, seed: '' },
    );
    const reports = reportsOf(all, end);
    expect(reports.length).toBeGreaterThan(0);
    const beats = replayOf(end, all, reports[0]?.sequence ?? 0, { you: null, nameOf });
    expect(beats.length).toBeGreaterThan(1);
    let state = battletech.initial(log.setup as never);
    let folded = 0;
    for (const beat of beats) {
      state = fold(state, beat.events.slice(folded).map(eventOf));
      folded = beat.events.length;
      expect(armourOf(beat.view)).toEqual(armourOf(state));
    }
    expect(beats.flatMap(({ fresh }) => fresh).some(({ type }) => type === 'attacks_revealed')).toBe(true);
  });
});
