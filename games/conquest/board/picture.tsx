// For the lobby: the front of the game's box.

import type { ReactNode } from 'react';
import front from './box.svg';

export const Picture = (): ReactNode => <image href={front} width={190} height={306} />;

export const box = { motto: 'Take and hold the world', minutes: 40, colour: '#5f8a92', hasLesson: true };
