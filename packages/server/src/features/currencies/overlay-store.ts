import { type CatalogueOverlay, type Currency, currencyOf } from '@hopwise/feeds'
import type { Kysely, Selectable } from 'kysely'
import type { MarketRulesTables } from '../../db/market-rules-tables.ts'
import type { Tables } from '../../db/tables.ts'

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

function currencyOfRow({ code, name_en, name_ru, family, network, is_dead }: Row): Currency {
  return {
    code,
    name: { en: name_en, ru: name_ru },
    group: family,
    ...(network === null ? {} : { network }),
    status: is_dead ? 'dead' : 'active',
    aliases: currencyOf(code)?.aliases ?? [],
  }
}
