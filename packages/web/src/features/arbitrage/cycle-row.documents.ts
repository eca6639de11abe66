// Written by `npm run codegen` from the .graphql file of this name.
import type { PathRow } from '#web/market/chain/path.documents.ts'

export type CycleRow = {
  readonly profitPercent: number
  readonly earnings: number
  readonly earningsUsd: number | null
  readonly expectedPercent: number | null
  readonly expectedUsd: number | null
  readonly lossChance: number | null
  readonly rankPercent: number
  readonly reviews: number
  readonly bornAt: string
  readonly hasBurse: boolean
  readonly source: number
  readonly loop: string
  readonly life: { readonly id: string } | null
  readonly path: PathRow
}
