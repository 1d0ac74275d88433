// The buttons of each phase: the strong one, and those around it.

import { Button, type PrimaryAction, Term, useMedia, useShell } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { ConquestView } from '../src/view-schema.ts';
import { Attacking, MovingIn } from './attacking.tsx';
import { Count } from './count.tsx';
import type { Turn } from './use-turn.ts';
import { armiesText, refusalText, WAITS } from './words.ts';
import { incomeOf, nameOfArea } from './world.ts';

const CLAIM_HINT = 'Choose a territory on the map.';

export const primaryOf = (turn: Turn, view: ConquestView, openCards: () => void): PrimaryAction => {
  const { active, from, to, count } = turn;
  const off = (why: string | null) => (why ? { disabled: true, why } : {});
  if (turn.attacking) return { label: 'Stop attacking', onPress: turn.stopAttacking, shortcut: 'Esc' };
  switch (view.phase) {
    case 'REINFORCE':
      if (turn.mustTrade) return { label: 'Trade cards', onPress: openCards, ...off(active ? null : WAITS) };
      if (view.claiming)
        return { label: 'Place armies', onPress: turn.place, ...off(active ? CLAIM_HINT : WAITS) };
      return { label: 'Place armies', onPress: turn.place, shortcut: 'Enter', ...off(noPlace(turn)) };
    case 'ATTACK':
      if (turn.capture)
        return {
          label: `Move in ${armiesText(count)}`,
          onPress: turn.moveIn,
          shortcut: 'Enter',
          ...off(active ? null : WAITS),
        };
      if (from !== null && to !== null)
        return {
          label: `Attack with ${turn.dice === 1 ? '1 die' : `${turn.dice} dice`}`,
          onPress: turn.attack,
          shortcut: 'Enter',
          ...off(active ? null : WAITS),
        };
      return { label: 'End attacks', onPress: turn.endTurn, shortcut: 'E', ...off(noEnd(turn)) };
    case 'FORTIFY':
      if (from !== null && to !== null)
        return {
          label: `Move ${armiesText(count)}`,
          onPress: turn.move,
          shortcut: 'Enter',
          ...off(active ? null : WAITS),
        };
      return { label: 'End turn', onPress: turn.endTurn, shortcut: 'E', ...off(noEnd(turn)) };
  }
};

const noEnd = ({ active, settled }: Turn): string | null => {
  if (!active) return WAITS;
  return settled ? null : 'A moment: this button has just changed.';
};

const noPlace = (turn: Turn): string | null => {
  if (!turn.active) return WAITS;
  return turn.left > 0 ? `Put down ${armiesText(turn.left)} first: click your territories.` : turn.noPlace();
};

/** Why the last click did nothing. The place for it is there from the start, so that it is spoken when it fills. */
export const WhyNot = ({ turn: { world, refusal } }: { readonly turn: Turn }): ReactNode => {
  const { rulesOf } = useShell();
  return (
    <p className="c-why" aria-live="polite" data-testid="why-not">
      {refusal ? refusalText(world, refusal) : null}
      {refusal ? rulesOf?.(refusal) : null}
    </p>
  );
};

export const Controls = ({ turn, view }: { readonly turn: Turn; readonly view: ConquestView }): ReactNode => (
  <div className="c-controls">
    {view.phase === 'REINFORCE' ? <Placing turn={turn} view={view} /> : null}
    {view.phase === 'ATTACK' && turn.capture ? <MovingIn turn={turn} capture={turn.capture} /> : null}
    {view.phase === 'ATTACK' && !turn.capture ? <Attacking turn={turn} /> : null}
    {view.phase === 'FORTIFY' ? <Moving turn={turn} view={view} /> : null}
  </div>
);

const Placing = ({ turn, view }: { readonly turn: Turn; readonly view: ConquestView }): ReactNode => {
  const { active, draft, from, left, world } = turn;
  const touch = useMedia('(pointer: coarse)');
  if (turn.mustTrade || view.reinforcementsRemaining === undefined) return null;
  if (view.claiming) return <p className="quiet small">{CLAIM_HINT} One army goes there at once.</p>;
  return (
    <>
      {from !== null && left > 0 ? (
        <Button onPress={() => turn.placeRestAt(from)} data-testid="rest-here">
          The other {left} on {nameOfArea(world, from)}
        </Button>
      ) : null}
      {draft.size > 0 ? (
        <>
          <ul className="c-draft">
            {[...draft].map(([area, count]) => (
              <li key={area}>
                <span>{nameOfArea(world, area)}</span> <strong>+{count}</strong>
                <Button
                  look="quiet"
                  aria-label={`One less on ${nameOfArea(world, area)}`}
                  onPress={() => turn.takeBack(area)}
                >
                  −
                </Button>
                <Button
                  look="quiet"
                  aria-label={`One more on ${nameOfArea(world, area)}`}
                  onPress={() => turn.choose(area)}
                  disabled={!active || left === 0}
                  why="All armies are placed."
                >
                  +
                </Button>
              </li>
            ))}
          </ul>
          <Button look="quiet" onPress={turn.clear}>
            Start again
          </Button>
        </>
      ) : (
        <p className="quiet small">
          {touch
            ? 'Tap a territory of yours for each army.'
            : 'Click a territory of yours for one army, with Shift for five; right-click takes one back.'}
        </p>
      )}
    </>
  );
};

const Moving = ({ turn, view }: { readonly turn: Turn; readonly view: ConquestView }): ReactNode => {
  const { from, to, active } = turn;
  if (from === null || to === null)
    return (
      <p className="quiet small">
        {view.options.fortify === 'adjacent'
          ? 'Armies move once, to a territory beside theirs.'
          : 'Armies move once, any way through your own land.'}
      </p>
    );
  return (
    <>
      <Count turn={turn} label="Armies to move" least={1} />
      <Button look="quiet" onPress={turn.endTurn} shortcut="E" disabled={!active} why={WAITS}>
        End turn without moving
      </Button>
    </>
  );
};

/** Where this turn's armies come from. */
export const IncomeLine = ({ turn, seat }: { readonly turn: Turn; readonly seat: number }): ReactNode => {
  const { territories, base, continents, total } = incomeOf(turn.world, seat);
  const parts = [
    `${base} for ${territories} territories`,
    ...continents.map(({ name, bonus }) => `${bonus} for ${name}`),
  ];
  return (
    <p className="quiet small">
      <Term word="income">Next turn</Term>: {total} ({parts.join(', ')}).
    </p>
  );
};
