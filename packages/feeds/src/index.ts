/** Bytes in, offers and rejections out: the only package that knows foreign formats. Pure. */
export * from './catalogue/index.ts'
export type { DumpError, DumpErrorReason } from './bestchange/dump-fault.ts'
export { DEFAULT_DUMP_LIMITS, type DumpLimits } from './bestchange/dump-limits.ts'
export type * from './bestchange/dump-result.ts'
export { officialUsd } from './bestchange/official-usd.ts'
export { type DumpOptions, readDump } from './bestchange/read-dump.ts'
export * from './bestchange/api/api-questions.ts'
export { type ApiV2Parts, readApiV2 } from './bestchange/read-api-v2.ts'
export * from './venues/venue-offers.ts'
export { type Counts as VenueCounts } from './venues/venue-shapes.ts'
export { codeOfNetwork, coinOf, type ListedNetwork } from './venues/code-of-network.ts'
export {
  type VenueMarket,
  type VenueMarkets,
  marketsOf,
  type MarketsOptions,
  QUOTES,
} from './venues/markets-of.ts'
export {
  type VenueNetwork,
  type VenueNetworks,
  type NetworkFacts,
  networksOf,
} from './venues/networks-of.ts'
export * from './cities/cities.ts'
export type { City } from './cities/city.ts'
export { decodeMarket } from './market-file/decode-market.ts'
export { encodeMarket } from './market-file/encode-market.ts'
export type {
  MarketFileLimits,
  MarketFileRefusal,
  MarketFileResult,
  StoredCurrency,
  StoredMarket,
} from './market-file/market-file.ts'
export * from './feed-limits.ts'
export * from './feed-result.ts'
export * from './read-feed.ts'
