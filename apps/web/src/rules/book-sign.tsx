import type { ReactNode } from 'react';

/** An open book. */
export const BookSign = (): ReactNode => (
  <svg className="icon-sign" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path
      className="stroke"
      d="M10 5C8 3.600 5 3.500 2.500 4v11.500c2.500-.5 5.500-.4 7.500 1 2-1.400 5-1.500 7.500-1V4C15 3.500 12 3.600 10 5zM10 5v11.500"
    />
  </svg>
);
