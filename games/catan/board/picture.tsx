// For the lobby: the front of the game's box.

import type { ReactNode } from 'react';
import front from './box.svg';

export const Picture = (): ReactNode => <image href={front} width={190} height={306} />;

export const box = { motto: 'Gather, trade, settle', minutes: 35, colour: '#1f5268' };
