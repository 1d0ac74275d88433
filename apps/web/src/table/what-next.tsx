// After the game: from the turning point on, the same dice once more, and the rule that decided it.

import { Button, type EndingMoment, ruleOfEnd, useHotkeys } from '@turnfold/board';
import type { Review } from '@turnfold/bots/review';
import { loadLearning } from '@turnfold/catalog/learning';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeOf } from '../review/advice.ts';
import { keptReview } from '../review/review-shelf.ts';
import { revisionOf, type TableState } from '../table-state.ts';

export interface WhatNextProps {
  readonly state: TableState;
  /** What turned the game by the game's own account. */
  readonly moment: EndingMoment | null;
  /** Plays on from a revision, against bots; left out where that is not possible. */
  readonly onPlayFrom: ((revision: number) => void) | undefined;
  /** Makes the review, which finds a turning point where the game tells of none. */
  readonly onReview: (() => void) | undefined;
  readonly onSameDice: (() => void) | undefined;
  /** Opens the rules at one of them; null where there are none to read. */
  readonly onRule: ((rule: string) => void) | null;
}

const WhatNext = (props: WhatNextProps): ReactNode => {
  const { state, moment, onPlayFrom, onReview, onSameDice, onRule } = props;
  const rule = useRuleOfEnd(state);
  const mayPlayFrom = onPlayFrom !== undefined && (moment !== null || onReview !== undefined);
  const playFrom = async () => {
    const kept = await keptReview(state.latest?.head ?? '');
    const revision =
      (kept && turningPoint(kept.review)) ?? (moment && revisionOf(state, moment.sequence) - 1);
    if (revision === null) onReview?.();
    else onPlayFrom?.(revision);
  };
  const readRule = () => rule !== null && onRule?.(rule);
  useHotkeys([
    { key: 't', label: 'Play from the turning point', when: mayPlayFrom, run: () => void playFrom() },
    { key: 's', label: 'Try the same dice', when: onSameDice !== undefined, run: () => onSameDice?.() },
    { key: 'u', label: 'Read the rule that decided it', when: rule !== null, run: readRule },
  ]);
  return (
    <>
      {mayPlayFrom ? (
        <Button shortcut="T" hint="A practice game against the strongest bot" onPress={() => void playFrom()}>
          Play from the turning point
        </Button>
      ) : null}
      {onSameDice ? (
        <Button shortcut="S" hint="A practice game against the strongest bot" onPress={onSameDice}>
          Try the same dice
        </Button>
      ) : null}
      {rule !== null && onRule ? (
        <Button shortcut="U" onPress={readRule}>
          Rule {rule} decided it
        </Button>
      ) : null}
    </>
  );
};
export default WhatNext;

const useRuleOfEnd = ({ facts, shown }: TableState): string | null => {
  const [rule, setRule] = useState<string | null>(null);
  const [rulesId, reason] = [facts?.rules ?? '', shown?.outcome?.reason ?? ''];
  useEffect(() => {
    loadLearning(rulesId).then(
      (learning) => setRule(learning && ruleOfEnd(learning, reason)),
      () => setRule(null), // Without a network there is nothing to read.
    );
  }, [rulesId, reason]);
  return rule;
};

/** Just before the chances changed the most; null where nothing ever turned. */
export const turningPoint = ({ moments, turns }: Pick<Review, 'moments' | 'turns'>): number | null => {
  const swingAt = (revision: number): number => {
    const at = moments.findIndex((moment) => moment.revision === revision);
    const [before, after] = [moments[at - 1]?.chances ?? [], moments[at]?.chances ?? []];
    return Math.max(0, ...after.map((chance, seat) => Math.abs(chance - (before[seat] ?? chance))));
  };
  const [most] = turns.toSorted((a, b) => swingAt(b) - swingAt(a));
  return most === undefined ? null : beforeOf(moments, most);
};
