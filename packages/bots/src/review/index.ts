export { type Choice, choicesAt, type Decision, EFFORT, type Effort } from './choices.ts';
export { allFalls, type Fall } from './draws.ts';
export {
  REVIEW_VERSION,
  type Review,
  type ReviewedDecision,
  type ReviewedMoment,
  review,
  reviewing,
  type Totals,
} from './review.ts';
export { type Judged, type Worth, worthOf } from './worth.ts';
