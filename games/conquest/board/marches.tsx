// Who has just gone from where to where, as arrows.

import { type Envelope, parseSeat, type Seat } from '@turnfold/kernel';
import type { CSSProperties, ReactNode } from 'react';
import type { Area } from '../src/atlas.ts';
import type { ConquestEvent } from '../src/events.ts';
import { partOf } from '../src/fog.ts';
import type { Point } from './draw/points.ts';
import type { World } from './world.ts';

interface March {
  readonly from: Area;
  readonly to: Area;
  readonly seat: Seat;
}

/** Attacks and marches, of everybody. */
export const marchesIn = ({ atlas }: World, fresh: readonly Envelope[]): readonly March[] =>
  fresh.flatMap((envelope) => {
    const event = envelope as unknown as ConquestEvent;
    if (!isMarch(event)) return [];
    const told = partOf<Route>(event.payload);
    const [from, to] = [
      atlas.areaOf.get(told?.fromTerritoryId ?? ''),
      atlas.areaOf.get(told?.toTerritoryId ?? ''),
    ];
    const seat = parseSeat(told?.playerId ?? '');
    return from === undefined || to === undefined || seat === null ? [] : [{ from, to, seat }];
  });

interface Route {
  readonly playerId: string;
  readonly fromTerritoryId: string;
  readonly toTerritoryId: string;
}

const isMarch = (event: ConquestEvent) =>
  event.type === 'attacked' ||
  event.type === 'captured' ||
  event.type === 'advanced' ||
  event.type === 'fortified';

/** The territories that the newest events were about. */
export const struckBy = ({ atlas }: World, fresh: readonly Envelope[]): ReadonlySet<Area> => {
  const found = new Set<Area>();
  const add = (id: string) => {
    const area = atlas.areaOf.get(id);
    if (area !== undefined) found.add(area);
  };
  for (const envelope of fresh) {
    const event = envelope as unknown as ConquestEvent;
    if (isMarch(event)) {
      const told = partOf<Route>(event.payload);
      if (told) add(told.toTerritoryId);
      if (told && event.type === 'attacked') add(told.fromTerritoryId);
    }
    if (event.type === 'armiesPlaced')
      for (const { territoryId } of partOf(event.payload)?.placements ?? []) add(territoryId);
  }
  return found;
};

interface ArrowProps {
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  readonly colour?: string;
}

export const Arrow = ({ from, to, colour = 'var(--danger)' }: ArrowProps): ReactNode => {
  if (!from || !to) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [tipX, tipY] = [to.x - 20 * ux, to.y - 18 * uy];
  return (
    <g className="c-arrow" style={{ '--colour': colour } as CSSProperties} aria-hidden>
      <line x1={from.x + 16 * ux} y1={from.y + 16 * uy} x2={tipX - 8 * ux} y2={tipY - 8 * uy} />
      <path
        d={`M${tipX} ${tipY}L${tipX - 12 * ux - 7 * uy} ${tipY - 12 * uy + 7 * ux}L${tipX - 12 * ux + 7 * uy} ${tipY - 12 * uy - 7 * ux}Z`}
      />
    </g>
  );
};
