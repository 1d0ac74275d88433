// [H17] No key, and the same request twice: what becomes of the second copy.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attack, endTurn, fortify, inWorld, place, rolls, trade } from './world.ts';

const { duplicateSubmission } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/rules.json'), 'utf8'),
) as {
  duplicateSubmission: { action: string; secondCopy: string }[];
};

const land = { p1: { alaska: 6, alberta: 1 }, p2: { kamchatka: 2, siam: 1 } };
const INFANTRY = ['card-alberta', 'wild-1', 'wild-2'];

const SECOND_COPIES: Readonly<Record<string, () => void>> = {
  PLACE_ARMIES: () => {
    const once = inWorld({ land, state: { phase: 'REINFORCE' } })
      .when(0, place(['alaska', 3]))
      .then();
    once.when(0, place(['alaska', 3])).refused('WRONG_PHASE');
  },
  TRADE_CARDS: () => {
    const once = inWorld({ land, hands: { p1: INFANTRY }, state: { phase: 'REINFORCE' } })
      .when(0, trade(...INFANTRY))
      .then();
    once.when(0, trade(...INFANTRY)).refused('CARD_NOT_OWNED');
  },
  ATTACK: () => {
    const again = attack('alaska', 'kamchatka', 3);
    inWorld({ land })
      .when(0, again, { luck: rolls(6, 6, 1, 6, 1) })
      .then()
      .when(0, again, { luck: rolls(1, 1, 1, 6) })
      .then();
    inWorld({ land })
      .when(0, again, { luck: rolls(6, 6, 6, 1, 1) })
      .then()
      .when(0, again)
      .refused('NOT_ENEMY');
    inWorld({ land: { ...land, p1: { alaska: 4 } } })
      .when(0, again, { luck: rolls(1, 1, 1, 6, 6) })
      .then()
      .when(0, again)
      .refused('NOT_ENOUGH_ARMIES');
  },
  FORTIFY: () => {
    const move = fortify('alaska', 'alberta', 2);
    inWorld({ land, state: { phase: 'FORTIFY' } })
      .when(0, move)
      .then()
      .when(0, move)
      .refused('ALREADY_FORTIFIED');
  },
  'END_TURN in ATTACK': () => {
    inWorld({ land })
      .when(0, endTurn)
      .then()
      .when(0, endTurn)
      .then()
      .view(1, ({ currentPlayerId, phase }) => expect([currentPlayerId, phase]).toEqual(['p2', 'REINFORCE']));
  },
  'END_TURN in FORTIFY': () => {
    // The next player is in REINFORCE, where END_TURN is wrong for anybody: the phase is checked first.
    const once = inWorld({ land, state: { phase: 'FORTIFY' } })
      .when(0, endTurn)
      .then();
    once.when(0, endTurn).refused('WRONG_PHASE');
    once
      .when(1, place(['siam', 3]))
      .then()
      .when(0, endTurn)
      .refused('NOT_YOUR_TURN');
  },
};

describe('[H17] the same request twice, without a key', () => {
  test.each(duplicateSubmission.map(({ action, secondCopy }) => [action, secondCopy] as const))(
    '%s: %s',
    (action) => {
      const story = SECOND_COPIES[action];
      if (!story) throw new Error(`no story about ${action}`);
      story();
    },
  );
});
