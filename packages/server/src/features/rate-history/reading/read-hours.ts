import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { HourCandle } from '../memory/open-hour.ts'
import type { NamedPair } from '../memory/pair-slots.ts'
import { floatsOf } from '../store/float-bytes.ts'

/** Hours from one to another, both included. */
export interface HourRange {
  readonly from: number
  readonly to: number
}

function numberOf({ give, get }: NamedPair) {
  return sql<number>`(select pair from pair_names where give = ${give} and get = ${get})`
}

/** Candles of hours, or of days by their first hour. */
export async function readCandles(
  db: Database,
  pair: NamedPair,
  { table, from, to }: HourRange & { readonly table: 'pair_hours' | 'pair_days' },
): Promise<Map<number, HourCandle>> {
  const rows = await db
    .selectFrom(table)
    .select(['hour', 'open', 'high', 'low', 'close', 'amount_usd', 'exchanger'])
    .where('pair', '=', numberOf(pair))
    .where('hour', '>=', from)
    .where('hour', '<=', to)
    .orderBy('hour')
    .execute()
  return new Map(rows.map((row) => [row.hour, candleOf(row)]))
}

type CandleRow = Omit<Selectable<Tables['pair_hours']>, 'pair' | 'seen' | 'offers' | 'hour'>

function candleOf({ amount_usd: amountUsd, ...candle }: CandleRow): HourCandle {
  return { ...candle, amountUsd }
}

/** Closes of each minute, by hour. */
export async function readMinutes(
  db: Database,
  pair: NamedPair,
  { from, to }: HourRange,
): Promise<Map<number, Float32Array>> {
  const rows = await db
    .selectFrom('pair_minutes')
    .select(['hour', 'closes'])
    .where('pair', '=', numberOf(pair))
    .where('hour', '>=', from)
    .where('hour', '<=', to)
    .execute()
  return new Map(rows.map(({ hour, closes }) => [hour, floatsOf(closes)]))
}

/** Dollars for one unit, by hour: of each minute, or at the end of the hour alone. */
export async function readPrices(
  db: Database,
  currency: string,
  { from, to, byMinutes }: HourRange & { readonly byMinutes: boolean },
): Promise<Map<number, Float32Array>> {
  if (byMinutes) {
    const rows = await db
      .selectFrom('usd_minutes')
      .select(['hour', 'closes'])
      .where('currency', '=', currency)
      .where('hour', '>=', from)
      .where('hour', '<=', to)
      .execute()
    return new Map(rows.map(({ hour, closes }) => [hour, floatsOf(closes)]))
  }
  const rows = await db
    .selectFrom('usd_hours')
    .select(['hour', 'close'])
    .where('currency', '=', currency)
    .where('hour', '>=', from)
    .where('hour', '<=', to)
    .execute()
  return new Map(rows.map(({ hour, close }) => [hour, Float32Array.of(close)]))
}

/** The first day with any row, by its first hour. */
export async function firstDay(db: Database, pair: NamedPair): Promise<number | undefined> {
  const first = await db
    .selectFrom('pair_days')
    .select('hour')
    .where('pair', '=', numberOf(pair))
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst()
  return first?.hour
}
