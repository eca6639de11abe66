// Written by `npm run codegen` from the .graphql file of this name.

export type FindingRow = {
  readonly source: string
  readonly codes: ReadonlyArray<string>
  readonly exchangers: ReadonlyArray<string>
  readonly profitPercent: number | null
  readonly rate: number | null
  readonly giveAmount: number
  readonly getAmount: number
  readonly probability: number | null
  readonly expectedPercent: number | null
  readonly ageSeconds: number
  readonly url: string
  readonly livedSeconds: number | null
  readonly window: { readonly min: number; readonly max: number | null }
}
