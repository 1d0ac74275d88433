export { chancesOf, evaluate } from './evaluate.ts';
export { type Budget, type SearchRequest, search, type Thinking } from './search.ts';
export {
  type Entrant,
  playSeries,
  type Series,
  type SeriesRequest,
  type Standing,
  wilson,
} from './series.ts';
