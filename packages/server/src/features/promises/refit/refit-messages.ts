import type { PromiseModel, Refit } from '@hopwise/market'

/** An hour of samples, as it is stored. Hours come in their order. */
export interface HourToLearn {
  readonly ownFiles: Uint8Array
  readonly monitors: Uint8Array
}

/** All hours have come. */
export interface LearnNow {
  readonly isLearning: true
}

/** An hour was taken in, and the next may come. */
export interface HourTaken {
  readonly rows: number
}

export interface Learnt {
  readonly refit: Refit
}

export interface RefitStart {
  /** One of so many samples is learnt from: fifteen days of them would not fit into memory. */
  readonly every: number
  /** The model in use, and the number of the next one. */
  readonly current: PromiseModel
  readonly version: number
}
