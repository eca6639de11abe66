import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ExchangersTable, ExchangerStatus, MarketSource } from '../../db/tables.ts'

/** An exchanger's row in the database. */
export interface ListedExchanger {
  /** The row's id as text, which is the market's id. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly siteUrl: string | null
  /** The file's address; null: listed, not polled. */
  readonly feedUrl: string | null
  /** Https addresses of pages with reviews. */
  readonly reviewLinks: readonly string[]
  readonly country: string | null
  readonly status: ExchangerStatus
  readonly statusSinceMs: number
  readonly goodReviews: number
  readonly badReviews: number
  /** Counts of reviews written here, never summed with those above. */
  readonly ownGoodReviews: number
  readonly ownBadReviews: number
  readonly openedAtMs: number | null
  readonly createdAtMs: number
  /** The status by a person's word: one that waits for a good file comes back with it. */
  readonly wantedStatus: ExchangerStatus
  /** A person put it away: its offers are unwanted. */
  readonly isPutAway: boolean
  /** False where nobody serves a file, or a person put the exchanger away. */
  readonly isPolled: boolean
  /** The source of its offers where it has no file of its own; null: its file, or nothing. */
  readonly source: MarketSource | null
  /** Whether it is listed only because that source brought it. */
  readonly isOfSource: boolean
  /** The burse; null: an office. */
  readonly burse: string | null
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
  const rows = await db
    .selectFrom('exchangers')
    .leftJoin('source_changers', 'source_changers.exchanger_id', 'exchangers.id')
    .selectAll('exchangers')
    .select('source_changers.source as mapped_source')
    .orderBy('exchangers.id')
    .execute()
  return rows.map(listed)
}

type Row = Selectable<ExchangersTable> & { readonly mapped_source: MarketSource | null }

function listed(row: Row): ListedExchanger {
  const isPutAway = !['TRIAL', 'ACTIVE'].includes(row.status) && row.suspended_from === null
  return {
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    siteUrl: row.site_url,
    feedUrl: row.feed_url,
    reviewLinks: row.review_links,
    country: row.country,
    status: row.status,
    statusSinceMs: row.status_since.getTime(),
    goodReviews: row.good_reviews,
    badReviews: row.bad_reviews,
    ownGoodReviews: row.own_good_reviews,
    ownBadReviews: row.own_bad_reviews,
    openedAtMs: row.opened_at?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    wantedStatus: row.suspended_from ?? row.status,
    isPutAway,
    isPolled: row.feed_url !== null && !isPutAway,
    // A file of its own outranks a monitor's offers.
    source: row.feed_url === null ? row.mapped_source : null,
    isOfSource: row.source !== null,
    burse: row.burse,
  }
}

/**
 * Lists exchangers with a new slug. A listed one stays unchanged; only a file of this very machine
 * may move to another port.
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

/** Suspends exchangers for want of a good file; each comes back with its earlier status. */
export async function suspendForFile(db: Database, ...ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('exchangers')
    .set((eb) => ({
      status: 'SUSPENDED',
      suspended_from: eb.ref('status'),
      status_since: new Date(),
    }))
    .where('id', 'in', ids.map(Number))
    .where('status', 'in', ['TRIAL', 'ACTIVE'])
    .execute()
}

/** Ends a suspension for want of a good file; one that a person ordered stands. */
export async function restoreForFile(db: Database, ...ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('exchangers')
    .set((eb) => ({
      status: eb.ref('suspended_from').$castTo<ExchangerStatus>(),
      suspended_from: null,
      status_since: new Date(),
    }))
    .where('id', 'in', ids.map(Number))
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
