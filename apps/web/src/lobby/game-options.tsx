// The options of a game: the form that the game brings, and fields for what it leaves to the page.

import type { GameSetup } from '@turnfold/board';
import { boards } from '@turnfold/catalog/boards';
import type { ObjectSchema } from '@turnfold/kernel';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { OptionsForm } from './options-form.tsx';

interface GameOptionsProps extends ComponentProps<typeof OptionsForm> {
  readonly rulesId: string;
  readonly players: readonly { readonly name: string }[];
}

export const GameOptions = ({ rulesId, players, schema, value, onChange }: GameOptionsProps): ReactNode => {
  const setup = useSetup(rulesId);
  if (setup === 'loading') return <p className="quiet">One moment…</p>;
  return (
    <>
      {setup ? (
        <Suspense fallback={<p className="quiet">One moment…</p>}>
          <setup.Form options={value} players={players} onChange={onChange} />
        </Suspense>
      ) : null}
      <OptionsForm schema={schemaWithout(schema, setup?.options ?? [])} value={value} onChange={onChange} />
    </>
  );
};

/** Null for a game that has none, or that cannot be loaded: then fields do for everything. */
const useSetup = (rulesId: string): GameSetup | null | 'loading' => {
  const [setup, setSetup] = useState<GameSetup | null | 'loading'>('loading');
  useEffect(() => {
    let current = true;
    const put = (found: GameSetup | null) => current && setSetup(found);
    Promise.resolve(boards.get(rulesId)?.()).then(
      (board) => put(board?.setup ?? null),
      () => put(null),
    );
    return () => {
      current = false;
    };
  }, [rulesId]);
  return setup;
};

const schemaWithout = (schema: ObjectSchema, keys: readonly string[]): ObjectSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties).filter(([key]) => !keys.includes(key))),
});
