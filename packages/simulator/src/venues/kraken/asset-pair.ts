import { assetIndex, assets } from '../../prices/assets.ts'
import type { VenueFacts, VenuePair } from '../facts/venue-facts.ts'
import { krakenNameOf, krakenPairNames } from '../facts/kraken-pairs.ts'

/** Fees for a monthly volume above so many dollars, as shares of the first fee. */
const TIERS = [
  [0, 1],
  [10_000, 0.875],
  [50_000, 0.6],
  [250_000, 0.4],
] as const

const LEAST_USD = 5

/** The facts of a pair in `AssetPairs`. */
export function assetPair({ takerShare }: VenueFacts): (pair: VenuePair) => object {
  return (pair) => {
    const { altname, wsname } = krakenPairNames(pair)
    const takerPercent = takerShare * 100
    const feesAt = (first: number) =>
      TIERS.map(([fromUsd, share]) => [fromUsd, Number((first * share).toFixed(3))])
    return {
      altname,
      wsname,
      aclass_base: 'currency',
      base: krakenNameOf(pair.base).id,
      aclass_quote: 'currency',
      quote: krakenNameOf(pair.quote).id,
      lot: 'unit',
      cost_decimals: 5,
      pair_decimals: pair.priceDecimals,
      lot_decimals: 8,
      lot_multiplier: 1,
      leverage_buy: [],
      leverage_sell: [],
      fees: feesAt(takerPercent),
      fees_maker: feesAt(takerPercent * 0.625),
      fee_volume_currency: 'ZUSD',
      margin_call: 80,
      margin_stop: 40,
      ordermin: leastOf(pair.base),
      costmin: '0.5',
      tick_size: (1 / 10 ** pair.priceDecimals).toFixed(pair.priceDecimals),
      status: 'online',
    }
  }
}

/** A round amount worth about five dollars. */
function leastOf(coin: string): string {
  const coins = LEAST_USD / assets[assetIndex(coin)]!.usd
  return String(Number(coins.toPrecision(1)))
}
