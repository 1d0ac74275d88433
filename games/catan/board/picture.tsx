// For the lobby: the front of the game's box, and the games that are set up with one press.

import type { ReactNode } from 'react';
import front from './box.svg';

export const Picture = (): ReactNode => <image href={front} width={190} height={306} />;

export const box = { motto: 'Gather, trade, settle', minutes: 35, colour: '#1f5268', hasLesson: true };

/** As `PRESETS` in the rules, which are not loaded here. */
export const presets = [
  {
    title: 'For two',
    text: 'To 15 points, nine cards are safe from a seven, and the robber spares whoever has two points.',
    seats: 2,
    options: { victoryPoints: 15, discardLimit: 9, friendlyRobber: true },
  },
  {
    title: 'First game',
    text: 'The island that the rulebook recommends to beginners.',
    seats: 4,
    options: { layout: 'beginner' },
  },
];
