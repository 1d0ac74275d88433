export { chancesOf, evaluate } from './evaluate.ts';
export { levelsFor, withLevels } from './levels.ts';
export { playerNamed, playerNames } from './named.ts';
export { createRatings, placesOf, type Rating, type RatingLine, type Ratings, rated } from './ratings.ts';
export { type Policy, type RolloutBudget, type RolloutRequest, rollouts } from './rollouts.ts';
export { type Budget, type SearchRequest, search, type Thinking } from './search.ts';
export { addScore, noScores, type Scores, shareOfElo, type Verdict, verdictOf } from './sequential.ts';
export {
  type Entrant,
  playSeries,
  type Series,
  type SeriesRequest,
  type Standing,
  wilson,
} from './series.ts';
