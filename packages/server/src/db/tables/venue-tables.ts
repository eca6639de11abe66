import type { ColumnType, Generated } from 'kysely'

type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>

/** A figure's author: the venue to us, the venue to everybody, a person, or we at first. */
export type NetworkSource = 'KEYS' | 'PUBLIC' | 'OPERATOR' | 'SEED'

export interface VenueTables {
  burse_terms: VenueTermsTable
  burse_networks: VenueNetworksTable
}

interface VenueTermsTable {
  burse: string
  /** A person's figure; null: the venue's own. */
  taker_percent: number | null
  /** Whether offers are made by networks whose state is unknown. */
  allows_unknown: Generated<boolean>
  checked_at: MomentOrNull
}

interface VenueNetworksTable {
  burse: string
  coin: string
  network: string
  /** A person's row outranks the venue's. */
  is_persons: boolean
  /** Our code of the coin by this network. */
  code: string
  deposit: boolean | null
  withdraw: boolean | null
  /** The fee in the coin. */
  withdraw_fee: number | null
  withdraw_min: Generated<number>
  deposit_min: Generated<number>
  confirmations: number | null
  /** Minutes until a deposit counts. */
  minutes: number | null
  source: NetworkSource
  checked_at: MomentOrNull
}
