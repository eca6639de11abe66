import { type VenueNetwork, codeOfNetwork } from '@hopwise/feeds'
import type { VenueId } from '../../../settings/venue-settings.ts'

/** Coin, network, a withdrawal's fee and its least amount, both in the coin. */
type Seed = readonly [coin: string, network: string, fee: number, least: number]

/**
 * Withdrawal fees of the biggest coins at venues that publish none, as of this release, rounded up.
 * Nobody has checked whether they are open, so that is left unsaid.
 */
const SEEDS: Readonly<Partial<Record<VenueId, readonly Seed[]>>> = {
  binance: [
    ['BTC', 'BTC', 0.000_03, 0.000_06],
    ['ETH', 'ETH', 0.0006, 0.001],
    ['USDT', 'TRC20', 1, 10],
    ['USDT', 'ERC20', 3, 10],
    ['LTC', 'LTC', 0.0001, 0.002],
    ['XRP', 'XRP', 0.2, 2],
    ['SOL', 'SOL', 0.001, 0.1],
  ],
  bitstamp: [
    ['BTC', 'BTC', 0.0002, 0.0004],
    ['ETH', 'ETH', 0.001, 0.002],
    ['LTC', 'LTC', 0.001, 0.01],
    ['XRP', 'XRP', 0.1, 21],
    ['SOL', 'SOL', 0.01, 0.02],
    ['USDT', 'ERC20', 5, 10],
  ],
  bybit: [
    ['BTC', 'BTC', 0.0001, 0.001],
    ['ETH', 'ETH', 0.001, 0.01],
    ['USDT', 'TRC20', 1, 10],
    ['USDT', 'ERC20', 3, 10],
    ['LTC', 'LTC', 0.001, 0.1],
    ['XRP', 'XRP', 0.25, 20],
    ['SOL', 'SOL', 0.008, 0.1],
  ],
  kraken: [
    ['BTC', 'BTC', 0.000_15, 0.0005],
    ['ETH', 'ETH', 0.0015, 0.005],
    ['USDT', 'TRC20', 2.5, 5],
    ['USDT', 'ERC20', 4, 10],
    ['LTC', 'LTC', 0.002, 0.01],
    ['XRP', 'XRP', 0.25, 25],
    ['SOL', 'SOL', 0.02, 0.1],
  ],
  okx: [
    ['BTC', 'BTC', 0.0001, 0.001],
    ['ETH', 'ETH', 0.001, 0.01],
    ['USDT', 'TRC20', 1.5, 2],
    ['USDT', 'ERC20', 3, 10],
    ['LTC', 'LTC', 0.001, 0.01],
    ['XRP', 'XRP', 0.3, 1],
    ['SOL', 'SOL', 0.01, 0.1],
  ],
}

/** Seeds of these venues. */
export function seedsOf(
  venues: readonly VenueId[],
): readonly (VenueNetwork & { readonly venue: VenueId })[] {
  return venues.flatMap((venue) =>
    (SEEDS[venue] ?? []).flatMap(([coin, name, withdrawFee, withdrawMin]) => {
      const listed = codeOfNetwork(coin, name)
      if (!listed) return []
      const unknown = { deposit: null, withdraw: null, confirmations: null, minutes: null }
      return [{ venue, coin, ...listed, ...unknown, withdrawFee, withdrawMin, depositMin: 0 }]
    }),
  )
}
