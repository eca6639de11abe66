import { type CurrencyRecordFields, currencyRecord } from '@hopwise/contract'
import { type CatalogueOverlay, type Currency, currencyOf } from '@hopwise/feeds'
import type { Kysely, Selectable } from 'kysely'
import type { MarketRulesTables } from '../../db/market-rules-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { RecordView } from '../../lib/records/record-types.ts'
import { viewOfRow } from '../../lib/records/record-values.ts'

/** Admins' changes over the release's catalogue. */
export async function loadOverlay(db: Kysely<Tables>): Promise<CatalogueOverlay> {
  const currencies = await db.selectFrom('edited_currencies').selectAll().orderBy('code').execute()
  const aliases = await db.selectFrom('code_aliases').selectAll().orderBy('alias').execute()
  return {
    currencies: currencies.map(currencyOfRow),
    aliases: new Map(aliases.map(({ alias, code }) => [alias, code])),
  }
}

type Row = Selectable<MarketRulesTables['edited_currencies']>

function currencyOfRow(row: Row): Currency {
  const { nameEn, nameRu, network, isDead, ...facts } = viewOfRow(currencyRecord, row)
  return {
    ...facts,
    code: row.code,
    name: { en: nameEn, ru: nameRu },
    ...(network === null ? {} : { network }),
    status: isDead ? 'dead' : 'active',
    aliases: currencyOf(row.code)?.aliases ?? [],
  }
}

/** A currency's fields as an admin sets them. */
export type CurrencyFields = RecordView<CurrencyRecordFields>

/** The fields of a currency as they are now. */
export function fieldsOfCurrency(currency: Currency): CurrencyFields {
  const { name, network = null, status, ...facts } = currency
  return { ...facts, nameEn: name.en, nameRu: name.ru, network, isDead: status === 'dead' }
}
