// Pictures for the rules, with the dice of the board.

import { Dice, type RulePicture } from '@turnfold/board';
import type { ReactNode } from 'react';

const ATTACK = [6, 4, 2];
const DEFENCE = [5, 4];

const Comparison = (): ReactNode => (
  <div>
    <p>
      <Dice values={ATTACK} label="Attacker" look="dark" /> against <Dice values={DEFENCE} label="Defender" />
    </p>
    <p>6 beats 5: the defender loses one army. 4 against 4 is a tie: the attacker loses one.</p>
  </div>
);

export const pictures: Readonly<Record<string, RulePicture>> = {
  'R6.3': { caption: 'The third die of the attacker meets nobody.', Picture: Comparison },
};
