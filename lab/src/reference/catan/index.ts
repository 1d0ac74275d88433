// `hard` of 0.1: a look to the end of its own turn, with talk before it.

import { rules } from '../../../../games/catan/src/rules.ts';
import { search } from './search.ts';
import { createThinking } from './thinking.ts';
import { talking } from './trade.ts';

export const hard = talking(search({ rules, ...createThinking() }));
