// Which free territory to claim.

import { type Area, neighboursOf } from '../atlas.ts';
import { bestBy, type Position, UNSEEN } from './position.ts';

/** While territories are claimed, what nobody holds is free. */
export const freeLand = ({ owners }: Position): Area[] =>
  owners.flatMap((owner, area) => (owner === UNSEEN ? [area] : []));

/** Where a continent can still be mine or is about to be somebody else's, and where my own land is near. */
export const bestClaim = (position: Position): Area | undefined =>
  bestBy(freeLand(position), (area) => claimWorth(position, area));

const claimWorth = (position: Position, area: Area): number => {
  const { atlas, owners, me } = position;
  const continent = atlas.continents.find(({ areas }) => areas.includes(area));
  if (!continent) return 0;
  const { areas, bonus, borders } = continent;
  const held = areas.filter((each) => owners[each] === me).length;
  const rivals = areas.filter((each) => owners[each] !== me && owners[each] !== UNSEEN);
  const near = neighboursOf(atlas, area).filter((other) => owners[other] === me).length;
  const ease = bonus / (areas.length + borders.length);
  const prize = rivals.length === 0 ? ease * (held + 1) : (ease * (held + 1)) / (2 + 2 * rivals.length);
  return prize + 0.15 * near + spoils(position, areas, rivals);
};

/** The last free territories of a continent that one other player would get. */
const spoils = ({ owners }: Position, areas: readonly Area[], rivals: readonly Area[]): number => {
  const rivalIds = new Set(rivals.map((each) => owners[each]));
  return rivalIds.size === 1 && rivals.length >= areas.length - 2 && rivals.length > 1 ? 1.5 : 0;
};
