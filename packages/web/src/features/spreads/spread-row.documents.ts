// Written by `npm run codegen` from the .graphql file of this name.
import type { FeeSource, NetworkState, SpreadFeeKind } from '@hopwise/contract'
import type { CurrencyName } from '#web/market/currency/currencies.documents.ts'

export type SpreadSide = {
  readonly quote: string
  readonly price: number
  readonly average: number
  readonly takerPercent: number
  readonly bridgePercent: number | null
  readonly isOpen: boolean | null
  readonly openSource: FeeSource
  readonly openCheckedAt: string | null
  readonly checkedAt: string | null
  readonly source: FeeSource
  readonly burse: {
    readonly id: string
    readonly name: string
    readonly slug: string
    readonly siteUrl: string | null
  }
}

export type SpreadRow = {
  readonly id: string
  readonly symbol: string
  readonly network: string
  readonly capitalUsd: number
  readonly grossPercent: number
  readonly netPercent: number
  readonly earningsUsd: number
  readonly bestUsd: number | null
  readonly breakEvenUsd: number | null
  readonly networkState: NetworkState
  readonly confirmations: number | null
  readonly minutes: number | null
  readonly updatedAt: string
  readonly coin: CurrencyName
  readonly fees: ReadonlyArray<{ readonly kind: SpreadFeeKind; readonly usd: number | null }>
  readonly life: { readonly bornAt: string; readonly peakPercent: number } | null
  readonly buy: SpreadSide
  readonly sell: SpreadSide
}
