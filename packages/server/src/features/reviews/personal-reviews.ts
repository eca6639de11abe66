import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** All that somebody has written of exchangers, and where they went, for a file of their own. */
export async function reviewsToExport(db: Kysely<Tables>, userId: string) {
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('exchangers', 'exchangers.id', 'reviews.exchanger_id')
    .selectAll('reviews')
    .select('exchangers.name as exchanger')
    .where('author_id', '=', userId)
    .orderBy('written_at')
    .execute()
  const visits = await db
    .selectFrom('exchanger_visits')
    .innerJoin('exchangers', 'exchangers.id', 'exchanger_visits.exchanger_id')
    .select(['exchangers.name as exchanger', 'exchanger_visits.at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return {
    reviews: reviews.map(({ exchanger, verdict, text, give, get, status, reason, ...row }) => ({
      exchanger,
      writtenAt: row.written_at.toISOString(),
      verdict,
      text,
      give,
      get,
      status,
      reason,
      shownText: row.shown_text,
    })),
    visits: visits.map(({ exchanger, at }) => ({ exchanger, at: at.toISOString() })),
  }
}
