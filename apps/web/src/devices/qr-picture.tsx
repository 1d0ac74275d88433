import type { ReactNode } from 'react';
import { qrCodeOf } from './qr.ts';

/** Readers need a light margin around it. */
const MARGIN = 4;

/** Dark on white in either theme: many readers take no other. */
export const QrPicture = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const code = qrCodeOf(text);
  if (!code) return null;
  const size = code.length + 2 * MARGIN;
  const path = code
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-picture" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
