// Clocks and the other players' presence are loaded when a game has them: alone against bots there is neither.

import { lazy, type ReactNode, Suspense } from 'react';
import type { CompanyProps } from './company-parts.tsx';

const Parts = lazy(() => import('./company-parts.tsx'));

export const Company = (props: CompanyProps): ReactNode =>
  props.state.presence || props.state.clocks ? (
    <Suspense fallback={null}>
      <Parts {...props} />
    </Suspense>
  ) : null;
