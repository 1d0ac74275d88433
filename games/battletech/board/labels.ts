// Where the name plates of tokens lie, so that none covers another plate or another token.

export interface Plate {
  readonly id: string;
  /** The middle of its token, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The token looks down: its prow is where the plate would be. */
  readonly isAbove: boolean;
  /** A number to hit stands above it, or below where the plate is above. */
  readonly hasSign: boolean;
}

export interface PlacedPlate {
  /** From the middle of the token, in CSS pixels. */
  readonly dx: number;
  readonly dy: number;
}

export const PLATE_HEIGHT = 18;

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const rectAt = (x: number, y: number, width: number, height: number): Rect => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** How much two of them share, in square pixels. */
const shared = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const SIGN = { width: 48, height: 24, apart: 13 };

/** Where the number to hit stands, from the middle of its token. */
export const signDy = (radius: number, { dx, dy }: PlacedPlate): number =>
  dy < 0 && Math.abs(dx) < radius ? radius + SIGN.apart : -(radius + SIGN.apart);

/** Below the token where that is free, else above, at a side or a corner; where nothing is, where least is covered. */
export const placePlates = (plates: readonly Plate[], radius: number): ReadonlyMap<string, PlacedPlate> => {
  const tokens = plates.map(({ id, x, y }) => ({ id, rect: rectAt(x, y, 2 * radius, 2 * radius) }));
  const taken: Rect[] = [];
  const placed = new Map<string, PlacedPlate>();
  for (const plate of plates) {
    const { id, x, y, width, hasSign } = plate;
    const others = tokens.filter((token) => token.id !== id).map(({ rect }) => rect);
    const rectsAt = (at: PlacedPlate): readonly Rect[] => [
      rectAt(x + at.dx, y + at.dy, width, PLATE_HEIGHT),
      ...(hasSign ? [rectAt(x, y + signDy(radius, at), SIGN.width, SIGN.height)] : []),
    ];
    const costOf = (at: PlacedPlate): number => {
      const rects = rectsAt(at);
      const [own, sign] = rects;
      let cost = own && sign ? shared(own, sign) : 0;
      for (const rect of rects) for (const other of [...taken, ...others]) cost += shared(rect, other);
      return cost;
    };
    const best = placesOf(plate, radius).reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
    placed.set(id, best);
    taken.push(...rectsAt(best));
  }
  return placed;
};

/** What is tried, the best first. */
const placesOf = ({ width, isAbove }: Plate, radius: number): readonly PlacedPlate[] => {
  const away = radius + PLATE_HEIGHT / 2;
  const aside = Math.max(radius, SIGN.width / 2) + width / 2 + 3;
  const ends = isAbove ? [-away, away] : [away, -away];
  return [
    ...ends.map((dy) => ({ dx: 0, dy })),
    ...[aside, -aside].map((dx) => ({ dx, dy: 0 })),
    ...ends.flatMap((dy) => [width / 2, -width / 2].map((dx) => ({ dx, dy }))),
    ...ends.flatMap((dy) => [aside, -aside].map((dx) => ({ dx, dy: dy * 0.6 }))),
  ];
};
