// How large the drawing is shown, so that text can keep a size that can be read.

import { type RefObject, useEffect, useState } from 'react';

/** CSS pixels per unit of the drawing, before any zoom; 1 until it is known. */
export const useScale = (
  svg: RefObject<SVGSVGElement | null>,
  frame: { readonly width: number; readonly height: number },
): number => {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = svg.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setScale(Math.min(width / frame.width, height / frame.height) || 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg, frame]);
  return scale;
};
