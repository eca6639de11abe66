import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ExchangersTable, ExchangerStatus } from '../../db/tables.ts'

/** An exchanger as the database has it. */
export interface ListedExchanger {
  /** The row's id as text: what the market calls it. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly siteUrl: string | null
  /** Null: listed, not polled. */
  readonly feedUrl: string | null
  readonly country: string | null
  readonly status: ExchangerStatus
  readonly statusSinceMs: number
  readonly goodReviews: number
  readonly badReviews: number
  readonly openedAtMs: number | null
  readonly createdAtMs: number
  /** False where nobody serves a file, or a person put the exchanger away. */
  readonly isPolled: boolean
}

export interface NewExchanger {
  readonly slug: string
  readonly name: string
  readonly siteUrl: string | null
  readonly feedUrl: string | null
  readonly country: string | null
  readonly status: ExchangerStatus
  readonly goodReviews: number
  readonly badReviews: number
  readonly openedAtMs: number | null
}

export interface StatusChange {
  readonly status: ExchangerStatus
  readonly changedAtMs: number
}

export async function loadExchangers(db: Database): Promise<ListedExchanger[]> {
  const rows = await db.selectFrom('exchangers').selectAll().orderBy('id').execute()
  return rows.map(listed)
}

function listed(row: Selectable<ExchangersTable>): ListedExchanger {
  return {
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    siteUrl: row.site_url,
    feedUrl: row.feed_url,
    country: row.country,
    status: row.status,
    statusSinceMs: row.status_since.getTime(),
    goodReviews: row.good_reviews,
    badReviews: row.bad_reviews,
    openedAtMs: row.opened_at?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    isPolled:
      row.feed_url !== null &&
      (row.status === 'TRIAL' || row.status === 'ACTIVE' || row.suspended_from !== null),
  }
}

/**
 * Lists those whose slug is new. One that is listed stays as it is; only where its file comes from
 * this very machine it may have moved to another port.
 */
export async function listNewExchangers(
  db: Database,
  exchangers: readonly NewExchanger[],
): Promise<void> {
  if (exchangers.length === 0) return
  await db
    .insertInto('exchangers')
    .values(
      exchangers.map((exchanger) => ({
        slug: exchanger.slug,
        name: exchanger.name,
        site_url: exchanger.siteUrl,
        feed_url: exchanger.feedUrl,
        country: exchanger.country,
        status: exchanger.status,
        good_reviews: exchanger.goodReviews,
        bad_reviews: exchanger.badReviews,
        opened_at: exchanger.openedAtMs === null ? null : new Date(exchanger.openedAtMs),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((eb) => ({ feed_url: eb.ref('excluded.feed_url') }))
        .where('exchangers.feed_url', 'like', 'http://127.0.0.1:%'),
    )
    .execute()
}

/** For want of a good file; it comes back as what it was. */
export async function suspendForFile(db: Database, id: string): Promise<void> {
  await db
    .updateTable('exchangers')
    .set((eb) => ({
      status: 'SUSPENDED',
      suspended_from: eb.ref('status'),
      status_since: new Date(),
    }))
    .where('id', '=', Number(id))
    .where('status', 'in', ['TRIAL', 'ACTIVE'])
    .execute()
}

/** Ends a suspension for want of a good file; one that a person ordered stands. */
export async function restoreForFile(db: Database, id: string): Promise<void> {
  await db
    .updateTable('exchangers')
    .set((eb) => ({
      status: eb.ref('suspended_from').$castTo<ExchangerStatus>(),
      suspended_from: null,
      status_since: new Date(),
    }))
    .where('id', '=', Number(id))
    .where('suspended_from', 'is not', null)
    .execute()
}

/** Newest first. */
export async function statusHistory(db: Database, id: string, most = 50): Promise<StatusChange[]> {
  const rows = await db
    .selectFrom('status_changes')
    .select(['status', 'changed_at'])
    .where('exchanger_id', '=', Number(id))
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ status, changed_at }) => ({ status, changedAtMs: changed_at.getTime() }))
}
