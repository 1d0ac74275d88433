import type { ReactNode } from 'react';
import type { PanZoom } from './pan-zoom.ts';

const STEP = 1.4;

/** In the corner of a drawing that can be moved about; what holds both is positioned. */
export const ZoomButtons = ({ zoomBy, reset, scale }: PanZoom): ReactNode => (
  <div className="zoom">
    <button type="button" aria-label="Zoom in" onClick={() => zoomBy(STEP)}>
      +
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / STEP)}>
      −
    </button>
    {scale > 1 ? (
      <button type="button" aria-label="Show the whole map" onClick={reset}>
        ⤢
      </button>
    ) : null}
  </div>
);
