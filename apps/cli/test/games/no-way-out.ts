// Liar's Dice whose author forgot that one can always call: at the highest bid there is nothing left to do.

import { bots, rules as honest } from '@turnfold/liars-dice';

export const rules: typeof honest = {
  ...honest,
  *legalActions(state, seat) {
    for (const action of honest.legalActions(state, seat)) if (action.type === 'bid') yield action;
  },
};

export const game = () => ({ rules, bots: { easy: bots.easy } });
