import {
  amountOf,
  VENUE_LIMITS,
  Counter,
  type Counts,
  nameOf,
  recordsOf,
  valueAt,
} from './venue-shapes.ts'
import { codeOfNetwork, coinOf } from './code-of-network.ts'
import { isOtherContract } from './contracts.ts'

/**
 * The terms on which a venue takes a coin in and pays it out. An amount of 0 is not stated; null is
 * unknown.
 */
export interface VenueNetwork {
  /** The coin's name at the venue: `USDT`. */
  readonly coin: string
  /** Our name of the network: `TRC20`. */
  readonly network: string
  /** The catalogue's code: `USDTTRC20`. */
  readonly code: string
  readonly deposit: boolean | null
  readonly withdraw: boolean | null
  /** The fee of each withdrawal, in the coin. */
  readonly withdrawFee: number | null
  readonly withdrawMin: number
  readonly depositMin: number
  /** The confirmations before a deposit counts. */
  readonly confirmations: number | null
  /** The duration of a deposit, where the venue states it. */
  readonly minutes: number | null
}

export interface VenueNetworks {
  /** The networks in the catalogue. */
  readonly networks: readonly VenueNetwork[]
  /** Counts of `coin network` pairs outside the catalogue. */
  readonly unlisted: Counts
  /** Counts of listed pairs with the contract of another token, which are never used. */
  readonly foreign: Counts
  /** The number of invalid records, by reason. */
  readonly skipped: Counts
  /** Facts about the whole answer, listed or not. */
  readonly facts: NetworkFacts
}

export interface NetworkFacts {
  coins: number
  networks: number
  closedDeposits: number
  closedWithdrawals: number
  statedFees: number
}

type FoundNetwork = Omit<VenueNetwork, 'network' | 'code'>

/**
 * Coins and their networks in ccxt's shape. A coin closed as a whole closes all of its networks;
 * absent states stay unknown, and unknown is not closed.
 */
export function networksOf(rawCurrencies: unknown): VenueNetworks {
  const [skipped, unlisted, foreign] = [new Counter(), new Counter(), new Counter()]
  const facts = { coins: 0, networks: 0, closedDeposits: 0, closedWithdrawals: 0, statedFees: 0 }
  const byCode = new Map<string, VenueNetwork>()
  const coins = recordsOf(rawCurrencies, VENUE_LIMITS.coins)
  if (coins.more > 0) skipped.add('too-many', coins.more)
  for (const [key, coin] of coins.records) {
    const name = nameOf(valueAt(coin, 'code') ?? key)
    if (name === undefined) {
      skipped.add('not-a-coin')
      continue
    }
    facts.coins++
    const networks = recordsOf(valueAt(coin, 'networks'), VENUE_LIMITS.networksOfCoin)
    if (networks.more > 0) skipped.add('too-many', networks.more)
    for (const [networkKey, record] of networks.records) {
      const networkName = nameOf(networkKey)
      if (networkName === undefined || typeof record !== 'object' || record === null) {
        skipped.add('not-a-network')
        continue
      }
      const found = networkOf(coinOf(name), coin, record)
      count(facts, found)
      const listed = codeOfNetwork(name, networkName)
      const place = `${coinOf(name)} ${networkName.toUpperCase()}`
      if (!listed) unlisted.add(place)
      else if (isOtherContract(listed.code, record)) foreign.add(place)
      else if (byCode.has(listed.code)) skipped.add('repeated')
      else byCode.set(listed.code, { ...found, ...listed })
    }
  }
  const networks = [...byCode.values()]
  const counts = { unlisted: unlisted.counts, foreign: foreign.counts, skipped: skipped.counts }
  return { networks, ...counts, facts }
}

function count(facts: NetworkFacts, found: FoundNetwork): void {
  facts.networks++
  if (found.deposit === false) facts.closedDeposits++
  if (found.withdraw === false) facts.closedWithdrawals++
  if (found.withdrawFee !== null) facts.statedFees++
}

function networkOf(coin: string, coinRecord: unknown, record: unknown): FoundNetwork {
  return {
    coin,
    deposit: stateOf('deposit', coinRecord, record),
    withdraw: stateOf('withdraw', coinRecord, record),
    withdrawFee: amountOf(valueAt(record, 'fee')),
    withdrawMin: amountOf(valueAt(record, 'limits', 'withdraw', 'min')) ?? 0,
    depositMin: amountOf(valueAt(record, 'limits', 'deposit', 'min')) ?? 0,
    confirmations: firstAmount(record, CONFIRMATIONS),
    minutes: firstAmount(record, MINUTES),
  }
}

/**
 * The state of deposits or withdrawals. ccxt's `active` combines both, and is false for a coin that
 * only takes no deposits. So it counts only where the state itself is absent.
 */
function stateOf(way: 'deposit' | 'withdraw', coin: unknown, network: unknown): boolean | null {
  const [own, whole] = [valueAt(network, way), valueAt(coin, way)]
  if (own === false || whole === false) return false
  if (own === true) return true
  return valueAt(network, 'active') === false ? false : null
}

/** ccxt has no names for these, so they are read from the venue's own answer. */
const CONFIRMATIONS = ['minConfirm', 'confirms', 'network_confirmations']
const MINUTES = ['estimatedArrivalTime']

function firstAmount(record: unknown, keys: readonly string[]): number | null {
  for (const key of keys) {
    const amount = amountOf(valueAt(record, 'info', key))
    if (amount !== null) return amount
  }
  return null
}
