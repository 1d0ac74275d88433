export {
  type ConformanceOptions,
  checkPromise,
  conformance,
  PROMISES,
  type PromiseName,
} from './conformance.ts';
export { BrokenPromise } from './failure.ts';
export { hermetic } from './hermetic.ts';
export { expectPerft, type PerftOptions, perft } from './perft.ts';
export { expectPlaythrough, type PlaythroughOptions, playthrough } from './playthrough.ts';
export {
  type Beginning,
  type Expected,
  type Given,
  given,
  type Past,
  type StoryLuck,
  type When,
} from './story.ts';
export { createTrials, everySetup, type TrialOptions, type Trials } from './trials.ts';
