export { unpackHistory } from './pack-history.ts'
export { PromiseMemory } from './promise-memory.ts'
export { PROMISE_COST, PromiseType } from './promise-types.ts'
export { SampleRecorder } from './samples/sample-recorder.ts'
export { dayOf, hasSamples, sampleFile } from './samples/sample-file.ts'
export {
  type ComparedModel,
  type NumberTwice,
  reproduceModel,
  type Reproduction,
} from './refit/reproduce-model.ts'
export { NightlyRefit } from './refit/nightly-refit.ts'
export { readShown, ShownPublisher } from './samples/shown-messages.ts'
