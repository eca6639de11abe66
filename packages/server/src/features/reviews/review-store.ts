import { type Kysely, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { ReviewsTable, ReviewState, ReviewVerdict } from '../../db/tables/review-tables.ts'

type Db = Kysely<Tables>

/** A review with its author's present name; null once the account is deleted. */
export type ReviewRow = Selectable<ReviewsTable> & { readonly author_name: string | null }

export interface ReviewsQuery {
  readonly exchangerId?: number | undefined
  readonly verdict?: ReviewVerdict | undefined
  readonly limit: number
  readonly offset: number
}

export interface FoundReviews {
  readonly total: number
  readonly rows: readonly ReviewRow[]
}

/** Shown reviews, newest first. */
export function listShown(db: Db, query: ReviewsQuery): Promise<FoundReviews> {
  const { exchangerId, verdict } = query
  const fits = sql<SqlBool>`shown_verdict is not null
    and (${exchangerId ?? null}::integer is null or exchanger_id = ${exchangerId ?? null})
    and (${verdict ?? null}::text is null or shown_verdict = ${verdict ?? null})`
  return found(db, query, fits, sql`shown_at desc, reviews.id desc`)
}

export interface ModerationQuery extends ReviewsQuery {
  /** The state of the last words; reviews whose answer waits count as waiting. */
  readonly status?: ReviewState | undefined
}

/** All reviews: waiting ones the oldest first, the rest the newest first. */
export function listModerated(db: Db, query: ModerationQuery): Promise<FoundReviews> {
  const { status, exchangerId } = query
  const isWaiting = sql<SqlBool>`(status = 'PENDING' or answer_status = 'PENDING')`
  const ofStatus =
    status === 'PENDING'
      ? isWaiting
      : sql<SqlBool>`(${status ?? null}::text is null or status = ${status ?? null})`
  const fits = sql<SqlBool>`${ofStatus}
    and (${exchangerId ?? null}::integer is null or exchanger_id = ${exchangerId ?? null})`
  const order =
    status === 'PENDING'
      ? sql`case when status = 'PENDING' then written_at else answered_at end, reviews.id`
      : sql`written_at desc, reviews.id desc`
  return found(db, query, fits, order)
}

async function found(
  db: Db,
  { limit, offset }: ReviewsQuery,
  fits: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
): Promise<FoundReviews> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(fits)
    .executeTakeFirstOrThrow()
  const rows = await named(db).where(fits).orderBy(order).limit(limit).offset(offset).execute()
  return { total: Number(count), rows }
}

function named(db: Db) {
  return db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.author_id')
    .selectAll('reviews')
    .select('users.name as author_name')
}

/** A review in any state, with its author's name. */
export function reviewById(db: Db, id: number): Promise<ReviewRow | undefined> {
  return named(db).where('reviews.id', '=', id).executeTakeFirst()
}

/** This person's review of it. */
export function reviewOf(
  db: Db,
  authorId: string,
  exchangerId: number,
): Promise<ReviewRow | undefined> {
  return named(db)
    .where('author_id', '=', authorId)
    .where('exchanger_id', '=', exchangerId)
    .executeTakeFirst()
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdReview(tx: Db, id: number): Promise<ReviewRow | undefined> {
  await tx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
  return reviewById(tx, id)
}

/** The number of shown reviews: of one exchanger, or of all. */
export async function shownCounts(
  db: Db,
  exchangerId: number | undefined,
): Promise<{ readonly good: number; readonly bad: number }> {
  const row = await db
    .selectFrom('exchangers')
    .select((eb) => [
      eb.fn.sum<bigint | null>('own_good_reviews').as('good'),
      eb.fn.sum<bigint | null>('own_bad_reviews').as('bad'),
    ])
    .$if(exchangerId !== undefined, (query) => query.where('id', '=', exchangerId!))
    .executeTakeFirstOrThrow()
  return { good: Number(row.good ?? 0), bad: Number(row.bad ?? 0) }
}
