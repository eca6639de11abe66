import { type Kysely, type Selectable, sql } from 'kysely'
import type { FavoritesTable } from '../../db/account-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { isUuid } from '../../lib/is-uuid.ts'
import { type Favorite, keyOf, type NewFavorite } from './favorite.ts'

type Db = Kysely<Tables>

/** Favorites in the person's own order. */
export async function listFavorites(db: Db, userId: string): Promise<Favorite[]> {
  const rows = await db
    .selectFrom('favorites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('created_at')
    .execute()
  return rows.map(favoriteOf)
}

function favoriteOf(row: Selectable<FavoritesTable>): Favorite {
  return {
    id: row.id,
    kind: row.kind,
    currencies: row.currencies,
    exchangers: row.exchangers,
    createdAtMs: row.created_at.getTime(),
  }
}

export async function countFavorites(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a favorite at the end; the same again is the existing one. */
export async function insertFavorite(
  db: Db,
  userId: string,
  { favorite, now }: { readonly favorite: NewFavorite; readonly now: Date },
): Promise<Favorite> {
  const key = keyOf(favorite)
  const row = await db
    .insertInto('favorites')
    .values((eb) => ({
      user_id: userId,
      kind: favorite.kind,
      key,
      currencies: [...favorite.currencies],
      exchangers: [...favorite.exchangers],
      created_at: now,
      place: eb
        .selectFrom('favorites')
        .select(sql<number>`coalesce(max(place) + 1, 0)`.as('place'))
        .where('user_id', '=', userId),
    }))
    // The row is overwritten with itself, so that it is returned.
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return favoriteOf(row)
}

/** One's own only; false where there is no such one. */
export async function deleteFavorite(db: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Puts those named first, in this order; the rest follow as they stood. Strangers' are skipped. */
export async function saveOrder(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update favorites set place = ranked.place
    from (
      select favorites.id,
        row_number() over (order by wanted.at nulls last, favorites.place, created_at) - 1 as place
      from favorites
      left join unnest(${ids.filter(isUuid)}::uuid[]) with ordinality as wanted (id, at)
        on wanted.id = favorites.id
      where user_id = ${userId}
    ) as ranked
    where favorites.id = ranked.id`.execute(db)
}
