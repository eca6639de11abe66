import type { CurrencyGroup } from '@hopwise/market/offers'

/** A currency as people and exchangers know it. Its network is part of its identity. */
export interface Currency {
  /** Unique, upper case, e.g. `USDTTRC20`. */
  readonly code: string
  readonly name: { readonly en: string; readonly ru: string }
  readonly group: CurrencyGroup
  /** The chain a token moves on; undefined for a coin on its own chain and for other money. */
  readonly network?: string
  /** A dead currency can no longer be sent or received; only old files name it. */
  readonly status: 'active' | 'dead'
  /** Other codes of exchangers for the same currency. */
  readonly aliases: readonly string[]
  /** The least amount its network moves, where known. */
  readonly least?: number
}

/** One line of the catalogue; omitted fields take the common case. */
export interface CurrencyRow {
  readonly code: string
  readonly en: string
  /** The Russian name; by default the English one, as most names are brands. */
  readonly ru?: string
  readonly network?: string
  readonly isDead?: true
  /** The least output or the unit of its network: less cannot be sent. */
  readonly least?: number
  readonly aliases?: readonly string[]
}
