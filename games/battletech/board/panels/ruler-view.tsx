// The ruler on the map and beside it: the line, the hexes it crosses, what blocks it, and the figures.

import { Button, useHotkeys } from '@turnfold/board';
import type { ReactNode } from 'react';
import { formatHex, type Hex } from '../../src/map/hex.ts';
import type { BattleView } from '../../src/play/view-schema.ts';
import { centreOf, hexPath, linePath } from '../geometry.ts';
import type { Firing } from '../use-fire.ts';
import { obstacleBetween } from './fire-reasons.ts';
import { measureText, placeText } from './ruler.ts';
import type { Ruler } from './use-ruler.ts';

interface LayerProps {
  readonly view: BattleView;
  readonly ruler: Ruler;
  readonly firing?: Firing | null | undefined;
}

/** On the map: what is measured; else what hides the target that one would fire at. */
export const RulerLayer = ({ view, ruler, firing }: LayerProps): ReactNode => {
  const { isOn, from, measured } = ruler;
  if (!isOn && firing?.targetId)
    return <Blocks hexes={obstacleBetween(view, firing.unitId, firing.targetId)?.hexes ?? []} />;
  if (!isOn || from === null) return null;
  return (
    <g className="b-ruler-layer" aria-hidden>
      <path className="b-ruler-end" d={hexPath(from, 0.9)} />
      {measured ? (
        <>
          {measured.between.map((hex) => (
            <path key={formatHex(hex)} className="b-ruler-hex" d={hexPath(hex, 0.94)} />
          ))}
          <Blocks hexes={measured.sight.obstacle?.hexes ?? []} />
          <path className="b-ruler-end" d={hexPath(measured.to, 0.9)} />
          <path
            className={measured.sight.blocked ? 'b-ruler-line blocked' : 'b-ruler-line'}
            d={linePath([measured.from, measured.to])}
          />
          <RangeLabel ruler={ruler} />
        </>
      ) : null}
    </g>
  );
};

const Blocks = ({ hexes }: { readonly hexes: readonly Hex[] }): ReactNode =>
  hexes.map((hex) => (
    <path
      key={formatHex(hex)}
      className="b-ruler-block"
      d={hexPath(hex, 0.94)}
      data-blocks={formatHex(hex)}
      aria-hidden
    />
  ));

const RangeLabel = ({ ruler: { measured } }: { readonly ruler: Ruler }): ReactNode => {
  if (!measured) return null;
  const [a, b] = [centreOf(measured.from), centreOf(measured.to)];
  const { x, y } = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="b-ruler-plate" x={-17} y={-13} width={34} height={26} rx={13} />
      <text className="b-ruler-text" y={6}>
        {measured.range}
      </text>
    </g>
  );
};

interface PanelProps {
  readonly view: BattleView;
  readonly ruler: Ruler;
}

/** The button, and what was measured. */
export const RulerPanel = ({ view, ruler }: PanelProps): ReactNode => {
  const { isOn, from, measured } = ruler;
  useHotkeys([{ key: 'l', label: 'Measure range and line of sight', run: ruler.toggle }]);
  return (
    <div className={isOn ? 'b-ruler on' : 'b-ruler'} data-testid="ruler">
      {isOn ? (
        <div className="b-ruler-card">
          <RulerKeys ruler={ruler} />
          <p className="small" data-testid="measured">
            {measured
              ? measureText(view, measured)
              : from
                ? `From ${placeText(view, from)}: choose another hex or unit.`
                : 'Choose the hex or unit to measure from.'}
          </p>
          {measured && measured.weapons.length > 0 ? (
            <p className="small quiet">{measured.weapons.join(', ')}</p>
          ) : null}
          {measured ? <Button onPress={ruler.restart}>Measure from there</Button> : null}
        </div>
      ) : null}
      <Button aria-pressed={isOn} onPress={ruler.toggle} data-testid="measure">
        <span>
          {isOn ? 'Stop measuring' : 'Measure'}{' '}
          <kbd className="b-key" aria-hidden>
            L
          </kbd>
        </span>
      </Button>
    </div>
  );
};

const DIRECTIONS: Readonly<Record<string, number>> = { q: 5, w: 0, e: 1, a: 4, s: 3, d: 2 };

/** Only there while measuring: then these keys are the ruler's. */
const RulerKeys = ({ ruler }: { readonly ruler: Ruler }): ReactNode => {
  useHotkeys([
    {
      key: Object.keys(DIRECTIONS),
      label: 'Move the end of the ruler',
      run: ({ key }) => ruler.step(DIRECTIONS[key.toLowerCase()] ?? 0),
    },
    { key: 'x', label: 'Measure from the end of the ruler', run: ruler.restart },
    { key: 'Escape', label: 'Stop measuring', run: ruler.toggle },
  ]);
  return null;
};
