export {
  type ConformanceOptions,
  checkPromise,
  conformance,
  PROMISES,
  type PromiseName,
} from './conformance.ts';
export {
  checkEncodingPromise,
  ENCODING_PROMISES,
  type EncodingConformanceOptions,
  type EncodingPromiseName,
  encodingConformance,
} from './encoding.ts';
export { createEncodingTrials, type EncodingTrialOptions, type EncodingTrials } from './encoding-trials.ts';
export { BrokenPromise } from './failure.ts';
export { hermetic } from './hermetic.ts';
export { expectPerft, type PerftOptions, perft } from './perft.ts';
export { expectPlaythrough, type PlaythroughOptions, playthrough } from './playthrough.ts';
export { scriptedDice, scriptedRandom } from './scripted-random.ts';
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
