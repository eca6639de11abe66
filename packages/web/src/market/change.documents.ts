// Written by `npm run codegen` from the type QueryChange.
import type { OfferCondition, QueryChangeKind } from '@hopwise/contract'

export type ChangeParts = {
  readonly amount: number | null
  readonly cities: ReadonlyArray<string> | null
  readonly conditions: ReadonlyArray<OfferCondition> | null
  readonly currencies: ReadonlyArray<string> | null
  readonly exchangers: ReadonlyArray<string> | null
  readonly kind: QueryChangeKind
  readonly leastReliability: number | null
  readonly maxHops: number | null
  readonly minReserveUsd: number | null
  readonly minReviews: number | null
}
