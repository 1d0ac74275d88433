// A button that has just become another one: the second click of a double click was meant for the first.

import { useEffect, useState } from 'react';

/** Longer than a double click. */
const MOMENT_MS = 500;

/** Whether it has been the same for a moment. */
export const useSettled = (what: string): boolean => {
  const [settled, setSettled] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
};
