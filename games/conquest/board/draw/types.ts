// What a drawing is made from, and what it is.

import type { Frame, Point } from './points.ts';

/** By territory: rings of nodes, each node `x,y`. */
export type Rings = readonly (readonly (readonly string[])[])[];

/** A name on the land, or in the water beside it. */
export interface Name extends Point {
  readonly lines: readonly string[];
  readonly sea?: boolean;
}

/** Paths for the look of the land. */
export interface Relief {
  readonly light: string;
  readonly dark: string;
  readonly trees: string;
  readonly rivers: string;
  readonly lakes: string;
}

export interface Drawing {
  readonly frame: Frame;
  /** What of the frame is land: a small screen shows this and little of the sea. */
  readonly land: Frame;
  /** By territory, in the order of the map. */
  readonly outlines: readonly string[];
  readonly tokens: readonly Point[];
  /** Null where there is no room for it. */
  readonly names: readonly (Name | null)[];
  /** By continent: where its name stands. */
  readonly continents: readonly Point[];
  readonly coast: string;
  /** For each two territories that share a border, the lower number first: `3 7`. */
  readonly borders: readonly { readonly between: string; readonly path: string }[];
  readonly routes: string;
  readonly relief: Relief;
}
