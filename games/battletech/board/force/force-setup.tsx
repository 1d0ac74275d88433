// Before the battle: the scenario, what each side brings, and the ground they meet on.

import { Button, type SetupProps } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { MAP_KINDS } from '../../src/map/generate.ts';
import { MAP_SHAPES } from '../../src/map/hex-map.ts';
import { SCENARIOS, type Scenario } from '../../src/play/options.ts';
import { capital, count } from '../words.ts';
import { hasChosen, optionsOf, tonsOfAll, unitsOf, valueOfAll, withScenario } from './force.ts';
import './force.css';
import { ForceBuilder } from './force-builder.tsx';
import { MapPreview } from './map-preview.tsx';
import { Silhouette } from './silhouette.tsx';

const SCENARIO_WORDS: Readonly<Record<Scenario, readonly [title: string, help: string]>> = {
  duel: ['Duel', "One 'Mech against one."],
  lance: ['Lance', 'Four against four, to the last one standing.'],
  hold: ['Hold', 'Four against four: whoever holds the middle of the map scores.'],
};

const ForceSetup = ({ options, onChange, players }: SetupProps): ReactNode => {
  const [building, setBuilding] = useState<number | null>(null);
  const { scenario, budget } = optionsOf(options);
  const nameOf = (seat: number) => players[seat]?.name || `Player ${seat + 1}`;
  const titleOf = (seat: number) => `Choose ${nameOf(seat)}’s ${scenario === 'duel' ? '’Mech' : 'lance'}.`;
  const rival = (seat: number) =>
    `${nameOf(1 - seat)} brings ${valueOfAll(unitsOf(options, 1 - seat)).toLocaleString('en')}.`;
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...rest } = options;
    onChange(value === undefined ? rest : { ...rest, [key]: value });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field must not start the game from here.
    <div
      className="b-force-setup"
      onKeyDown={(event) => isField(event.target) && event.key === 'Enter' && event.preventDefault()}
    >
      <fieldset className="b-filter">
        <legend>Scenario</legend>
        {SCENARIOS.map((one) => (
          <Button
            key={one}
            aria-pressed={one === scenario}
            onPress={() => onChange(withScenario(options, one))}
          >
            {SCENARIO_WORDS[one][0]}
          </Button>
        ))}
        <p className="small quiet">{SCENARIO_WORDS[scenario][1]}</p>
      </fieldset>
      {[0, 1].map((seat) => (
        <Side key={seat} {...{ options, seat }} name={nameOf(seat)} onChoose={() => setBuilding(seat)} />
      ))}
      <Ground {...{ options, set }} />
      <label className="b-budget">
        <span>Budget</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={99_999}
          step={100}
          placeholder="no limit"
          value={budget ?? ''}
          onChange={(event) => set('budget', Math.trunc(Number(event.target.value)) || undefined)}
        />
        <small className="quiet">The most that a side may be worth.</small>
      </label>
      {building === null ? null : (
        <ForceBuilder
          {...{ options, onChange }}
          seat={building}
          title={titleOf(building)}
          rival={rival(building)}
          onClose={() => setBuilding(null)}
        />
      )}
    </div>
  );
};
export default ForceSetup;

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

interface SideProps {
  readonly options: SetupProps['options'];
  readonly seat: number;
  readonly name: string;
  readonly onChoose: () => void;
}

const Side = ({ options, seat, name, onChoose }: SideProps): ReactNode => {
  const units = unitsOf(options, seat);
  const { budget } = optionsOf(options);
  const value = valueOfAll(units);
  const over = budget !== undefined && value > budget;
  return (
    <section className="b-side" aria-label={`Force of ${name}`} data-side={seat}>
      <h3>
        {name}
        <small className={over ? 'b-danger' : 'quiet'}>
          {hasChosen(options, seat) ? '' : 'The usual: '}
          {count(units.length, "'Mech")}, {tonsOfAll(units)} tons, value {value.toLocaleString('en')}
          {over ? `, more than the budget of ${budget.toLocaleString('en')}` : ''}
        </small>
      </h3>
      <ul className="b-side-units" aria-label={`Units of ${name}`}>
        {units.map(({ design, pilot }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same design may come twice; a unit is its place.
          <li key={index} className="small">
            <Silhouette design={design} />
            {design.name}
            <span className="quiet">
              {design.tons} t, {pilot.gunnery}/{pilot.piloting}
            </span>
          </li>
        ))}
      </ul>
      <Button onPress={onChoose} data-testid={`choose-force-${seat}`}>
        Choose 'Mechs
      </Button>
    </section>
  );
};

interface GroundProps {
  readonly options: SetupProps['options'];
  readonly set: (key: string, value: unknown) => void;
}

/** What the picture shows while luck is to choose. */
const EXAMPLE_SEED = 1;
const SEED_MAX = 999_999;

const Ground = ({ options, set }: GroundProps): ReactNode => {
  const { map, mapSeed, mapRadius, mapShape = 'hexagon', ownMap } = optionsOf(options);
  const another = () => set('mapSeed', 1 + Math.floor(Math.random() * SEED_MAX));
  return (
    <section className="b-terrain" aria-label="Map">
      <h3>
        Map
        <small className="quiet">
          {ownMap
            ? 'Your own map file.'
            : mapSeed === 0
              ? 'Luck draws it; this is an example.'
              : `Map number ${mapSeed}.`}
        </small>
      </h3>
      <MapPreview kind={map} radius={mapRadius} shape={mapShape} seed={mapSeed || EXAMPLE_SEED} />
      <fieldset className="b-filter">
        <legend className="unseen">Kind of map</legend>
        {MAP_KINDS.map((kind) => (
          <Button
            key={kind}
            aria-pressed={kind === map}
            onPress={() => set('map', kind === 'woods' ? undefined : kind)}
          >
            {capital(kind)}
          </Button>
        ))}
      </fieldset>
      <fieldset className="b-filter">
        <legend className="unseen">Shape of the map</legend>
        {MAP_SHAPES.map((shape) => (
          <Button
            key={shape}
            aria-pressed={shape === mapShape}
            onPress={() => set('mapShape', shape === 'hexagon' ? undefined : shape)}
          >
            {capital(shape)}
          </Button>
        ))}
      </fieldset>
      <label className="small">
        Size{' '}
        <input
          type="range"
          min={6}
          max={12}
          value={mapRadius}
          aria-valuetext={`${2 * mapRadius + 1} hexes across`}
          onChange={(event) =>
            set('mapRadius', Number(event.target.value) === 8 ? undefined : Number(event.target.value))
          }
        />
      </label>
      <div className="b-row">
        <Button onPress={another} data-testid="another-map">
          Another map
        </Button>
        {mapSeed === 0 ? null : <Button onPress={() => set('mapSeed', undefined)}>Let luck draw it</Button>}
      </div>
    </section>
  );
};
