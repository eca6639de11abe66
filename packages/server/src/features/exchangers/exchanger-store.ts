import { type ExchangerRecordFields, exchangerRecord } from '@hopwise/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ExchangersTable, ExchangerStatus, MarketSource } from '../../db/tables.ts'
import type { RecordView } from '../../lib/records/record-types.ts'
import { columnsOf, rowOfView, viewOfRow } from '../../lib/records/record-values.ts'

/** An exchanger's fields as an admin sets them. */
export type ExchangerFacts = RecordView<ExchangerRecordFields>

/** An exchanger's row in the database. */
export interface ListedExchanger extends ExchangerFacts {
  /** The row's id as text, which is the market's id. */
  readonly id: string
  readonly status: ExchangerStatus
  readonly statusSinceMs: number
  /** Counts of reviews written here, never summed with those above. */
  readonly ownGoodReviews: number
  readonly ownBadReviews: number
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
  /** The venue; null: an office. */
  readonly venue: string | null
}

export type NewExchanger = Pick<ExchangerFacts, 'slug' | 'name'> &
  Partial<ExchangerFacts> & { readonly status: ExchangerStatus }

export interface StatusChange {
  readonly status: ExchangerStatus
  readonly changedAtMs: number
}

export async function loadExchangers(db: Database): Promise<ListedExchanger[]> {
  const rows = await db
    .selectFrom('exchangers')
    .leftJoin('source_changers', 'source_changers.exchanger_id', 'exchangers.id')
    .select(columnsOf(exchangerRecord).map((column) => `exchangers.${column}` as const))
    .select(OTHER_COLUMNS)
    .select('source_changers.source as mapped_source')
    .orderBy('exchangers.id')
    .execute()
  return rows.map(listed)
}

/** The columns beside the record's fields. */
const OTHER_COLUMNS = [
  'exchangers.id',
  'exchangers.status',
  'exchangers.status_since',
  'exchangers.suspended_from',
  'exchangers.own_good_reviews',
  'exchangers.own_bad_reviews',
  'exchangers.created_at',
  'exchangers.source',
  'exchangers.burse',
] as const

type Row = Omit<Selectable<ExchangersTable>, 'trial_kept_at' | 'has_had_owner'> & {
  readonly mapped_source: MarketSource | null
}

function listed(row: Row): ListedExchanger {
  const isPutAway = !['TRIAL', 'ACTIVE'].includes(row.status) && row.suspended_from === null
  return {
    id: String(row.id),
    ...viewOfRow(exchangerRecord, row),
    status: row.status,
    statusSinceMs: row.status_since.getTime(),
    ownGoodReviews: row.own_good_reviews,
    ownBadReviews: row.own_bad_reviews,
    createdAtMs: row.created_at.getTime(),
    wantedStatus: row.suspended_from ?? row.status,
    isPutAway,
    isPolled: row.feed_url !== null && !isPutAway,
    // A file of its own outranks a monitor's offers.
    source: row.feed_url === null ? row.mapped_source : null,
    isOfSource: row.source !== null,
    venue: row.burse,
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
        ...rowOfView(exchangerRecord, exchanger),
        slug: exchanger.slug,
        name: exchanger.name,
        status: exchanger.status,
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
