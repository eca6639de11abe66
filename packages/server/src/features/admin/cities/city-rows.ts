import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Db = Kysely<Tables>

/** A city's names in the form that the log shows. */
export interface CityNamesRow {
  readonly name_en: string
  readonly name_ru: string
}

/** Replaces the city's earlier names. */
export async function saveCity(
  tx: Db,
  { code, names, atMs }: { code: string; names: CityNamesRow; atMs: number },
): Promise<void> {
  const said = { ...names, named_at: new Date(atMs) }
  await tx
    .insertInto('named_cities')
    .values({ code, ...said })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(said))
    .execute()
}

/** The names that admins gave; undefined where they have not named the city. */
export function findCityNames(tx: Db, code: string): Promise<CityNamesRow | undefined> {
  return tx
    .selectFrom('named_cities')
    .select(['name_en', 'name_ru'])
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function deleteCity(tx: Db, code: string): Promise<void> {
  await tx.deleteFrom('named_cities').where('code', '=', code).execute()
}
