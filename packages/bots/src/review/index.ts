export { type Choice, choicesAt, EFFORT, type Effort } from './choices.ts';
export { type Comparison, compare, comparing, mean, playing } from './compare.ts';
export { allFalls, type Fall } from './draws.ts';
export { type Decision, type Look, linesOf } from './lines.ts';
export { type Luck, luckAt } from './luck.ts';
export {
  type Course,
  finished,
  type Happening,
  REVIEW_VERSION,
  type Review,
  type ReviewEffort,
  type ReviewedDecision,
  type ReviewedMoment,
  review,
  reviewing,
  reviewingCourse,
  roundsAhead,
  type Totals,
} from './review.ts';
export { type Judged, judgedBy, type Worth, worthOf } from './worth.ts';
