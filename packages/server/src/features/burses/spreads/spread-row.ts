import type { NetworkSource } from '../../../db/tables/burse-tables.ts'
import type { BurseId } from '../../../settings/burse-settings.ts'
import type { SpreadLife } from './spread-lives.ts'

type NetworkState = 'OPEN' | 'UNKNOWN' | 'CLOSED_WITHDRAW' | 'CLOSED_DEPOSIT'

/** One of the two burses of a spread. */
export interface SpreadSide {
  readonly burse: BurseId
  readonly exchangerId: string
  /** What it trades the coin against. */
  readonly quote: string
  /** The best price, in dollars for one of the coin. */
  readonly price: number
  /** What the whole amount is bought or sold at. */
  readonly average: number
  readonly takerPercent: number
  /** Of trading US dollars of one kind into those it quotes in; null where it quotes in USDT. */
  readonly bridgePercent: number | null
  /** Whether the coin leaves or enters it by this network; null: nobody knows. */
  readonly isOpen: boolean | null
  /** Who says so; null: nobody. */
  readonly openSource: NetworkSource | null
  readonly openCheckedAtMs: number | null
  /** Who says what a withdrawal takes, and what the least is; null: nobody. */
  readonly source: NetworkSource | null
  readonly checkedAtMs: number | null
  /** When its book was read. */
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

/** What a step takes away, in dollars at the best price where the coin is sold. */
export interface SpreadFee {
  readonly kind: SpreadFeeKind
  /** Null: nobody knows. */
  readonly usd: number | null
}

/** Buying a coin at one burse, sending it, and selling it at another. */
export interface SpreadRow {
  /** `binance:kraken:BTC:BTC`: from, to, coin, our code by the network. */
  readonly id: string
  readonly coin: string
  readonly code: string
  /** As the burse that it leaves calls it. */
  readonly network: string
  readonly buy: SpreadSide
  readonly sell: SpreadSide
  readonly capitalUsd: number
  readonly grossPercent: number
  readonly netPercent: number
  readonly earningsUsd: number
  readonly fees: readonly SpreadFee[]
  /** At which nothing is earned any more; null: beyond what was read of the books, or nowhere. */
  readonly breakEvenUsd: number | null
  /** At which most is earned; null: nothing is anywhere. */
  readonly bestUsd: number | null
  readonly state: NetworkState
  /** That the burse it enters waits for; null: it does not say. */
  readonly confirmations: number | null
  /** Until a deposit counts, as the burse it enters says; null: it does not. */
  readonly minutes: number | null
  /** Of the older of both books. */
  readonly updatedAtMs: number
  readonly isStale: boolean
  readonly life: SpreadLife | undefined
}
