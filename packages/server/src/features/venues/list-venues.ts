import type { Database } from '../../db/database.ts'
import type { VenueConfig, VenueId } from '../../settings/venue-settings.ts'
import { DIALECTS } from './connector/dialects.ts'

/**
 * Lists the venues that are read as exchangers, if they are not yet; answers exchanger ids by
 * venue. An exchanger that had a venue's name before keeps it.
 */
export async function listVenues(
  db: Database,
  configs: readonly VenueConfig[],
): Promise<ReadonlyMap<VenueId, string>> {
  if (configs.length === 0) return new Map()
  const ids = configs.map(({ id }) => id)
  for (const slugOf of [(id: string) => id, (id: string) => `burse-${id}`]) {
    const known = await idsOf(db)
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0) return known
    const rows = missing.map((id) => ({
      slug: slugOf(id),
      name: configs.find((each) => each.id === id)?.name ?? DIALECTS[id].name,
      site_url: DIALECTS[id].siteUrl,
      feed_url: null,
      country: null,
      status: 'ACTIVE' as const,
      good_reviews: 0,
      bad_reviews: 0,
      opened_at: null,
      burse: id,
    }))
    await db
      .insertInto('exchangers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return idsOf(db)
}

async function idsOf(db: Database): Promise<Map<VenueId, string>> {
  const rows = await db
    .selectFrom('exchangers')
    .select(['id', 'burse'])
    .where('burse', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, burse: venue }) => [venue as VenueId, String(id)]))
}
