// The record sheet of a unit: much to read, so it is loaded when somebody opens one.

import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { RecordSheet as Sheet } from './sheet.tsx';

const Loaded = lazy(async () => ({ default: (await import('./sheet.tsx')).RecordSheet }));

export const RecordSheet = (props: ComponentProps<typeof Sheet>): ReactNode => (
  <Suspense fallback={<p className="quiet">The record sheet is on its way.</p>}>
    <Loaded {...props} />
  </Suspense>
);
