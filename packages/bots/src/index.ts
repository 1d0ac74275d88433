export {
  type Entrant,
  playSeries,
  type Series,
  type SeriesRequest,
  type Standing,
  wilson,
} from './series.ts';
