// Choosing a force: the cards of all designs, the lance with its pilots, what it is worth and what it may be.

import { Button, Dialog } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { pilotOf } from '../../src/play/options.ts';
import type { MechDesign } from '../../src/units/design.ts';
import { ROSTER } from '../../src/units/roster.ts';
import type { PilotSkills } from '../../src/units/value.ts';
import { CLASSES, capital, classOf, count, type WeightClass } from '../words.ts';
import {
  type ForceUnit,
  filled,
  isOfRoster,
  mostUnits,
  type Options,
  optionsOf,
  tonsOfAll,
  unitsOf,
  unitValue,
  usualUnits,
  valueOfAll,
  withUnits,
} from './force.ts';
import { ForceCard } from './force-card.tsx';
import { OwnDesigns } from './own-designs.tsx';

interface BuilderProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
  readonly seat: number;
  readonly title: string;
  /** What the other side brings, in a sentence. */
  readonly rival: string;
  readonly onClose: () => void;
}

export const ForceBuilder = ({ options, onChange, seat, title, rival, onClose }: BuilderProps): ReactNode => {
  const [shown, setShown] = useState<WeightClass | null>(null);
  const chosen = optionsOf(options);
  const { scenario, budget } = chosen;
  const [units, setUnits] = useState(() => unitsOf(options, seat));
  const [own, setOwn] = useState<readonly MechDesign[]>(() =>
    units.filter((unit) => !isOfRoster(unit)).map(({ design }) => design),
  );
  const most = mostUnits(scenario);
  const put = (next: readonly ForceUnit[]) => {
    setUnits(next);
    onChange(withUnits(options, seat, next));
  };
  const usual = pilotOf(withoutPilots(chosen), seat, 0);
  const add = (design: MechDesign) =>
    put(most === 1 ? [{ design, pilot: usual }] : [...units, { design, pilot: usual }]);
  const designs = [...own, ...ROSTER].filter(({ tons }) => shown === null || classOf(tons) === shown);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="b-force" data-testid="force-builder">
        <Summary {...{ units, budget, most, rival }}>
          <Button
            onPress={() => put(filled(units, usualUnits(scenario), budget, usual))}
            disabled={units.length >= usualUnits(scenario)}
            why={`There are ${count(units.length, "'Mech")} already.`}
          >
            Fill the rest for me
          </Button>
          <Button look="strong" onPress={onClose} data-testid="force-done">
            {doneText(units)}
          </Button>
        </Summary>
        <Lance units={units} onChange={put} />
        <fieldset className="b-filter">
          <legend className="unseen">Weight class</legend>
          {[null, ...CLASSES].map((one) => (
            <Button key={one ?? 'all'} aria-pressed={shown === one} onPress={() => setShown(one)}>
              {one === null ? 'All' : capital(one)}
            </Button>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys, too. */}
        <section className="b-designs-frame" tabIndex={0} aria-label="Designs">
          <ul className="b-designs" aria-label="Designs to choose from">
            {designs.map((design) => (
              <ForceCard
                key={design.id}
                design={design}
                chosen={units.filter((unit) => unit.design.id === design.id).length}
                whyNot={units.length >= most && most > 1 ? `A side has at most ${most} units.` : null}
                onAdd={() => add(design)}
                onTakeOut={() => put(withoutOne(units, design))}
              />
            ))}
          </ul>
          <OwnDesigns
            onAdd={(added) => {
              setOwn([...own.filter(({ id }) => !added.some((one) => one.id === id)), ...added]);
              put(
                [...withoutDesigns(units, added), ...added.map((design) => ({ design, pilot: usual }))].slice(
                  -most,
                ),
              );
            }}
          />
        </section>
      </div>
    </Dialog>
  );
};

const doneText = (units: readonly ForceUnit[]): string =>
  units.length === 0 ? 'Take the usual force' : `Take ${units.length === 1 ? 'it' : `these ${units.length}`}`;

/** The skills of the side, whoever drives. */
const withoutPilots = ({ pilots1: _, pilots2: __, ...rest }: ReturnType<typeof optionsOf>) => rest;

const withoutOne = (units: readonly ForceUnit[], { id }: MechDesign): readonly ForceUnit[] =>
  units.toSpliced(
    units.findLastIndex((unit) => unit.design.id === id),
    1,
  );

const withoutDesigns = (units: readonly ForceUnit[], gone: readonly MechDesign[]): readonly ForceUnit[] =>
  units.filter(({ design }) => !gone.some(({ id }) => id === design.id));

interface SummaryProps {
  readonly units: readonly ForceUnit[];
  readonly budget: number | undefined;
  readonly most: number;
  readonly rival: string;
  readonly children: ReactNode;
}

/** What it comes to, beside what it may. */
const Summary = ({ units, budget, most, rival, children }: SummaryProps): ReactNode => {
  const value = valueOfAll(units);
  const over = budget !== undefined && value > budget;
  return (
    <div className="b-force-summary">
      <p className="quiet">
        {most === 1 ? 'One' : `Up to ${most}`} {most === 1 ? "'Mech" : "'Mechs"}
        {budget === undefined ? '' : `, up to ${budget.toLocaleString('en')} in value`}. {rival}
      </p>
      <p className={over ? 'b-worth over' : 'b-worth'} data-testid="force-value" aria-live="polite">
        <span>
          {count(units.length, "'Mech")}, {tonsOfAll(units)} tons, value
        </span>{' '}
        <b>{value.toLocaleString('en')}</b>
        {budget === undefined ? null : <span> of {budget.toLocaleString('en')}</span>}
        {over ? <span> ({(value - budget).toLocaleString('en')} too much)</span> : null}
        {budget === undefined ? null : <Meter value={value} most={budget} />}
      </p>
      <div className="b-row">{children}</div>
    </div>
  );
};

const Meter = ({ value, most }: { readonly value: number; readonly most: number }): ReactNode => (
  <span className="b-meter" aria-hidden>
    <span style={{ width: `${Math.min(100, (100 * value) / most)}%` }} />
  </span>
);

interface LanceProps {
  readonly units: readonly ForceUnit[];
  readonly onChange: (units: readonly ForceUnit[]) => void;
}

/** The units that were chosen, each with its pilot. */
const Lance = ({ units, onChange }: LanceProps): ReactNode => {
  if (units.length === 0)
    return <p className="b-lance-empty small quiet">Nobody chosen yet: the usual force will come.</p>;
  return (
    <ol className="b-lance" aria-label="Chosen units">
      {units.map((unit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same design may come twice; a unit is its place.
        <li key={index}>
          <b>{unit.design.name}</b> <span className="quiet">{unitValue(unit).toLocaleString('en')}</span>
          <Skill
            label={`Gunnery of ${unit.design.name}`}
            short="Gunnery"
            value={unit.pilot.gunnery}
            onChange={(gunnery) => onChange(units.with(index, withPilot(unit, { gunnery })))}
          />
          <Skill
            label={`Piloting of ${unit.design.name}`}
            short="Piloting"
            value={unit.pilot.piloting}
            onChange={(piloting) => onChange(units.with(index, withPilot(unit, { piloting })))}
          />
          <Button
            look="quiet"
            className="icon"
            aria-label={`Take out ${unit.design.name}, number ${index + 1}`}
            onPress={() => onChange(units.toSpliced(index, 1))}
          >
            ×
          </Button>
        </li>
      ))}
    </ol>
  );
};

const withPilot = (unit: ForceUnit, skills: Partial<PilotSkills>): ForceUnit => ({
  ...unit,
  pilot: { ...unit.pilot, ...skills },
});

interface SkillProps {
  readonly label: string;
  readonly short: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const SKILLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const Skill = ({ label, short, value, onChange }: SkillProps): ReactNode => (
  <label className="b-skill small">
    <span aria-hidden>{short}</span>
    <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {SKILLS.map((skill) => (
        <option key={skill} value={skill}>
          {skill}
        </option>
      ))}
    </select>
  </label>
);
