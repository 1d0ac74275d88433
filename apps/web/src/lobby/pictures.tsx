// The picture on a game's box: the game's own, or a plain one for a game that brings none.

import type { PictureModule } from '@turnfold/board';
import { pictures } from '@turnfold/catalog/boards';
import { type ReactNode, useEffect, useState } from 'react';

export const Front = ({ module }: { readonly module: PictureModule | null }): ReactNode => (
  <svg className="box-art" viewBox="0 0 190 306" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {module ? <module.Picture /> : null}
  </svg>
);

/** Null while it is on its way, so that no other picture flashes up before it. */
export const usePicture = (rules: string): PictureModule | null => {
  const load = pictures.get(rules);
  const [module, setModule] = useState<PictureModule | null>(load ? null : PLAIN);
  useEffect(() => {
    load?.().then(setModule, () => setModule(PLAIN));
  }, [load]);
  return module;
};

const PLAIN: PictureModule = {
  Picture: () => <path className="picture-line" d="M50 110h60l40 40v60H50zM110 110v40h40" />,
};
