import type { ReactNode } from 'react';
import type { MapCamera } from './camera.ts';

const STEP = 1.4;

/** In a corner of the map: closer, further, all of it. */
export const CameraButtons = ({ zoomBy, toggleWhole, isWhole }: MapCamera): ReactNode => (
  <div className="zoom b-zoom">
    <button type="button" aria-label="Zoom in" onClick={() => zoomBy(STEP)}>
      +
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / STEP)}>
      −
    </button>
    <button
      type="button"
      aria-label="Show the whole map"
      aria-pressed={isWhole}
      onClick={toggleWhole}
      data-testid="whole-map"
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" className="stroke" />
      </svg>
    </button>
  </div>
);
