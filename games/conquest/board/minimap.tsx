// The whole map in a corner while only a part of it is on the screen: a tap moves there.

import { seatLook } from '@turnfold/board';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Drawing } from './draw/types.ts';
import type { MapCamera } from './use-camera.ts';
import type { World } from './world.ts';

export const Minimap = ({
  drawing,
  world,
  camera,
}: {
  readonly drawing: Drawing;
  readonly world: World;
  readonly camera: MapCamera;
}): ReactNode => {
  const { land } = drawing;
  const { x, y, width, height } = camera.seen;
  const move = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [across, down] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    // Pressed by a key it has no place: then to the middle.
    const isPointed = event.detail > 0;
    camera.centreOn({
      x: land.x + land.width * (isPointed ? across : 0.5),
      y: land.y + land.height * (isPointed ? down : 0.5),
    });
  };
  return (
    <button type="button" className="c-minimap" aria-label="Move about the map" onClick={move}>
      <svg viewBox={`${land.x} ${land.y} ${land.width} ${land.height}`} aria-hidden="true">
        <Owners drawing={drawing} owners={world.owners} ids={world.atlas.ids} />
        <rect {...{ x, y, width, height }} />
      </svg>
    </button>
  );
};

interface OwnersProps {
  readonly drawing: Drawing;
  readonly owners: World['owners'];
  readonly ids: readonly string[];
}

const Owners = memo(
  ({ drawing, owners, ids }: OwnersProps): ReactNode =>
    drawing.outlines.map((outline, area) => {
      const owner = owners[area] ?? null;
      const fill = owner === null ? 'var(--quiet)' : seatLook(owner).colour;
      return <path key={ids[area]} data-land={ids[area]} d={outline} fill={fill} />;
    }),
);
