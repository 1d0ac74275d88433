// For the lobby: the front of the game's box.

import type { ReactNode } from 'react';
import front from './box.svg';

export const Picture = (): ReactNode => <image href={front} width={190} height={306} />;

export const box = { motto: 'Lay rectangles, close loops', minutes: 10, colour: '#2f2a5e', hasLesson: true };
