import type { ExchangerRecordFields } from '@hopwise/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { RecordColumns } from '../lib/records/record-types.ts'
import type { AccountTables } from './account-tables.ts'
import type { ApplicationTables } from './tables/offices/application-tables.ts'
import type { AdminTables } from './admin-tables.ts'
import type { ApiKeyTables } from './tables/api-key-tables.ts'
import type { VenueTables } from './tables/venue-tables.ts'
import type { CommissionTables } from './tables/commission-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { LedgerTables } from './tables/ledger-tables.ts'
import type { NotificationTables } from './tables/notification-tables.ts'
import type { OwnerTables } from './tables/offices/owner-tables.ts'
import type { ReviewTables } from './tables/review-tables.ts'
import type { TariffTables } from './tables/tariff-tables.ts'
import type { LivesTables } from './tables/past/lives-tables.ts'
import type { WalletTables } from './tables/wallet-tables.ts'
import type { WithdrawalTables } from './tables/withdrawal-tables.ts'
import type { FingerprintTables } from './tables/fingerprint-tables.ts'
import type { HistoryTables } from './tables/past/history-tables.ts'
import type { PromiseTables } from './tables/past/promise-tables.ts'
import type { MarketRulesTables } from './market-rules-tables.ts'

/** A moment: written as text or a date, read as a date. */
type Moment = ColumnType<Date, Date | string, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>

export type ExchangerStatus = 'TRIAL' | 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED'

/** A monitor whose whole market we read. */
export type MarketSource = 'BESTCHANGE'

/** Listed exchangers and venues. */
export interface ExchangersTable extends RecordColumns<ExchangerRecordFields> {
  id: Generated<number>
  status: ColumnType<ExchangerStatus, ExchangerStatus | undefined, ExchangerStatus>
  status_since: Generated<Date>
  /** The status to which a good file returns it; null unless suspended for its file. */
  suspended_from: ExchangerStatus | null
  /** Counts of reviews shown here; the database maintains them. */
  own_good_reviews: ColumnType<number, never, never>
  own_bad_reviews: ColumnType<number, never, never>
  created_at: Generated<Date>
  /** The source that brought it; null: people listed it. */
  source: ColumnType<MarketSource | null, MarketSource | null | undefined, never>
  /** The venue; null: an office. */
  burse: string | null
  /** The last time that an admin left it on trial though it was proposed for full use. */
  trial_kept_at: ColumnType<Date | null, never, Date>
  /** Whether somebody owns it, or did until that account was deleted. */
  has_had_owner: ColumnType<boolean, never, boolean>
}

/** Exchangers as a source lists them, and which of ours each is. */
interface SourceChangersTable {
  source: MarketSource
  /** The source's number for it. */
  changer_id: string
  name: string
  site_url: string | null
  exchanger_id: number
  /** `SOURCE`: the exchanger is there only because the source brought it. */
  matched_by: 'SOURCE' | 'SITE' | 'SLUG' | 'ADMIN'
  /** The time at which the source last had offers of it. */
  seen_at: Moment
}

/** One row for each change of an exchanger's status. */
interface StatusChangesTable {
  exchanger_id: number
  status: ExchangerStatus
  changed_at: Moment
}

/** The state of an exchanger's file after its last try. */
interface FeedStatesTable {
  exchanger_id: number
  tried_at: Moment
  last_good_at: MomentOrNull
  /** Tries in a row that brought nothing good. */
  failures: number
  outcome: string
  status_code: number | null
  dialect: string | null
  encoding: string | null
  items: number | null
  offers: number | null
  rejected: number | null
  notices: number | null
  duration_ms: number
  /** Bytes over the wire. */
  bytes: number
  fault: JSONColumnType<object> | null
  rejections: JSONColumnType<object[]>
}

/** The newest tries of each exchanger that were worth recording; unchanged files are not. */
interface FeedRunsTable {
  id: Generated<string>
  exchanger_id: number
  started_at: Moment
  duration_ms: number
  outcome: string
  status_code: number | null
  dialect: string | null
  items: number | null
  offers: number | null
  rejected: number | null
  notices: number | null
  bytes: number
  fault: JSONColumnType<object> | null
}

/** Tries counted by the hour; 30 days of them are an exchanger's uptime. */
interface FeedHoursTable {
  exchanger_id: number
  hour: Moment
  good: number
  bad: number
}

/** The last good file of each exchanger, as the columns it was read into. */
interface SavedFeedsTable {
  exchanger_id: number
  /** A market file of one exchanger. */
  market: Buffer
  received_at: Moment
  /** Validators of the same file, for a conditional request after a restart. */
  etag: string | null
  last_modified: string | null
  /** Hashes of the body as sent, and of its text. */
  body_hash: string
  text_hash: string
}

export interface Tables
  extends
    AccountTables,
    AdminTables,
    ApiKeyTables,
    ApplicationTables,
    VenueTables,
    CommissionTables,
    ContentTables,
    HistoryTables,
    LedgerTables,
    LivesTables,
    MarketRulesTables,
    ReviewTables,
    TariffTables,
    NotificationTables,
    FingerprintTables,
    OwnerTables,
    PromiseTables,
    WalletTables,
    WithdrawalTables {
  exchangers: ExchangersTable
  status_changes: StatusChangesTable
  feed_states: FeedStatesTable
  feed_runs: FeedRunsTable
  feed_hours: FeedHoursTable
  saved_feeds: SavedFeedsTable
  source_changers: SourceChangersTable
}
