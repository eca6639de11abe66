import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { lastKnown, type OpenHour } from '../memory/open-hour.ts'
import { bytesOf, CLOSES_BYTES } from './float-bytes.ts'
import type { PairIds } from './pair-ids.ts'

/** Pairs that are written by one statement: far from the time one may take, and from a second. */
export const SLICE_PAIRS = 1_000

/** The handling of an hour that exists already: a saved one knows less. */
export interface Repeats {
  readonly isOver: boolean
}

export interface HourSlice {
  readonly slots: readonly number[]
  /** Slots whose minutes are kept. */
  readonly byMinutes: ReadonlySet<number>
}

/** One slice of an hour: its candles, and of some pairs the minutes, as one value each. */
export async function writeSlice(
  { db, ids }: { readonly db: Database; readonly ids: PairIds },
  hour: OpenHour,
  { slots, byMinutes, isOver }: HourSlice & Repeats,
): Promise<void> {
  const pairs = await ids.of(slots)
  // Sorted rows keep servers that share a database from waiting in a circle.
  const rows = slots.map((slot, i) => ({ slot, pair: pairs[i]! })).sort((a, b) => a.pair - b.pair)
  await writeCandles(db, hour, { rows, isOver })
  const kept = rows.filter(({ slot }) => byMinutes.has(slot))
  if (kept.length > 0) await writeMinutes(db, hour, { rows: kept, isOver })
}

interface Rows extends Repeats {
  readonly rows: readonly { readonly slot: number; readonly pair: number }[]
}

async function writeCandles(db: Database, hour: OpenHour, { rows, isOver }: Rows): Promise<void> {
  const { open, high, low, close, amountUsd, offers, exchanger } = hour.columns
  const column = (values: { readonly [slot: number]: number }) =>
    rows.map(({ slot }) => values[slot]!)
  const seen = rows.map(({ slot }) => minutesSeen(hour.closesOf(slot)))
  const repeats = isOver
    ? sql`update set open = excluded.open, high = excluded.high, low = excluded.low,
        close = excluded.close, seen = excluded.seen, offers = excluded.offers,
        amount_usd = excluded.amount_usd, exchanger = excluded.exchanger`
    : sql`nothing`
  const target = isOver ? sql`(pair, hour)` : sql``
  await sql`
    insert into pair_hours (pair, hour, open, high, low, close, seen, offers, amount_usd, exchanger)
    select pair, ${hour.hour}::int, open, high, low, close, seen, offers, amount_usd, exchanger
    from unnest(${rows.map(({ pair }) => pair)}::int[], ${column(open)}::real[],
      ${column(high)}::real[], ${column(low)}::real[], ${column(close)}::real[],
      ${seen}::smallint[], ${column(offers)}::smallint[], ${column(amountUsd)}::real[],
      ${column(exchanger)}::int[])
      as row (pair, open, high, low, close, seen, offers, amount_usd, exchanger)
    on conflict ${target} do ${repeats}`.execute(db)
}

async function writeMinutes(db: Database, hour: OpenHour, { rows, isOver }: Rows): Promise<void> {
  const closes = Buffer.concat(rows.map(({ slot }) => bytesOf(hour.closesOf(slot))))
  const ids = rows.map(({ pair }) => pair)
  await sql`
    insert into pair_minutes (pair, hour, closes)
    select pair, ${hour.hour}::int, ${piece(closes)}
    from unnest(${ids}::int[]) with ordinality as row (pair, n)
    on conflict ${repeated('pair', isOver)}`.execute(db)
}

/** Writes the unit of everything: dollar prices of all currencies. */
export async function writePrices(
  db: Database,
  hour: OpenHour,
  { isOver }: Repeats,
): Promise<void> {
  const codes = [...hour.usd.keys()].sort()
  if (codes.length === 0) return
  const minutes = codes.map((code) => hour.usd.get(code)!)
  const closes = Buffer.concat(minutes.map(bytesOf))
  await sql`
    insert into usd_minutes (currency, hour, closes)
    select currency, ${hour.hour}::int, ${piece(closes)}
    from unnest(${codes}::text[]) with ordinality as row (currency, n)
    on conflict ${repeated('currency', isOver)}`.execute(db)
  await sql`
    insert into usd_hours (currency, hour, close)
    select currency, ${hour.hour}::int, close
    from unnest(${codes}::text[], ${minutes.map(lastKnown)}::real[]) as row (currency, close)
    on conflict (currency, hour) do ${
      isOver ? sql`update set close = excluded.close` : sql`nothing`
    }`.execute(db)
}

/** All closes travel as one buffer and are cut apart where they are written. */
function piece(closes: Buffer) {
  return sql`substring(${closes}::bytea from (n::int - 1) * ${sql.lit(CLOSES_BYTES)} + 1
    for ${sql.lit(CLOSES_BYTES)})`
}

function repeated(key: 'pair' | 'currency', isOver: boolean) {
  return isOver
    ? sql`(${sql.ref(key)}, hour) do update set closes = excluded.closes`
    : sql`do nothing`
}

function minutesSeen(closes: Float32Array): number {
  let seen = 0
  for (const close of closes) if (!Number.isNaN(close)) seen++
  return seen
}
