// The rulebooks and boards that the page can load, only when a table needs them.

import type { BoardModule, Script } from '@turnfold/board';
import { loadTable } from '@turnfold/catalog/boards';
import type { AnyRules, GamePackage } from '@turnfold/kernel';
import { useEffect, useState } from 'react';
import { type Loading, useLoading } from './loading.ts';

export interface GameParts {
  readonly game: GamePackage;
  readonly rules: AnyRules;
  readonly Table: BoardModule['Table'];
  readonly script: Script | null;
  readonly ending: NonNullable<BoardModule['ending']> | null;
  readonly prepare: NonNullable<BoardModule['prepare']>;
  readonly suggestion: BoardModule['suggestion'] | null;
}

/** The parts of a game, once its board can show what is in view. */
export const useGameParts = (rulesId: string | undefined, view: object | undefined): Loading<GameParts> =>
  usePrepared(useLoading(loadParts, rulesId), view);

/** Without a view there is nothing to prepare for; with one, not even the first look is at a board that is not ready. */
export const usePrepared = <Parts extends Pick<GameParts, 'prepare'>>(
  parts: Loading<Parts>,
  view: object | undefined,
): Loading<Parts> => {
  const [done, setDone] = useState<{ readonly parts: Parts; readonly problem?: string } | null>(null);
  const isKnown = view !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a board needs is settled when its game is made.
  useEffect(() => {
    if (parts === 'loading' || 'problem' in parts || !view) return;
    let current = true;
    parts.prepare(view).then(
      () => current && setDone({ parts }),
      (error: Error) => current && setDone({ parts, problem: error.message }),
    );
    return () => {
      current = false;
    };
  }, [parts, isKnown]);
  if (parts === 'loading' || 'problem' in parts || !isKnown) return parts;
  if (done?.parts !== parts) return 'loading';
  return done.problem === undefined ? parts : { problem: done.problem };
};

export const loadParts = async (rulesId: string): Promise<GameParts> => {
  // `?board=generic` in the address: the board for any rules, also where a game has its own.
  const wantsGeneric = globalThis.location?.search === '?board=generic';
  const table = await loadTable(rulesId, wantsGeneric);
  if (!table) throw new Error(`This page does not know ${rulesId}. Reload the page to get a newer one.`);
  const { game, board } = table;
  return {
    game,
    rules: game.rules,
    Table: board.Table,
    script: board.script ?? null,
    ending: board.ending ?? null,
    prepare: board.prepare ?? (async () => {}),
    suggestion: board.suggestion ?? null,
  };
};
