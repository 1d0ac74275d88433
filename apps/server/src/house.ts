// House rules as a table wants them.

import { type HouseRules, nameFilter } from '@turnfold/table';
import { isLocal } from './address.ts';
import type { HouseSettings } from './settings.ts';

export const houseRulesOf = ({ openTables, clocks, namesRefused }: HouseSettings): HouseRules => ({
  mayOpen: (address) =>
    openTables === 'everybody' || (openTables === 'local' && address !== undefined && isLocal(address)),
  needsClock: clocks === 'required',
  refusesName: nameFilter(namesRefused),
});
