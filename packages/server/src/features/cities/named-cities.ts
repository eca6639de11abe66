import type { City } from '@hopwise/feeds'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Admins' names of cities that the release does not know, by code. */
export async function loadNamedCities(db: Kysely<Tables>): Promise<City[]> {
  const rows = await db.selectFrom('named_cities').selectAll().orderBy('code').execute()
  return rows.map(({ code, name_en, name_ru }) => ({
    code,
    name: { en: name_en, ru: name_ru },
    aliases: [],
  }))
}
