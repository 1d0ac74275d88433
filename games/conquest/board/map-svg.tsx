// The map: land in its owners' colours and patterns, armies upon it, what can be chosen lit up.

import { SeatPatterns, Suggested, seatFill, seatLook, useShell, ZoomButtons } from '@turnfold/board';
import type { Envelope, Seat } from '@turnfold/kernel';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Area } from '../src/atlas.ts';
import { Armies } from './armies.tsx';
import { drawingOf } from './drawing.ts';
import { Arrow, marchesIn, struckBy } from './marches.tsx';
import { Minimap } from './minimap.tsx';
import { fittingNames, growth, Names, NUMBER } from './names.tsx';
import { nearestChoice } from './nearest.ts';
import { continentStyle, Relief, Sea, Shapes } from './scenery.tsx';
import { isWithin, useCamera, useFollow } from './use-camera.ts';
import type { Turn } from './use-turn.ts';
import { densest } from './view.ts';
import { areaText, type Name } from './words.ts';
import { nameOfArea, type World } from './world.ts';

interface MapProps {
  readonly turn: Turn;
  readonly name: Name;
  readonly focus: Focus | null;
  readonly setFocus: (focus: Focus | null) => void;
  readonly fresh: readonly Envelope[];
  readonly you: Seat | null;
  readonly label: string;
  /** Then it is a picture, and nobody has to find the way about it. */
  readonly isOver: boolean;
}

/** The territory that is looked at. The keys take the map along, the pointer does not. */
export interface Focus {
  readonly area: Area;
  readonly by: 'pointer' | 'keys';
}

export const MapSvg = ({ turn, name, focus, setFocus, fresh, you, label, isOver }: MapProps): ReactNode => {
  const { world } = turn;
  const { atlas } = world;
  const drawing = drawingOf(atlas.map);
  const { tokens, land } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const own = ownPlaces(world, tokens, you);
  const [start] = useState(() => densest(own) ?? { x: land.x + land.width / 2, y: land.y + land.height / 2 });
  const camera = useCamera(svg, drawing, start);
  const { box } = camera.view;
  const struck = useMemo(() => struckBy(world, fresh), [world, fresh]);
  const { places: isNamed } = useMemo(
    () => fittingNames(drawing, atlas, camera.pixels),
    [drawing, atlas, camera.pixels],
  );
  const placesOf = (areas: Iterable<Area>) => [...areas].flatMap((area) => tokens[area] ?? []);
  useFollow(camera, placesOf(struck), fresh);
  const home = turn.active && !own.some((place) => isWithin(camera.seen, place)) ? densest(own) : undefined;
  useFollow(camera, home ? [home] : [], turn.active);
  useFollow(camera, focus?.by === 'keys' ? placesOf([focus.area]) : [], focus);
  const { suggestedAt } = useShell();
  useFollow(camera, suggestedAt ?? [], suggestedAt);
  useFocusByKeys(svg, focus);
  const areaAt = (event: MouseEvent) => areaUnder(event, atlas);
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const area = areaAt(event);
    const isExact = !isTouch(event) || (area !== null && turn.reacts(area));
    const chosen = isExact ? area : (nearestChoice(event, camera, tokens, turn.reacts) ?? area);
    if (chosen !== null) turn.choose(chosen, event.shiftKey);
  };
  return (
    <div className="c-map">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole table. */}
      <svg
        ref={svg}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        // The turn lies in the lower left corner of a wide screen: what room there is, is there.
        preserveAspectRatio={camera.isPicture ? 'xMidYMid meet' : 'xMaxYMid meet'}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows walk on it from territory to territory.
        tabIndex={0}
        aria-label={label}
        data-testid="conquest-map"
        style={{ '--grown': growth(NUMBER, camera.pixels) } as CSSProperties}
        onClick={choose}
        onContextMenu={(event) => {
          event.preventDefault();
          const area = areaAt(event);
          if (area !== null) turn.takeBack(area);
        }}
        onPointerOver={(event) => {
          const area = areaAt(event);
          if (area !== null || focus?.by === 'pointer')
            setFocus(area === null ? null : { area, by: 'pointer' });
        }}
        onPointerLeave={() => focus?.by === 'pointer' && setFocus(null)}
      >
        <SeatPatterns scale={7} prefix="conquest" />
        <Shapes drawing={drawing} />
        <g transform={camera.transform}>
          <Sea drawing={drawing} atlas={atlas} />
          {drawing.outlines.map((outline, area) => (
            <Territory
              // biome-ignore lint/suspicious/noArrayIndexKey: a territory is its place in the map.
              key={area}
              area={area}
              outline={outline}
              continent={atlas.continentOf[area] ?? 0}
              owner={world.owners[area] ?? null}
              neutral={world.view.territories[area]?.ownerId === 'neutral'}
              fogged={world.fogged[area] === true}
              look={lookOf(turn, area, focus?.area ?? null)}
              label={areaText(world, name, area)}
              id={world.atlas.ids[area] as string}
            />
          ))}
          <Relief drawing={drawing} atlas={atlas} />
          {drawing.outlines.map((outline, area) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Highlight key={area} outline={outline} look={lookOf(turn, area, focus?.area ?? null)} />
          ))}
          <Names drawing={drawing} atlas={atlas} pixels={camera.pixels} />
          <Suggested />
          {turn.from !== null && turn.to !== null ? (
            <Arrow from={tokens[turn.from]} to={tokens[turn.to]} />
          ) : (
            marchesIn(world, fresh).map(({ from, to, seat }) => (
              <Arrow
                key={`${from}-${to}`}
                from={tokens[from]}
                to={tokens[to]}
                colour={seatLook(seat).colour}
              />
            ))
          )}
          {tokens.map((centre, area) => (
            <Armies
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              key={area}
              id={atlas.ids[area] as string}
              x={centre.x}
              y={centre.y}
              owner={world.owners[area] ?? null}
              count={world.armies[area] ?? 0}
              more={turn.draft.get(area) ?? 0}
              fogged={world.fogged[area] === true}
              struck={struck.has(area) ? (fresh.at(-1)?.sequence ?? 0) : null}
            />
          ))}
          {focus === null || isNamed[focus.area] ? null : (
            <FocusName world={world} area={focus.area} at={tokens[focus.area]} />
          )}
        </g>
      </svg>
      {camera.isPart && !isOver ? <Minimap {...{ drawing, world, camera }} /> : null}
      <ZoomButtons {...camera} />
    </div>
  );
};

const areaUnder = ({ target }: MouseEvent, { areaOf }: MapProps['turn']['world']['atlas']): Area | null => {
  const id = (target as Element).getAttribute('data-territory');
  return id === null ? null : (areaOf.get(id) ?? null);
};

/** Whoever walks on the map is on the map: Enter is not for the button that was pressed before. */
const useFocusByKeys = (svg: RefObject<SVGSVGElement | null>, focus: Focus | null) =>
  useEffect(() => {
    if (focus?.by === 'keys') svg.current?.focus({ preventScroll: true });
  }, [svg, focus]);

/** Where the viewer's own armies stand. */
const ownPlaces = ({ owners }: World, tokens: readonly { x: number; y: number }[], you: Seat | null) =>
  tokens.filter((_, area) => you !== null && owners[area] === you);

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

interface FocusNameProps {
  readonly world: World;
  readonly area: Area;
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

/** For a territory whose name has no room on the map. */
const FocusName = ({ world, area, at }: FocusNameProps): ReactNode =>
  at ? (
    <g transform={`translate(${at.x} ${at.y})`} aria-hidden>
      <text className="c-badge c-name" y={-17}>
        {nameOfArea(world, area)}
      </text>
    </g>
  ) : null;

type Look = 'still' | 'can' | 'from' | 'to' | 'drafted';

const lookOf = ({ from, to, draft, reacts }: Turn, area: Area, focus: Area | null): string => {
  const look: Look =
    area === from
      ? 'from'
      : area === to
        ? 'to'
        : draft.has(area)
          ? 'drafted'
          : reacts(area)
            ? 'can'
            : 'still';
  return area === focus ? `${look} focus` : look;
};

/** A line round what can be chosen or is, above everything that lies on the land. */
const Highlight = memo(
  ({ outline, look }: { readonly outline: string; readonly look: string }): ReactNode =>
    look === 'still' ? null : <path className={`c-outline ${look}`} d={outline} aria-hidden />,
);

interface TerritoryProps {
  readonly area: Area;
  readonly outline: string;
  readonly continent: number;
  readonly owner: Seat | null;
  readonly neutral: boolean;
  readonly fogged: boolean;
  readonly look: string;
  readonly label: string;
  readonly id: string;
}

/** Its continent's soil, the owner's tint and pattern on it, and the owner's colour along the edge. */
const Territory = memo(
  ({ area, outline, continent, owner, neutral, fogged, look, label, id }: TerritoryProps): ReactNode => (
    <g style={continentStyle(continent)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a shape in a drawing cannot be a <button>. */}
      <path
        className={`c-land ${look}${neutral ? ' neutral' : ''}${fogged ? ' fogged' : ''}`}
        d={outline}
        role="button"
        tabIndex={-1}
        aria-label={label}
        aria-disabled={!/can|from|to|drafted/.test(look)}
        data-territory={id}
        data-owner={owner ?? (neutral ? 'neutral' : 'none')}
      >
        <title>{label}</title>
      </path>
      {owner === null ? null : (
        <g className="c-owner" clipPath={`url(#c-inside-${area})`} aria-hidden>
          <path d={outline} fill={seatFill(owner, 'conquest')} className="c-tint" />
          <path d={outline} className="c-edge" stroke={seatLook(owner).colour} />
        </g>
      )}
    </g>
  ),
);
