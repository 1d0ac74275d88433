// What is listed is accepted.

import { canonical } from '../../canonical.ts';
import { itemAt } from '../../must.ts';

import { isRefused } from '../../refusal.ts';
import { parseAction } from '../../step.ts';
import { broken } from '../failure.ts';
import { notPlain } from '../plain.ts';
import { listActions, type Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

const TRIED_MAX = 200;

export const checkListed = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    const { end } = trail;
    if (end.kind === 'refused')
      broken(
        { trail, revision: trail.last.revision, seat: end.seat, action: end.action },
        `${trail.by === 'bots' ? 'asked for by a bot' : 'chosen from the list'}, and refused: ${end.refusal.code}, ${end.refusal.explain}`,
      );
    for (const revision of trials.revisions(trail)) checkPosition(trials, trail, revision);
  }
};

const checkPosition = (trials: Trials, trail: Trail, revision: number) => {
  const { rules, luck } = trail;
  const state = itemAt(trail.games, revision).state;
  const random = trials.random(trail);
  for (const seat of rules.toAct(state)) {
    const actions = listActions(rules, state, seat);
    const seen = new Set<string>();
    const stride = Math.max(1, Math.floor(actions.length / TRIED_MAX));
    for (const [index, action] of actions.entries()) {
      const impure = notPlain(action, 'the action');
      if (impure) broken({ trail, revision, seat, action }, `listed, and not plain JSON: ${impure}`);
      const key = canonical(action);
      if (seen.has(key)) broken({ trail, revision, seat, action }, 'listed twice');
      seen.add(key);
      if (index % stride !== 0 && random.int(stride) !== 0) continue;
      const parsed = parseAction(rules, action);
      if (isRefused(parsed))
        broken(
          { trail, revision, seat, action },
          `listed, and does not fit its schema: ${parsed.params.problem ?? parsed.refused}`,
        );
      const { phases } = rules.actions[action.type] as { phases?: readonly string[] };
      const { phase } = rules.stage(state);
      if (phases && !phases.includes(phase))
        broken(
          { trail, revision, seat, action },
          `listed in the phase ${phase}, but it belongs to ${phases.join(', ')}`,
        );
      const decision = rules.decide(state, seat, action, luck.drawsAt(revision));
      if (isRefused(decision))
        broken({ trail, revision, seat, action }, `listed, and refused: ${decision.refused}`);
      else if (decision.length === 0)
        broken({ trail, revision, seat, action }, 'accepted, and nothing happened');
    }
  }
};
