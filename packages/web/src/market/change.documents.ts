// Written by `npm run codegen` from the .graphql file of this name.
import type { OfferCondition, QueryChangeKind } from '@hopwise/contract'

export type ChangeParts = {
  readonly kind: QueryChangeKind
  readonly amount: number | null
  readonly maxHops: number | null
  readonly minReviews: number | null
  readonly minReserveUsd: number | null
  readonly conditions: ReadonlyArray<OfferCondition> | null
  readonly exchangers: ReadonlyArray<string> | null
  readonly currencies: ReadonlyArray<string> | null
  readonly cities: ReadonlyArray<string> | null
}
