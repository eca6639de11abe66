import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import { isTrusted, TRUST_STEPS } from '@hopwise/market'
import type { Database } from '../../../db/database.ts'
import { lifeOfRow, type LifeRow, rowOfLife, sourceOf, UNWATCHED } from './life-rows.ts'
import { type Life, lifeIdOf, type LifeName, PAUSE_MS } from './life.ts'
import type { PastLife } from './similar-lives.ts'

/** Rows of one statement: far from its time limit. */
const SLICE = 500
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const SWEPT_AT_ONCE = 5_000
const TRUSTED_STEPS = TRUST_STEPS.filter(isTrusted)

/** A filter over kept lives; they are listed the youngest first. */
interface LivesListed {
  readonly stepUsd: number
  /** Currency codes of which the loop has one at least; all loops where there is none. */
  readonly through: readonly string[]
  readonly minPeakPercent: number
  /** Lives ended (or born, if they need not have ended) from this moment on; before that one. */
  readonly fromMs: number
  readonly toMs: number
  readonly isOnlyGone: boolean
  /** Leaves out lives that were never trusted. */
  readonly isOnlyTrusted?: boolean
  readonly limit: number
}

/** Counts of lives born and ended in a span, and the best percentage of any trusted one. */
export interface LivesCounted {
  /** Spans since 1970. */
  readonly span: number
  readonly born: number
  /** Lives born before anybody watched, and then first seen. */
  readonly met: number
  readonly gone: number
  bestPercent: number | null
}

export async function saveLives(db: Database, lives: readonly Life[]): Promise<void> {
  for (let from = 0; from < lives.length; from += SLICE) {
    const rows = lives.slice(from, from + SLICE).map(rowOfLife)
    await db
      .insertInto('cycle_lives')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['born_at', 'step_usd', 'loop']).doUpdateSet((row) => ({
          exchangers: row.ref('excluded.exchangers'),
          peak_at: row.ref('excluded.peak_at'),
          peak_percent: row.ref('excluded.peak_percent'),
          peak_path: row.ref('excluded.peak_path'),
          peak_amount: row.ref('excluded.peak_amount'),
          peak_trust: row.ref('excluded.peak_trust'),
          peak_earned: row.ref('excluded.peak_earned'),
          changed_at: row.ref('excluded.changed_at'),
          changed_by: row.ref('excluded.changed_by'),
          now_percent: row.ref('excluded.now_percent'),
          seen_at: row.ref('excluded.seen_at'),
          gone_at: row.ref('excluded.gone_at'),
          gone_by: row.ref('excluded.gone_by'),
          points: row.ref('excluded.points'),
          later: row.ref('excluded.later'),
        })),
      )
      .execute()
  }
}

/** Lives that had not ended when the last server did; those that paid did so while it watched. */
export async function loadLiving(db: Database): Promise<Life[]> {
  const watch = await db.selectFrom('loop_watch').selectAll().executeTakeFirst()
  const seenMs = watch?.seen_at.getTime() ?? 0
  const rows = await db
    .selectFrom('cycle_lives')
    .selectAll()
    .where((where) =>
      where.or([where('gone_at', 'is', null), where('gone_at', '>=', new Date(seenMs - PAUSE_MS))]),
    )
    .execute()
  const lives = new Map<string, Life>()
  for (const life of rows.map(lifeOfRow)) lives.set(lifeIdOf(life), life)
  // The last look at all knows more of living ones, and knows others that no row has.
  for (const life of watch ? await unpackLives(watch.alive) : []) {
    if (lives.get(lifeIdOf(life))?.goneAtMs !== undefined) continue
    if (life.isPaying) life.paidAtMs = Math.max(life.paidAtMs, seenMs)
    lives.set(lifeIdOf(life), life)
  }
  return [...lives.values()].filter(({ goneAtMs }) => goneAtMs === undefined)
}

/** Loops are watched until now, and these live. */
export async function saveWatch(
  db: Database,
  lives: readonly Life[],
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('loop_watch')
    .values({ one: 1, seen_at: new Date(nowMs), alive: await packLives(lives) })
    .onConflict((conflict) =>
      conflict.column('one').doUpdateSet((row) => ({
        seen_at: row.ref('excluded.seen_at'),
        alive: row.ref('excluded.alive'),
      })),
    )
    .execute()
}

/**
 * The last lives that were watched from birth on, and that nobody was kept from watching: those
 * that ended since, and those that live still. So many at most.
 */
export async function recentLives(
  db: Database,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<PastLife[]> {
  const rows = await db
    .selectFrom('cycle_lives')
    .select(['step_usd', 'loop', 'born_at', 'gone_at', 'later', 'born_percent', 'source'])
    .where('born_at', '>=', new Date(sinceMs))
    .where('born_by', '!=', UNWATCHED)
    .where((where) => where.or([where('gone_at', 'is', null), where('gone_by', '!=', UNWATCHED)]))
    .orderBy('born_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    stepUsd: row.step_usd,
    loop: row.loop,
    bornAtMs: row.born_at.getTime(),
    goneAtMs: row.gone_at?.getTime(),
    later: row.later,
    born: { percent: row.born_percent, source: sourceOf(row.source) },
  }))
}

export async function findLife(db: Database, name: LifeName): Promise<Life | undefined> {
  const row = await db
    .selectFrom('cycle_lives')
    .selectAll()
    .where('born_at', '=', new Date(name.bornAtMs))
    .where('step_usd', '=', name.stepUsd)
    .where('loop', '=', name.loop)
    .executeTakeFirst()
  return row && lifeOfRow(row)
}

/** Lives at a step of capital within a time, the newest first, at most `limit`. */
export async function listLives(db: Database, query: LivesListed): Promise<Life[]> {
  const [from, to] = [new Date(query.fromMs), new Date(query.toMs)]
  let rows = db
    .selectFrom('cycle_lives')
    .selectAll()
    .where('step_usd', '=', query.stepUsd)
    .where('born_at', '<', to)
    .where('peak_percent', '>=', query.minPeakPercent)
    .where((where) =>
      query.isOnlyGone
        ? where('gone_at', '>=', from)
        : where.or([where('gone_at', '>=', from), where('gone_at', 'is', null)]),
    )
  if (query.isOnlyTrusted) rows = rows.where('peak_trust', 'in', TRUSTED_STEPS)
  if (query.through.length > 0) {
    rows = rows.where(sql<boolean>`string_to_array(loop, '>') && ${[...query.through]}::text[]`)
  }
  const found = await rows
    .orderBy(query.isOnlyGone ? 'gone_at' : 'born_at', 'desc')
    .limit(query.limit)
    .execute()
  return found.map(lifeOfRow)
}

/** Counts one step's lives that were watched all along, by spans of so many seconds. */
export async function countLives(
  db: Database,
  { stepUsd, fromMs, spanSeconds }: { stepUsd: number; fromMs: number; spanSeconds: number },
): Promise<{ readonly aliveAtStart: number; readonly spans: LivesCounted[] }> {
  const from = new Date(fromMs)
  const { rows } = await sql<{
    span: number
    born: number
    met: number
    gone: number
    best: number | null
  }>`
    select span::int, sum(born)::int as born, sum(met)::int as met, sum(gone)::int as gone,
      max(best) as best
    from (
      select floor(extract(epoch from born_at) / ${spanSeconds}) as span,
        (born_by != ${UNWATCHED})::int as born, (born_by = ${UNWATCHED})::int as met, 0 as gone,
        null::real as best
      from cycle_lives where step_usd = ${stepUsd} and born_at >= ${from}
      union all
      select floor(extract(epoch from gone_at) / ${spanSeconds}), 0, 0, 1, null
      from cycle_lives where step_usd = ${stepUsd} and gone_at >= ${from}
      union all
      select floor(extract(epoch from peak_at) / ${spanSeconds}), 0, 0, 0,
        case when peak_trust in (${sql.join(TRUSTED_STEPS)}) then peak_percent end
      from cycle_lives
      where step_usd = ${stepUsd} and peak_at >= ${from} and (gone_at is null or gone_at >= ${from})
    ) as moments group by span order by span`.execute(db)
  const { alive } = await db
    .selectFrom('cycle_lives')
    .select(({ fn }) => fn.countAll<bigint>().as('alive'))
    .where('step_usd', '=', stepUsd)
    .where('born_at', '<', from)
    .where((where) => where.or([where('gone_at', '>=', from), where('gone_at', 'is', null)]))
    .executeTakeFirstOrThrow()
  const spans = rows.map(({ best, ...counted }) => ({ ...counted, bestPercent: best }))
  return { aliveAtStart: Number(alive), spans }
}

/** Forgets lives that began too long ago, a few at a time. */
export async function sweepLives(db: Database, nowMs: number): Promise<void> {
  const until = new Date(nowMs - KEPT_DAYS * DAY_MS)
  for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE;) {
    const { numAffectedRows } = await sql`
      delete from cycle_lives where ctid in (
        select ctid from cycle_lives where born_at < ${until} and gone_at is not null
        limit ${SWEPT_AT_ONCE})`.execute(db)
    swept = Number(numAffectedRows ?? 0n)
  }
}

type Put = Omit<LifeRow, 'points'> & { readonly points: string; readonly isKept: boolean }

/** Packs all living lives: a tenth of their size as rows. */
async function packLives(lives: readonly Life[]): Promise<Buffer> {
  const rows = lives.map((life) => {
    const { points, ...row } = rowOfLife(life)
    return { ...row, points: points.toString('base64'), isKept: life.isKept }
  })
  return promisify(gzip)(JSON.stringify(rows))
}

async function unpackLives(bytes: Buffer): Promise<Life[]> {
  const text = (await promisify(gunzip)(bytes)).toString()
  return (JSON.parse(text) as Put[]).map(({ points, isKept, ...row }) => {
    const at = (moment: Date | string) => new Date(moment)
    const life = lifeOfRow({
      ...row,
      born_at: at(row.born_at),
      peak_at: at(row.peak_at),
      changed_at: at(row.changed_at),
      seen_at: at(row.seen_at),
      gone_at: null,
      points: Buffer.from(points, 'base64'),
    })
    return { ...life, isKept }
  })
}
