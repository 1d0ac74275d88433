// What can be chosen for an attack: the dice, when to stop, and how many armies move in.

import { Button, Term } from '@turnfold/board';
import type { ReactNode } from 'react';
import { DICE } from '../src/actions.ts';
import { Count } from './count.tsx';
import type { Turn } from './use-turn.ts';
import { oddsText, WAITS } from './words.ts';
import type { Capture } from './world.ts';

export const Attacking = ({ turn }: { readonly turn: Turn }): ReactNode => {
  const { active, from, to, world, stopAt } = turn;
  if (from === null || to === null)
    return (
      <p className="quiet small">
        You get a <Term word="cards">card</Term> at the end if you take at least one territory.
      </p>
    );
  const armies = world.armies[from] ?? 1;
  const defenders = world.armies[to] ?? 1;
  return (
    <>
      <p className="c-odds">
        <strong data-testid="odds">{oddsText(armies - 1, defenders, stopAt)}</strong>
        <span className="quiet">
          {' '}
          ({armies - 1} against {defenders})
        </span>
      </p>
      <div className="c-row">
        <Button
          onPress={turn.attackOn}
          shortcut="A"
          disabled={!active || armies <= stopAt}
          why={active ? 'No army may attack under this limit.' : WAITS}
          hint="Attack until it is decided"
          data-testid="attack-on"
        >
          Until decided
        </Button>
        <Button look="quiet" onPress={turn.endTurn} shortcut="E" disabled={!turn.mayEnd} why={WAITS}>
          End attacks
        </Button>
      </div>
      <div className="c-row">
        <DiceChoice turn={turn} />
        <details className="c-plan">
          <summary>{planText(turn, armies)}</summary>
          <label className="c-stop">
            Stop when so many are left{' '}
            <input
              type="number"
              min={1}
              max={Math.max(1, armies - 1)}
              value={Math.min(stopAt, armies)}
              data-testid="stop-at"
              onChange={(event) => turn.setStopAt(Math.max(1, Number(event.target.value) || 1))}
            />
          </label>
          {world.view.options.advance === 'ask' ? null : <MoveInChoice turn={turn} armies={armies} />}
        </details>
      </div>
    </>
  );
};

/** The plan in short: what stays closed says what is in it. */
const planText = ({ stopAt, garrison, world }: Turn, armies: number): string => {
  if (stopAt > 1) return `Stop at ${Math.min(stopAt, armies)}`;
  if (garrison !== null) return `Move in ${Math.min(garrison, armies - 1)}`;
  return world.view.options.advance === 'ask' ? 'When to stop' : 'Stop, move in';
};

const DiceChoice = ({ turn }: { readonly turn: Turn }): ReactNode => (
  <fieldset className="c-dice">
    <legend className="unseen">Dice to attack with</legend>
    {DICE.map((dice) => (
      <Button
        key={dice}
        aria-pressed={turn.dice === dice}
        aria-label={dice === 1 ? '1 die' : `${dice} dice`}
        disabled={dice > turn.most}
        why={`${dice} dice need ${dice + 1} armies.`}
        data-testid={`dice-${dice}`}
        onPress={() => turn.setDice(dice)}
      >
        {dice}
      </Button>
    ))}
  </fieldset>
);

/** Fewer than the dice cannot move in, and one must stay; between the two the player chooses. */
const MoveInChoice = ({ turn, armies }: { readonly turn: Turn; readonly armies: number }): ReactNode => {
  const { advance } = turn.world.view.options;
  const most = armies - 1;
  const isFew = advance === 'dice' && turn.stopAt === 1;
  const numbers = Array.from({ length: Math.max(0, most - turn.dice + 1) }, (_, at) => most - at);
  return (
    <label className="c-stop">
      Move in{' '}
      <select
        value={turn.garrison === null ? '' : Math.min(turn.garrison, most)}
        data-testid="move-in"
        onChange={({ target: { value } }) => turn.setGarrison(value === '' ? null : Number(value))}
      >
        <option value="">{isFew ? 'as few as may' : `all but ${turn.stopAt}`}</option>
        {numbers.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
};

/** As many as dice are in already; the rest is the player's choice. */
export const MovingIn = ({
  turn,
  capture: { least, most },
}: {
  readonly turn: Turn;
  readonly capture: Capture;
}): ReactNode => (
  <>
    <Count turn={turn} label="Armies to move in" least={least} />
    <div className="c-row">
      <Button look="quiet" onPress={() => turn.setCount(least)} data-testid="move-in-least">
        Only {least}
      </Button>
      <Button look="quiet" onPress={() => turn.setCount(most)} data-testid="move-in-most">
        All {most}
      </Button>
    </div>
  </>
);
