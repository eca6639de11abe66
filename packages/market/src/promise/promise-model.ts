/** The numbers of the model that says how likely a shown payout still holds some minutes later. */
export interface PromiseModel {
  readonly version: number
  /** By rung of `LOSSES`: what each of `HopFacts` adds to the log odds of losing more. */
  readonly coefficients: readonly Coefficients[]
  /** Squared log moves an hour that hold for what was not watched yet. */
  readonly usual: UsualMoves
}

/** One for each of `HopFacts`, in its order. All but the first are never negative. */
export type Coefficients = readonly [
  base: number,
  reach: number,
  moving: number,
  over: number,
  near: number,
  vanishing: number,
]

export interface UsualMoves {
  /** Of a pair's fair rate: the mean of all pairs. */
  readonly fair: number
  /** Of an exchanger's offers against the fair rate: the middle of all exchangers. */
  readonly own: number
}

/**
 * Losses against the shown payout, as shares of it, whose odds the model knows. The last is an
 * offer that is withdrawn, or no longer takes the amount.
 */
export const LOSSES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 1] as const

/** Fitted to recorded markets of 2018 to 2020, minutes and hours apart (docs/engine.md). */
export const FIRST_MODEL: PromiseModel = {
  version: 1,
  coefficients: [
    [-1.9251, 0.6547, 1.6328, 15.4735, 0.7295, 0.0189],
    [-2.5217, 0.8396, 1.3313, 16.5604, 0.8331, 0.0284],
    [-3.8632, 1.2194, 0.7685, 18.4345, 1.1171, 0.0758],
    [-4.7955, 1.4312, 0.4213, 17.2614, 1.4627, 0.1756],
    [-5.351, 1.5037, 0, 15.9044, 1.6568, 0.2282],
    [-4.84, 0.9029, 0, 32.2899, 2.3597, 0.4282],
    [-4.6117, 0.5382, 0, 0, 2.8947, 0.6165],
  ],
  usual: { fair: 7.720482886166274e-5, own: 2.402895297806519e-5 },
}
