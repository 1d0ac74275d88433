// The picture on a game's card: the game's own, or a plain one for a game that brings none.

import { type PictureModule, pictures } from '@turnfold/catalog/boards';
import { type ReactNode, useEffect, useState } from 'react';

export const GamePicture = ({ rules }: { readonly rules: string }): ReactNode => {
  const Picture = usePicture(rules);
  return (
    <svg className="game-picture" viewBox="0 0 160 90" aria-hidden="true">
      <rect className="picture-ground" width={160} height={90} />
      {Picture ? <Picture /> : null}
    </svg>
  );
};

/** Null while it is on its way, so that no other picture flashes up before it. */
const usePicture = (rules: string): PictureModule['Picture'] | null => {
  const load = pictures.get(rules);
  const [Picture, setPicture] = useState<PictureModule['Picture'] | null>(load ? null : () => Plain);
  useEffect(() => {
    load?.().then(
      (module) => setPicture(() => module.Picture),
      () => setPicture(() => Plain),
    );
  }, [load]);
  return Picture;
};

const Plain = (): ReactNode => <path className="picture-line" d="M30 20h60l30 30v20H30zM90 20v30h30" />;
