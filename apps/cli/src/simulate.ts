// `turnfold simulate`: many games between bots, on all cores, reproducible to the byte.
// `turnfold tournament`: every bot against every other, with ratings.

import { fail } from './fail.ts';
import { type Plan, type SeriesWish, seriesPlan, type TournamentWish, tournamentPlan } from './lab/plan.ts';
import { type RunOptions, runPlan } from './lab/run.ts';

export const simulate = (id: string, options: SeriesWish & RunOptions) =>
  play(seriesPlan(id, options), options);

export const tournament = (id: string, options: TournamentWish & RunOptions) =>
  play(tournamentPlan(id, options), options);

const play = async (plan: Plan | string, options: RunOptions) =>
  typeof plan === 'string' ? fail(plan) : runPlan(plan, options);
