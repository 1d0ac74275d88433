// A game that describes its views keeps to the description.

import { itemAt } from '../../must.ts';
import { playoutContext } from '../../playout.ts';
import { schemaError } from '../../schema.ts';
import { formatViewer } from '../../seat.ts';
import { broken } from '../failure.ts';
import { throughJson } from '../plain.ts';
import { type Trials, viewersOf } from '../trials.ts';

export const checkDescribed = (trials: Trials): void => {
  const { viewSchema } = trials.rules;
  if (!viewSchema) return;
  for (const trail of trials.trails()) {
    const { rules, setup, games } = trail;
    for (const revision of trials.revisions(trail))
      for (const viewer of viewersOf(setup)) {
        const view = rules.view(itemAt(games, revision).state, viewer, playoutContext(setup));
        const problem = schemaError(viewSchema, throughJson(view), `the view of ${formatViewer(viewer)}`);
        if (problem) broken({ trail, revision }, `not as viewSchema says: ${problem}`);
      }
  }
};
