import type { CurrencyRecordFields } from '@hopwise/contract'
import type { RecordColumns } from '../lib/records/record-types.ts'

/** New currencies, and admins' changes over the catalogue's own. */
interface EditedCurrenciesTable extends RecordColumns<CurrencyRecordFields> {
  code: string
  edited_at: Date
}

/** Codes that exchangers write, by the currency they mean. */
interface CodeAliasesTable {
  alias: string
  code: string
  mapped_at: Date
}

/** Codes nobody knows, in the last file of each exchanger that was read. */
interface UnmappedCodesTable {
  exchanger_id: number
  code: string
  offers: number
}

/** Cities of exchangers' files that the release does not know, as admins call them. */
interface NamedCitiesTable {
  code: string
  name_en: string
  name_ru: string
  named_at: Date
}

/** Pairs of exchangers whose offers are believed, however far they are from the market. */
interface AllowedOffersTable {
  exchanger_id: number
  give: string
  get: string
  note: string
  allowed_at: Date
  /** The end of the allowance; null: it lasts until it is revoked. */
  ends_at: Date | null
}

export interface MarketRulesTables {
  edited_currencies: EditedCurrenciesTable
  code_aliases: CodeAliasesTable
  unmapped_codes: UnmappedCodesTable
  named_cities: NamedCitiesTable
  allowed_offers: AllowedOffersTable
}
