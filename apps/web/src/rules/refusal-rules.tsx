// Beneath a refusal: the rules that it stands on, a press away.

import { Button } from '@turnfold/board';
import type { Refusal } from '@turnfold/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { rulesOfRefusal } from './refused-by.ts';

interface RefusalRulesProps {
  readonly refusal: Refusal;
  readonly rulesId: string;
  readonly onRule: (rule: string) => void;
}

export const RefusalRules = ({ refusal, rulesId, onRule }: RefusalRulesProps): ReactNode => {
  const [rules, setRules] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    rulesOfRefusal(rulesId, refusal).then(
      (found) => current && setRules(found),
      () => undefined, // The refusal itself has been said.
    );
    return () => {
      current = false;
    };
  }, [rulesId, refusal]);
  return rules.map((rule) => (
    <Button
      key={rule}
      look="quiet"
      className="rule-link"
      data-testid="rule-link"
      onPress={() => onRule(rule)}
    >
      Rule {rule}
    </Button>
  ));
};
