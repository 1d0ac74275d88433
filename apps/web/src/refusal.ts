import type { Refusal } from '@turnfold/kernel';
import type { Failure } from '@turnfold/wire';

/** A board is told why something did not happen in one way, whether the rules or the network said no. */
export const refusalOf = ({ code, rule = '', error, hint, params = {} }: Failure): Refusal => ({
  code,
  rule,
  explain: error,
  ...(hint === undefined ? {} : { hint }),
  params,
});
