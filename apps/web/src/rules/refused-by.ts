import type { Refusal } from '@turnfold/kernel';
import { ruleNumbers } from './rulebook.ts';

/** The rules that a refusal stands on. Those of every game name none: each game says where it has them. */
export const rulesOfRefusal = async (
  rulesId: string,
  { code, rule }: Pick<Refusal, 'code' | 'rule'>,
): Promise<readonly string[]> => {
  const cited = ruleNumbers(rule);
  if (cited.length > 0 || rule === '') return cited; // What the network or the table says stands on no rule.
  const { loadLearning } = await import('@turnfold/catalog/learning');
  const common: Readonly<Record<string, string>> = (await loadLearning(rulesId))?.commonRules ?? {};
  return ruleNumbers(common[code] ?? '');
};
