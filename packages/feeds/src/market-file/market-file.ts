import type { CurrencyGroup, ExchangerOffers } from '@hopwise/market/offers'

/** A stored market: `import` writes it, and every command reads it back quickly. */
export interface StoredMarket {
  readonly exchangers: readonly ExchangerOffers[]
  readonly currencies: readonly StoredCurrency[]
  /** The time of the market, by the clock of its source. */
  readonly madeAtMs: number
  /** The source in words. */
  readonly source: string
}

export interface StoredCurrency {
  readonly code: string
  /** The name in the source's language. */
  readonly name: string
  readonly group: CurrencyGroup
}

export type MarketFileResult =
  | { readonly ok: true; readonly market: StoredMarket }
  | { readonly ok: false; readonly reason: MarketFileRefusal }

export type MarketFileRefusal =
  | 'not-a-market-file'
  | 'newer-version'
  | 'truncated'
  | 'too-large'
  | 'bad-checksum'
  | 'bad-header'
  | 'bad-columns'

/**
 * The file: a mark of 8 bytes (its line end shows a copy made as text), then little-endian u16
 * version, u16 nothing, u32 CRC-32 of all but itself, u32 bytes of the header, u32 bytes of the
 * packed columns, u32 bytes of the columns, u32 nothing; the header as JSON; the columns, deflated.
 */
export const MARK = Uint8Array.from([0x48, 0x4f, 0x50, 0x4d, 0x4b, 0x54, 0x0d, 0x0a])
export const VERSION = 1
export const CHECKSUM_AT = 12
export const PREFIX_BYTES = 32

/** The limits of a file. */
export interface MarketFileLimits {
  readonly headerBytes: number
  /** The size after inflation. */
  readonly columnBytes: number
}

export const DEFAULT_MARKET_FILE_LIMITS: MarketFileLimits = {
  headerBytes: 32_000_000,
  columnBytes: 512_000_000,
}

/** Refuses the file from any depth. Never leaves the package. */
export class MarketFileFault extends Error {
  override readonly name = 'MarketFileFault'
  readonly reason: MarketFileRefusal

  constructor(reason: MarketFileRefusal) {
    super(reason)
    this.reason = reason
  }
}
