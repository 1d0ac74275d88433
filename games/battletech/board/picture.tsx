// For the lobby: the front of the game's box.

import type { ReactNode } from 'react';
import front from './box.svg';

export const Picture = (): ReactNode => <image href={front} width={190} height={306} />;

export const box = { motto: 'Move, fire, keep cool', minutes: 50, colour: '#5a4634', hasLesson: true };
