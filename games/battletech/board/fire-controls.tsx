// Fire: target, twist, and every weapon with its number, its chance and what it will do.

import { Button, Term } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { attackSide } from '../src/play/arcs.ts';
import { obstacleText } from '../src/play/los.ts';
import { unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { LOCATIONS, type Location } from '../src/tables/locations.ts';
import type { GunRow } from './fire-plan.ts';
import type { HeatForecast } from './forecast.ts';
import { dangerText, HeatBar } from './heat-bar.tsx';
import { bestNumber, gunReason, obstacleBetween } from './panels/fire-reasons.ts';
import type { Firing } from './use-fire.ts';
import type { Turn } from './use-turn.ts';
import {
  capital,
  modifierText,
  needsText,
  percent,
  refusalText,
  signed,
  tagOf,
  tenth,
  unitName,
  WAITS,
  withheldText,
  words,
} from './words.ts';

interface FireProps {
  readonly view: BattleView;
  readonly turn: Turn;
  readonly firing: Firing;
}

export const FireControls = ({ view, turn, firing }: FireProps): ReactNode => {
  const [looked, setLooked] = useState<string | null>(null);
  const shown =
    firing.rows.find(({ weapon }) => weapon.id === looked) ??
    firing.rows.find(({ chosen }) => chosen) ??
    firing.rows.find(({ shot }) => shot !== null);
  return (
    <>
      <Targets {...{ view, turn, firing }} />
      <Twist {...{ view, turn, firing }} />
      <ul className="b-guns" aria-label="Weapons">
        {firing.rows.map((row, index) => (
          <li key={row.weapon.id}>
            <Gun
              view={view}
              row={row}
              nth={index + 1}
              firing={firing}
              turn={turn}
              onLook={() => setLooked(row.weapon.id)}
            />
          </li>
        ))}
      </ul>
      {firing.withheld.length > 0 ? (
        <p className="b-withheld small" data-testid="withheld">
          {withheldText(firing.withheld)}
        </p>
      ) : null}
      {firing.spotters.length > 0 ? <Spotter {...{ view, turn, firing }} /> : null}
      {shown ? <Breakdown view={view} row={shown} /> : null}
      {firing.canAim ? <Aim {...{ turn, firing }} /> : null}
      <HeatBar heat={firing.heat} />
      <p className="small" data-testid="volley">
        {firing.plan.attacks.length === 0
          ? 'Nothing will be fired.'
          : `About ${tenth(firing.damage)} damage in all.`}
      </p>
      <Shortcuts {...{ view, turn, firing }} />
    </>
  );
};

/** Each shows the risk that it takes. */
const Shortcuts = ({ turn, firing }: FireProps): ReactNode => (
  <div className="b-row b-shortcuts">
    <Shortcut
      label="Everything"
      shortcut="F"
      heat={firing.heatOfAll}
      onPress={firing.all}
      {...{ turn }}
      testId="fire-all"
    />
    <Shortcut
      label="Stay cool"
      shortcut="C"
      heat={firing.heatOfCool}
      onPress={firing.suggest}
      {...{ turn }}
      testId="stay-cool"
    />
    <Shortcut label="Nothing" shortcut="H" heat={null} onPress={firing.none} {...{ turn }} testId="hold" />
  </div>
);

interface ShortcutProps {
  readonly label: string;
  readonly shortcut: string;
  readonly heat: HeatForecast | null;
  readonly onPress: () => void;
  readonly turn: Turn;
  readonly testId: string;
}

const Shortcut = ({ label, shortcut, heat, onPress, turn, testId }: ShortcutProps): ReactNode => {
  const danger = heat && dangerText(heat);
  return (
    <Button onPress={onPress} disabled={!turn.active} why={WAITS} data-testid={testId}>
      <span>
        {label}{' '}
        <kbd className="b-key" aria-hidden>
          {shortcut}
        </kbd>
        {danger ? <small className="b-danger">{danger}</small> : null}
      </span>
    </Button>
  );
};

const Targets = ({ view, turn, firing }: FireProps): ReactNode => {
  const { targetId, range } = firing;
  const side =
    targetId === null
      ? null
      : attackSide(
          unitOf(view, targetId).position,
          unitOf(view, targetId).facing,
          unitOf(view, firing.unitId).position,
        );
  return (
    <fieldset className="b-targets">
      <legend className="small quiet">
        Target
        {range === null
          ? ''
          : `: range ${range}, you hit its ${side}${side === 'rear' || side === 'front' ? '' : ' side'}`}
      </legend>
      {firing.targets.map((id) => (
        <Button
          key={id}
          aria-pressed={id === targetId}
          onPress={() => firing.setTarget(id)}
          disabled={!turn.active}
          why={WAITS}
          data-target={id}
        >
          <span>{unitName(view, id)}</span> <TargetNumber view={view} firing={firing} targetId={id} />
        </Button>
      ))}
      {targetId === null ? null : <Hidden {...{ view, firing, targetId }} />}
    </fieldset>
  );
};

interface AtTarget extends Omit<FireProps, 'turn'> {
  readonly targetId: string;
}

/** The best number at a target, as the unit holds itself now. */
const TargetNumber = ({ view, firing, targetId }: AtTarget): ReactNode => {
  const best = bestNumber(view, firing.unitId, targetId, firing);
  return best === null ? (
    <>
      <b aria-hidden>–</b>
      <span className="unseen">no shot</span>
    </>
  ) : (
    <b>{best}+</b>
  );
};

/** What stands between the unit and the target that it does not see. */
const Hidden = ({ view, firing, targetId }: AtTarget): ReactNode => {
  const obstacle = obstacleBetween(view, firing.unitId, targetId);
  return obstacle ? (
    <p className="b-danger small" data-testid="no-sight">
      No line of sight: {obstacleText(obstacle)}.
    </p>
  ) : null;
};

const TWISTS = [
  [-1, 'Left', 'Q'],
  [0, 'Straight', 'W'],
  [1, 'Right', 'E'],
] as const;

const Twist = ({ view, turn, firing }: FireProps): ReactNode => (
  <fieldset className="b-twists">
    <legend className="small quiet">
      <Term word="twist">Torso</Term>
    </legend>
    {TWISTS.map(([twist, label, key]) => {
      const refusal = firing.noTwist.get(twist);
      return (
        <Button
          key={key}
          aria-pressed={firing.twist === twist}
          onPress={() => firing.setTwist(twist)}
          disabled={!turn.active || !!refusal}
          why={turn.active && refusal ? refusalText(view, refusal) : WAITS}
          data-testid={`twist-${twist}`}
        >
          <span>
            {label}{' '}
            <kbd className="b-key" aria-hidden>
              {key}
            </kbd>
          </span>
        </Button>
      );
    })}
    {firing.hasFlip ? <Flip {...{ view, turn, firing }} /> : null}
  </fieldset>
);

/** Only for arms that are made for it. */
const Flip = ({ view, turn, firing }: FireProps): ReactNode => (
  <Button
    aria-pressed={firing.flip}
    onPress={firing.toggleFlip}
    disabled={!turn.active || firing.noFlip !== null}
    why={turn.active && firing.noFlip ? refusalText(view, firing.noFlip) : WAITS}
    data-testid="flip"
  >
    Flip arms
  </Button>
);

interface GunProps {
  readonly view: BattleView;
  readonly row: GunRow;
  readonly nth: number;
  readonly firing: Firing;
  readonly turn: Turn;
  readonly onLook: () => void;
}

const SHORT: Readonly<Record<Location, string>> = {
  head: 'HD',
  center_torso: 'CT',
  left_torso: 'LT',
  right_torso: 'RT',
  left_arm: 'LA',
  right_arm: 'RA',
  left_leg: 'LL',
  right_leg: 'RL',
};
export const shortOf = (at: string): string => SHORT[at as Location] ?? at;

const Gun = ({ view, row, nth, firing, turn, onLook }: GunProps): ReactNode => {
  const { weapon, shot, refusal, chosen, bracket, rounds, damage } = row;
  const { kind, at, rear } = weapon;
  const why = refusal && refusalText(view, refusal);
  const elsewhere = chosen && row.targetId !== firing.targetId;
  const place = `${words(at)}${rear ? ', rear' : ''}`;
  const spoken = shot
    ? `${kind.name}, ${place}: ${needsText(shot.total)}, ${tenth(damage)} damage expected, ${kind.heat} heat; ${modifierText(shot.items)}`
    : `${kind.name}, ${place}: ${why ?? ''}`;
  return (
    <Button
      className="b-gun"
      aria-pressed={chosen}
      disabled={!turn.active || why !== null}
      why={turn.active && why !== null ? why : WAITS}
      onPress={() => {
        onLook();
        firing.toggle(weapon.id);
      }}
      onPointerEnter={onLook}
      onFocus={onLook}
      data-weapon={weapon.id}
    >
      <span className="unseen">{spoken}</span>
      <span className="b-check" aria-hidden>
        {chosen ? '✓' : nth <= 9 ? nth : ''}
      </span>
      <span className="b-gun-name" aria-hidden>
        {kind.name}{' '}
        <small>
          {shortOf(at)}
          {rear ? ' rear' : ''}
        </small>
        <small className="quiet">
          {shot && !refusal ? `${capital(bracket)} · ${kind.heat} heat` : gunReason(view, firing, row)}
          {rounds === null ? '' : ` · ${rounds} left`}
          {row.spotterId === null ? '' : ` · ${tagOf(row.spotterId)} spots`}
          {elsewhere ? ` · at ${tagOf(row.targetId)}` : ''}
        </small>
      </span>
      {shot && shot.total <= 12 ? (
        <span className="b-gun-odds" aria-hidden>
          <b>{Math.max(2, shot.total)}+</b>
          <span className="b-odds-bar">
            <span style={{ width: percent(shot.chance).replace(' ', '') }} />
          </span>
          <small>
            {percent(shot.chance)}, about {tenth(damage)}
          </small>
        </span>
      ) : (
        <span className="b-gun-odds quiet" aria-hidden>
          —
        </span>
      )}
    </Button>
  );
};

/** The number, item by item. */
const Breakdown = ({ view, row }: { readonly view: BattleView; readonly row: GunRow }): ReactNode => {
  const { shot, weapon, targetId, refusal } = row;
  return (
    <section className="b-breakdown small" data-testid="breakdown" aria-label="How the number comes about">
      <h3 className="small">
        {weapon.kind.name} at {unitName(view, targetId)}
      </h3>
      {shot ? (
        <ul>
          {shot.items.map(({ label, value }, index) => (
            <li key={label}>
              <span>
                <Term word={label}>{capital(label)}</Term>
              </span>{' '}
              <span>{index === 0 ? value : signed(value)}</span>
            </li>
          ))}
          <li className="b-sum">
            <span>
              <span className="unseen">Two dice must reach </span>
              {percent(shot.chance)}
            </span>{' '}
            <span>{Math.max(2, shot.total)}+</span>
          </li>
        </ul>
      ) : (
        <p className="quiet">{refusal ? refusalText(view, refusal) : null}</p>
      )}
    </section>
  );
};

const Spotter = ({ view, turn, firing }: FireProps): ReactNode => (
  <label className="b-aim small">
    Out of sight: LRMs fire as seen by{' '}
    <select
      value={firing.spotterId ?? ''}
      disabled={!turn.active}
      onChange={(event) => firing.setSpotter(event.target.value === '' ? null : event.target.value)}
      data-testid="spotter"
    >
      <option value="">whoever sees it best</option>
      {firing.spotters.map((id) => (
        <option key={id} value={id}>
          {unitName(view, id)}
        </option>
      ))}
    </select>
  </label>
);

const Aim = ({ turn, firing }: Omit<FireProps, 'view'>): ReactNode => (
  <label className="b-aim small">
    It cannot move: aim at{' '}
    <select
      value={firing.aim ?? ''}
      disabled={!turn.active}
      onChange={(event) => firing.setAim(event.target.value === '' ? null : (event.target.value as Location))}
    >
      <option value="">anything</option>
      {LOCATIONS.map((at) => (
        <option key={at} value={at}>
          {words(at)}
          {at === 'head' ? ' (much harder)' : ''}
        </option>
      ))}
    </select>
  </label>
);
