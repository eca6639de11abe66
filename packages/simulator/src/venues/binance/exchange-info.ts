import { type VenuePair } from '../facts/venue-facts.ts'
import { printed } from '../venue-answer.ts'

/** The decimals of every number, whatever its step. */
export const DECIMALS = 8

export function symbolOf({ base, quote }: VenuePair): string {
  return base + quote
}

/** The body of `exchangeInfo`: the pairs, their steps and their least amounts. */
export function exchangeInfo(pairs: readonly VenuePair[], atS: number) {
  return {
    timezone: 'UTC',
    serverTime: Math.floor(atS * 1000),
    rateLimits: [
      { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 6_000 },
    ],
    exchangeFilters: [],
    symbols: pairs.map((pair) => ({
      symbol: symbolOf(pair),
      status: 'TRADING',
      baseAsset: pair.base,
      baseAssetPrecision: DECIMALS,
      quoteAsset: pair.quote,
      quotePrecision: DECIMALS,
      quoteAssetPrecision: DECIMALS,
      baseCommissionPrecision: DECIMALS,
      quoteCommissionPrecision: DECIMALS,
      orderTypes: ['LIMIT', 'MARKET'],
      icebergAllowed: false,
      ocoAllowed: false,
      quoteOrderQtyMarketAllowed: true,
      isSpotTradingAllowed: true,
      isMarginTradingAllowed: false,
      filters: filtersOf(pair),
      permissions: [],
      permissionSets: [['SPOT']],
      defaultSelfTradePreventionMode: 'NONE',
      allowedSelfTradePreventionModes: ['NONE'],
    })),
  }
}

function filtersOf({ quote, priceDecimals, lotDecimals }: VenuePair) {
  const tickSize = printed(1, priceDecimals, DECIMALS)
  const stepSize = printed(1, lotDecimals, DECIMALS)
  return [
    { filterType: 'PRICE_FILTER', minPrice: tickSize, maxPrice: '1000000.00000000', tickSize },
    { filterType: 'LOT_SIZE', minQty: stepSize, maxQty: '92141578.00000000', stepSize },
    {
      filterType: 'NOTIONAL',
      minNotional: quote === 'BTC' ? '0.00010000' : '5.00000000',
      applyMinToMarket: true,
      maxNotional: '9000000.00000000',
      applyMaxToMarket: false,
      avgPriceMins: 5,
    },
  ]
}
