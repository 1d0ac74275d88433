// The rulebooks and boards that the page can load, only when a table needs them.

import type { BoardModule, Script } from '@turnfold/board';
import { boards, loadGame } from '@turnfold/catalog/boards';
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
}

/** The parts of a game, once its board can show what is in view. */
export const useGameParts = (rulesId: string | undefined, view: object | undefined): Loading<GameParts> => {
  const parts = useLoading(loadParts, rulesId);
  const [prepared, setPrepared] = useState<Loading<GameParts>>('loading');
  const isKnown = view !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a board needs is settled when its game is made.
  useEffect(() => {
    if (parts === 'loading' || 'problem' in parts || !view) return setPrepared(parts);
    let current = true;
    setPrepared('loading');
    parts.prepare(view).then(
      () => current && setPrepared(parts),
      (error: Error) => current && setPrepared({ problem: error.message }),
    );
    return () => {
      current = false;
    };
  }, [parts, isKnown]);
  return prepared;
};

export const loadParts = async (rulesId: string): Promise<GameParts> => {
  const [game, board] = await Promise.all([loadGame(rulesId), boards.get(rulesId)?.()]);
  if (!game || !board)
    throw new Error(`This page has no board for ${rulesId}. Reload the page to get a newer one.`);
  return {
    game,
    rules: game.rules,
    Table: board.Table,
    script: board.script ?? null,
    ending: board.ending ?? null,
    prepare: board.prepare ?? (async () => {}),
  };
};

/** The rules of one version, where the game has kept them. */
export const rulesOf = ({ rules, earlier = [] }: GamePackage, version: number): AnyRules | null =>
  [rules, ...earlier].find((one) => one.version === version) ?? null;
