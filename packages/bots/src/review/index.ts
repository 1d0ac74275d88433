export { type Choice, choicesAt, type Decision, EFFORT, type Effort } from './choices.ts';
export { allFalls, type Fall } from './draws.ts';
export { type Luck, luckAt } from './luck.ts';
export {
  type Course,
  finished,
  type Happening,
  REVIEW_VERSION,
  type Review,
  type ReviewedDecision,
  type ReviewedMoment,
  review,
  reviewing,
  reviewingCourse,
  type Totals,
} from './review.ts';
export { type Judged, type Worth, worthOf } from './worth.ts';
