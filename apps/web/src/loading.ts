// Something that is loaded by its name: it, that it is on its way, or why it did not come.

import { useEffect, useState } from 'react';

export type Loading<Value> = Value | 'loading' | { readonly problem: string };

/** `load` stays the same from one rendering to the next. */
export const useLoading = <Value>(
  load: (name: string) => Promise<Value>,
  name: string | undefined,
): Loading<Value> => {
  const [loaded, setLoaded] = useState<Loading<Value>>('loading');
  useEffect(() => {
    if (name === undefined) return;
    let current = true;
    setLoaded('loading');
    load(name).then(
      (value) => current && setLoaded(value),
      (error: Error) => current && setLoaded({ problem: error.message }),
    );
    return () => {
      current = false;
    };
  }, [load, name]);
  return loaded;
};
