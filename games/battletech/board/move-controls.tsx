// Moving: mode, facing, and what the move will cost and bring.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { BattleView } from '../src/play/view-schema.ts';
import { enemiesOf } from '../src/play/volley.ts';
import { PSR } from '../src/tables/falls.ts';
import { ATTACKER_MOVEMENT, chanceOf } from '../src/tables/to-hit.ts';
import { heatForecast, outlookOn, pilotNumber, supposeMoved } from './forecast.ts';
import { HeatBar } from './heat-bar.tsx';
import { hazardsOn, isOnFoot } from './panels/path.ts';
import { dodgeText, PathControls } from './panels/path-controls.tsx';
import type { Moving } from './use-move.ts';
import type { Turn } from './use-turn.ts';
import {
  FACING_NAMES,
  MODE_NAMES,
  percent,
  refusalText,
  signed,
  tagOf,
  tenth,
  unitName,
  WAITS,
} from './words.ts';

interface MoveProps {
  readonly view: BattleView;
  readonly turn: Turn;
  readonly moving: Moving;
}

export const MoveControls = ({ view, turn, moving }: MoveProps): ReactNode => (
  <>
    <Modes {...{ view, turn, moving }} />
    {moving.stands.length > 0 ? <Standing {...{ view, turn, moving }} /> : null}
    {moving.spot ? <Outcome {...{ view, turn, moving }} /> : <Help moving={moving} />}
  </>
);

const Modes = ({ view, turn, moving }: MoveProps): ReactNode => (
  <fieldset className="b-modes">
    <legend className="unseen">How to move</legend>
    {moving.modes.map(({ mode, mp, refusal }, index) => (
      <Button
        key={mode}
        aria-pressed={moving.mode === mode}
        onPress={() => moving.setMode(mode)}
        disabled={!turn.active || refusal !== null}
        why={turn.active && refusal ? refusalText(view, refusal) : WAITS}
        data-testid={`mode-${mode}`}
      >
        <span>
          {mode === 'stationary' ? 'Still' : MODE_NAMES[mode]}{' '}
          {mode === 'stationary' ? null : (
            <>
              <b>{mp}</b>
              <span className="unseen"> MP</span>
            </>
          )}
          <kbd className="b-key" aria-hidden>
            {index + 1}
          </kbd>
        </span>
      </Button>
    ))}
  </fieldset>
);

const Standing = ({ view, turn, moving }: MoveProps): ReactNode => {
  const number = pilotNumber(view, moving.unitId);
  return (
    <div className="b-stand">
      <p className="small">
        Standing up costs 2 MP and 1 heat and needs {number} ({percent(chanceOf(number))}). It will face{' '}
        {FACING_NAMES[moving.standFacing]}.
      </p>
      <Compass
        chosen={moving.standFacing}
        price={() => ''}
        whyNot={() => null}
        onChoose={moving.face}
        active={turn.active}
        legend="Facing once it stands"
      />
      {moving.stands.map((mode) => (
        <Button key={mode} onPress={() => moving.stand(mode)} disabled={!turn.active} why={WAITS}>
          Stand up, then {mode}
        </Button>
      ))}
    </div>
  );
};

const Help = ({ moving }: { readonly moving: Moving }): ReactNode => (
  <p className="quiet small">
    {moving.mode === 'walk' && moving.further.size > 0
      ? 'Lit hexes can be walked to, hatched ones only by running. '
      : 'Choose a lit hex; its number is the cost. '}
    {moving.mode === 'jump' ? '' : 'Or go hex by hex, from the unit on, for a path of your own. '}
    <span className="b-key-help">
      Keys: Q W E A S D go to the neighbouring hexes, with Shift they turn; the arrows drive.
    </span>
  </p>
);

/** What this move costs, and what it will be worth when the shooting starts. */
const Outcome = ({ view, turn, moving }: MoveProps): ReactNode => {
  const { spot, mode, mp, unitId, lunge } = moving;
  if (!spot) return null;
  const after = supposeMoved(view, unitId, mode, spot, moving.dropping);
  return (
    <>
      <dl className="b-facts" data-testid="move-facts">
        <Fact
          label="Cost"
          value={mode === 'stationary' ? 'nothing' : `${spot.mp} of ${mp} MP, ${mp - spot.mp} left`}
        />
        <Fact label="Hitting you" value={dodgeText(mode, spot.hexes)} />
        <Fact label="Your aim" value={signed(ATTACKER_MOVEMENT[mode])} />
        {spot.hazards > 0 ? <Fact label="Footing" value={hazardText(view, moving)} /> : null}
      </dl>
      {isOnFoot(mode) && moving.picked ? <PathControls {...{ view, turn, moving }} /> : null}
      {mode === 'stationary' || moving.facings.filter(Boolean).length < 2 ? null : (
        <Compass
          chosen={spot.facing}
          price={(facing) => {
            const one = moving.facings[facing];
            return one ? `${one.mp} MP` : '';
          }}
          whyNot={(facing) => {
            const refusal = moving.noFacing[facing];
            return refusal ? refusalText(view, refusal) : null;
          }}
          onChoose={moving.face}
          active={turn.active}
          legend="Facing at the end"
        />
      )}
      <HeatBar heat={heatForecast(after, unitId, 0)} />
      <Outlooks view={view} after={after} unitId={unitId} />
      {moving.canDrop || lunge ? (
        <div className="b-options">
          {lunge ? (
            <Button onPress={moving.toggleLunge} aria-pressed={moving.lunging} data-testid="lunge">
              {lunge.kind === 'charge' ? 'Charge' : 'Death from above on'} {tagOf(lunge.targetId)}: needs{' '}
              {lunge.number}, {percent(lunge.chance)}, {lunge.damage} damage
            </Button>
          ) : null}
          {moving.canDrop ? (
            <Button look="quiet" onPress={moving.toggleDrop} aria-pressed={moving.dropping}>
              Drop prone at the end (1 MP)
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
};

/** Every roll on the way, and the chance to pass them all. */
const hazardText = (view: BattleView, { spot, unitId, mode }: Moving): string => {
  const numbers = spot
    ? hazardsOn(view, unitId, mode, spot).map((one) => pilotNumber(view, unitId, PSR[one]))
    : [];
  const chance = numbers.reduce((all, number) => all * chanceOf(number), 1);
  const rolls = numbers.length === 1 ? 'a piloting roll' : `${numbers.length} piloting rolls`;
  return `${rolls}, needs ${[...new Set(numbers)].join(' and ')} (${percent(chance)})`;
};

/** From there: what each enemy has to fear, and what it threatens. */
const Outlooks = ({
  view,
  after,
  unitId,
}: {
  readonly view: BattleView;
  readonly after: BattleView;
  readonly unitId: string;
}): ReactNode => (
  <table className="b-outlook small">
    <thead>
      <tr>
        <th scope="col">From there</th>
        <th scope="col">you do</th>
        <th scope="col">you take</th>
      </tr>
    </thead>
    <tbody>
      {enemiesOf(view, unitId).map((id) => {
        const [mine, theirs] = [outlookOn(after, unitId, id), outlookOn(after, id, unitId)];
        return (
          <tr key={id}>
            <th scope="row">{unitName(view, id)}</th>
            <td>{mine ? `${tenth(mine.damage)} (${Math.max(2, mine.best)}+)` : 'no shot'}</td>
            <td>{theirs ? `${tenth(theirs.damage)} (${Math.max(2, theirs.best)}+)` : 'no shot'}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

export const Fact = ({ label, value }: { readonly label: string; readonly value: ReactNode }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** Laid out as the keys lie under the left hand: Q W E above A S D. */
const KEYS = [
  [5, 'Q'],
  [0, 'W'],
  [1, 'E'],
  [4, 'A'],
  [3, 'S'],
  [2, 'D'],
] as const;

interface CompassProps {
  readonly chosen: number;
  readonly price: (facing: number) => string;
  /** Null: possible. */
  readonly whyNot: (facing: number) => string | null;
  readonly onChoose: (facing: number) => void;
  readonly active: boolean;
  readonly legend: string;
}

const Compass = ({ chosen, price, whyNot, onChoose, active, legend }: CompassProps): ReactNode => (
  <fieldset className="b-compass">
    <legend className="small quiet">{legend}</legend>
    {KEYS.map(([facing, key]) => {
      const cost = price(facing);
      const why = whyNot(facing);
      return (
        <Button
          key={key}
          aria-pressed={facing === chosen}
          aria-label={`Face ${FACING_NAMES[facing]}${cost ? `, ${cost}` : ''}`}
          onPress={() => onChoose(facing)}
          disabled={!active || why !== null}
          why={active && why !== null ? why : WAITS}
          data-testid={`face-${facing}`}
        >
          <svg viewBox="-10 -10 20 20" width={18} height={18} aria-hidden="true">
            <path className="b-arrow" d="M0-8 7 6 0 2-7 6z" transform={`rotate(${facing * 60})`} />
          </svg>
          <span className="small">{why === null ? cost.replace(' MP', '') : '—'}</span>
        </Button>
      );
    })}
  </fieldset>
);
