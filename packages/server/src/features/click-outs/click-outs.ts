import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { clientNetwork } from '../../lib/limits/client-network.ts'
import { noteWay } from './way-out.ts'
import { DAY_MS, dayOf } from './write-clicks.ts'

export interface ClickOut {
  /** The market's id of the exchanger. */
  readonly exchangerId: string
  readonly give: string
  readonly get: string
  readonly atMs: number
}

/** False where this exchanger does not offer that now: then nothing is counted. */
export async function noteClickOut(
  { app, signal, asker, client, viewer }: RequestContext,
  out: Omit<ClickOut, 'atMs'>,
): Promise<boolean> {
  const { exchangerId } = out
  const [give = '', get = ''] = [out.give, out.get].map((code) => app.currencyNames.resolve(code))
  const [rate] = await app.gate.ask(
    'rates',
    { hops: [{ exchangerId, give, get }] },
    { signal, asker },
  )
  if (rate === undefined || !isRowNumber(exchangerId)) return false
  const way = `${exchangerId}:${give}:${get}`
  const left = { way, exchangerId: Number(exchangerId), give, get }
  noteWay(app, left, { network: clientNetwork(client.address), user: viewer?.id })
  return true
}

/** The newest click-out of all; undefined if nobody has followed a way out. */
export async function lastClickOut(db: Database): Promise<ClickOut | undefined> {
  const row = await db
    .selectFrom('click_outs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { exchanger_id, give, get, at } = row
  return { exchangerId: String(exchanger_id), give, get, atMs: at.getTime() }
}

const KEPT_MS = 30 * DAY_MS
/** Days of pairs' counts shown. */
export const PAIR_DAYS = 90

/**
 * Purges ways out after thirty days, except the newest of all; counts by pair after ninety.
 */
export async function purgeClickOuts(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('click_outs')
    .where('at', '<', new Date(nowMs - KEPT_MS))
    .where('id', '<', (eb) => eb.selectFrom('click_outs').select((e) => e.fn.max('id').as('id')))
    .execute()
  await db
    .deleteFrom('click_pair_days')
    .where('day', '<=', dayOf(nowMs) - PAIR_DAYS)
    .execute()
}

const VISITS_KEPT_MS = 90 * DAY_MS

/** Forgets people's visits after ninety days; counts stay. */
export async function purgeVisits(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('exchanger_visits')
    .where('at', '<', new Date(nowMs - VISITS_KEPT_MS))
    .execute()
}

export interface ClickDay {
  /** The beginning of the day, in UTC. */
  readonly atMs: number
  readonly clicks: number
}

/** The last days up to today, the oldest first; also those on which nobody went there. */
export async function clickDays(
  db: Database,
  exchangerId: string,
  { days, nowMs }: { readonly days: number; readonly nowMs: number },
): Promise<ClickDay[]> {
  const today = dayOf(nowMs)
  const rows = await db
    .selectFrom('click_days')
    .select(['day', 'clicks'])
    .where('exchanger_id', '=', Number(exchangerId))
    .where('day', '>', today - days)
    .execute()
  const byDay = new Map(rows.map(({ day, clicks }) => [day, clicks]))
  return Array.from({ length: days }, (_, at) => {
    const day = today - days + 1 + at
    return { atMs: day * DAY_MS, clicks: byDay.get(day) ?? 0 }
  })
}

/** The number of an exchanger's click-outs in one pair. */
export interface PairClicks {
  /** Currency codes. */
  readonly give: string
  readonly get: string
  readonly clicks: number
}

/** Clicks of the last days up to today, most first; pairs without any are left out. */
export async function pairClicks(
  db: Database,
  exchangerId: string,
  { days, nowMs, limit }: { readonly days: number; readonly nowMs: number; readonly limit: number },
): Promise<PairClicks[]> {
  const rows = await db
    .selectFrom('click_pair_days')
    .select((eb) => ['give', 'get', eb.fn.sum<string>('clicks').as('clicks')])
    .where('exchanger_id', '=', Number(exchangerId))
    .where('day', '>', dayOf(nowMs) - days)
    .groupBy(['give', 'get'])
    .orderBy('clicks', 'desc')
    .orderBy('give')
    .orderBy('get')
    .limit(limit)
    .execute()
  return rows.map(({ give, get, clicks }) => ({ give, get, clicks: Number(clicks) }))
}
