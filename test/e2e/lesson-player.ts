// A newcomer in a real browser: does what each step of a first game asks for, with one hand. What the game looks like is
// worked out from the moves that the browser keeps.

import type { Lesson } from '@turnfold/board';
import { loadGame } from '@turnfold/catalog/boards';
import { loadLearning } from '@turnfold/catalog/learning';
import type { CatanAction } from '@turnfold/catan';
import type { ConquestAction } from '@turnfold/conquest';
import { type Action, formatSeat, type GamePackage } from '@turnfold/kernel';
import type { TerritoriesAction } from '@turnfold/territories';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type LessonGame, playLesson } from '../../apps/web/src/lesson/lesson-game.ts';
import { playTurn, playTurnByKeys } from './battletech-player.ts';
import { chooseSpot, closeTrade, offer, rob } from './catan-player.ts';
import { chooseBoth, pointing, typing } from './conquest-player.ts';
import type { Hand, PointingHand } from './hands.ts';
import type { Seated } from './seated.ts';
import { tableOn, turnTo } from './territories-table.ts';

export interface Newcomer extends Seated {
  readonly rulesId: string;
  readonly lesson: Lesson;
  readonly errors: readonly string[];
  /** The game as the browser keeps it. */
  now(): Promise<LessonGame>;
}

export const openLesson = async (
  context: BrowserContext,
  url: string,
  rulesId: string,
): Promise<Newcomer> => {
  const game = (await loadGame(rulesId)) as GamePackage;
  const lesson = (await (await loadLearning(rulesId))?.lesson?.()) as Lesson;
  await context.addInitScript(() =>
    localStorage.setItem('turnfold.settings', JSON.stringify({ motion: 'off', pace: 'instant' })),
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${url}/learn/${rulesId}`);
  await page.getByTestId('lesson').waitFor();
  const now = async () => replayed(game, lesson, await keptMoves(page, rulesId));
  return {
    ...{ page, rulesId, lesson, errors, now },
    ...{ gameId: '', token: '', code: undefined },
    game: async () => asServed(await now()),
  };
};

const keptMoves = async (page: Page, rulesId: string): Promise<readonly Action[]> => {
  const kept = await page.evaluate((id) => localStorage.getItem(`turnfold.2.lesson.${id}`), rulesId);
  return kept === null ? [] : JSON.parse(kept).moves;
};

const replayed = (game: GamePackage, lesson: Lesson, moves: readonly Action[]): LessonGame => {
  const played = playLesson(game, lesson, { name: 'Guest', at: '2026-01-01T00:00:00.000Z' });
  for (const move of moves) expect(played.play(move)).toBeNull();
  return played;
};

/** As a server would tell it. */
const asServed = (played: LessonGame) => {
  const { game } = played.history;
  return {
    revision: game.revision,
    sequence: game.sequence,
    status: game.outcome ? 'over' : 'active',
    toAct: game.outcome ? [] : game.rules.toAct(game.state).map(formatSeat),
    gameState: played.view(),
    legalActions: played.legal().legalActions,
    outcome: game.outcome,
  };
};

/** One move of what is asked for, and until the page has shown what came of it. */
export const doStep = async (newcomer: Newcomer, hand: Hand | PointingHand): Promise<void> => {
  const { page, rulesId } = newcomer;
  const before = await newcomer.now();
  const { step } = before;
  if (!step) throw new Error('nothing is left to do');
  const action: Action = step.example(before.view(), before.legal().legalActions);
  await PLAYERS[rulesId]?.(newcomer, hand, action, step.id);
  await expect.poll(async () => (await newcomer.now()).moves.length).toBeGreaterThan(before.moves.length);
  const after = await newcomer.now();
  await expect
    .poll(() => page.getByTestId('lesson').getAttribute('data-step'))
    .toBe(after.step?.id ?? 'done');
};

type Play = (newcomer: Newcomer, hand: Hand | PointingHand, action: Action, stepId: string) => Promise<void>;

const territories: Play = async (newcomer, hand, action) => {
  const { page } = newcomer;
  const { type, payload: rect } = action as TerritoriesAction;
  if (type === 'PASS') return hand.press(page.getByTestId('primary'));
  const table = tableOn(page, '', newcomer.game);
  await table.myTurn();
  if (!('point' in hand)) {
    await page.keyboard.press('n'); // The best place comes first.
    await page.keyboard.press('Enter');
    return;
  }
  await turnTo(table, rect, hand.name === 'touch' ? 'tap' : 'button');
  await hand.point(page, await table.middleOf(rect));
  if (hand.name === 'touch') await hand.press(page.getByTestId('primary'));
};

const catan: Play = async (newcomer, hand, action) => {
  const { page, game } = newcomer;
  const table = { page, game, hand, deeds: new Set<never>() };
  const { type } = action as CatanAction;
  await page.locator('[data-testid=catan][data-ready=true]').waitFor();
  if (type === 'PLACE_SETTLEMENT' || type === 'PLACE_ROAD') return chooseSpot(table);
  if (type === 'MOVE_ROBBER') {
    await rob(table, (await game()).legalActions);
    return;
  }
  if (type === 'OFFER_TRADE') {
    expect(await offer(table, (await game()).gameState)).toBe(true);
    return;
  }
  if (type === 'CONFIRM_TRADE') return closeTrade(table);
  if (type === 'BUILD_ROAD' || type === 'BUILD_SETTLEMENT') {
    await hand.press(page.getByTestId(type === 'BUILD_ROAD' ? 'build-road' : 'build-settlement'));
    return chooseSpot(table);
  }
  return hand.press(page.getByTestId('primary'));
};

const conquest: Play = async (newcomer, hand, action) => {
  const own = 'point' in hand ? pointing(hand, newcomer) : typing(newcomer);
  const { type, payload } = action as ConquestAction;
  await newcomer.page.locator('[data-testid=conquest][data-ready=true]').waitFor();
  if (type === 'PLACE_ARMIES') {
    await own.choose(payload.placements[0]?.territoryId ?? '');
    await own.press(newcomer.page.getByTestId('rest-here'));
    return own.confirm();
  }
  if (type === 'ATTACK' || type === 'FORTIFY') {
    await chooseBoth(newcomer, own, payload.fromTerritoryId, payload.toTerritoryId);
    return own.confirm();
  }
  return own.end();
};

const battletech: Play = async (newcomer, hand, _action, stepId) => {
  const mode = stepId === 'walk' ? 'walk' : 'run';
  await newcomer.page.locator('[data-testid=battletech][data-ready=true]').waitFor();
  return 'point' in hand ? playTurn(newcomer, hand, mode) : playTurnByKeys(newcomer, mode);
};

const PLAYERS: Readonly<Record<string, Play>> = { territories, catan, conquest, battletech };
