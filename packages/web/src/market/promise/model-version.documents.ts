// Written by `npm run codegen` from the .graphql file of this name.

export type ModelVersion = {
  readonly version: number
  readonly madeAt: string
  readonly from: string | null
  readonly to: string | null
  readonly labels: number
  readonly hash: string | null
  readonly brier: number | null
  readonly currentBrier: number | null
  readonly calibration: number | null
  readonly isAdopted: boolean
  readonly refusal: string | null
  readonly rolledBackAt: string | null
}
