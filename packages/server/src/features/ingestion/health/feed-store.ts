import { sql } from 'kysely'
import { decodeMarket, type FeedRejection } from '@hopwise/feeds'
import type { ExchangerOffers } from '@hopwise/market'
import type { SourceCurrency } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { sayingOf } from '../../../outbound/fetch-fault.ts'
import type { FeedFaultView, FeedHealth, FeedOutcome, FeedRun } from './feed-health.ts'
import { UPTIME_DAYS } from './uptime.ts'

/** Marks of the file that a saved market was read from. */
export interface FileMarks {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly bodyHash: string
  readonly textHash: string
}

export interface SavedFeed extends FileMarks {
  readonly offers: ExchangerOffers
  /** The source's names of currencies that the catalogue lacked. */
  readonly currencies: readonly SourceCurrency[]
}

export interface FeedToSave extends FileMarks {
  readonly exchangerId: string
  readonly market: Uint8Array
  readonly receivedAtMs: number
}

export interface HourOfTries {
  readonly exchangerId: string
  readonly hourMs: number
  readonly good: number
  readonly bad: number
}

const RUNS_KEPT = 30
/** Rows of one statement. */
const BATCH = 500

/** A file that came again with the saved content. */
export interface FeedToConfirm {
  readonly exchangerId: string
  readonly textHash: string
  readonly receivedAtMs: number
}

/**
 * The last market as far as it was saved. Damaged rows, and those in another release's format, are
 * logged and left out: their files will come anew.
 */
export async function loadSavedFeeds(db: Database, log: Logger): Promise<SavedFeed[]> {
  const rows = await db.selectFrom('saved_feeds').selectAll().execute()
  return rows.flatMap((row) => {
    const decoded = decodeMarket(row.market)
    const { exchangers, currencies } = decoded.ok
      ? decoded.market
      : { exchangers: [], currencies: [] }
    const [offers] = exchangers
    if (!offers || offers.exchanger.id !== String(row.exchanger_id)) {
      const why = decoded.ok ? 'another-exchanger' : decoded.reason
      log.warn({ exchanger: String(row.exchanger_id), why }, 'cannot use saved offers')
      return []
    }
    return [
      {
        currencies,
        offers: { ...offers, receivedAtMs: row.received_at.getTime() },
        etag: row.etag,
        lastModified: row.last_modified,
        bodyHash: row.body_hash,
        textHash: row.text_hash,
      },
    ]
  })
}

export async function saveFeeds(db: Database, feeds: readonly FeedToSave[]): Promise<void> {
  for (const feed of feeds) {
    const row = {
      market: Buffer.from(feed.market),
      received_at: new Date(feed.receivedAtMs),
      etag: feed.etag,
      last_modified: feed.lastModified,
      body_hash: feed.bodyHash,
      text_hash: feed.textHash,
    }
    await db
      .insertInto('saved_feeds')
      .values({ exchanger_id: Number(feed.exchangerId), ...row })
      .onConflict((conflict) => conflict.column('exchanger_id').doUpdateSet(row))
      .execute()
  }
}

/** Refreshes only the very same saved text: an older one stays as old as it is. */
export async function confirmFeeds(db: Database, feeds: readonly FeedToConfirm[]): Promise<void> {
  if (feeds.length === 0) return
  await sql`
    update saved_feeds set received_at = came.at
    from unnest(
      ${feeds.map(({ exchangerId }) => Number(exchangerId))}::integer[],
      ${feeds.map(({ textHash }) => textHash)}::text[],
      ${feeds.map(({ receivedAtMs }) => new Date(receivedAtMs).toISOString())}::timestamptz[]
    ) as came (id, hash, at)
    where exchanger_id = came.id and text_hash = came.hash and received_at < came.at`.execute(db)
}

/** Health of all exchangers, or of one. */
export async function loadHealth(db: Database, id?: string): Promise<Map<string, FeedHealth>> {
  const all = db.selectFrom('feed_states').selectAll()
  const rows = await (id === undefined ? all : all.where('exchanger_id', '=', Number(id))).execute()
  return new Map(
    rows.map((row) => [
      String(row.exchanger_id),
      {
        ...runOf({ ...row, started_at: row.tried_at }),
        encoding: row.encoding,
        lastGoodAtMs: row.last_good_at?.getTime() ?? null,
        failures: row.failures,
        rejections: row.rejections as FeedRejection[],
      },
    ]),
  )
}

export async function saveHealth(
  db: Database,
  states: readonly (readonly [string, FeedHealth])[],
): Promise<void> {
  const rows = states.map(([id, health]) => ({
    exchanger_id: Number(id),
    tried_at: new Date(health.startedAtMs),
    last_good_at: health.lastGoodAtMs === null ? null : new Date(health.lastGoodAtMs),
    failures: health.failures,
    outcome: health.outcome,
    status_code: health.statusCode,
    dialect: health.dialect,
    encoding: health.encoding,
    items: health.items,
    offers: health.offers,
    rejected: health.rejected,
    notices: health.notices,
    duration_ms: Math.round(health.durationMs),
    bytes: health.bytes,
    fault: health.fault && jsonOf(health.fault),
    rejections: jsonOf(health.rejections),
  }))
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== 'exchanger_id')
  const taken = columns.map((name) => [name, sql.raw(`excluded.${name}`)])
  for (const some of batches(rows)) {
    await db
      .insertInto('feed_states')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('exchanger_id')
          .doUpdateSet(Object.fromEntries(taken))
          // The process that follows the file now knows more than an earlier one.
          .whereRef('feed_states.tried_at', '<=', sql.ref('excluded.tried_at')),
      )
      .execute()
  }
}

/** Newest first. */
export async function loadRuns(db: Database, id: string, most = RUNS_KEPT): Promise<FeedRun[]> {
  const rows = await db
    .selectFrom('feed_runs')
    .selectAll()
    .where('exchanger_id', '=', Number(id))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(runOf)
}

export async function saveRuns(
  db: Database,
  runs: readonly { readonly exchangerId: string; readonly run: FeedRun }[],
): Promise<void> {
  const rows = runs.map(({ exchangerId, run }) => ({
    exchanger_id: Number(exchangerId),
    started_at: new Date(run.startedAtMs),
    duration_ms: Math.round(run.durationMs),
    outcome: run.outcome,
    status_code: run.statusCode,
    dialect: run.dialect,
    items: run.items,
    offers: run.offers,
    rejected: run.rejected,
    notices: run.notices,
    bytes: run.bytes,
    fault: run.fault && jsonOf(run.fault),
  }))
  for (const some of batches(rows)) await db.insertInto('feed_runs').values(some).execute()
}

/** Keeps the newest runs of each exchanger, and the hours that uptime is computed from. */
export async function dropOldRuns(db: Database): Promise<void> {
  await sql`
    delete from feed_runs using (
      select id, row_number() over (partition by exchanger_id order by id desc) as place
      from feed_runs
    ) as places
    where places.id = feed_runs.id and places.place > ${RUNS_KEPT}`.execute(db)
  await sql`
    delete from feed_hours
    where hour < now() - make_interval(days => ${UPTIME_DAYS + 1})`.execute(db)
}

export async function loadHours(db: Database): Promise<HourOfTries[]> {
  const rows = await sql<{ id: number; first: Date; good: bigint; bad: bigint }>`
    select exchanger_id as id, greatest(min(hour), min(exchangers.created_at)) as first,
      sum(good) as good, sum(bad) as bad
    from feed_hours join exchangers on exchangers.id = exchanger_id
    where hour > now() - make_interval(days => ${UPTIME_DAYS})
    group by exchanger_id, date_trunc('day', hour)`.execute(db)
  return rows.rows.map(({ id, first, good, bad }) => ({
    exchangerId: String(id),
    hourMs: first.getTime(),
    good: Number(good),
    bad: Number(bad),
  }))
}

/** Adds to the counts of the same hours. */
export async function addHours(db: Database, hours: readonly HourOfTries[]): Promise<void> {
  const rows = hours.map(({ exchangerId, hourMs, good, bad }) => ({
    exchanger_id: Number(exchangerId),
    hour: new Date(hourMs),
    good,
    bad,
  }))
  for (const some of batches(rows)) {
    await db
      .insertInto('feed_hours')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['exchanger_id', 'hour']).doUpdateSet((eb) => ({
          good: eb('feed_hours.good', '+', eb.ref('excluded.good')),
          bad: eb('feed_hours.bad', '+', eb.ref('excluded.bad')),
        })),
      )
      .execute()
  }
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

interface RunRow {
  readonly started_at: Date
  readonly duration_ms: number
  readonly outcome: string
  readonly status_code: number | null
  readonly dialect: string | null
  readonly items: number | null
  readonly offers: number | null
  readonly rejected: number | null
  readonly notices: number | null
  readonly bytes: number
  readonly fault: object | null
}

/** Earlier releases have stored the system's words on connections, addresses included. */
function faultOf({ text, ...fault }: FeedFaultView): FeedFaultView {
  return { ...fault, text: sayingOf(fault.reason) ?? text }
}

function runOf(row: RunRow): FeedRun {
  return {
    startedAtMs: row.started_at.getTime(),
    durationMs: row.duration_ms,
    outcome: row.outcome as FeedOutcome,
    statusCode: row.status_code,
    dialect: row.dialect,
    items: row.items,
    offers: row.offers,
    rejected: row.rejected,
    notices: row.notices,
    bytes: row.bytes,
    fault: row.fault && faultOf(row.fault as FeedFaultView),
  }
}

/** A file may hold, or be cut within, characters that no jsonb takes: nulls, half letters. */
function jsonOf(value: object): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', ' ').toWellFormed() : each,
  )
}
