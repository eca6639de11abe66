import type { NetworkSource } from '../../../db/tables/venue-tables.ts'
import type { VenueId } from '../../../settings/venue-settings.ts'
import type { SpreadLife } from './spread-lives.ts'

type NetworkState = 'OPEN' | 'UNKNOWN' | 'CLOSED_WITHDRAW' | 'CLOSED_DEPOSIT'

/** One of the two venues of a spread. */
export interface SpreadSide {
  readonly venue: VenueId
  readonly exchangerId: string
  /** The coin's quote. */
  readonly quote: string
  /** The best price, in dollars for one of the coin. */
  readonly price: number
  /** Average price of the whole amount. */
  readonly average: number
  readonly takerPercent: number
  /** Fee of trading one kind of US dollar into the quote, in percent; null where that is USDT. */
  readonly bridgePercent: number | null
  /** Whether the coin leaves or enters it by this network; null: nobody knows. */
  readonly isOpen: boolean | null
  /** The author of that; null: nobody. */
  readonly openSource: NetworkSource | null
  readonly openCheckedAtMs: number | null
  /** The author of the withdrawal's fee and least amount; null: nobody. */
  readonly source: NetworkSource | null
  readonly checkedAtMs: number | null
  /** The reading time of its book. */
  readonly bookAtMs: number
}

export const SPREAD_FEE_KINDS = [
  'BUY_BRIDGE',
  'BUY_TAKER',
  'WITHDRAWAL',
  'SELL_TAKER',
  'SELL_BRIDGE',
  'WAY_HOME',
] as const

type SpreadFeeKind = (typeof SPREAD_FEE_KINDS)[number]

/** A step's fee, in dollars at the best price where the coin is sold. */
export interface SpreadFee {
  readonly kind: SpreadFeeKind
  /** The fee in dollars; null: nobody knows. */
  readonly usd: number | null
}

/** Buying a coin at one venue, sending it, and selling it at another. */
export interface SpreadRow {
  /** `binance:kraken:BTC:BTC`: from, to, coin, our code by the network. */
  readonly id: string
  readonly coin: string
  readonly code: string
  /** The network's name at the venue that the coin leaves. */
  readonly network: string
  readonly buy: SpreadSide
  readonly sell: SpreadSide
  readonly capitalUsd: number
  readonly grossPercent: number
  readonly netPercent: number
  readonly earningsUsd: number
  readonly fees: readonly SpreadFee[]
  /** The amount at which profit ends; null: beyond the depth that was read, or nowhere. */
  readonly breakEvenUsd: number | null
  /** The amount at which profit is highest; null: nothing is earned anywhere. */
  readonly bestUsd: number | null
  readonly state: NetworkState
  /** Confirmations that the receiving venue waits for; null: it does not say. */
  readonly confirmations: number | null
  /** Minutes until a deposit counts at the receiving venue; null: it does not say. */
  readonly minutes: number | null
  /** The time of the older of both books. */
  readonly updatedAtMs: number
  readonly isStale: boolean
  readonly life: SpreadLife | undefined
}
